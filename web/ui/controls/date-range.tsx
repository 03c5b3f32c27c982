import { type RefObject, useRef } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { useGiven } from '#web/lib/use-given.ts';
import { FIRST_DAY, LAST_DAY } from './control-words.ts';
import styles from './controls.module.css';
import type { DateRangeProps, RangeFieldsProps } from './date-range-props.ts';
import { useLoaded } from './use-loaded.ts';

const loadPicker = () => import('./date-range-picker.tsx');

/**
 * Two days, each optional, as two values of the surrounding form. First the native fields; with JavaScript, fields in the order of the
 * page's
 * language, presets and a calendar (date-range-picker.tsx, loaded when one is on the page).
 */
export function DateRange({ label, names, initial, onChoose }: DateRangeProps) {
  const container = useRef<HTMLFieldSetElement>(null);
  const [range, setRange] = useGiven(initial, `${initial.from} ${initial.to}`);
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

function NativeRange({ label, names, range, setRange }: RangeFieldsProps) {
  const { t } = useI18n();
  const field = (end: 'from' | 'to') => (
    <input
      type="date"
      name={names[end]}
      aria-label={t(end === 'from' ? 'lists.filterFrom' : 'lists.filterTo', { label })}
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
