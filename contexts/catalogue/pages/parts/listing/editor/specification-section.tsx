import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { BilingualField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { freshLike, newKey } from '../new-listing.ts';
import {
  addSpecification,
  addValue,
  type Built,
  type EditedSpecification,
  MAX_COMBINATIONS,
  type Matrix,
  moveSpecification,
  moveValue,
  removedRows,
  removeSpecification,
  removeValue,
  renameSpecification,
  renameValue,
} from '../specification-builder.ts';
import styles from './editor.module.css';
import { Slot, useEditor } from './editor-context.tsx';
import { EditorSection, ItemButtons } from './editor-section.tsx';
import own from './specification-section.module.css';

const SPECIFICATIONS_MAX = 5;
const VALUES_MAX = 60;
type Row = ListingContent['skus'][number];
const matrixOf = ({ specifications, skus }: ListingContent): Matrix<Row> => ({ specifications, rows: skus });
const freshFor = (matrix: Matrix<Row>) => freshLike(matrix.rows);

/** The specifications and their values, which define the SKUs. */
export function SpecificationSection() {
  const { t, pick } = useI18n();
  const { content, edit, errorAt, readOnly } = useEditor();

  const write = (matrix: Matrix<Row>) => edit((before) => ({ ...before, specifications: matrix.specifications, skus: matrix.rows }));
  const refused = (built: Extract<Built<Row>, { ok: false }>) =>
    showToast(
      built.reason === 'KEEP_ONE' ? t('sellerGoods.keepOneSpecification') : t('sellerGoods.tooMany', { max: MAX_COMBINATIONS }),
      'warning',
    );
  const apply = (built: Built<Row>) => (built.ok ? write(built.matrix) : refused(built));
  /** Asks for confirmation if SKUs with prices would be removed. */
  const remove = async (built: Built<Row>, name: string) => {
    if (!built.ok) return refused(built);
    const lost = removedRows(matrixOf(content), built);
    const agreed =
      lost === 0 ||
      (await confirm({
        title: t('sellerGoods.askRemoveValue', { name }),
        text: t('sellerGoods.askRemoveValueText', { count: lost }),
        confirmText: t('common.delete'),
        danger: true,
      }));
    if (agreed) write(built.matrix);
  };
  const matrix = matrixOf(content);
  const fresh = freshFor(matrix);
  const newSpecification = () =>
    apply(
      addSpecification(matrix, { id: newKey('s'), name: '', nameEn: '', values: [{ id: newKey('v'), value: '', valueEn: '' }] }, fresh),
    );

  return (
    <EditorSection id="specifications" hint={t('sellerGoods.specificationsHint', { max: MAX_COMBINATIONS })}>
      <Slot field="specifications">
        <ol className={own.list}>
          {content.specifications.map((specification, at) => (
            <SpecificationCard
              key={specification.id}
              specification={specification}
              at={at}
              last={at === content.specifications.length - 1}
              onRename={(words) => write(renameSpecification(matrix, specification.id, words))}
              onRenameValue={(valueId, words) => write(renameValue(matrix, specification.id, valueId, words))}
              onMove={(by) => write(moveSpecification(matrix, specification.id, by, fresh))}
              onMoveValue={(valueId, by) => write(moveValue(matrix, specification.id, valueId, by, fresh))}
              onRemove={() =>
                void remove(
                  removeSpecification(matrix, specification.id, fresh),
                  pick(specification.name, specification.nameEn) || t('sellerGoods.specificationNo', { no: at + 1 }),
                )
              }
              onRemoveValue={(valueId, name) => void remove(removeValue(matrix, specification.id, valueId, fresh), name)}
              onAddValue={() => apply(addValue(matrix, specification.id, { id: newKey('v'), value: '', valueEn: '' }, fresh))}
            />
          ))}
        </ol>
        {errorAt('specifications') && <p className={styles.error}>{errorAt('specifications')}</p>}
        <p className={own.foot}>
          {!readOnly && content.specifications.length < SPECIFICATIONS_MAX && (
            <button type="button" className="button" onClick={newSpecification}>
              <Icon name="plus" size={16} />
              {t('sellerGoods.addSpecification')}
            </button>
          )}
          <span role="status">{t('sellerGoods.combinations', { count: content.skus.length })}</span>
        </p>
      </Slot>
    </EditorSection>
  );
}

type CardProps = {
  specification: EditedSpecification;
  at: number;
  last: boolean;
  onRename: (words: { name: string; nameEn: string }) => void;
  onRenameValue: (valueId: string, words: { value: string; valueEn: string }) => void;
  onMove: (by: -1 | 1) => void;
  onMoveValue: (valueId: string, by: -1 | 1) => void;
  onRemove: () => void;
  onRemoveValue: (valueId: string, name: string) => void;
  onAddValue: () => void;
};

function SpecificationCard({ specification, at, last, ...on }: CardProps) {
  const { t, pick } = useI18n();
  const { errorAt, readOnly } = useEditor();
  const field = `specifications.${at}`;
  const what = pick(specification.name, specification.nameEn) || t('sellerGoods.specificationNo', { no: at + 1 });
  return (
    <li className={own.card}>
      <Slot field={field}>
        <div className={own.head} data-field={`${field}.name`}>
          <div className={styles.itemFields}>
            <BilingualField
              label={t('sellerGoods.specificationName')}
              hint={at === 0 ? t('sellerGoods.specificationExample') : undefined}
              required
              maxLength={60}
              disabled={readOnly}
              value={{ zh: specification.name, en: specification.nameEn }}
              error={{ zh: errorAt(`${field}.name`) ?? errorAt(field), en: errorAt(`${field}.nameEn`) }}
              onChange={({ zh, en }) => on.onRename({ name: zh, nameEn: en })}
            />
          </div>
          <ItemButtons what={what} first={at === 0} last={last} disabled={readOnly} onMove={on.onMove} onRemove={on.onRemove} />
        </div>
        <ol className={own.values}>
          {specification.values.map((value, index) => {
            const place = `${field}.values.${index}`;
            const name = pick(value.value, value.valueEn) || t('sellerGoods.valueNo', { no: index + 1 });
            return (
              <li key={value.id} className={styles.item} data-field={place}>
                <div className={styles.itemFields} data-field={`${place}.value`}>
                  <BilingualField
                    label={`${what} ${t('sellerGoods.valueNo', { no: index + 1 })}`}
                    hideLabel
                    maxLength={120}
                    disabled={readOnly}
                    value={{ zh: value.value, en: value.valueEn }}
                    error={{ zh: errorAt(`${place}.value`) ?? errorAt(place), en: errorAt(`${place}.valueEn`) }}
                    onChange={({ zh, en }) => on.onRenameValue(value.id, { value: zh, valueEn: en })}
                  />
                </div>
                <ItemButtons
                  what={name}
                  first={index === 0}
                  last={index === specification.values.length - 1}
                  disabled={readOnly}
                  onMove={(by) => on.onMoveValue(value.id, by)}
                  onRemove={() => on.onRemoveValue(value.id, name)}
                />
              </li>
            );
          })}
        </ol>
        {specification.values.length === 0 && <p className={own.none}>{t('sellerGoods.emptyValues')}</p>}
        {errorAt(`${field}.values`) && <p className={styles.error}>{errorAt(`${field}.values`)}</p>}
        {!readOnly && specification.values.length < VALUES_MAX && (
          <button type="button" className="link" onClick={on.onAddValue}>
            + {t('sellerGoods.addValue')}
          </button>
        )}
      </Slot>
    </li>
  );
}
