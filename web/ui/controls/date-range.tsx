import { type RefObject, useRef, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { FIRST_DAY, LAST_DAY } from './control-words.ts';
import styles from './controls.module.css';
import type { DayRange } from './day-presets.ts';
import { useLoaded } from './use-loaded.ts';

export type DateRangeProps = {
  label: string;
  /** Names of the two values in the form. */
  names: DayRange;
  /** Days as 'YYYY-MM-DD', '' for an open end: what the fields have at first and whenever it changes. */
  initial: DayRange;
  /** A range was chosen, by a preset or in the calendar; typed days are the form's. Called after the values are in the form. */
  onChoose?: (range: DayRange) => void;
};

const loadPicker = () => import('./date-range-picker.tsx');

/**
 * Two days, each of which may be open, as two values of the form around it. The browser's own fields first; with JavaScript, fields in the
 * order of the page's language, presets and a calendar (date-range-picker.tsx, fetched when one is on the page).
 */
export function DateRange({ label, names, initial, onChoose }: DateRangeProps) {
  const container = useRef<HTMLFieldSetElement>(null);
  const [range, setRange] = useState(initial);
  const [given, setGiven] = useState(initial);
  if (given.from !== initial.from || given.to !== initial.to) {
    setGiven(initial);
    setRange(initial);
  }
  const picker = useLoaded(loadPicker, container as RefObject<HTMLElement | null>);
  return (
    <fieldset ref={container} className={styles.range}>
      <legend>{label}</legend>
      {picker ? (
        <picker.DateRangePicker label={label} names={names} range={range} setRange={setRange} onChoose={onChoose} />
      ) : (
        <NativeRange label={label} names={names} range={range} setRange={setRange} />
      )}
    </fieldset>
  );
}

export type RangeFieldsProps = Pick<DateRangeProps, 'label' | 'names' | 'onChoose'> & {
  range: DayRange;
  setRange: (range: DayRange) => void;
};

function NativeRange({ label, names, range, setRange }: RangeFieldsProps) {
  const { t } = useI18n();
  const field = (end: 'from' | 'to') => (
    <input
      type="date"
      name={names[end]}
      aria-label={t(end === 'from' ? 'office.filterFrom' : 'office.filterTo', { label })}
      min={FIRST_DAY}
      max={LAST_DAY}
      value={range[end]}
      onChange={(event) => setRange({ ...range, [end]: event.target.value })}
    />
  );
  return (
    <div className={styles.days}>
      {field('from')}
      <span aria-hidden="true">–</span>
      {field('to')}
    </div>
  );
}
