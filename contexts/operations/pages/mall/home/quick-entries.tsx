import type { CSSProperties } from 'react';
import { goodsKinds } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { serviceIcons, serviceTitles } from '#contexts/resources/pages/parts/service-words.ts';
import { COMPUTE_SERVICES } from '#contexts/resources/rules/resources.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './quick-entries.module.css';

/** The compute market and every goods type, with their counts. */
export function QuickEntries({ counts, offers }: { counts: { type: GoodsType; count: number }[]; offers: number }) {
  const { t } = useI18n();
  const links = useLinks();
  const countOf = (type: GoodsType) => counts.find((one) => one.type === type)?.count ?? 0;
  const entries = [
    {
      key: 'compute',
      icon: 'cpu' as const,
      hue: 275,
      word: t('home.compute'),
      count: offers > 0 ? t('home.computeCount', { count: offers }) : '',
      href: links.mall('search/resource'),
    },
    ...goodsKinds.map((kind) => ({
      key: kind.type,
      icon: kind.icon,
      hue: kind.hue,
      word: t(kind.word),
      count: countOf(kind.type) > 0 ? t('home.kindCount', { count: countOf(kind.type) }) : '',
      href: links.mall('search/goods', { goodsType: [kind.type] }),
    })),
    // The desktop has them in its navigation bar.
    ...(links.mobile
      ? [{ key: 'community', icon: 'brain' as const, hue: 330, word: t('shell.navCommunity'), count: '', href: links.mall('community') }]
      : []),
    ...(links.mobile
      ? COMPUTE_SERVICES.map((service, index) => ({
          key: service,
          icon: serviceIcons[service],
          hue: 200 + 28 * index,
          word: t(serviceTitles[service]),
          count: '',
          href: links.mall(`service/${service}`),
        }))
      : []),
  ];
  return (
    <nav className={styles.entries} data-mobile={links.mobile || undefined} aria-label={t('home.kinds')}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            <a href={entry.href} style={{ '--hue': entry.hue } as CSSProperties}>
              <span className={styles.icon}>
                <Icon name={entry.icon} size={22} />
              </span>
              <span className={styles.words}>
                <span>{entry.word}</span>
                {entry.count && <small>{entry.count}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
