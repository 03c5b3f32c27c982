import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './listings.module.css';

type Props = {
  goods: { goodsId: string; type: GoodsType; name: string; nameEn: string; picture: string };
  href: string;
  id: string /** `row`: the row's id for the queue's keyboard navigation. */;
  row?: string;
};

/** Cover, name and type of a product in a list. */
export function GoodsName({ goods, href, id, row }: Props) {
  const { t, pick } = useI18n();
  return (
    <span className={styles.goods}>
      <GoodsCover type={goods.type} goodsId={goods.goodsId} shape="tile" picture={goods.picture} />
      <span>
        <a className="link" href={href} data-row={row}>
          {pick(goods.name, goods.nameEn)}
        </a>
        <small>
          {t(goodsKindOf(goods.type).word)} · {id}
        </small>
      </span>
    </span>
  );
}
