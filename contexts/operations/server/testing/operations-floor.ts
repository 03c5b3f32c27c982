import type { Database } from '#server/platform/db/database.ts';
import { callBound } from '#server/platform/test/call-bound.ts';
import { createOperations, createSettings } from '../index.ts';

export type OpenOperations = ReturnType<typeof openOperations>['operations'];
export type Ask = ReturnType<typeof callBound>;
type Ports = Parameters<typeof createOperations>[0]['ports'];

/** Operations on an empty database: each test adds its own data. */
export function openOperations(database: Database, ports: Partial<Ports> = {}) {
  const settings = createSettings({ database, salesEntry: (isMainSite) => isMainSite });
  const operations = createOperations({
    database,
    settings,
    build: { id: 'b', version: '1', timestamp: 1 },
    ports: {
      notify: async () => {},
      centers: async () => [],
      files: { claim: async () => {}, release: async () => {} },
      publicUrl: 'http://mall.test',
      contentTurned: () => {},
      jobs: () => [],
      readiness: async () => ({
        serve: true,
        write: { ok: true, refusal: '', since: 0 },
        deliver: { ok: true, waiting: 0, failing: 0, setAside: 0, oldestSeconds: 0, since: 0 },
      }),
      setup: async () => null,
      recordNames: () => ({}),
      ...ports,
    },
  });
  return { operations: { ...settings, ...operations }, ask: callBound(operations.routes) };
}
