import { useRef, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { PictureViewer, stepByKeys } from '#web/ui/picture-viewer/picture-viewer.tsx';
import styles from './detail.module.css';

/** The merchant's pictures: one large, the others to choose from; a press shows it whole. */
export function Gallery({ pictures, name }: { pictures: string[]; name: string }) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const at = Math.min(chosen, pictures.length - 1);
  const words = (index: number) => t('goods.pictureOf', { name, no: index + 1, count: pictures.length });
  const step = (by: number) => setChosen((at + by + pictures.length) % pictures.length);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside the buttons
    <div className={styles.gallery} onKeyDown={stepByKeys(step)}>
      <button
        type="button"
        className={styles.galleryMain}
        aria-label={t('goods.pictureEnlarge', { picture: words(at) })}
        onClick={() => dialog.current?.showModal()}
      >
        <img src={pictures[at]} alt={words(at)} />
      </button>
      {pictures.length > 1 && (
        <div className={styles.thumbs}>
          {pictures.map((picture, index) => (
            <button
              key={picture}
              type="button"
              aria-label={words(index)}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => setChosen(index)}
            >
              <img src={`${picture}?size=small`} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
      <PictureViewer dialog={dialog} picture={pictures[at]} at={at} count={pictures.length} words={words(at)} step={step} />
    </div>
  );
}
