/** The rich half of DateRange: loaded on demand, never part of a page's initial code. */
import { type CalendarDate, parseDate } from '@internationalized/date';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell } from 'react-aria-components/Calendar';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { dayOf } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '../icon/icon.tsx';
import { ariaLocaleOf, FIRST_DAY, LAST_DAY } from './control-words.ts';
import styles from './controls.module.css';
import type { RangeFieldsProps } from './date-range-props.ts';
import { type DayRange, dayPresets, isBackwards, presetRange } from './day-presets.ts';

const dateOf = (day: string): CalendarDate | null => (day === '' ? null : parseDate(day));

export function DateRangePicker({ label, names, range, setRange, onChoose }: RangeFieldsProps) {
  const { t, locale } = useI18n();
  const fields = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const backwards = isBackwards(range);
  const choose = (chosen: DayRange) => {
    setRange(chosen);
    setOpen(false);
    // After the values have been rendered into the form.
    setTimeout(() => onChoose?.(chosen));
  };
  const field = (end: 'from' | 'to') => (
    <DateField
      aria-label={t(end === 'from' ? 'lists.filterFrom' : 'lists.filterTo', { label })}
      name={names[end]}
      granularity="day"
      shouldForceLeadingZeros
      minValue={parseDate(FIRST_DAY)}
      maxValue={parseDate(LAST_DAY)}
      isInvalid={backwards}
      value={dateOf(range[end])}
      onChange={(date) => setRange({ ...range, [end]: date?.toString() ?? '' })}
    >
      <DateInput className={styles.date}>{(segment) => <DateSegment segment={segment} className={styles.segment} />}</DateInput>
    </DateField>
  );
  return (
    <I18nProvider locale={ariaLocaleOf(locale)}>
      {/* Enter in a field submits the form, as in every text field; the date fields swallow all keys. */}
      <div
        ref={fields}
        className={styles.days}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || !(event.target as HTMLElement).matches('[role="spinbutton"]')) return;
          fields.current?.closest('form')?.requestSubmit();
        }}
      >
        {field('from')}
        <span aria-hidden="true">–</span>
        {field('to')}
        <DialogTrigger isOpen={open} onOpenChange={setOpen}>
          <Button className={styles.opener} aria-label={t('lists.rangeOpen', { label })}>
            <Icon name="calendar" size={16} />
          </Button>
          <Popover className={styles.popover} placement="bottom start" triggerRef={fields}>
            <Dialog className={styles.picker} aria-label={label}>
              <Presets onChoose={choose} />
              <Calendar label={label} range={range} onChoose={choose} />
            </Dialog>
          </Popover>
        </DialogTrigger>
      </div>
      {backwards && (
        <p className={styles.problem} role="alert">
          {t('lists.rangeBackwards')}
        </p>
      )}
    </I18nProvider>
  );
}

function Presets({ onChoose }: { onChoose: (range: DayRange) => void }) {
  const { t } = useI18n();
  const today = dayOf(Date.now());
  return (
    <div className={styles.presets}>
      {dayPresets.map((preset) => (
        <Button key={preset} onPress={() => onChoose(presetRange(preset, today))}>
          {t(`lists.preset.${preset}`)}
        </Button>
      ))}
      <Button onPress={() => onChoose({ from: '', to: '' })}>{t('lists.rangeClear')}</Button>
    </div>
  );
}

function Calendar({ label, range, onChoose }: { label: string; range: DayRange; onChoose: (range: DayRange) => void }) {
  const { t } = useI18n();
  const [start, end] = [dateOf(range.from), dateOf(range.to)];
  const whole = start && end && !isBackwards(range) ? { start, end } : null;
  return (
    <RangeCalendar
      aria-label={label}
      minValue={parseDate(FIRST_DAY)}
      maxValue={parseDate(LAST_DAY)}
      defaultValue={whole}
      defaultFocusedValue={start ?? end ?? parseDate(dayOf(Date.now()))}
      onChange={(chosen) => onChoose({ from: chosen.start.toString(), to: chosen.end.toString() })}
    >
      <div className={styles.month}>
        <Button slot="previous" aria-label={t('lists.monthPrevious')}>
          <Icon name="chevron-left" size={18} />
        </Button>
        <Heading level={3} />
        <Button slot="next" aria-label={t('lists.monthNext')}>
          <Icon name="chevron-right" size={18} />
        </Button>
      </div>
      <CalendarGrid className={styles.grid} weekdayStyle="narrow">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </RangeCalendar>
  );
}
