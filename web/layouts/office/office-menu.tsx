import { useEffect, useRef } from 'react';
import { badge } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { MenuCounts } from '#web/ui/menu/menu-entry.ts';
import { entryAddress, entryOf, type MenuGroup, type Office } from './menu.ts';
import styles from './office-menu.module.css';

/** The entries of a console in groups. `path`: the page's path below the area. */
export function OfficeMenu({ area, menu, path, counts }: { area: Office; menu: MenuGroup[]; path: string; counts: MenuCounts }) {
  const { t } = useI18n();
  const current = entryOf(menu, path);
  const list = useRef<HTMLUListElement>(null);
  // The menu is longer than most screens.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <ul className={styles.menu} ref={list}>
      {menu.map((group) => (
        <li key={group.words}>
          {group.entries.length > 1 && <span className={styles.group}>{t(group.words)}</span>}
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.path}>
                <a
                  className={styles.entry}
                  href={entryAddress(area, entry)}
                  aria-current={entry === current ? (entry.path === path ? 'page' : 'true') : undefined}
                >
                  <Icon name={entry.icon} />
                  <span>{t(entry.words)}</span>
                  {entry.count && counts[entry.count] > 0 && (
                    <strong className={styles.count}>
                      <span aria-hidden="true">{badge(counts[entry.count])}</span>
                      <span className="visually-hidden">{t('officeService.waitingBadge', { count: counts[entry.count] })}</span>
                    </strong>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
