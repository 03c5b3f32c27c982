import { expect, it } from 'vitest';
import { printedUnit } from './printed-unit.ts';

it.each([
  ['zh', 'core*hour', '核·时'],
  ['en', 'platform*month', 'machine·month'],
  ['zh', '项', '项'],
  ['en', '', ''],
] as const)('prints in %s for %s', (locale, unit, printed) => {
  expect(printedUnit(locale, unit)).toBe(printed);
});
