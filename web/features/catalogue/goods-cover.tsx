import type { GoodsType } from '#contracts/kit/fields.ts';
import { DrawnPicture } from '#web/ui/drawn-picture/drawn-picture.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './goods-cover.module.css';
import { goodsKindOf } from './goods-kind.ts';

type Props = {
  type: GoodsType | '';
  /** '' while there is no drawing yet: of what was never on sale. */
  goodsId: string;
  /** offer: `goodsId` is the number of a compute offer. */
  kind?: 'goods' | 'offer';
  /** tile: a square of 52 px; wide: fills its place, 2 : 1 unless the place says otherwise. */
  shape?: 'tile' | 'wide';
  /** Address of the merchant's own picture; '' when there is none. */
  picture?: string;
  /** The largest picture of a page. */
  large?: boolean;
  /** Which of its drawn pictures. */
  view?: number;
};

/** The merchant's own picture of goods; where there is none the drawn one. The symbol of the kind shows until it has come. */
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
