import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { BilingualField, DateField, TextField } from '#web/ui/office/fields/index.ts';
import styles from './editor.module.css';
import { Slot, useEditor } from './editor-context.tsx';
import { EditorSection, ItemButtons, movedBy } from './editor-section.tsx';

const VERSIONS_MAX = 50;

/** Published versions, newest first. */
export function VersionsSection() {
  const { t } = useI18n();
  const { content, set, errorAt, readOnly } = useEditor();
  const { versions } = content;
  const change = (at: number, by: Partial<(typeof versions)[number]>) =>
    set(
      'versions',
      versions.map((one, index) => (index === at ? { ...one, ...by } : one)),
    );
  return (
    <EditorSection id="versions" hint={t('sellerGoods.versionsHint')}>
      <Slot field="versions" deep>
        <div className={styles.items}>
          {!readOnly && versions.length < VERSIONS_MAX && (
            <button
              type="button"
              className="button"
              onClick={() => set('versions', [{ version: '', date: '', note: '', noteEn: '' }, ...versions])}
            >
              <Icon name="plus" size={16} />
              {t('sellerGoods.addVersion')}
            </button>
          )}
          {versions.map((one, at) => {
            const field = `versions.${at}`;
            const what = one.version || t('sellerGoods.versionNo', { no: at + 1 });
            return (
              <div key={at} className={styles.item} data-boxed="" data-field={field}>
                <div className={styles.itemFields}>
                  <div className={styles.two}>
                    <TextField
                      label={t('sellerGoods.version')}
                      required
                      maxLength={40}
                      placeholder="1.0.0"
                      disabled={readOnly}
                      value={one.version}
                      error={errorAt(`${field}.version`)}
                      onChange={(version) => change(at, { version })}
                    />
                    <DateField
                      label={t('sellerGoods.versionDate')}
                      required
                      disabled={readOnly}
                      value={one.date}
                      error={errorAt(`${field}.date`)}
                      onChange={(date) => change(at, { date })}
                    />
                  </div>
                  <BilingualField
                    label={t('sellerGoods.note')}
                    lines={2}
                    maxLength={500}
                    disabled={readOnly}
                    value={{ zh: one.note, en: one.noteEn }}
                    error={{ zh: errorAt(`${field}.note`), en: errorAt(`${field}.noteEn`) }}
                    onChange={({ zh, en }) => change(at, { note: zh, noteEn: en })}
                  />
                </div>
                <ItemButtons
                  what={what}
                  first={at === 0}
                  last={at === versions.length - 1}
                  disabled={readOnly}
                  onMove={(by) => set('versions', movedBy(versions, at, by))}
                  onRemove={() =>
                    set(
                      'versions',
                      versions.filter((_, index) => index !== at),
                    )
                  }
                />
              </div>
            );
          })}
          {errorAt('versions') && <p className={styles.error}>{errorAt('versions')}</p>}
        </div>
      </Slot>
    </EditorSection>
  );
}
