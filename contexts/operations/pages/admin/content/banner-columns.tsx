import { type CSSProperties } from 'react';
import { MALL_BANNERS_SHOWN } from '#contexts/operations/calls/constants.ts';
import { type AdminBanner } from '#contexts/operations/calls/content.ts';
import type { I18n, MessageKey } from '#web/lib/i18n.tsx';
import { pageExists } from '#web/lib/links.ts';
import { type Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';
import styles from './content.module.css';
import { OrderButtons } from './order-buttons.tsx';

const tones: Record<AdminBanner['standing'], Tone> = { SHOWN: 'success', WAITING: 'brand', OVER: 'neutral', HIDDEN: 'neutral' };

type Parts = {
  i18n: I18n;
  banners: readonly AdminBanner[];
  /** Whether the user may change banners. */
  manage: boolean;
  busy: boolean;
  move: (index: number, by: -1 | 1) => unknown;
  release: (banner: AdminBanner) => unknown;
  remove: (banner: AdminBanner) => unknown;
  edit: (banner: AdminBanner) => void;
  see: (banner: AdminBanner) => void;
};

/** Columns of the banners of a place. */
export function bannerColumns({ i18n: { t, timeText, pick }, banners }: Parts): Column<AdminBanner>[] {
  const when = (at: number | null) => (at === null ? '' : timeText(at));
  return [
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
            <StatusTag tone={unseen ? 'warning' : tones[row.standing]}>
              {t(unseen ? 'adminContent.standingUNSEEN' : (`adminContent.standing${row.standing}` as MessageKey))}
            </StatusTag>
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
    {
      key: 'link',
      title: t('adminContent.bannerLink'),
      hidden: true,
      render: (row) => <span className={styles.small}>{row.redirectUrl || '—'}</span>,
    },
  ];
}

export const orderColumn = ({ i18n: { t, pick }, banners, busy, move }: Parts): Column<AdminBanner> => ({
  key: 'order',
  title: t('adminContent.order'),
  fixed: true,
  render: (row) => {
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
});

export const actionsColumn = ({ i18n: { t }, manage, release, remove, edit, see }: Parts): Column<AdminBanner> => ({
  key: 'actions',
  title: t('adminContent.actions'),
  fixed: true,
  render: (row) => (
    <RowActions>
      <RowButton onClick={() => see(row)}>{t('adminContent.preview')}</RowButton>
      {manage && (
        <>
          <RowButton onClick={() => release(row)}>{t(row.released ? 'adminContent.hide' : 'adminContent.show')}</RowButton>
          <RowButton onClick={() => edit(row)}>{t('adminContent.edit')}</RowButton>
          <RowButton danger onClick={() => remove(row)}>
            {t('adminContent.remove')}
          </RowButton>
        </>
      )}
    </RowActions>
  ),
});

/** Why a released banner within its period is not visible in the mall; '' when it is. */
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
