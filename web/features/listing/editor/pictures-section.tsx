import { type DragEvent, useState } from 'react';
import { filePathOf } from '#contracts/files/files.ts';
import { endingsOf } from '#contracts/files/purposes.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { maxMegabytesOf } from '#web/lib/upload.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './editor.module.css';
import { Slot, useEditor } from './editor-context.tsx';
import { EditorSection, IconButton, ItemButtons, movedBy } from './editor-section.tsx';
import pictureStyles from './pictures-section.module.css';
import { UploadButton, UploadList } from './upload-parts.tsx';
import { useUploads } from './use-uploads.ts';

const PICTURES_MAX = 9;

/** Pictures in their order; the first one is the cover. Moved by buttons or by dragging. */
export function PicturesSection() {
  const { t } = useI18n();
  const { content, edit, errorAt, readOnly } = useEditor();
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const { uploads, add, dismiss } = useUploads('goods-picture', ({ fileId }) =>
    edit((before) => ({ ...before, pictures: [...before.pictures, fileId].slice(0, PICTURES_MAX) })),
  );
  const { pictures } = content;
  const left = PICTURES_MAX - pictures.length - uploads.filter(({ failure }) => failure === '').length;
  const change = (next: string[]) => edit((before) => ({ ...before, pictures: next }));
  const put = (from: number, to: number) => {
    if (from === to) return;
    const rest = pictures.filter((_, at) => at !== from);
    change([...rest.slice(0, to), ...pictures.slice(from, from + 1), ...rest.slice(to)]);
    setSaid(t('sellerGoods.picturesMoved', { from: from + 1, to: to + 1 }));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !readOnly) add(files.slice(0, left));
  };
  const error = errorAt('pictures', true);
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
                <li
                  key={fileId}
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
              ))}
            </ol>
          )}
          {pictures.length === 0 && uploads.length === 0 && (
            <p className={pictureStyles.none}>
              <Icon name="photo" size={28} />
            </p>
          )}
          <UploadList uploads={uploads} dismiss={dismiss} />
          {!readOnly && (
            <UploadButton
              purpose="goods-picture"
              label={t('sellerGoods.addPictures')}
              multiple
              disabled={left <= 0}
              onFiles={(files) => add(files.slice(0, left))}
            />
          )}
          <span className="visually-hidden" role="status">
            {said}
          </span>
        </div>
        {error && <p className={styles.error}>{error}</p>}
      </Slot>
    </EditorSection>
  );
}
