/** The working calendar of a year: the official calendar with the operators' changes applied. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { getWorkingCalendar, saveWorkingCalendar } from '#contexts/operations/calls/generated/review.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { dayOf } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FormFailure } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { type Changes, daysOfMonth, type Published, stateOf, turned, weekdayOf } from './calendar-months.ts';
import styles from './calendar-page.module.css';

type Year = Answer<typeof getWorkingCalendar>;
type Data = { year: Year; today: string };
const FIRST = 2004;
const LAST = 2100;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const MONTH_NAMES = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const load: Load<Data> = async ({ api, url }) => {
  const today = dayOf(Date.now());
  const year = readQuery('admin/content/calendar', url.searchParams).year || Number(today.slice(0, 4));
  return { year: await api.call(getWorkingCalendar, { query: { year } }), today };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function CalendarPage() {
  const { year, today } = useLoaderData<Data>();
  // Another year remounts the form.
  return <CalendarOfYear key={year.year} saved={year} today={today} />;
}

function CalendarOfYear({ saved, today }: { saved: Year; today: string }) {
  const { t } = useI18n();
  const mayChange = useMay('content.manage');
  const { year } = saved;
  const published = new Map(saved.national.map((one): [string, Published] => [one.day, one]));
  const [basis, setBasis] = useState<Changes>({ holidays: saved.holidays, workdays: saved.workdays });
  const form = useForm<Changes>({
    initial: basis,
    submit: async ({ holidays, workdays }) => {
      const answer = await webApi.call(saveWorkingCalendar, { body: { year, holidays: [...holidays], workdays: [...workdays] } });
      setBasis({ holidays: answer.holidays, workdays: answer.workdays });
      showToast(t('adminReview.calendarSaved'), 'success');
    },
  });
  const turn = (day: string) => {
    const next = turned(day, published, form.values);
    form.set('holidays', next.holidays);
    form.set('workdays', next.workdays);
  };
  return (
    <OfficePage
      title={t('officeTitles.adminCalendar')}
      lead={t('adminReview.calendarLead')}
      actions={
        <>
          <YearLink to={year - 1} words="calendarPrevious" icon="chevron-left" />
          <YearLink to={year + 1} words="calendarNext" icon="chevron-right" />
          {mayChange && (
            <>
              <button type="button" className="button" disabled={!form.dirty || form.busy} onClick={() => form.reset(basis)}>
                {t('adminReview.calendarReset')}
              </button>
              <button type="button" className="button primary" disabled={!form.dirty || form.busy} onClick={form.submit}>
                {t('adminReview.calendarSave')}
              </button>
            </>
          )}
        </>
      }
    >
      <FormFailure failure={form.failure} />
      {!saved.known && (
        <p className={styles.unknown} role="status">
          <Icon name="info-circle" size={16} />
          {t('adminReview.calendarUnknown', { year })}
        </p>
      )}
      <Panel
        title={t('adminReview.calendarYear', { year })}
        lead={t(mayChange ? 'adminReview.calendarHint' : 'adminReview.calendarReadOnly')}
      >
        <Legend />
        <div className={styles.months}>
          {MONTHS.map((month) => (
            <Month
              key={month}
              year={year}
              month={month}
              today={today}
              published={published}
              changes={form.values}
              onTurn={mayChange ? turn : null}
            />
          ))}
        </div>
      </Panel>
      <Adjusted changes={form.values} onTurn={mayChange ? turn : null} />
    </OfficePage>
  );
}

type YearLinkProps = { to: number; words: 'calendarPrevious' | 'calendarNext'; icon: 'chevron-left' | 'chevron-right' };
function YearLink({ to, words, icon }: YearLinkProps) {
  const { t } = useI18n();
  const links = useLinks();
  if (to < FIRST || to > LAST) return null;
  return (
    <a className="button" href={links.admin('content/calendar', { year: to })} aria-label={`${t(`adminReview.${words}`)} ${to}`}>
      <Icon name={icon} size={16} />
      {to}
    </a>
  );
}

function Legend() {
  const { t } = useI18n();
  return (
    <ul className={styles.legend} aria-label={t('adminReview.calendarLegend')}>
      <li data-state="work">{t('adminReview.calendarWork')}</li>
      <li data-state="rest">{t('adminReview.calendarRest')}</li>
      <li data-state="holiday">{t('adminReview.calendarHoliday')}</li>
      <li data-state="make-up">{t('adminReview.calendarMakeUp')}</li>
      <li data-state="changed">{t('adminReview.calendarChanged')}</li>
    </ul>
  );
}

/** The days that differ from the official calendar; each can be reverted. */
function Adjusted({ changes, onTurn }: Pick<MonthProps, 'changes' | 'onTurn'>) {
  const { t } = useI18n();
  const changed = [...changes.holidays, ...changes.workdays].sort();
  return (
    <Panel title={t('adminReview.calendarAdjusted')} count={changed.length}>
      {changed.length === 0 ? (
        <p className={styles.none}>{t('adminReview.calendarAdjustedNone')}</p>
      ) : (
        <ul className={styles.changes}>
          {changed.map((day) => (
            <li key={day}>
              <span>{t(changes.workdays.includes(day) ? 'adminReview.calendarToWork' : 'adminReview.calendarToRest', { day })}</span>
              {onTurn && (
                <button type="button" className="link" aria-label={t('adminReview.calendarRemove', { day })} onClick={() => onTurn(day)}>
                  <Icon name="x" size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type MonthProps = {
  year: number;
  month: number;
  today: string;
  published: ReadonlyMap<string, Published>;
  changes: Changes;
  /** Null when the user may not change the calendar. */
  onTurn: ((day: string) => void) | null;
};
function Month({ year, month, today, published, changes, onTurn }: MonthProps) {
  const { t, pick, locale } = useI18n();
  const days = daysOfMonth(year, month);
  const title = t('adminReview.calendarMonth', { month: locale === 'en' ? MONTH_NAMES.format(Date.UTC(year, month - 1)) : month });
  return (
    <section className={styles.month} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.week} aria-hidden="true">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{t(`adminReview.weekday${weekday}`)}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((day, index) => {
          const state = stateOf(day, published, changes);
          const kind = state.works
            ? state.name && !state.changed
              ? 'make-up'
              : 'work'
            : state.name && !state.changed
              ? 'holiday'
              : 'rest';
          const name = pick(state.name, state.nameEn);
          const label = `${t(state.works ? 'adminReview.calendarDayWork' : 'adminReview.calendarDayRest', { day })}${name ? ` (${name})` : ''}`;
          const shared = {
            'data-state': kind,
            'data-changed': state.changed || undefined,
            'data-today': day === today || undefined,
            title: label,
          };
          return (
            <li key={day} style={index === 0 ? { gridColumnStart: weekdayOf(day) } : undefined}>
              {onTurn ? (
                <button
                  type="button"
                  className={styles.day}
                  aria-label={label}
                  aria-pressed={state.changed}
                  onClick={() => onTurn(day)}
                  {...shared}
                >
                  {index + 1}
                </button>
              ) : (
                <span className={styles.day} {...shared}>
                  <span className="visually-hidden">{label}</span>
                  <span aria-hidden="true">{index + 1}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
