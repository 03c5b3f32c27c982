/** The contents of the compute service pages, page by page. */
import { useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import {
  deleteServiceBlock,
  listServiceBlocks,
  orderServiceBlocks,
  updateServiceBlock,
} from '#contexts/operations/calls/generated/service-pages.ts';
import type { AdminServiceBlock } from '#contexts/operations/calls/service-pages.ts';
import { serviceTitles } from '#contexts/resources/pages/parts/service-words.ts';
import { COMPUTE_SERVICES, type ComputeService } from '#contexts/resources/rules/resources.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import styles from './content.module.css';
import { useTextActions, useTextColumns } from './ordered-texts.tsx';
import { ServiceBlockDrawer } from './service-block-drawer.tsx';

type Data = { page: ComputeService; blocks: AdminServiceBlock[] };
const load: Load<Data> = async ({ api, url }) => {
  const page = readQuery('admin/content/service-pages', url.searchParams).page || 'ecs';
  return { page, blocks: await api.call(listServiceBlocks, { query: { page } }) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ServiceBlocksPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { page, blocks } = useLoaderData<Data>();
  const actions = useTextActions(blocks, {
    order: (ids) => webApi.call(orderServiceBlocks, { body: { page, ids } }),
    release: ({ id, ...block }, released) => webApi.call(updateServiceBlock, { params: { id }, body: { ...block, released } }),
    remove: (id) => webApi.call(deleteServiceBlock, { params: { id } }),
  });
  const manage = useMay('content.manage');
  const [editing, setEditing] = useState<AdminServiceBlock | 'new' | null>(null);
  const loading = useNavigation().state === 'loading';
  const hidden = t('adminContent.standingHIDDEN');
  const { title, standing, changes } = useTextColumns(blocks, actions, { manage, hidden, edit: setEditing });
  const columns: Column<AdminServiceBlock>[] = [
    { key: 'kind', title: t('adminContent.blockKind'), fixed: true, render: (row) => t(`adminContent.blockKind_${row.kind}`) },
    title,
    standing,
    ...changes,
  ];
  return (
    <OfficePage
      title={t('officeTitles.adminServicePages')}
      lead={t('adminContent.servicePagesLead')}
      actions={
        <>
          <a className="button" href={links.mall(`service/${page}`)} target="_blank" rel="noopener">
            {t('adminContent.blockSee')}
          </a>
          {manage && (
            <button type="button" className="button primary" onClick={() => setEditing('new')}>
              {t('adminContent.blockNew')}
            </button>
          )}
        </>
      }
    >
      <nav className={styles.tabs} aria-label={t('officeTitles.adminServicePages')}>
        {COMPUTE_SERVICES.map((one) => (
          <a
            key={one}
            className={styles.tab}
            aria-current={one === page ? 'page' : undefined}
            href={links.admin('content/service-pages', { page: one === 'ecs' ? undefined : one })}
          >
            {t(serviceTitles[one])}
          </a>
        ))}
      </nav>
      <DataTable
        label={t(serviceTitles[page])}
        name="admin-service-blocks"
        columns={columns}
        rows={blocks}
        rowKey={(row) => row.id}
        empty={t('adminContent.blocksNone')}
        busy={loading}
      />
      {editing && <ServiceBlockDrawer page={page} block={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </OfficePage>
  );
}
