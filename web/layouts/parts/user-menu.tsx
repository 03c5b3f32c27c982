import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { listUserMenu } from '#contexts/identity/calls/generated/identity.ts';
import type { CurrentUser } from '#contexts/identity/calls/identity.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { clearOnLogout, logoutAddress } from '#web/lib/session.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './user-menu.module.css';

type Entry = { code: string; name: string; nameEn: string; url: string };

/** The signed-in user's name with a menu of the entries that this user may open; opens on hover, press and arrow keys. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [entries, setEntries] = useState<Entry[] | null>(null);
  const show = () => {
    setOpen(true);
    webApi.call(listUserMenu, { query: { pageVersion: '6.27' } }, { cached: true, keep: true }).then(setEntries, () => setEntries([]));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      setOpen(false);
      items[0]?.focus();
    } else if (step) {
      event.preventDefault();
      if (!open) show();
      items[(items.indexOf(document.activeElement as HTMLElement) + step + items.length) % items.length]?.focus();
    }
  };
  const own: Entry[] = [
    { code: 'orders', name: t('shell.myOrders'), nameEn: '', url: links.console('orders') },
    { code: 'resources', name: t('shell.myResources'), nameEn: '', url: links.console('resources') },
    { code: 'balance', name: t('shell.myBalance'), nameEn: '', url: links.console('balance') },
    { code: 'account', name: t('shell.myAccount'), nameEn: '', url: links.console('account') },
  ];
  const usable = entries?.filter((entry) => pageExists(entry.url)) ?? [];
  const offices: Entry[] = [
    ...(user.shows?.seller ? [{ code: 'seller', name: t('shell.seller'), nameEn: '', url: links.seller('mall/seller/home') }] : []),
    ...(user.shows?.admin ? [{ code: 'admin', name: t('shell.admin'), nameEn: '', url: links.admin() }] : []),
  ];
  const shown = [...(usable.length > 0 ? usable : own), ...offices];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover is a shortcut; the button inside does the same
    <div
      className={styles.menu}
      onMouseEnter={show}
      onMouseLeave={() => setOpen(false)}
      onKeyDown={onKeyDown}
      onBlur={(event: FocusEvent<HTMLDivElement>) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button type="button" className={styles.name} aria-expanded={open} aria-controls={id} onClick={show}>
        <Icon name="user" size={14} />
        <span>{t('shell.hello', { name: user.userName })}</span>
        <Icon name="chevron-down" size={12} />
      </button>
      <div id={id} className={styles.list} hidden={!open}>
        {shown.map((entry) => (
          <a key={entry.code} href={links.own(entry.url)} onClick={() => setOpen(false)}>
            {pick(entry.name, entry.nameEn)}
          </a>
        ))}
        <a href={logoutAddress(links.mall())} data-reload="" className={styles.out} onClick={() => clearOnLogout(user.id)}>
          <Icon name="logout" size={14} />
          {t('common.logout')}
        </a>
      </div>
    </div>
  );
}
