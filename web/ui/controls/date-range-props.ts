import type { DayRange } from './day-presets.ts';

export type DateRangeProps = {
  label: string;
  /** Names of the two values in the form. */
  names: DayRange;
  /** Days as 'YYYY-MM-DD', '' for an open end: applied initially and on each change. */
  initial: DayRange;
  /** A range was chosen, by a preset or in the calendar; typed days are submitted by the form. Called after the values are in the form. */
  onChoose?: (range: DayRange) => void;
};

/** The two fields, native or rich. */
export type RangeFieldsProps = Pick<DateRangeProps, 'label' | 'names' | 'onChoose'> & {
  range: DayRange;
  setRange: (range: DayRange) => void;
};
