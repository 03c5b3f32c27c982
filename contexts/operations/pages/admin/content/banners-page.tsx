/** Banners and advertisements, by the place where they are shown. */
import { useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import type { AdminBanner, BannerPlace } from '#contexts/operations/calls/content.ts';
import { deleteBanner, listBanners, orderBanners, releaseBanner } from '#contexts/operations/calls/generated/content.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { actionsColumn, bannerColumns, orderColumn } from './banner-columns.tsx';
import { BannerDrawer } from './banner-drawer.tsx';
import { BannerPreview } from './banner-preview.tsx';
import styles from './content.module.css';
import { swapped } from './order-buttons.tsx';

const PLACES: BannerPlace[] = ['HOME', 'MALL', 'AD'];

type Data = { place: BannerPlace; banners: AdminBanner[] };
const load: Load<Data> = async ({ api, url }) => {
  const place = readQuery('admin/content/banners', url.searchParams).place || 'HOME';
  return { place, banners: await api.call(listBanners, { query: { place } }) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function BannersPage() {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const links = useLinks();
  const { place, banners } = useLoaderData<Data>();
  const { run, busy } = useAction();
  const manage = useMay('content.manage');
  const [editing, setEditing] = useState<AdminBanner | 'new' | null>(null);
  const [seen, setSeen] = useState<AdminBanner | null>(null);
  const loading = useNavigation().state === 'loading';

  const move = (index: number, by: -1 | 1) =>
    run(() => webApi.call(orderBanners, { body: { place, ids: swapped(banners, index, by).map(({ id }) => id) } }), {
      success: t('adminContent.ordered'),
    });
  const release = (banner: AdminBanner) =>
    run(() => webApi.call(releaseBanner, { params: { id: banner.id }, body: { released: !banner.released } }), {
      success: t(banner.released ? 'adminContent.hiddenNow' : 'adminContent.shownNow'),
    });
  async function remove(banner: AdminBanner): Promise<void> {
    const title = t('adminContent.removeTitle', { name: pick(banner.title, banner.titleEn) });
    if (await confirm({ title, danger: true }))
      await run(() => webApi.call(deleteBanner, { params: { id: banner.id } }), { success: t('adminContent.removed') });
  }
  const parts = { i18n, banners, manage, busy, move, release, remove, edit: setEditing, see: setSeen };
  const columns = [...bannerColumns(parts), ...(manage ? [orderColumn(parts)] : []), actionsColumn(parts)];
  return (
    <OfficePage
      title={t('officeTitles.adminBanners')}
      lead={t('adminContent.bannersLead')}
      actions={
        manage && (
          <button type="button" className="button primary" onClick={() => setEditing('new')}>
            {t('adminContent.bannerNew')}
          </button>
        )
      }
    >
      <nav className={styles.tabs} aria-label={t('officeTitles.adminBanners')}>
        {PLACES.map((one) => (
          <a
            key={one}
            className={styles.tab}
            aria-current={one === place ? 'page' : undefined}
            href={links.admin('content/banners', { place: one === 'HOME' ? undefined : one })}
          >
            {t(`adminContent.place${one}`)}
          </a>
        ))}
      </nav>
      <DataTable
        label={t(`adminContent.place${place}`)}
        name="admin-banners"
        columns={columns}
        rows={banners}
        rowKey={(row) => row.id}
        empty={t('adminContent.bannersNone')}
        busy={loading}
      />
      {editing && <BannerDrawer place={place} banner={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {seen && <BannerPreview banner={seen} onClose={() => setSeen(null)} />}
    </OfficePage>
  );
}
