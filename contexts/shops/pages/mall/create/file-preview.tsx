import { useEffect, useRef, useState } from 'react';
import { filePathOf } from '#contracts/files/addresses.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './upload-field.module.css';

type Props = {
  fileId: string;
  label: string;
  /** Called when the file no longer exists. */
  onGone?: () => void;
};

/** Preview of an uploaded file; a document is shown as an icon with its kind. */
export function FilePreview({ fileId, label, onGone }: Props) {
  const { t } = useI18n();
  const [document, setDocument] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has its own preview
  useEffect(() => setDocument(false), [fileId]);

  /** Not a picture: a document, or a file that no longer exists. */
  async function look() {
    const response = await fetch(filePathOf(fileId), { method: 'HEAD', credentials: 'same-origin' }).catch(() => null);
    if (response?.status === 404) return onGone?.();
    setDocument(true);
  }
  // It may have failed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) void look();
  }, []);
  if (document)
    return (
      <span className={styles.document}>
        <Icon name="file-text" size={32} />
        {t('onboardingPages.uploadPdf')}
      </span>
    );
  return <img ref={picture} className={styles.picture} src={filePathOf(fileId, 'small')} alt={label} onError={() => void look()} />;
}
