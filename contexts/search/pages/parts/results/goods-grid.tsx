import type { GoodsCard as Goods } from '#contexts/catalogue/calls/catalogue.ts';
import { CompareButton } from '#contexts/catalogue/pages/parts/catalogue/compare-button.tsx';
import { GoodsCard, goodsOfSearchItem } from '#contexts/catalogue/pages/parts/catalogue/goods-card.tsx';
import type { SearchItem } from '#contexts/search/calls/search.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './goods-grid.module.css';
import { type Run, runsOf } from './highlight.ts';

/** The fields of a search result used by the page: highlights only where something matches. */
export type FoundGoods = { goods: Goods; nameRuns: Run[]; summaryRuns: Run[]; bodyRuns: Run[] };
const hits = (runs: Run[]): Run[] => (runs.some((run) => run.hit) ? runs : []);
export const foundGoods = (item: SearchItem): FoundGoods => ({
  goods: goodsOfSearchItem(item),
  nameRuns: hits(item.extra.nameRuns),
  summaryRuns: hits(item.extra.summaryRuns),
  bodyRuns: item.extra.bodyRuns,
});
export const keyOfGoods = ({ goods }: FoundGoods): string => `${goods.goodsId} ${goods.skuId}`;

export function FoundGoodsCard({ found, keyword, look }: { found: FoundGoods; keyword: string; look: 'cover' | 'row' }) {
  const { pick } = useI18n();
  const { goods, nameRuns, summaryRuns, bodyRuns } = found;
  // a line of the description shows the match if name and summary do not
  const marked = runsOf(summaryRuns, pick(goods.summary, goods.summaryEn), keyword);
  return (
    <GoodsCard
      goods={goods}
      comparing={<CompareButton goods={goods} look="card" />}
      look={look}
      heading="h2"
      nameRuns={runsOf(nameRuns, pick(goods.name, goods.nameEn), keyword)}
      summaryRuns={marked.length > 0 ? marked : bodyRuns}
    />
  );
}

type GridProps = { found: FoundGoods[]; keyword: string /** Beside other content: as many columns as fit. */; fluid?: boolean };

/** Five columns on a wide screen. */
export function GoodsGrid({ found, keyword, fluid = false }: GridProps) {
  return (
    <ul className={styles.grid} data-fluid={fluid || undefined}>
      {found.map((one) => (
        <li key={keyOfGoods(one)}>
          <FoundGoodsCard found={one} keyword={keyword} look="cover" />
        </li>
      ))}
    </ul>
  );
}
