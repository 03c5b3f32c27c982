/** Categories as a tree, and industries as a list. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { getAdminTaxonomy } from '#contexts/catalogue/calls/generated/taxonomy.ts';
import type { AdminCategory, AdminTaxonomy } from '#contexts/catalogue/calls/taxonomy.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { CategoryMoveDrawer } from './category-move-drawer.tsx';
import { useCategoryTree } from './category-tree.ts';
import { categoryChanges, categoryColumns, industryChanges, industryColumns } from './taxonomy-columns.tsx';
import { type Editing, TaxonomyDrawer } from './taxonomy-drawer.tsx';
import { useTaxonomyChanges } from './use-taxonomy-changes.ts';

const load: Load<AdminTaxonomy> = ({ api }) => api.call(getAdminTaxonomy, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function CategoriesPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const taxonomy = useLoaderData<AdminTaxonomy>();
  const { categories, industries } = taxonomy;
  const manage = useMay('category.manage');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [moving, setMoving] = useState<AdminCategory | null>(null);
  const tree = useCategoryTree(categories);
  const changes = useTaxonomyChanges(taxonomy);
  const parts = { i18n, tree, changes, edit: setEditing, move: setMoving };
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
            {tree.hasParents && (
              <button type="button" className="button" onClick={tree.foldAll}>
                {t(tree.allOpen ? 'adminContent.categoriesFold' : 'adminContent.categoriesUnfold')}
              </button>
            )}
            {addButton('adminContent.categoryAdd', { kind: 'category' })}
          </>
        }
      >
        <DataTable
          label={t('adminContent.categories')}
          name="admin-categories"
          columns={[...categoryColumns(parts), ...(manage ? categoryChanges(parts) : [])]}
          rows={tree.rows}
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
          columns={[...industryColumns(parts), ...(manage ? industryChanges(parts, industries) : [])]}
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
