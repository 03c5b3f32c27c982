import { type DragEvent, useState } from 'react';
import { filePathOf } from '#contracts/files/addresses.ts';
import { endingsOf } from '#contracts/files/purposes.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { maxMegabytesOf } from '#web/lib/upload.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FilePicker } from '#web/ui/upload/file-picker.tsx';
import { UploadList } from '#web/ui/upload/upload-list.tsx';
import { useUploads } from '#web/ui/upload/use-uploads.ts';
import styles from './editor.module.css';
import { Slot, useEditor } from './editor-context.tsx';
import { EditorSection, IconButton, ItemButtons, movedBy } from './editor-section.tsx';
import pictureStyles from './pictures-section.module.css';

const PICTURES_MAX = 9;

/** Reorders pictures, with buttons or by dragging. */
function useOrder() {
  const { t } = useI18n();
  const { content, edit } = useEditor();
  const { pictures } = content;
  const [dragged, setDragged] = useState<number | null>(null);
  /** Screen reader announcement of the last move. */
  const [announcement, setAnnouncement] = useState('');
  const change = (next: string[]) => edit((before) => ({ ...before, pictures: next }));
  const put = (from: number, to: number) => {
    if (from === to) return;
    const rest = pictures.filter((_, at) => at !== from);
    change([...rest.slice(0, to), ...pictures.slice(from, from + 1), ...rest.slice(to)]);
    setAnnouncement(t('sellerGoods.picturesMoved', { from: from + 1, to: to + 1 }));
  };
  return { pictures, change, put, dragged, setDragged, announcement };
}

type Order = ReturnType<typeof useOrder>;

function Picture({ fileId, at, order }: { fileId: string; at: number; order: Order }) {
  const { t } = useI18n();
  const { readOnly } = useEditor();
  const { pictures, change, put, dragged, setDragged } = order;
  return (
    <li
      className={pictureStyles.picture}
      data-dragged={dragged === at || undefined}
      data-cover={at === 0 || undefined}
      draggable={!readOnly}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(at);
      }}
      onDragEnd={() => setDragged(null)}
      onDrop={(event) => {
        if (dragged === null) return;
        event.preventDefault();
        event.stopPropagation();
        put(dragged, at);
        setDragged(null);
      }}
    >
      <img src={filePathOf(fileId, 'small')} alt={t('sellerGoods.pictureNo', { no: at + 1 })} draggable={false} />
      {at === 0 && <span className={pictureStyles.mark}>{t('sellerGoods.cover')}</span>}
      {!readOnly && (
        <span className={pictureStyles.tools}>
          {at > 0 && <IconButton icon="photo" label={`${t('sellerGoods.makeCover')} ${at + 1}`} onClick={() => put(at, 0)} />}
          <ItemButtons
            what={t('sellerGoods.pictureNo', { no: at + 1 })}
            first={at === 0}
            last={at === pictures.length - 1}
            sideways
            disabled={false}
            onMove={(by) => change(movedBy(pictures, at, by))}
            onRemove={() => change(pictures.filter((_, index) => index !== at))}
          />
        </span>
      )}
    </li>
  );
}

/** Pictures in order; the first one is the cover. */
export function PicturesSection() {
  const { t } = useI18n();
  const { edit, errorAt, readOnly } = useEditor();
  const order = useOrder();
  const { pictures } = order;
  const room = PICTURES_MAX - pictures.length;
  const { uploads, sending, problem, add, retry, remove } = useUploads({
    purpose: 'goods-picture',
    room,
    onSent: ({ fileId }) => edit((before) => ({ ...before, pictures: [...before.pictures, fileId].slice(0, PICTURES_MAX) })),
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!readOnly) add(event.dataTransfer.files);
  };
  const error = errorAt('pictures', true) || problem;
  return (
    <EditorSection
      id="pictures"
      hint={t('sellerGoods.picturesHint', {
        max: PICTURES_MAX,
        endings: endingsOf('goods-picture'),
        size: maxMegabytesOf('goods-picture'),
      })}
    >
      <Slot field="pictures" deep>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
        <div className={pictureStyles.board} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          {pictures.length > 0 && (
            <ol className={pictureStyles.pictures}>
              {pictures.map((fileId, at) => (
                <Picture key={fileId} fileId={fileId} at={at} order={order} />
              ))}
            </ol>
          )}
          {pictures.length === 0 && uploads.length === 0 && (
            <p className={pictureStyles.none}>
              <Icon name="photo" size={28} />
            </p>
          )}
          <UploadList uploads={uploads} retry={retry} remove={remove} />
          {!readOnly && (
            <FilePicker
              purpose="goods-picture"
              className="button"
              label={t('sellerGoods.addPictures')}
              multiple
              disabled={sending >= room}
              onFiles={add}
            >
              <Icon name="upload" size={16} />
              {t('sellerGoods.addPictures')}
            </FilePicker>
          )}
          <span className="visually-hidden" role="status">
            {order.announcement}
          </span>
        </div>
        {error && <p className={styles.error}>{error}</p>}
      </Slot>
    </EditorSection>
  );
}
