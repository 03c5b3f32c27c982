/** Values of a row, as the columns of the sandbox's tables promise them. */
import type { TradeState } from './trade.ts';

export type Row = Readonly<Record<string, unknown>>;

const wrong = (row: Row, column: string): never => {
  throw new TypeError(`${column} is ${typeof row[column]}`);
};
/** @throws TypeError when it is something else, as in all of these */
export const textOf = (row: Row, column: string): string => {
  const value = row[column];
  return typeof value === 'string' ? value : wrong(row, column);
};
export const textOrNull = (row: Row, column: string): string | null => (row[column] === null ? null : textOf(row, column));
/** Amounts (bigint) arrive as text or as a number. */
export const numberOf = (row: Row, column: string): number => {
  const value = Number(row[column]);
  return Number.isSafeInteger(value) ? value : wrong(row, column);
};
export const instantOf = (row: Row, column: string): Date => {
  const value = row[column];
  return value instanceof Date ? value : wrong(row, column);
};
export const instantOrNull = (row: Row, column: string): Date | null => (row[column] === null ? null : instantOf(row, column));

const STATES: readonly TradeState[] = ['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_CLOSED'];
export const stateOf = (row: Row): TradeState => STATES.find((state) => state === row['state']) ?? wrong(row, 'state');
