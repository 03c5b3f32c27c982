/** Usage records, and which of them count: the highest version of each record of a source. Pure. */
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { toCalendar, twoDigits } from '#kernel/time/time.ts';
import type { MeterUnit, MicroUnits } from './unit.ts';

export type UsageRecord = {
  /** Unique within its source; with the version it identifies the record permanently. */
  recordId: string;
  /** From 1; a higher one replaces lower ones, whenever they arrive. */
  version: number;
  entitlementId: string;
  unit: MeterUnit;
  quantityMicro: MicroUnits;
  /** ms; the record counts for the day of China in which it begins. */
  fromAt: number;
  toAt: number;
};
export type KnownRecord = UsageRecord & { outcome: 'ACCEPTED' | 'SUPERSEDED' };

/** `CONFLICT`: the same id and version with different content. The same content repeated has the original outcome. */
export type Outcome = 'ACCEPTED' | 'SUPERSEDED' | 'CONFLICT';
/** A change of the quantity of a day. */
export type Delta = { entitlementId: string; unit: MeterUnit; day: string; quantityMicro: number };

/** '2026-03-31', in China. */
export const dayOf = (instant: number): string => `${monthOf(instant)}-${twoDigits(toCalendar(instant).day)}`;
export const monthOfDay = (day: string): string => day.slice(0, 7);

const CONTENT = ['entitlementId', 'unit', 'quantityMicro', 'fromAt', 'toAt'] as const;
const isSame = (one: UsageRecord, other: UsageRecord): boolean => CONTENT.every((field) => one[field] === other[field]);
const deltaOf = ({ entitlementId, unit, quantityMicro, fromAt }: UsageRecord, sign: 1 | -1): Delta => ({
  entitlementId,
  unit,
  day: dayOf(fromAt),
  quantityMicro: sign * quantityMicro,
});

export type Applied = {
  /** One for each record, in order. */
  outcomes: Outcome[];
  /** To be stored, in order. */
  stored: KnownRecord[];
  deltas: Delta[];
};

/** Applies records to the known ones with the same ids, in order of arrival. */
export function applyRecords(records: readonly UsageRecord[], known: readonly KnownRecord[]): Applied {
  const byId = new Map<string, KnownRecord[]>();
  for (const record of known) byId.set(record.recordId, [...(byId.get(record.recordId) ?? []), record]);
  const applied: Applied = { outcomes: [], stored: [], deltas: [] };
  for (const record of records) {
    const versions = byId.get(record.recordId) ?? [];
    const same = versions.find(({ version }) => version === record.version);
    if (same) {
      applied.outcomes.push(isSame(same, record) ? same.outcome : 'CONFLICT');
      continue;
    }
    const counted = versions.reduce<KnownRecord | null>((best, one) => (best && best.version > one.version ? best : one), null);
    const outcome = counted && counted.version > record.version ? 'SUPERSEDED' : 'ACCEPTED';
    if (outcome === 'ACCEPTED') applied.deltas.push(...(counted ? [deltaOf(counted, -1)] : []), deltaOf(record, 1));
    const stored = { ...record, outcome } as const;
    byId.set(record.recordId, [...versions, stored]);
    applied.outcomes.push(outcome);
    applied.stored.push(stored);
  }
  return applied;
}

/** Merges changes of the same entitlement, unit and day, without zeroes; sorted, to lock rows in one order. */
export function sumDeltas(deltas: readonly Delta[]): Delta[] {
  const sums = new Map<string, Delta>();
  for (const delta of deltas) {
    const key = `${delta.entitlementId} ${delta.unit} ${delta.day}`;
    const before = sums.get(key);
    sums.set(key, { ...delta, quantityMicro: (before?.quantityMicro ?? 0) + delta.quantityMicro });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([, delta]) => (delta.quantityMicro === 0 ? [] : [delta]));
}
