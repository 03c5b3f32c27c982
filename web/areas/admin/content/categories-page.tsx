/** Categories as a tree, and industries as a list. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import {
  type AdminCategory,
  type AdminIndustry,
  type AdminTaxonomy,
  CATEGORY_LEVELS,
  deleteCategory,
  deleteIndustry,
  getAdminTaxonomy,
  moveCategory,
  moveIndustry,
} from '#contracts/catalogue/taxonomy.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { CategoryMoveDrawer } from './category-move-drawer.tsx';
import styles from './content.module.css';
import { OrderButtons } from './order-buttons.tsx';
import { type Editing, TaxonomyDrawer } from './taxonomy-drawer.tsx';

const load: Load<AdminTaxonomy> = ({ api }) => api.call(getAdminTaxonomy, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Each category followed by those below it, where it is open. */
const inTreeOrder = (categories: readonly AdminCategory[], open: ReadonlySet<string>, parentCode = ''): AdminCategory[] =>
  categories
    .filter((one) => one.parentCode === parentCode)
    .flatMap((one) => [one, ...(open.has(one.code) ? inTreeOrder(categories, open, one.code) : [])]);
const childrenOf = (categories: readonly AdminCategory[], { code }: AdminCategory) =>
  categories.filter(({ parentCode }) => parentCode === code);
/** Goods of a category and of all below it. */
const goodsBelow = (categories: readonly AdminCategory[], one: AdminCategory): number =>
  childrenOf(categories, one).reduce((sum, child) => sum + goodsBelow(categories, child), one.goodsCount);
/** What an item goes before when it moves by one place; '' is last. */
const beforeOf = (siblings: readonly { code: string }[], index: number, by: -1 | 1): string =>
  siblings[by < 0 ? index - 1 : index + 2]?.code ?? '';

export default function CategoriesPage() {
  const { t, pick } = useI18n();
  const { categories, industries } = useLoaderData<AdminTaxonomy>();
  const { run, busy } = useAction();
  const manage = useMay('category.manage');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [moving, setMoving] = useState<AdminCategory | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const parents = categories.filter((one) => categories.some(({ parentCode }) => parentCode === one.code));
  const allOpen = parents.every(({ code }) => open.has(code));
  const fold = (code: string) => setOpen(open.has(code) ? new Set([...open].filter((one) => one !== code)) : new Set([...open, code]));
  /** Why it cannot be deleted; '' when it can. */
  const held = (row: AdminCategory): MessageKey | '' =>
    row.goodsCount > 0 ? 'adminContent.hasGoods' : parents.includes(row) ? 'adminContent.hasBelow' : '';

  const name = (one: { name: string; nameEn: string }) => pick(one.name, one.nameEn);
  const shift = (one: AdminCategory, by: -1 | 1) => {
    const siblings = categories.filter(({ parentCode }) => parentCode === one.parentCode);
    const before = beforeOf(siblings, siblings.indexOf(one), by);
    return run(() => webApi.call(moveCategory, { params: { code: one.code }, body: { parentCode: one.parentCode, before } }));
  };
  const shiftIndustry = (one: AdminIndustry, by: -1 | 1) =>
    run(() =>
      webApi.call(moveIndustry, { params: { code: one.code }, body: { before: beforeOf(industries, industries.indexOf(one), by) } }),
    );
  async function remove(one: AdminCategory | AdminIndustry, endpoint: typeof deleteCategory | typeof deleteIndustry): Promise<void> {
    if (await confirm({ title: t('adminContent.removeTitle', { name: name(one) }), danger: true }))
      await run(() => webApi.call(endpoint, { params: { code: one.code } }), { success: t('adminContent.removed') });
  }
  const standing = (disabled: boolean) =>
    disabled ? (
      <StatusTag tone="warning">{t('adminContent.disabled')}</StatusTag>
    ) : (
      <StatusTag tone="success">{t('adminContent.enabled')}</StatusTag>
    );
  const atEnd = (one: AdminCategory, end: 'first' | 'last') => {
    const siblings = categories.filter(({ parentCode }) => parentCode === one.parentCode);
    return siblings.at(end === 'first' ? 0 : -1) === one;
  };

  const categoryColumns: Column<AdminCategory>[] = [
    {
      key: 'name',
      title: t('adminContent.name'),
      fixed: true,
      render: (row) => (
        <span className={styles.name} data-level={row.level} data-disabled={row.disabled || undefined}>
          {parents.includes(row) ? (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={open.has(row.code)}
              aria-label={t('adminContent.categoryFold', { name: name(row) })}
              onClick={() => fold(row.code)}
            >
              <Icon name={open.has(row.code) ? 'chevron-down' : 'chevron-right'} size={16} />
            </button>
          ) : (
            <span className={styles.leaf} />
          )}
          <strong>{name(row)}</strong>
          {parents.includes(row) && <small>{t('adminContent.categoryBelow', { count: childrenOf(categories, row).length })}</small>}
        </span>
      ),
    },
    { key: 'code', title: t('adminContent.code'), render: (row) => row.code },
    { key: 'goodsType', title: t('adminContent.goodsType'), render: (row) => t(`adminContent.type_${row.goodsType}`) },
    { key: 'goodsCount', title: t('adminContent.goodsCount'), align: 'end', render: (row) => goodsBelow(categories, row) },
    { key: 'standing', title: t('adminContent.standing'), render: (row) => standing(row.disabled) },
    ...(manage
      ? [
          {
            key: 'order',
            title: t('adminContent.order'),
            fixed: true,
            render: (row: AdminCategory) => (
              <OrderButtons
                name={name(row)}
                first={atEnd(row, 'first')}
                last={atEnd(row, 'last')}
                disabled={busy}
                onMove={(by) => shift(row, by)}
              />
            ),
          },
          {
            key: 'actions',
            title: t('adminContent.actions'),
            fixed: true,
            render: (row: AdminCategory) => (
              <RowActions>
                {row.level < CATEGORY_LEVELS && (
                  <RowButton
                    disabled={row.goodsCount > 0}
                    title={row.goodsCount > 0 ? t('adminContent.hasGoods') : undefined}
                    onClick={() => {
                      setOpen(new Set([...open, row.code]));
                      setEditing({ kind: 'category', parent: row });
                    }}
                  >
                    {t('adminContent.categoryAddBelow')}
                  </RowButton>
                )}
                <RowButton onClick={() => setEditing({ kind: 'category', one: row })}>{t('adminContent.edit')}</RowButton>
                <RowButton onClick={() => setMoving(row)}>{t('adminContent.categoryMove')}</RowButton>
                <RowButton
                  danger
                  disabled={held(row) !== ''}
                  title={held(row) && t(held(row) as MessageKey)}
                  onClick={() => remove(row, deleteCategory)}
                >
                  {t('adminContent.remove')}
                </RowButton>
              </RowActions>
            ),
          },
        ]
      : []),
  ];
  const industryColumns: Column<AdminIndustry>[] = [
    { key: 'name', title: t('adminContent.name'), fixed: true, render: (row) => <strong>{name(row)}</strong> },
    { key: 'code', title: t('adminContent.code'), render: (row) => row.code },
    { key: 'goodsCount', title: t('adminContent.goodsCount'), align: 'end', render: (row) => row.goodsCount },
    { key: 'standing', title: t('adminContent.standing'), render: (row) => standing(row.disabled) },
    ...(manage
      ? [
          {
            key: 'order',
            title: t('adminContent.order'),
            fixed: true,
            render: (row: AdminIndustry) => (
              <OrderButtons
                name={name(row)}
                first={industries[0] === row}
                last={industries.at(-1) === row}
                disabled={busy}
                onMove={(by) => shiftIndustry(row, by)}
              />
            ),
          },
          {
            key: 'actions',
            title: t('adminContent.actions'),
            fixed: true,
            render: (row: AdminIndustry) => (
              <RowActions>
                <RowButton onClick={() => setEditing({ kind: 'industry', one: row })}>{t('adminContent.edit')}</RowButton>
                <RowButton
                  danger
                  disabled={row.goodsCount > 0}
                  title={row.goodsCount > 0 ? t('adminContent.hasGoods') : undefined}
                  onClick={() => remove(row, deleteIndustry)}
                >
                  {t('adminContent.remove')}
                </RowButton>
              </RowActions>
            ),
          },
        ]
      : []),
  ];
  const addButton = (words: 'adminContent.categoryAdd' | 'adminContent.industryAdd', what: Editing) =>
    manage && (
      <button type="button" className="button" onClick={() => setEditing(what)}>
        {t(words)}
      </button>
    );
  return (
    <OfficePage title={t('officeTitles.adminCategories')} lead={t('adminContent.categoriesLead')}>
      <Panel
        title={t('adminContent.categories')}
        count={categories.length}
        actions={
          <>
            {parents.length > 0 && (
              <button type="button" className="button" onClick={() => setOpen(new Set(allOpen ? [] : parents.map(({ code }) => code)))}>
                {t(allOpen ? 'adminContent.categoriesFold' : 'adminContent.categoriesUnfold')}
              </button>
            )}
            {addButton('adminContent.categoryAdd', { kind: 'category' })}
          </>
        }
      >
        <DataTable
          label={t('adminContent.categories')}
          name="admin-categories"
          columns={categoryColumns}
          rows={inTreeOrder(categories, open)}
          rowKey={(row) => row.code}
          empty={t('adminContent.categoriesNone')}
        />
      </Panel>
      <Panel
        title={t('adminContent.industries')}
        count={industries.length}
        actions={addButton('adminContent.industryAdd', { kind: 'industry' })}
      >
        <DataTable
          label={t('adminContent.industries')}
          name="admin-industries"
          columns={industryColumns}
          rows={industries}
          rowKey={(row) => row.code}
          empty={t('adminContent.industriesNone')}
        />
      </Panel>
      {editing && <TaxonomyDrawer editing={editing} onClose={() => setEditing(null)} />}
      {moving && <CategoryMoveDrawer category={moving} categories={categories} onClose={() => setMoving(null)} />}
    </OfficePage>
  );
}
