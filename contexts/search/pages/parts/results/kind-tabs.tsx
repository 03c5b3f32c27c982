import { useI18n } from '#web/lib/i18n.tsx';
import type { Kind } from './address.ts';
import { Choice } from './choice.tsx';
import type { Facets } from './filter-rows.ts';
import type { Place } from './place.ts';
import styles from './type-tabs.module.css';

export type KindCounts = { goods: number; resource: number; shop: number };
const sum = (facets: Facets, name: string): number => (facets[name] ?? []).reduce((total, facet) => total + facet.count, 0);

/** Hits of each kind: from the kind facet, or from facets that only goods or only compute have. */
export function kindCounts(facets: Facets, total: number): KindCounts {
  const of = (kind: Kind) => facets.kind?.find((facet) => facet.code === kind)?.count;
  const goods = of('goods') ?? Math.min(total, sum(facets, 'goodsType'));
  const resource = of('resource') ?? Math.min(total - goods, sum(facets, 'resourceKind'));
  return { goods, resource, shop: of('shop') ?? Math.max(0, total - goods - resource) };
}

const words = { '': 'search.tabAll', goods: 'search.tabGoods', resource: 'search.tabResource', shop: 'search.tabShop' } as const;

/** Tabs for all kinds or one, as links. */
export function KindTabs({ place, counts }: { place: Place; counts: KindCounts }) {
  const { t } = useI18n();
  return (
    <nav className={styles.tabs} aria-label={t('search.tabs')}>
      {(['', 'goods', 'resource', 'shop'] as const).map((kind) => (
        <Choice
          key={kind}
          place={place}
          patch={{ searchType: kind }}
          className={styles.tab}
          aria-current={place.address.searchType === kind ? 'page' : undefined}
        >
          {t(words[kind])}
          <span className={styles.count}>{kind ? counts[kind] : counts.goods + counts.resource + counts.shop}</span>
        </Choice>
      ))}
    </nav>
  );
}
