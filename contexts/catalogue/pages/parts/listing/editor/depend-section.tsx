import type { ListingDepend } from '#contexts/catalogue/calls/listing-content.ts';
import { resourceWords } from '#contexts/resources/pages/parts/resource-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { BilingualField, NumberField, SelectField } from '#web/ui/office/fields/index.ts';
import styles from './editor.module.css';
import { Slot, useEditor } from './editor-context.tsx';
import { EditorSection, IconButton } from './editor-section.tsx';

const RESOURCES = ['cpu', 'gpu', 'dcu'] as const;

type ListProps = { field: string; list: ListingDepend[]; onChange: (list: ListingDepend[]) => void };

/** Compute requirements, each kind once. `field`: their path in the content. */
export function DependList({ field: at0, list, onChange }: ListProps) {
  const { t } = useI18n();
  const { errorAt, readOnly } = useEditor();
  const free = RESOURCES.filter((resource) => !list.some((one) => one.resource === resource));
  const change = (at: number, by: Partial<(typeof list)[number]>) =>
    onChange(list.map((one, index) => (index === at ? { ...one, ...by } : one)));
  return (
    <div className={styles.items}>
      {list.map((one, at) => {
        const field = `${at0}.${at}`;
        return (
          <div key={one.resource} className={styles.item} data-boxed="" data-field={field}>
            <div className={styles.itemFields}>
              <div className={styles.two}>
                <SelectField
                  label={t('sellerGoods.resource')}
                  required
                  value={one.resource}
                  disabled={readOnly}
                  options={RESOURCES.filter((resource) => resource === one.resource || free.includes(resource)).map((resource) => ({
                    value: resource,
                    label: t(resourceWords[resource]),
                  }))}
                  onChange={(resource) => change(at, { resource })}
                />
                <NumberField
                  label={t('sellerGoods.minimum')}
                  required
                  min={0}
                  max={1_000_000}
                  value={one.minimum === 0 ? null : one.minimum}
                  suffix={t(one.resource === 'cpu' ? 'sellerGoods.unitCores' : 'sellerGoods.unitCards')}
                  disabled={readOnly}
                  error={errorAt(`${field}.minimum`) ?? errorAt(field)}
                  onChange={(minimum) => change(at, { minimum: minimum ?? 0 })}
                />
              </div>
              <BilingualField
                label={t('sellerGoods.note')}
                maxLength={200}
                disabled={readOnly}
                value={{ zh: one.note, en: one.noteEn }}
                error={{ zh: errorAt(`${field}.note`), en: errorAt(`${field}.noteEn`) }}
                onChange={({ zh, en }) => change(at, { note: zh, noteEn: en })}
              />
            </div>
            {!readOnly && (
              <IconButton
                icon="trash"
                danger
                label={t('sellerGoods.removeItem', { what: t(resourceWords[one.resource]) })}
                onClick={() => onChange(list.filter((_, index) => index !== at))}
              />
            )}
          </div>
        );
      })}
      {errorAt(at0) && <p className={styles.error}>{errorAt(at0)}</p>}
      {!readOnly && free[0] && (
        <button
          type="button"
          className="button"
          onClick={() => onChange([...list, { resource: free[0] ?? 'cpu', minimum: 1, note: '', noteEn: '' }])}
        >
          <Icon name="plus" size={16} />
          {t('sellerGoods.addDepend')}
        </button>
      )}
    </div>
  );
}

/** The compute resources required to run it. */
export function DependSection() {
  const { t } = useI18n();
  const { content, set } = useEditor();
  return (
    <EditorSection id="depend" hint={t('sellerGoods.dependHint')}>
      <Slot field="dependResources" deep>
        <DependList field="dependResources" list={content.dependResources} onChange={(list) => set('dependResources', list)} />
      </Slot>
    </EditorSection>
  );
}

/** Whether buyers must present their own licence. */
export const LicenceSection = () => <EditorSection id="licence" />;
