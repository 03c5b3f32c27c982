import { type KeyboardEvent, useRef, useState } from 'react';
import type { ReviewView } from '#contracts/reviews/fields.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './reviews.module.css';

/** Small pictures in a row; a press shows one whole. */
export function ReviewPictures({ pictures }: { pictures: ReviewView['pictures'] }) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<number | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  if (pictures.length === 0) return null;
  const words = (index: number) => t('reviews.picture', { no: index + 1 });
  const shown = chosen ?? 0;
  const step = (by: number) => setChosen((shown + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
  };
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
      <dialog
        ref={dialog}
        className={styles.zoom}
        aria-label={words(shown)}
        onKeyDown={onKeyDown}
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      >
        <div className={styles.zoomBar}>
          <span>
            {shown + 1} / {pictures.length}
          </span>
          <span>
            {pictures.length > 1 && (
              <>
                <button type="button" className="button" aria-label={t('goods.picturePrevious')} onClick={() => step(-1)}>
                  <Icon name="chevron-left" size={16} />
                </button>{' '}
                <button type="button" className="button" aria-label={t('goods.pictureNext')} onClick={() => step(1)}>
                  <Icon name="chevron-right" size={16} />
                </button>{' '}
              </>
            )}
            <button type="button" className="button" aria-label={t('common.close')} onClick={() => dialog.current?.close()}>
              <Icon name="x" size={16} />
            </button>
          </span>
        </div>
        {chosen !== null && <img src={pictures[shown]?.url} alt={words(shown)} />}
      </dialog>
    </>
  );
}
