import { type FocusEvent, Fragment, type KeyboardEvent, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { CategoryMenu } from '#contexts/catalogue/pages/parts/catalogue/category-menu.tsx';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { type SalesEntry, useSalesEntry } from '#web/lib/sales-entry.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './navigation-row.module.css';
import { ServiceMenu } from './service-menu.tsx';
import { useShellData } from './shell-data.ts';

const entries: {
  word: MessageKey;
  path: '' | 'community' | 'search/resource' | 'search/goods' | 'ranking' | 'voucher' | 'live' | 'settle';
  type?: GoodsType;
}[] = [
  { word: 'shell.navHome', path: '' },
  { word: 'shell.navCompute', path: 'search/resource' },
  { word: 'shell.navApps', path: 'search/goods', type: 'APP_SOFTWARE' },
  { word: 'shell.navPlatforms', path: 'search/goods', type: 'APP_PLATFORM' },
  { word: 'shell.navCommunity', path: 'community' },
  { word: 'shell.navModels', path: 'search/goods', type: 'MODEL' },
  { word: 'shell.navData', path: 'search/goods', type: 'DATA' },
  { word: 'shell.navSource', path: 'search/goods', type: 'SOURCE_CODE' },
  { word: 'shell.navRanking', path: 'ranking' },
  { word: 'shell.navVoucher', path: 'voucher' },
  { word: 'shell.navLive', path: 'live' },
  { word: 'shell.onboarding', path: 'settle' },
];

function SalesLink({ sales, current }: { sales: SalesEntry; current: boolean }) {
  const { t } = useI18n();
  return (
    <li>
      <a href={sales.href} aria-current={current ? 'page' : undefined}>
        {t(sales.word)}
      </a>
    </li>
  );
}

/** All categories and the main pages. On the home page the categories are expanded beside the banner. */
export function NavigationRow() {
  const { t } = useI18n();
  const links = useLinks();
  const { pathname, search } = useLocation();
  const { categories } = useShellData();
  const id = useId();
  const [open, setOpen] = useState(false);
  const sales = useSalesEntry();
  const home = /^\/mall(\/index1)?\/?$/.test(pathname);
  // Shared pages have no query; the search pages are rendered per visitor.
  const type = pathname.endsWith('/search/goods') ? readQuery('mall/search/goods', new URLSearchParams(search)).goodsType.join(',') : '';
  return (
    <div className={styles.row}>
      <div className={styles.inside}>
        {home ? (
          <p className={styles.all} aria-hidden="true">
            <Icon name="menu-2" size={16} />
            {t('shell.allCategories')}
          </p>
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: hover is a shortcut; the button inside does the same
          <div
            className={styles.categories}
            onMouseEnter={() => setOpen(true)}
            onMouseLeave={() => setOpen(false)}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)}
            onBlur={(event: FocusEvent<HTMLDivElement>) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
          >
            <button type="button" className={styles.all} aria-expanded={open} aria-controls={id} onClick={() => setOpen(true)}>
              <Icon name="menu-2" size={16} />
              {t('shell.allCategories')}
              <Icon name="chevron-down" size={14} className={styles.turn} />
            </button>
            <div
              id={id}
              className={styles.panel}
              hidden={!open}
              onClickCapture={(event) => (event.target as Element).closest('a') && setOpen(false)}
            >
              {open && <CategoryMenu categories={categories} />}
            </div>
          </div>
        )}
        <nav aria-label={t('shell.mainNavigation')}>
          <ul className={styles.entries}>
            {entries.map((entry) => {
              if (entry.path === 'settle')
                return sales && <SalesLink key={entry.word} sales={sales} current={`/ui${pathname}` === sales.href} />;
              const here = `/ui${pathname}`;
              const below = entry.path === 'community' && here.startsWith(`${links.mall(entry.path)}/`);
              const current = entry.path === '' ? home : below || (here === links.mall(entry.path) && type === (entry.type ?? ''));
              return (
                <Fragment key={entry.word}>
                  {entry.path === 'ranking' && (
                    <li>
                      <ServiceMenu />
                    </li>
                  )}
                  <li>
                    <a
                      href={entry.type ? links.mall('search/goods', { goodsType: [entry.type] }) : links.mall(entry.path)}
                      aria-current={current ? 'page' : undefined}
                    >
                      {t(entry.word)}
                    </a>
                  </li>
                </Fragment>
              );
            })}
          </ul>
        </nav>
      </div>
    </div>
  );
}
