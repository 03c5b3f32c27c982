import type { AdminLive } from '#contexts/operations/calls/live-desk.ts';
import type { I18n } from '#web/lib/i18n.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './live-columns.module.css';
import { liveStates } from './live-words.ts';

type Row = Omit<AdminLive, 'actions'>;
/** The columns of a broadcast shared by both consoles. */
export const liveColumns = <R extends Row>({ t, pick, minuteText }: I18n): Column<R>[] => [
  {
    key: 'title',
    title: t('officeLive.name'),
    fixed: true,
    render: (row) => (
      <>
        <strong>{pick(row.title, row.titleEn)}</strong>
        {row.visibility === 'LINK' && <span className={styles.small}>{t('officeLive.visibilityLINK')}</span>}
        {row.reason && <span className={styles.small}>{row.reason}</span>}
      </>
    ),
  },
  {
    key: 'state',
    title: t('officeLive.state'),
    fixed: true,
    render: ({ state }) => <StatusTag tone={liveStates[state].tone}>{t(liveStates[state].words)}</StatusTag>,
  },
  {
    key: 'startsAt',
    title: t('officeLive.time'),
    sortable: true,
    render: (row) => minuteText(row.onAirAt || row.startsAt),
  },
  {
    key: 'audience',
    title: t('officeLive.audience'),
    render: (row) => (
      <>
        {t('officeLive.audienceOf', { now: row.state === 'ON_AIR' ? row.viewers : 0, total: row.viewCount, peak: row.peakViewers })}
        <span className={styles.small}>{t('officeLive.messages', { count: row.messageCount })}</span>
      </>
    ),
  },
];
