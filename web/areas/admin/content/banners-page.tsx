/** Banners and advertisements, by the place where they are shown. */
import { type CSSProperties, useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import {
  type AdminBanner,
  type BannerPlace,
  deleteBanner,
  listBanners,
  orderBanners,
  releaseBanner,
} from '#contracts/operations/content.ts';
import { MALL_BANNERS_SHOWN } from '#contracts/operations/operations.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';
import { BannerDrawer } from './banner-drawer.tsx';
import { BannerPreview } from './banner-preview.tsx';
import styles from './content.module.css';
import { OrderButtons, swapped } from './order-buttons.tsx';

const PLACES: BannerPlace[] = ['HOME', 'MALL', 'AD'];
const tones: Record<AdminBanner['standing'], Tone> = { SHOWN: 'success', WAITING: 'brand', OVER: 'neutral', HIDDEN: 'warning' };

type Data = { place: BannerPlace; banners: AdminBanner[] };
const load: Load<Data> = async ({ api, url }) => {
  const place = readQuery('admin/content/banners', url.searchParams).place || 'HOME';
  return { place, banners: await api.call(listBanners, { query: { place } }) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function BannersPage() {
  const { t, locale, pick } = useI18n();
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
  const when = (at: number | null) => (at === null ? '' : formatDateTime(at, locale));

  const columns: Column<AdminBanner>[] = [
    { key: 'picture', title: t('adminContent.picture'), render: (row) => <Thumb banner={row} /> },
    {
      key: 'title',
      title: t('adminContent.bannerTitle'),
      fixed: true,
      render: (row) => (
        <>
          <strong>{pick(row.title, row.titleEn)}</strong>
          <span className={styles.small}>{pick(row.desc, row.descEn)}</span>
          {row.key && <span className={styles.small}>{t(`adminContent.ad_${row.key}` as MessageKey)}</span>}
        </>
      ),
    },
    {
      key: 'standing',
      title: t('adminContent.standing'),
      fixed: true,
      render: (row) => {
        const unseen = whyUnseen(banners, row);
        return (
          <>
            <StatusTag tone={unseen ? 'warning' : tones[row.standing]}>{t(`adminContent.standing${row.standing}` as MessageKey)}</StatusTag>
            {unseen && <span className={styles.small}>{t(unseen, { most: MALL_BANNERS_SHOWN })}</span>}
          </>
        );
      },
    },
    {
      key: 'time',
      title: t('adminContent.time'),
      render: (row) =>
        row.startsAt === null && row.endsAt === null ? t('adminContent.always') : `${when(row.startsAt)} – ${when(row.endsAt)}`,
    },
    { key: 'link', title: t('adminContent.bannerLink'), render: (row) => <span className={styles.small}>{row.redirectUrl || '—'}</span> },
    ...(manage
      ? [
          {
            key: 'order',
            title: t('adminContent.order'),
            fixed: true,
            render: (row: AdminBanner) => {
              const index = banners.indexOf(row);
              return (
                <OrderButtons
                  name={pick(row.title, row.titleEn)}
                  first={index === 0}
                  last={index === banners.length - 1}
                  disabled={busy}
                  onMove={(by) => move(index, by)}
                />
              );
            },
          },
        ]
      : []),
    {
      key: 'actions',
      title: t('adminContent.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowButton onClick={() => setSeen(row)}>{t('adminContent.preview')}</RowButton>
          {manage && (
            <>
              <RowButton onClick={() => release(row)}>{t(row.released ? 'adminContent.hide' : 'adminContent.show')}</RowButton>
              <RowButton onClick={() => setEditing(row)}>{t('adminContent.edit')}</RowButton>
              <RowButton danger onClick={() => remove(row)}>
                {t('adminContent.remove')}
              </RowButton>
            </>
          )}
        </RowActions>
      ),
    },
  ];
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

/** Why a banner that is released and in its time is not seen in the mall all the same; '' when it is seen. */
function whyUnseen(banners: readonly AdminBanner[], banner: AdminBanner): MessageKey | '' {
  if (banner.standing !== 'SHOWN') return '';
  const shown = banners.filter(({ standing }) => standing === 'SHOWN');
  if (banner.place === 'AD') return shown.find(({ key }) => key === banner.key) === banner ? '' : 'adminContent.notShownAd';
  if (banner.redirectUrl !== '' && !pageExists(banner.redirectUrl)) return 'adminContent.notShownLink';
  return banner.place === 'MALL' && shown.indexOf(banner) >= MALL_BANNERS_SHOWN ? 'adminContent.notShownMall' : '';
}

function Thumb({ banner }: { banner: AdminBanner }) {
  const url = banner.pcImageUrl || banner.mobileImageUrl || banner.imgUrl;
  return url ? (
    <img className={styles.thumb} src={url} alt="" loading="lazy" />
  ) : (
    <span className={styles.thumb} style={{ '--swatch': banner.color } as CSSProperties} />
  );
}
