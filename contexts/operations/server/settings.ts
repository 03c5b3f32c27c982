/** Settings, agreements, the index configuration and the calendar of working days, as other contexts read them. */
import type { IndexConfiguration } from '#contexts/operations/calls/operations.ts';
import { CLAIM_MINUTES } from '#contexts/operations/rules/review/claim.ts';
import type { ConfiguredLimits } from '#contexts/orders/rules/buying/buying.ts';
import { workingDaysAfter } from '#kernel/time/time.ts';
import { cacheValues } from '#server/platform/db/cache-value.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { communityQuotaRules } from './limits/community-quotas-routes.ts';
import { findSettings, saveSettings } from './limits/setting-store.ts';
import { type RulesDeclaration, storedRules } from './limits/stored-rules.ts';
import { type Agreement, createOperationsStore } from './operations-store.ts';
import { CLAIM_SETTING } from './review/rules-store.ts';
import { NO_OVERRIDES, workingCalendar } from './review/working-calendar.ts';

/** They are read on every order: cached for this long, or until `operations` is invalidated. */
const RETAINED_MS = 15_000;

export type SettingsOptions = {
  database: Database;
  /** Whether visitors see the link to become a seller. */
  salesEntry(isMainSite: boolean): boolean;
  now?: () => number;
};

export function createSettings({ database, salesEntry, now = Date.now }: SettingsOptions) {
  const store = createOperationsStore(database);
  const remembered = cacheValues(RETAINED_MS, now, database);

  const configuration = (on?: Queryable): Promise<IndexConfiguration> =>
    remembered.get(
      'configuration',
      async (through) => {
        const found = await store.findConfiguration(through);
        if (!found) throw new Error('the index configuration is missing');
        return { ...found, salesEntry: salesEntry(found.isMainSite) };
      },
      on,
    );
  const setting = <T>(name: string, fallback: T, on?: Queryable): Promise<T> =>
    remembered.get(
      `setting ${name}`,
      async (through) => {
        const [found] = await store.findSettings([name], through);
        return found ? (JSON.parse(found.value) as T) : fallback;
      },
      on,
    );
  /** The one in force; null: none. */
  const agreement = (code: string): Promise<Agreement | null> => remembered.get(`agreement ${code}`, () => store.findAgreement(code));

  /** The working days that determine when reviews are due (section 9). */
  const calendar = (on?: Queryable) =>
    remembered.get('calendar', async (through) => workingCalendar(await setting('workingCalendar', NO_OVERRIDES, through)), on);
  /** Rules of a context that operators change on one page. */
  const rules = <Rules extends object>(declared: RulesDeclaration<Rules>) =>
    storedRules(database, { setting: (name, on) => setting(name, undefined, on), invalidate: remembered.invalidate }, declared);
  const quotas = rules(communityQuotaRules);
  const limitOf = (name: string) => setting<ConfiguredLimits | null>(name, null);
  return {
    configuration,
    setting,
    rules,
    agreement,
    /** A version that is or was in force. */
    agreementVersion: store.findVersion,
    /** For settings with rules of another context: read under a lock, and saved, in its transaction. */
    lockSettings: (tx: Queryable, names: readonly string[]) => findSettings(tx, names, true),
    saveSettings: async (tx: Queryable, settings: Record<string, unknown>) => void (await saveSettings(tx, settings)),
    workingCalendar: calendar,
    /** The instant (ms) after this many working days. */
    afterWorkingDays: async (instant: number, days: number, on?: Queryable) => workingDaysAfter(instant, days, await calendar(on)),
    /** The limits of a purchase of compute and of storage (section 7); null: none. */
    async purchaseLimits() {
      const [compute, storage] = await Promise.all([limitOf('buyComputeResourceLimit'), limitOf('buyStorageResourceLimit')]);
      return { compute, storage };
    },
    /** Storage quotas in bytes, by kind of publisher. */
    communityQuotas: quotas,
    /** How long a claim of a review lasts without activity. */
    claimMinutes: () => setting<number>(CLAIM_SETTING, CLAIM_MINUTES.usual),
    hotWords: store.findHotWords,
    invalidate: remembered.invalidate,
  };
}
export type Settings = ReturnType<typeof createSettings>;
