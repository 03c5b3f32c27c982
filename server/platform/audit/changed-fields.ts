/** The differences between two records, without personal data. */
import { cutText } from '#kernel/text/text.ts';

/** Fields whose values are never logged: encrypted columns, and the names of their plain forms. */
const PERSONAL =
  /identificationNumber|bankAccount$|mobile|telephone|phone|email|password|secret|cipher|legalRepresentative|realName|contactName/i;
const LONGEST = 2_000;

const fitting = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > LONGEST ? `${cutText(value, LONGEST)}…` : value;
  const text = JSON.stringify(value);
  return text !== undefined && text.length > LONGEST * 10 ? `${cutText(text, LONGEST)}…` : value;
};
const shown = (name: string, value: unknown): unknown =>
  PERSONAL.test(name) && value !== '' && value !== null && value !== undefined ? '***' : fitting(value);

/** Deep values are compared as JSON; a field that exists on one side only counts as changed. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const side = (record: Record<string, unknown>) =>
    Object.fromEntries(names.filter((name) => record[name] !== undefined).map((name) => [name, shown(name, record[name])]));
  return { before: side(before), after: side(after) };
}
