import { REVIEW_PICTURES } from '#contexts/reviews/rules/reviews.ts';
import { filePathOf } from '#contracts/files/addresses.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FilePicker, useLimitWords } from '#web/ui/upload/file-picker.tsx';
import { UploadList } from '#web/ui/upload/upload-list.tsx';
import { useUploads } from '#web/ui/upload/use-uploads.ts';
import styles from './reviews.module.css';

type Props = {
  value: readonly string[] /** `onChange`: receives an update of the present selection. */;
  onChange: (change: (before: readonly string[]) => readonly string[]) => void;
};

/** Pictures of a review: ids of uploaded files. */
export function PictureField({ value, onChange }: Props) {
  const { t } = useI18n();
  const limits = useLimitWords('review-picture');
  const room = REVIEW_PICTURES - value.length;
  const { uploads, sending, problem, add, retry, remove } = useUploads({
    purpose: 'review-picture',
    room,
    onSent: ({ fileId }) => onChange((before) => [...before, fileId].slice(0, REVIEW_PICTURES)),
  });
  return (
    <div className={styles.pictureField}>
      {value.length > 0 && (
        <ul className={styles.pictures} aria-label={t('reviews.pictures')}>
          {value.map((fileId, index) => (
            <li key={fileId}>
              <img src={filePathOf(fileId, 'small')} alt={t('reviews.picture', { no: index + 1 })} />
              <button
                type="button"
                className={styles.removePicture}
                aria-label={t('reviews.pictureRemove', { no: index + 1 })}
                onClick={() => onChange((before) => before.filter((one) => one !== fileId))}
              >
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} retry={retry} remove={remove} />
      <FilePicker
        purpose="review-picture"
        className="button"
        label={t('reviews.addPictures')}
        multiple
        disabled={sending >= room}
        onFiles={add}
      >
        <Icon name="photo" size={16} />
        {t('reviews.addPictures')}
      </FilePicker>
      <p className={styles.hint}>
        {t('reviews.picturesHint', { count: REVIEW_PICTURES })} · {limits}
      </p>
      {problem && <p className={styles.error}>{problem}</p>}
    </div>
  );
}
