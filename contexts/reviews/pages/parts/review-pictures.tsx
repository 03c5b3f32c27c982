import { useRef, useState } from 'react';
import type { ReviewView } from '#contexts/reviews/calls/fields.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { PictureViewer, stepByKeys } from '#web/ui/picture-viewer/picture-viewer.tsx';
import styles from './reviews.module.css';

/** Thumbnails in a row; a press opens the viewer. */
export function ReviewPictures({ pictures }: { pictures: ReviewView['pictures'] }) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<number | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  if (pictures.length === 0) return null;
  const words = (index: number) => t('reviews.picture', { no: index + 1 });
  const shown = chosen ?? 0;
  const step = (by: number) => setChosen((shown + by + pictures.length) % pictures.length);
  return (
    <>
      <ul className={styles.pictures} aria-label={t('reviews.pictures')}>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={t('reviews.pictureOpen', { picture: words(index) })}
              onClick={() => {
                setChosen(index);
                dialog.current?.showModal();
              }}
            >
              <img src={picture.small} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer
        dialog={dialog}
        picture={chosen === null ? undefined : pictures[shown]?.url}
        at={shown}
        count={pictures.length}
        words={words(shown)}
        step={step}
        onKeyDown={stepByKeys(step)}
      />
    </>
  );
}
