import type { OrderLineView } from '#contracts/orders/order.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { type Links, useLinks } from '../../../lib/links.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { IconName } from '../../../ui/icon/icon-names.ts';
import styles from './line-goods.module.css';

const icons: Record<string, IconName> = { MODEL: 'brain', APP_SOFTWARE: 'apps', APP_PLATFORM: 'layout-grid', DATA: 'database', SOURCE_CODE: 'code', SERVICE: 'headset', RESOURCE: 'cpu' };
export const goodsIcon = (goodsType: string): IconName => icons[goodsType] ?? 'box';

export const goodsHref = (links: Links, line: Pick<OrderLineView, 'kind' | 'goodsId' | 'skuId'>): string =>
  line.kind === 'sku' ? links.goods({ goodsId: line.goodsId, skuId: line.skuId }) : links.mall('search/resource');

/** What a line is of: its picture by kind, name, specification and region. */
export function LineGoods({ line, link = false }: { line: OrderLineView; link?: boolean }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const name = pick(line.name, line.nameEn);
  const details = [pick(line.specification, line.specificationEn), pick(line.centerName, line.centerNameEn)].filter(Boolean).join(' · ');
  return (
    <div className={styles.goods}>
      <span className={styles.mark} data-type={line.kind === 'resource' ? 'RESOURCE' : line.goodsType}><Icon name={line.kind === 'resource' ? 'cpu' : goodsIcon(line.goodsType)} size={22} /></span>
      <div className={styles.words}>
        {link ? <a className={styles.name} href={goodsHref(links, line)}>{name}</a> : <span className={styles.name}>{name}</span>}
        <span className={styles.details}>{details || t(line.kind === 'resource' ? 'console.kindResource' : 'console.kindGoods')}</span>
      </div>
    </div>
  );
}
