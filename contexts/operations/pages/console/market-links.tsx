import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import styles from './market-links.module.css';

/** Links back to the market. The cart only for those who may use it. */
export function MarketLinks() {
  const { t } = useI18n();
  const links = useLinks();
  const user = useUser();
  const entries: { href: string; words: MessageKey; icon: IconName }[] = [
    { href: links.mall('search/resource'), words: 'console.toComputeMarket', icon: 'cpu' },
    { href: links.mall('search/goods'), words: 'console.toMall', icon: 'apps' },
    { href: links.mall('search/goods', { other: ['trial'] }), words: 'console.toTrials', icon: 'gift' },
    ...(user?.shows.cart
      ? [{ href: links.mall('goods/cart'), words: 'console.toCart' as const, icon: 'shopping-cart' as const }]
      : [{ href: links.mall(''), words: 'console.toHome' as const, icon: 'home' as const }]),
  ];
  return (
    <ul className={styles.links}>
      {entries.map(({ href, words, icon }) => (
        <li key={words}>
          <a href={href}>
            <Icon name={icon} size={20} />
            {t(words)}
          </a>
        </li>
      ))}
    </ul>
  );
}
