import type { DayRange } from './day-presets.ts';

export type DateRangeProps = {
  label: string;
  /** Names of the two values in the form. */
  names: DayRange;
  /** Days as 'YYYY-MM-DD', '' for an open end: what the fields have at first and whenever it changes. */
  initial: DayRange;
  /** A range was chosen, by a preset or in the calendar; typed days are the form's. Called after the values are in the form. */
  onChoose?: (range: DayRange) => void;
};

/** The two fields, native or rich. */
export type RangeFieldsProps = Pick<DateRangeProps, 'label' | 'names' | 'onChoose'> & {
  range: DayRange;
  setRange: (range: DayRange) => void;
};
