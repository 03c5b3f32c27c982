import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './picture-viewer.module.css';

/** Arrow keys step through the pictures. */
export const stepByKeys = (step: (by: number) => void) => (event: KeyboardEvent) => {
  if (event.key === 'ArrowLeft') step(-1);
  else if (event.key === 'ArrowRight') step(1);
};

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Address of the current picture; undefined before one was chosen. */
  picture: string | undefined;
  /** Replaces the picture at an address. */
  children?: ReactNode;
  at: number;
  count: number;
  words: string;
  step: (by: number) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** One of several pictures at full size, in a dialog; a press outside closes it. */
export function PictureViewer({ dialog, picture, children, at, count, words, step, onKeyDown }: Props) {
  const { t } = useI18n();
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={words}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className={styles.bar}>
        <span>
          {at + 1} / {count}
        </span>
        <span>
          {count > 1 && (
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
      {children ?? (picture !== undefined && <img src={picture} alt={words} />)}
    </dialog>
  );
}
