/** Rules of a context that operators read and change on one page, stored as settings of the platform. */
import { isDeepStrictEqual } from 'node:util';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findSettings, saveSettings } from './setting-store.ts';

export type RulesDeclaration<Rules> = {
  /** Names of the settings. */
  names: readonly string[];
  /** The rules in force, from the settings that were saved; the others are missing. */
  complete(saved: Record<string, unknown>): Rules;
  /** What is saved, by name. */
  settingsOf(rules: Rules): Record<string, unknown>;
};

export type RulesChange<Rules> = {
  /** What the caller read. */
  was: Rules;
  rules: Rules;
  /** @throws AppError: the change is refused */
  check?(before: Rules): void;
  /** Writes the entry of the audit log. */
  record(tx: Queryable, before: Rules): Promise<void>;
};

export type StoredRules<Rules> = {
  /** The rules in force; cached, unless `on` is a transaction that changes settings. */
  current(on?: Queryable): Promise<Rules>;
  /** As stored now, for the page that changes them. */
  load(): Promise<Rules>;
  /**
   * Saves the rules in one transaction, and invalidates the cached ones: in this process immediately, in the others by an event.
   * @throws AppError RESOURCE_REVISION: they are not those that the caller read
   */
  change(change: RulesChange<Rules>): Promise<void>;
};

type Cache = { setting(name: string, on?: Queryable): Promise<unknown>; invalidate(): void };

export function storedRules<Rules extends object>(
  database: Database,
  cache: Cache,
  { names, complete, settingsOf }: RulesDeclaration<Rules>,
): StoredRules<Rules> {
  return {
    current: async (on) =>
      complete(Object.fromEntries(await Promise.all(names.map(async (name) => [name, await cache.setting(name, on)] as const)))),
    load: async () => complete(await findSettings(database, names)),
    async change({ was, rules, check, record }) {
      await database.transaction(async (tx) => {
        const before = complete(await findSettings(tx, names, true));
        if (!isDeepStrictEqual(before, was)) throw new AppError('RESOURCE_REVISION');
        check?.(before);
        await saveSettings(tx, settingsOf(rules));
        await record(tx, before);
        await announce(tx, 'operations.changed', {});
      });
      cache.invalidate();
    },
  };
}
