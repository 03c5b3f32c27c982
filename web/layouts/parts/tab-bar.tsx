import { useMatches } from 'react-router';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { rowOf } from '#web/routes/route-table.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CartLink } from './cart-link.tsx';
import styles from './tab-bar.module.css';

/** The four main pages of the mobile storefront. */
export function TabBar({ mobile }: { mobile?: boolean }) {
  const { t } = useI18n();
  const links = useLinks(mobile);
  const id = rowOf(useMatches().at(-1)?.id ?? '')?.id ?? '';
  const tabs = [
    { ids: ['home', 'index1'], href: links.mall(), icon: 'home', word: t('shell.tabHome') },
    { ids: ['search-resource'], href: links.mall('search/resource'), icon: 'cpu', word: t('shell.tabMarket') },
    { ids: ['me'], href: links.mall('me'), icon: 'user', word: t('shell.tabMe') },
  ] as const;
  const items = tabs.map((tab) => (
    <a key={tab.href} href={tab.href} aria-current={(tab.ids as readonly string[]).includes(id) ? 'page' : undefined}>
      <Icon name={tab.icon} size={22} />
      <span>{tab.word}</span>
    </a>
  ));
  return (
    <nav className={styles.bar} aria-label={t('shell.mainNavigation')}>
      {items[0]}
      {items[1]}
      <CartLink mobile={mobile} size={22} current={id === 'goods-cart'} />
      {items[2]}
    </nav>
  );
}
