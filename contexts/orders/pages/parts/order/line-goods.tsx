import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { OrderLineView } from '#contexts/orders/calls/order.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { type Links, useLinks } from '#web/lib/links.ts';
import styles from './line-goods.module.css';

const goodsHref = (links: Links, line: OrderLineView): string => (line.kind === 'sku' ? links.goods(line) : links.offer(line));

/** The product of a line: picture of its kind, name, specification and region. */
export function LineGoods({ line, link = false }: { line: OrderLineView; link?: boolean }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const name = pick(line.name, line.nameEn);
  const details = [pick(line.specification, line.specificationEn), pick(line.centerName, line.centerNameEn)].filter(Boolean).join(' · ');
  return (
    <div className={styles.goods}>
      <GoodsCover
        type={line.kind === 'sku' ? (line.goodsType as GoodsType) : 'RESOURCE'}
        goodsId={line.goodsId}
        kind={line.kind === 'sku' ? 'goods' : 'offer'}
        shape="tile"
      />
      <div className={styles.words}>
        {link ? (
          <a className={styles.name} href={goodsHref(links, line)}>
            {name}
          </a>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.details}>{details || t(line.kind === 'resource' ? 'console.kindResource' : 'console.kindGoods')}</span>
      </div>
    </div>
  );
}
