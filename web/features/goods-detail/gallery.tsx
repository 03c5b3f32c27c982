import { type KeyboardEvent, useRef, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './detail.module.css';

/** The merchant's pictures: one large, the others to choose from; a press shows it whole. */
export function Gallery({ pictures, name }: { pictures: string[]; name: string }) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const at = Math.min(chosen, pictures.length - 1);
  const words = (index: number) => t('goods.pictureOf', { name, no: index + 1, count: pictures.length });
  const step = (by: number) => setChosen((at + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside the buttons
    <div className={styles.gallery} onKeyDown={onKeyDown}>
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the press is on the backdrop */}
      <dialog
        ref={dialog}
        className={styles.zoom}
        aria-label={words(at)}
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      >
        <div className={styles.zoomBar}>
          <span>
            {at + 1} / {pictures.length}
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
        <img src={pictures[at]} alt={words(at)} />
      </dialog>
    </div>
  );
}
