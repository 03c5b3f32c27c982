import type { GoodsType } from '#contracts/kit/fields.ts';
import type { OrderLineView } from '#contracts/orders/order.ts';
import { goodsKindOf } from '#web/features/catalogue/goods-kind.ts';
import { offerKinds } from '#web/features/resources/resource-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { type Links, useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import styles from './line-goods.module.css';

/** The symbol of a kind of goods, or of a kind of resource offer. */
const goodsIcon = (line: Pick<OrderLineView, 'kind' | 'goodsType'>): IconName =>
  line.kind === 'resource'
    ? (offerKinds.find(({ type }) => type === line.goodsType)?.icon ?? 'cpu')
    : goodsKindOf(line.goodsType as GoodsType).icon;

const goodsHref = (links: Links, line: OrderLineView): string => (line.kind === 'sku' ? links.goods(line) : links.offer(line));

/** The product of a line: picture of its kind, name, specification and region. */
export function LineGoods({ line, link = false }: { line: OrderLineView; link?: boolean }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const name = pick(line.name, line.nameEn);
  const details = [pick(line.specification, line.specificationEn), pick(line.centerName, line.centerNameEn)].filter(Boolean).join(' · ');
  return (
    <div className={styles.goods}>
      <span className={styles.mark}>
        <Icon name={goodsIcon(line)} size={22} />
      </span>
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
