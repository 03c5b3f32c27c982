/** What the pages of the compute services say, page by page. */
import { useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import {
  type AdminServiceBlock,
  deleteServiceBlock,
  listServiceBlocks,
  orderServiceBlocks,
  updateServiceBlock,
} from '#contracts/operations/service-pages.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { COMPUTE_SERVICES, type ComputeService } from '#kernel/resources/resources.ts';
import { serviceTitles } from '#web/features/resources/service-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './content.module.css';
import { OrderButtons, swapped } from './order-buttons.tsx';
import { ServiceBlockDrawer } from './service-block-drawer.tsx';

type Data = { page: ComputeService; blocks: AdminServiceBlock[] };
const load: Load<Data> = async ({ api, url }) => {
  const page = readQuery('admin/content/service-pages', url.searchParams).page || 'ecs';
  return { page, blocks: await api.call(listServiceBlocks, { query: { page } }) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** What can be done with the blocks of the page. */
function useBlockActions({ page, blocks }: Data) {
  const { t, pick } = useI18n();
  const { run, busy } = useAction();
  return {
    busy,
    move: (index: number, by: -1 | 1) =>
      run(() => webApi.call(orderServiceBlocks, { body: { page, ids: swapped(blocks, index, by).map(({ id }) => id) } }), {
        success: t('adminContent.ordered'),
      }),
    release: ({ id, ...block }: AdminServiceBlock) =>
      run(() => webApi.call(updateServiceBlock, { params: { id }, body: { ...block, released: !block.released } }), {
        success: t(block.released ? 'adminContent.hiddenNow' : 'adminContent.shownNow'),
      }),
    async remove({ id, title, titleEn }: AdminServiceBlock): Promise<void> {
      if (await confirm({ title: t('adminContent.removeTitle', { name: pick(title, titleEn) }), danger: true }))
        await run(() => webApi.call(deleteServiceBlock, { params: { id } }), { success: t('adminContent.removed') });
    },
  };
}

export default function ServiceBlocksPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const data = useLoaderData<Data>();
  const { page, blocks } = data;
  const { busy, move, release, remove } = useBlockActions(data);
  const manage = useMay('content.manage');
  const [editing, setEditing] = useState<AdminServiceBlock | 'new' | null>(null);
  const loading = useNavigation().state === 'loading';
  const columns: Column<AdminServiceBlock>[] = [
    { key: 'kind', title: t('adminContent.blockKind'), fixed: true, render: (row) => t(`adminContent.blockKind_${row.kind}`) },
    { key: 'title', title: t('adminContent.blockTitle'), fixed: true, render: (row) => <strong>{pick(row.title, row.titleEn)}</strong> },
    {
      key: 'standing',
      title: t('adminContent.standing'),
      fixed: true,
      render: ({ released }) => (
        <StatusTag tone={released ? 'success' : 'warning'}>
          {t(released ? 'adminContent.standingSHOWN' : 'adminContent.standingHIDDEN')}
        </StatusTag>
      ),
    },
  ];
  if (manage)
    columns.push(
      {
        key: 'order',
        title: t('adminContent.order'),
        fixed: true,
        render: (row) => {
          const index = blocks.indexOf(row);
          const name = pick(row.title, row.titleEn);
          const last = index === blocks.length - 1;
          return <OrderButtons name={name} first={index === 0} last={last} disabled={busy} onMove={(by) => move(index, by)} />;
        },
      },
      {
        key: 'actions',
        title: t('adminContent.actions'),
        fixed: true,
        render: (row) => (
          <RowActions>
            <RowButton onClick={() => release(row)}>{t(row.released ? 'adminContent.hide' : 'adminContent.show')}</RowButton>
            <RowButton onClick={() => setEditing(row)}>{t('adminContent.edit')}</RowButton>
            <RowButton danger onClick={() => remove(row)}>
              {t('adminContent.remove')}
            </RowButton>
          </RowActions>
        ),
      },
    );
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
