import { type CSSProperties, type ReactNode, useState } from 'react';
import type { ResourceGoods } from '#contracts/resources/resources.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { formatYuan, unitWord } from '#web/lib/money-words.ts';
import { CapacityLight } from '../capacity-light.tsx';
import { offerKindWord, resourceWords } from '../resource-words.ts';
import { type CompareKey, type CompareRow, compareRows } from './compare-rows.ts';
import styles from './compare-table.module.css';

const labels: Record<CompareKey, MessageKey> = {
  center: 'search.region',
  type: 'search.resourceType',
  accelerator: 'search.accelerator',
  price: 'search.price1',
  sourcePrice: 'search.sourcePrice',
  capacity: 'search.capacity',
  quota: 'search.quotaLeft',
  leastAmount: 'search.leastAmount',
  leastMonths: 'search.leastMonths',
};

type Props = {
  offers: ResourceGoods[] /** Under the name of an offer: take it out, put it into the cart. */;
  actions: (goods: ResourceGoods) => ReactNode;
};

/** Offers side by side; rows that differ are marked, and can be shown alone. */
export function CompareTable({ offers, actions }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const rows = compareRows(offers).filter((row) => !differencesOnly || row.differs);
  return (
    <div className={styles.compare}>
      {offers.length > 1 && (
        <label className={styles.only}>
          <input type="checkbox" checked={differencesOnly} onChange={(event) => setDifferencesOnly(event.target.checked)} />{' '}
          {t('search.compareOnlyDifferences')}
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={t('search.compareTitle')} tabIndex={0}>
        <table className={styles.table} style={{ '--columns': offers.length } as CSSProperties}>
          <caption className="visually-hidden">{t('search.compareCaption', { count: offers.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('search.compareItem')}</th>
              {offers.map((goods) => (
                <th key={goods.goodsId} scope="col">
                  <a
                    href={links.offer({ goodsId: goods.goodsId, clusterId: goods.availableCluster.clusterId, goodsType: goods.goodsType })}
                  >
                    {pick(goods.goodsName, goods.goodsNameEn)}
                  </a>
                  <div className={styles.actions}>{actions(goods)}</div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} data-differs={row.differs || undefined}>
                <th scope="row">
                  {row.label ? pick(row.label, row.labelEn) : t(labels[row.key as CompareKey])}
                  {row.differs && <span className={styles.mark}>{t('search.compareDiffers')}</span>}
                </th>
                {offers.map((goods, index) => (
                  <td key={goods.goodsId}>
                    <Value row={row} goods={goods} index={index} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Value({ row, goods, index }: { row: CompareRow; goods: ResourceGoods; index: number }) {
  const { t, pick, locale } = useI18n();
  const value = row.values[index];
  const number = (count: number) => count.toLocaleString(locale === 'en' ? 'en-US' : 'zh-CN');
  switch (row.key) {
    case 'type': {
      const kind = offerKindWord(goods.goodsType);
      return [kind && t(kind), goods.goodsResourceType && t(resourceWords[goods.goodsResourceType])].filter(Boolean).join(' · ');
    }
    case 'price':
      return (
        <>
          <b className="price">¥{formatYuan(goods.price)}</b> <small>/{unitWord(t, goods.unit)}</small>
        </>
      );
    case 'sourcePrice':
      return goods.sourcePrice === goods.price ? t('search.noDiscount') : <s>¥{formatYuan(goods.sourcePrice)}</s>;
    case 'capacity':
      return <CapacityLight level={goods.capacityLevel} />;
    case 'quota':
      return number(goods.quota);
    case 'leastAmount':
      return number(goods.limit.amount);
    default:
      return value ? pick(value.text, value.textEn) : '';
  }
}
