/** Documents for buyers to read, and the file they download after paying. */

import { filePathOf } from '#contracts/files/addresses.ts';
import { endingsOf } from '#contracts/files/purposes.ts';
import { cutText } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { maxMegabytesOf } from '#web/lib/upload.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { BilingualField, TextField } from '#web/ui/office/fields/index.ts';
import { FilePicker } from '#web/ui/upload/file-picker.tsx';
import { UploadList } from '#web/ui/upload/upload-list.tsx';
import { useUploads } from '#web/ui/upload/use-uploads.ts';
import styles from './editor.module.css';
import { Slot, useEditor } from './editor-context.tsx';
import { EditorSection, IconButton, ItemButtons, movedBy } from './editor-section.tsx';

const DOCUMENTS_MAX = 20;
/** A file name without its extension, as a title. */
const withoutEnding = (fileName: string): string => cutText(fileName.replace(/\.[A-Za-z0-9]{1,5}$/, ''), 120);

export function DocumentsSection() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { content, set, edit, errorAt, readOnly } = useEditor();
  const { documents } = content;
  const room = DOCUMENTS_MAX - documents.length;
  const { uploads, sending, problem, add, retry, remove } = useUploads({
    purpose: 'goods-document',
    room,
    onSent: (file) =>
      edit((before) => ({
        ...before,
        documents: [...before.documents, { fileId: file.fileId, url: '', name: withoutEnding(file.name), nameEn: '' }].slice(
          0,
          DOCUMENTS_MAX,
        ),
      })),
  });
  const error = errorAt('documents') || problem;
  return (
    <EditorSection id="documents" hint={t('sellerGoods.documentsHint', { max: DOCUMENTS_MAX, size: maxMegabytesOf('goods-document') })}>
      <Slot field="documents" deep>
        <div className={styles.items}>
          {documents.map((document, at) => {
            const field = `documents.${at}`;
            const what = pick(document.name, document.nameEn) || t('sellerGoods.documentNo', { no: at + 1 });
            return (
              <div key={document.fileId || document.url} className={styles.item} data-boxed="" data-field={field}>
                <div className={styles.itemFields}>
                  <BilingualField
                    label={t('sellerGoods.documentName')}
                    required
                    maxLength={120}
                    disabled={readOnly}
                    value={{ zh: document.name, en: document.nameEn }}
                    error={{ zh: errorAt(`${field}.name`) ?? errorAt(field), en: errorAt(`${field}.nameEn`) }}
                    onChange={({ zh, en }) =>
                      set(
                        'documents',
                        documents.map((one, index) => (index === at ? { ...one, name: zh, nameEn: en } : one)),
                      )
                    }
                  />
                  <a
                    className="link"
                    target="_blank"
                    rel="noopener"
                    href={links.mall('pdf', { pdfUrl: document.url || filePathOf(document.fileId), title: what })}
                  >
                    {t('sellerGoods.openDocument')}
                    <span className="visually-hidden">
                      {what} {t('goods.newWindow')}
                    </span>
                  </a>
                </div>
                <ItemButtons
                  what={what}
                  first={at === 0}
                  last={at === documents.length - 1}
                  disabled={readOnly}
                  onMove={(by) => set('documents', movedBy(documents, at, by))}
                  onRemove={() =>
                    set(
                      'documents',
                      documents.filter((_, index) => index !== at),
                    )
                  }
                />
              </div>
            );
          })}
          {error && <p className={styles.error}>{error}</p>}
          <UploadList uploads={uploads} retry={retry} remove={remove} />
          {!readOnly && (
            <FilePicker
              purpose="goods-document"
              className="button"
              label={t('sellerGoods.addDocument')}
              multiple
              disabled={sending >= room}
              onFiles={add}
            >
              <Icon name="upload" size={16} />
              {t('sellerGoods.addDocument')}
            </FilePicker>
          )}
        </div>
      </Slot>
    </EditorSection>
  );
}

export function DeliverableSection() {
  const { t } = useI18n();
  const { content, set, edit, errorAt, readOnly } = useEditor();
  const { deliverable } = content;
  const { uploads, sending, add, retry, remove } = useUploads({
    purpose: 'goods-deliverable',
    room: 1,
    single: true,
    onSent: ({ fileId, name }) =>
      edit((before) => ({ ...before, deliverable: { fileId, name, version: before.deliverable?.version ?? '' } })),
  });
  const pickLabel = t(deliverable ? 'sellerGoods.replace' : 'sellerGoods.addDeliverable');
  return (
    <EditorSection
      id="deliverable"
      hint={t('sellerGoods.deliverableHint', { endings: endingsOf('goods-deliverable'), size: maxMegabytesOf('goods-deliverable') })}
    >
      <Slot field="deliverable" deep>
        <div className={styles.items}>
          {deliverable && (
            <div className={styles.item} data-boxed="">
              <div className={styles.itemFields}>
                <p className={styles.file}>
                  <Icon name="download" size={18} />
                  <a className="link" href={filePathOf(deliverable.fileId)} download>
                    {deliverable.name}
                  </a>
                </p>
                <TextField
                  label={t('sellerGoods.deliverableVersion')}
                  maxLength={40}
                  value={deliverable.version}
                  disabled={readOnly}
                  error={errorAt('deliverable', true)}
                  onChange={(version) => set('deliverable', { ...deliverable, version })}
                />
              </div>
              {!readOnly && (
                <IconButton
                  icon="trash"
                  danger
                  label={t('sellerGoods.removeItem', { what: deliverable.name })}
                  onClick={() => set('deliverable', null)}
                />
              )}
            </div>
          )}
          {!deliverable && errorAt('deliverable', true) && <p className={styles.error}>{errorAt('deliverable', true)}</p>}
          <UploadList uploads={uploads} retry={retry} remove={remove} />
          {!readOnly && (
            <FilePicker purpose="goods-deliverable" className="button" label={pickLabel} disabled={sending > 0} onFiles={add}>
              <Icon name="upload" size={16} />
              {pickLabel}
            </FilePicker>
          )}
        </div>
      </Slot>
    </EditorSection>
  );
}
