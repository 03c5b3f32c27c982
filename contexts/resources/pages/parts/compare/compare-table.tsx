import type { ReactNode } from 'react';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { unitWord } from '#web/lib/money-words.ts';
import { countText } from '#web/lib/term-words.ts';
import { CompareGrid } from '#web/ui/compare-grid/compare-grid.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { CapacityLight } from '../capacity-light.tsx';
import { offerKindWord, resourceWords } from '../resource-words.ts';
import { type CompareKey, type CompareRow, compareRows } from './compare-rows.ts';

const labels: Record<CompareKey, MessageKey> = {
  center: 'search.region',
  type: 'search.resourceType',
  accelerator: 'search.accelerator',
  price: 'search.price1',
  hourPrice: 'search.priceHourly',
  sourcePrice: 'search.sourcePrice',
  capacity: 'search.capacity',
  quota: 'search.quotaLeft',
  leastAmount: 'search.leastAmount',
  leastMonths: 'search.leastMonths',
};

type Props = {
  offers: ResourceGoods[];
  /** Below the name of an offer: remove it, add it to the cart. */
  actions: (goods: ResourceGoods) => ReactNode;
};

/** Offers side by side. */
export function CompareTable({ offers, actions }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  return (
    <CompareGrid
      title={t('search.compareTitle')}
      caption={t('search.compareCaption', { count: offers.length })}
      columns={offers.map((goods) => ({
        key: goods.goodsId,
        head: (
          <a href={links.offer({ goodsId: goods.goodsId, clusterId: goods.availableCluster.clusterId, goodsType: goods.goodsType })}>
            {pick(goods.goodsName, goods.goodsNameEn)}
          </a>
        ),
        actions: actions(goods),
      }))}
      rows={compareRows(offers).map((row) => ({
        key: row.key,
        name: row.label ? pick(row.label, row.labelEn) : t(labels[row.key as CompareKey]),
        differs: row.differs,
        cells: offers.map((goods, index) => <Value key={goods.goodsId} row={row} goods={goods} index={index} />),
      }))}
    />
  );
}

function Value({ row, goods, index }: { row: CompareRow; goods: ResourceGoods; index: number }) {
  const { t, pick } = useI18n();
  const value = row.values[index];
  switch (row.key) {
    case 'type': {
      const kind = offerKindWord(goods.goodsType);
      return [kind && t(kind), goods.goodsResourceType && t(resourceWords[goods.goodsResourceType])].filter(Boolean).join(' · ');
    }
    case 'price':
      return (
        <>
          <b className="price">
            <Money value={goods.price} />
          </b>{' '}
          <small>/{unitWord(t, goods.unit)}</small>
        </>
      );
    case 'sourcePrice':
      return goods.sourcePrice === goods.price ? (
        t('search.noDiscount')
      ) : (
        <s>
          <Money value={goods.sourcePrice} />
        </s>
      );
    case 'capacity':
      return <CapacityLight level={goods.capacityLevel} />;
    case 'quota':
      return countText(goods.quota);
    case 'leastAmount':
      return countText(goods.limit.amount);
    default:
      return value ? pick(value.text, value.textEn) : '';
  }
}
