import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { DrawnPicture } from '#web/ui/drawn-picture/drawn-picture.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './goods-cover.module.css';
import { goodsKindOf } from './goods-kind.ts';

type Props = {
  type: GoodsType | '';
  /** '' without a drawn picture: for goods that were never on sale. */
  goodsId: string;
  /** offer: `goodsId` is the number of a compute offer. */
  kind?: 'goods' | 'offer';
  /** tile: a square of 52 px; wide: fills its container, 2 : 1 unless that has another ratio. */
  shape?: 'tile' | 'wide';
  /** Address of the merchant's own picture; '' when there is none. */
  picture?: string;
  /** The page's largest picture. */
  large?: boolean;
  /** Index of the drawn picture. */
  view?: number;
};

/** The merchant's picture of goods, or the drawn one. The icon of the kind is shown until it has loaded. */
export function GoodsCover({ type, goodsId, kind = 'goods', shape = 'wide', picture = '', large = false, view = 0 }: Props) {
  return (
    <span className={styles.cover} data-shape={shape} aria-hidden="true">
      {picture === '' && <Icon name={goodsKindOf(type).icon} size={shape === 'tile' ? 22 : 34} className={styles.icon} />}
      {picture !== '' ? (
        <img src={`${picture}?size=small`} alt="" loading="lazy" decoding="async" />
      ) : (
        goodsId !== '' && <DrawnPicture kind={kind} id={goodsId} shape={shape} large={large} view={view} />
      )}
    </span>
  );
}
