import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { serviceIcons, serviceTitles } from '#contexts/resources/pages/parts/service-words.ts';
import { COMPUTE_SERVICES } from '#contexts/resources/rules/resources.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './service-menu.module.css';

/** The services menu: compute services, and merchants' technical services. */
export function ServiceMenu() {
  const { t } = useI18n();
  const links = useLinks();
  const { pathname } = useLocation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Fixed position: the row of entries scrolls in a narrow window and would clip it.
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  const open = () => {
    const box = button.current?.getBoundingClientRect();
    if (box) setAt({ left: box.left, top: box.bottom });
  };
  const close = () => setAt(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover is a shortcut; the button inside does the same
    <div
      className={styles.menu}
      onMouseEnter={open}
      onMouseLeave={close}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !at) return;
        close();
        button.current?.focus();
      }}
      onBlur={(event: FocusEvent<HTMLDivElement>) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={at !== null}
        aria-controls={id}
        data-current={/\/service\/\w+$/.test(pathname) || undefined}
        onClick={open}
      >
        {t('shell.navServices')}
        <Icon name="chevron-down" size={13} />
      </button>
      <ul id={id} className={styles.panel} hidden={!at} style={at ?? undefined} onClickCapture={close}>
        {COMPUTE_SERVICES.map((service) => {
          const href = links.mall(`service/${service}`);
          return (
            <li key={service}>
              <a href={href} aria-current={`/ui${pathname}` === href ? 'page' : undefined}>
                <Icon name={serviceIcons[service]} size={18} />
                {t(serviceTitles[service])}
              </a>
            </li>
          );
        })}
        <li>
          <a href={links.mall('search/goods', { goodsType: ['SERVICE'] })}>
            <Icon name="headset" size={18} />
            {t('shell.navTechnical')}
          </a>
        </li>
      </ul>
    </div>
  );
}
