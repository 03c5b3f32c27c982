/** The figures of a desk: rounds by day, first response time, ratings, and the same per member. */
import { useNavigation } from 'react-router';
import type { DeskFigures as Figures } from '#contexts/support/calls/chat-desk.ts';
import { formatNumber } from '#kernel/money/money.ts';
import { DAY_MS, dayOf, stepsBetween } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { TimeChart } from '#web/ui/office/charts/time-chart.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { RangeLinks } from '#web/ui/office/range-links.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { deskAddresses, useDesk } from './desk.tsx';
import styles from './desk-pages.module.css';
import { DeskTabs } from './desk-tabs.tsx';
import { durationWords } from './duration-words.ts';

export const FIGURE_DAYS = ['7', '30', '90', '180'] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];

type Person = Figures['people'][number];

/** Figures in words; a dash for none. */
function useFigureWords() {
  const { t } = useI18n();
  const time = (ms: number | null) => (ms === null ? t('officeService.figureNone') : durationWords(t, ms));
  const quick = ({ answered, quickPercent }: Pick<Figures, 'answered' | 'quickPercent'>) =>
    answered === 0 ? t('officeService.figureNone') : `${formatNumber(quickPercent, 0)}%`;
  const stars = ({ rated, stars: mean }: Pick<Figures, 'rated' | 'stars'>) => (rated === 0 ? t('officeService.figureNone') : mean);
  return { time, quick, stars };
}

function ByDay({ figures, days, today }: Pick<Props, 'figures' | 'days' | 'today'>) {
  const { t } = useI18n();
  const byDay = new Map(figures.days.map((one) => [one.day, one]));
  const first = dayOf(Date.parse(`${today}T00:00:00+08:00`) - (Number(days) - 1) * DAY_MS);
  const series = (key: 'rounds' | 'answered', label: string) => ({
    key,
    label,
    points: stepsBetween(first, today, 'day').map((day) => ({ at: day, value: byDay.get(day)?.[key] ?? 0 })),
  });
  return (
    <Panel title={t('officeService.figureByDay')}>
      <TimeChart
        hideTitle
        title={t('officeService.figureByDay')}
        kind="bar"
        unit="count"
        series={[series('rounds', t('officeService.figureRounds')), series('answered', t('officeService.figureAnswered'))]}
      />
    </Panel>
  );
}

function ByPerson({ people }: Pick<Figures, 'people'>) {
  const { t } = useI18n();
  const { time, quick, stars } = useFigureWords();
  const columns: Column<Person>[] = [
    { key: 'userName', title: t('officeService.person'), fixed: true, render: (row) => row.userName },
    { key: 'rounds', title: t('officeService.figureRounds'), align: 'end', render: (row) => formatNumber(row.rounds, 0) },
    { key: 'answered', title: t('officeService.figureAnswered'), align: 'end', render: (row) => formatNumber(row.answered, 0) },
    { key: 'median', title: t('officeService.figureMedian'), align: 'end', render: (row) => time(row.medianFirstAnswerMs) },
    { key: 'quick', title: t('officeService.figureQuick'), align: 'end', render: quick },
    { key: 'stars', title: t('officeService.figureStars'), align: 'end', render: stars },
    { key: 'rated', title: t('officeService.figureRated'), align: 'end', render: (row) => formatNumber(row.rated, 0) },
  ];
  return (
    <Panel title={t('officeService.figureByPerson')} flush>
      <DataTable
        label={t('officeService.figureByPerson')}
        name="service-people"
        columns={columns}
        rows={people}
        rowKey={(row) => row.accountId}
        empty={t('officeService.figurePeopleNone')}
      />
    </Panel>
  );
}

type Props = {
  figures: Figures;
  /** The last day, 'YYYY-MM-DD' in Asia/Shanghai. */
  today: string;
  days: FigureDays;
  hrefOfDays: (days: FigureDays) => string;
};

export function DeskFigures({ figures, days, today, hrefOfDays }: Props) {
  const { t } = useI18n();
  const { side } = useDesk();
  const addresses = deskAddresses(useLinks(), side);
  const loading = useNavigation().state === 'loading';
  const { time, quick, stars } = useFigureWords();
  return (
    <OfficePage
      title={t('officeTitles.sellerServiceFigures')}
      lead={t('officeService.figuresLead')}
      actions={
        <RangeLinks
          label={t('officeService.figureDays')}
          ranges={FIGURE_DAYS.map((one) => ({
            key: one,
            href: hrefOfDays(one),
            words: t('officeService.lastDays', { days: one }),
            current: one === days,
          }))}
        />
      }
    >
      <DeskTabs value="figures" />
      <div className={styles.figures} aria-busy={loading}>
        <StatTiles
          label={t('officeTitles.sellerServiceFigures')}
          stats={[
            {
              label: t('officeService.figureWaiting'),
              value: formatNumber(figures.waiting, 0),
              href: addresses.inbox,
              ...(figures.waiting > 0 && { tone: 'danger' as const }),
            },
            { label: t('officeService.figureOpen'), value: formatNumber(figures.open, 0), href: addresses.inbox },
            {
              label: t('officeService.figureRounds'),
              value: formatNumber(figures.rounds, 0),
              note: t('officeService.figureAnsweredOf', { count: figures.answered }),
            },
            {
              label: t('officeService.figureMedian'),
              value: time(figures.medianFirstAnswerMs),
              note: t('officeService.figureMean', { time: time(figures.meanFirstAnswerMs) }),
            },
            { label: t('officeService.figureQuick'), value: quick(figures), note: t('officeService.figureQuickNote') },
            {
              label: t('officeService.figureStars'),
              value: stars(figures),
              note: t('officeService.figureRatedOf', { count: figures.rated }),
            },
          ]}
        />
        <ByDay figures={figures} days={days} today={today} />
        <ByPerson people={figures.people} />
      </div>
    </OfficePage>
  );
}
