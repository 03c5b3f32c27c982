/** The frame of every page of a back office: bar on top, menu at the side (a drawer on a phone). */
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useWaitingCount } from '#contexts/support/pages/parts/chat-desk/waiting-count.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists } from '#web/lib/links.ts';
import { usePermissions } from '#web/lib/office.ts';
import { ReasonRegion } from '#web/ui/office/reason/reason-region.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { Content, SkipLink } from '../parts/skip-link.tsx';
import { entryAddress, type Menu, type Office, openMenu } from './menu.ts';
import { OfficeBar, OfficeWays } from './office-bar.tsx';
import { OfficeKeys } from './office-keys.tsx';
import { OfficeMenu } from './office-menu.tsx';
import styles from './office-shell.module.css';

type Props = {
  area: Office;
  /** Name of the console. */
  words: MessageKey;
  /** Shown after the name: the shop. */
  place?: string;
  menu: Menu;
  children: ReactNode;
};

export function OfficeShell({ area, words, place, menu, children }: Props) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const may = usePermissions();
  const [drawer, setDrawer] = useState(false);
  const open = openMenu(menu, (entry) => pageExists(entryAddress(area, entry)) && may(entry.permission));
  const path = pathname.replace(new RegExp(`^/${area}/?`), '').replace(/\/$/, '');
  // Whether the user answers conversations: of the shop, or of the platform.
  const answers = open.some((group) => group.entries.some((entry) => entry.count === 'service'));
  const counts = { service: useWaitingCount(area === 'seller' ? 'shop' : 'platform', answers) };
  const entries = <OfficeMenu area={area} menu={open} path={path} counts={counts} />;
  return (
    <div className={styles.shell}>
      <SkipLink />
      <OfficeBar
        area={area}
        words={words}
        place={place}
        onMenu={open.length > 0 ? () => setDrawer(true) : undefined}
        tools={<OfficeKeys area={area} menu={open} />}
      />
      <div className={styles.middle}>
        {open.length > 0 && (
          <nav className={styles.side} aria-label={t('office.menu')}>
            {entries}
          </nav>
        )}
        <Content className={styles.content}>{children}</Content>
      </div>
      <Sheet open={drawer} onClose={() => setDrawer(false)} title={place || t(words)} side="left">
        {/* biome-ignore lint/a11y: a link inside that is followed closes the drawer, by mouse or key */}
        <div
          className={styles.drawer}
          onClick={(event: MouseEvent<HTMLElement>) => event.target instanceof Element && event.target.closest('a') && setDrawer(false)}
        >
          <nav aria-label={t('office.menu')}>{entries}</nav>
          <OfficeWays className={styles.ways} />
        </div>
      </Sheet>
      <ReasonRegion />
    </div>
  );
}
