import { type ReactNode, useRef, useState } from 'react';
import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { COVER_VIEWS } from '#contracts/pictures/cover-address.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { DrawnPicture } from '#web/ui/drawn-picture/drawn-picture.tsx';
import { PictureViewer, stepByKeys } from '#web/ui/picture-viewer/picture-viewer.tsx';
import styles from './detail.module.css';

type Shown = { key: string; main: (words: string) => ReactNode; thumb: ReactNode; whole: (words: string) => ReactNode };

/** Pictures of a product: one large, the others as thumbnails; a press opens the viewer. */
function Frame({ shown, name, drawn = false }: { shown: readonly Shown[]; name: string /** 2 : 1. */; drawn?: boolean }) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const at = Math.min(chosen, shown.length - 1);
  const words = (index: number) => t('goods.pictureOf', { name, no: index + 1, count: shown.length });
  const step = (by: number) => setChosen((at + by + shown.length) % shown.length);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside the buttons
    <div className={styles.gallery} data-drawn={drawn || undefined} onKeyDown={stepByKeys(step)}>
      <button
        type="button"
        className={styles.galleryMain}
        aria-label={t('goods.pictureEnlarge', { picture: words(at) })}
        onClick={() => dialog.current?.showModal()}
      >
        {shown[at]?.main(words(at))}
      </button>
      {shown.length > 1 && (
        <div className={styles.thumbs}>
          {shown.map(({ key, thumb }, index) => (
            <button
              key={key}
              type="button"
              aria-label={words(index)}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => setChosen(index)}
            >
              {thumb}
            </button>
          ))}
        </div>
      )}
      <PictureViewer dialog={dialog} picture={undefined} at={at} count={shown.length} words={words(at)} step={step}>
        {shown[at]?.whole(words(at))}
      </PictureViewer>
    </div>
  );
}

/** The merchant's pictures. */
export function Gallery({ pictures, name }: { pictures: string[]; name: string }) {
  const shown = pictures.map(
    (picture): Shown => ({
      key: picture,
      main: (words) => <img src={picture} alt={words} />,
      thumb: <img src={`${picture}?size=small`} alt="" loading="lazy" />,
      whole: (words) => <img src={picture} alt={words} />,
    }),
  );
  return <Frame shown={shown} name={name} />;
}

/** Without merchant's pictures: drawn by our own program for the product's field. */
export function DrawnGallery({ type, goodsId, name }: { type: GoodsType; goodsId: string; name: string }) {
  const shown = Array.from(
    { length: COVER_VIEWS },
    (_, view): Shown => ({
      key: String(view),
      main: () => <GoodsCover key={view} type={type} goodsId={goodsId} large view={view} />,
      thumb: <DrawnPicture kind="goods" id={goodsId} shape="wide" view={view} />,
      whole: () => <DrawnPicture kind="goods" id={goodsId} shape="wide" large eager={false} view={view} />,
    }),
  );
  return <Frame shown={shown} name={name} drawn />;
}
