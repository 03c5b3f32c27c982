import { CATEGORY_LEVELS } from '#contexts/catalogue/calls/constants.ts';
import { type AdminCategory, type AdminIndustry } from '#contexts/catalogue/calls/taxonomy.ts';
import { type I18n, type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import type { CategoryTree } from './category-tree.ts';
import styles from './content.module.css';
import { OrderButtons } from './order-buttons.tsx';
import { type Editing } from './taxonomy-drawer.tsx';
import type { TaxonomyChanges } from './use-taxonomy-changes.ts';

type Parts = { i18n: I18n; changes: TaxonomyChanges; edit: (what: Editing) => void };
type CategoryParts = Parts & { tree: CategoryTree /** Opens the form for another parent. */; move: (one: AdminCategory) => void };

function State({ disabled }: { disabled: boolean }) {
  const { t } = useI18n();
  return <StatusTag tone={disabled ? 'warning' : 'success'}>{t(disabled ? 'adminContent.disabled' : 'adminContent.enabled')}</StatusTag>;
}

function NameInTree({ row, tree }: { row: AdminCategory; tree: CategoryTree }) {
  const { t, pick } = useI18n();
  const name = pick(row.name, row.nameEn);
  return (
    <span className={styles.name} data-level={row.level} data-disabled={row.disabled || undefined}>
      {tree.isParent(row) ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={tree.isOpen(row)}
          aria-label={t('adminContent.categoryFold', { name: name })}
          onClick={() => tree.fold(row)}
        >
          <Icon name={tree.isOpen(row) ? 'chevron-down' : 'chevron-right'} size={16} />
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      <strong>{name}</strong>
      {tree.isParent(row) && <small>{t('adminContent.categoryBelow', { count: tree.childCount(row) })}</small>}
    </span>
  );
}

/** Columns of the tree of categories. */
export const categoryColumns = ({ i18n: { t }, tree }: CategoryParts): Column<AdminCategory>[] => [
  {
    key: 'name',
    title: t('adminContent.name'),
    fixed: true,
    render: (row) => <NameInTree row={row} tree={tree} />,
  },
  { key: 'code', title: t('adminContent.code'), render: (row) => <span translate="no">{row.code}</span> },
  { key: 'goodsType', title: t('adminContent.goodsType'), render: (row) => t(`goodsTypes.${row.goodsType}`) },
  { key: 'goodsCount', title: t('adminContent.goodsCount'), align: 'end', render: (row) => tree.goodsCount(row) },
  { key: 'standing', title: t('adminContent.standing'), render: (row) => <State disabled={row.disabled} /> },
];

/** The columns added for those who may change categories. */
export const categoryChanges = ({ i18n: { t, pick }, tree, changes, edit, move }: CategoryParts): Column<AdminCategory>[] => [
  {
    key: 'order',
    title: t('adminContent.order'),
    fixed: true,
    render: (row) => (
      <OrderButtons
        name={pick(row.name, row.nameEn)}
        first={tree.isAtEnd(row, 'first')}
        last={tree.isAtEnd(row, 'last')}
        disabled={changes.busy}
        onMove={(by) => changes.shiftCategory(row, by)}
      />
    ),
  },
  {
    key: 'actions',
    title: t('adminContent.actions'),
    fixed: true,
    render: (row) => (
      <RowActions>
        {row.level < CATEGORY_LEVELS && (
          <RowButton
            disabled={row.goodsCount > 0}
            title={row.goodsCount > 0 ? t('adminContent.hasGoods') : undefined}
            onClick={() => {
              tree.unfold(row);
              edit({ kind: 'category', parent: row });
            }}
          >
            {t('adminContent.categoryAddBelow')}
          </RowButton>
        )}
        <RowButton onClick={() => edit({ kind: 'category', one: row })}>{t('adminContent.edit')}</RowButton>
        <RowButton onClick={() => move(row)}>{t('adminContent.categoryMove')}</RowButton>
        <RowButton
          danger
          disabled={tree.obstacle(row) !== ''}
          title={tree.obstacle(row) && t(tree.obstacle(row) as MessageKey)}
          onClick={() => changes.removeCategory(row)}
        >
          {t('adminContent.remove')}
        </RowButton>
      </RowActions>
    ),
  },
];

/** Columns of the industries. */
export const industryColumns = ({ i18n: { t, pick } }: Parts): Column<AdminIndustry>[] => [
  { key: 'name', title: t('adminContent.name'), fixed: true, render: (row) => <strong>{pick(row.name, row.nameEn)}</strong> },
  { key: 'code', title: t('adminContent.code'), render: (row) => <span translate="no">{row.code}</span> },
  { key: 'goodsCount', title: t('adminContent.goodsCount'), align: 'end', render: (row) => row.goodsCount },
  { key: 'standing', title: t('adminContent.standing'), render: (row) => <State disabled={row.disabled} /> },
];

/** The columns added for those who may change industries. */
export const industryChanges = (
  { i18n: { t, pick }, changes, edit }: Parts,
  industries: readonly AdminIndustry[],
): Column<AdminIndustry>[] => [
  {
    key: 'order',
    title: t('adminContent.order'),
    fixed: true,
    render: (row) => (
      <OrderButtons
        name={pick(row.name, row.nameEn)}
        first={industries[0] === row}
        last={industries.at(-1) === row}
        disabled={changes.busy}
        onMove={(by) => changes.shiftIndustry(row, by)}
      />
    ),
  },
  {
    key: 'actions',
    title: t('adminContent.actions'),
    fixed: true,
    render: (row) => (
      <RowActions>
        <RowButton onClick={() => edit({ kind: 'industry', one: row })}>{t('adminContent.edit')}</RowButton>
        <RowButton
          danger
          disabled={row.goodsCount > 0}
          title={row.goodsCount > 0 ? t('adminContent.hasGoods') : undefined}
          onClick={() => changes.removeIndustry(row)}
        >
          {t('adminContent.remove')}
        </RowButton>
      </RowActions>
    ),
  },
];
