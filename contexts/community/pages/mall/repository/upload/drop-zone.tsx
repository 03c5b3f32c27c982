import { useRef, useState } from 'react';
import { type ChosenFile, withoutChosenFolder } from '#contexts/community/pages/parts/upload/chosen-files.ts';
import { readDropped } from '#contexts/community/pages/parts/upload/dropped-files.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMobile } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './upload.module.css';

type Props = { onChosen: (files: ChosenFile[], handles?: FileSystemHandle[]) => void };

/** Accepts files and folders: chosen with buttons, or dropped. */
export function DropZone({ onChosen }: Props) {
  const { t } = useI18n();
  const mobile = useMobile();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
    // Allows choosing the same folder again.
    input.value = '';
    onChosen(withoutChosenFolder(chosen));
  };
  const drop = async (items: DataTransferItemList) => {
    const dropped = await readDropped(items);
    onChosen(withoutChosenFolder(dropped.files), dropped.handles);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons inside do the same
    <div
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void drop(event.dataTransfer.items);
      }}
    >
      <Icon name="upload" size={28} />
      {!mobile && (
        <p>
          {t('communityUpload.drop')} <span>{t('communityUpload.dropOr')}</span>
        </p>
      )}
      <p className={styles.pick}>
        <button type="button" className="button" onClick={() => files.current?.click()}>
          {t('communityUpload.pickFiles')}
        </button>
        <button type="button" className="button" onClick={() => folder.current?.click()}>
          {t('communityUpload.pickFolder')}
        </button>
      </p>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={t('communityUpload.pickFiles')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={t('communityUpload.pickFolder')}
        {...{ webkitdirectory: '' }}
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}
