/** A shop's goods by spreadsheet: import jobs with their worker, templates, exports, reports. */

import { cacheValue } from '#server/platform/db/cache-value.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import type { Files } from '#server/platform/storage/files.ts';
import { createCategoryStore } from './category/category-store.ts';
import { makeTaxonomy, type Taxonomy } from './category/taxonomy.ts';
import { importDownloads, importJobRoutes } from './import/job/import-job-routes.ts';
import { createImportWorker, type ImportWorker } from './import/job/import-worker.ts';
import type { SheetReading } from './import/job/open-sheet.ts';
import type { SubmitListings } from './import/job/save-batch.ts';
import type { Region } from './ports.ts';

export type GoodsSheetsOptions = {
  database: Database;
  files: Pick<Files, 'claim' | 'findFile' | 'open'>;
  ports: {
    /** Shop ids by external id and by id. */
    shopReferences(): Promise<ReadonlyMap<string, string>>;
    regions(): Promise<Region[]>;
    submit: SubmitListings;
  };
  /** Called when an import job is queued: starts the worker of this process. */
  wake?(): void;
  leaseMs?: number;
  reading?: SheetReading;
  now?: () => number;
  onError?: (error: unknown) => void;
};

const LEASE_MS = 8_000;
const RETAINED_MS = 10_000;

export type GoodsSheets = { routes: Bound[]; downloads: Download[] } & ImportWorker;

export function createGoodsSheets(options: GoodsSheetsOptions): GoodsSheets {
  const { database, files, ports, now = Date.now, onError = (error) => console.error('import', error) } = options;
  const categories = createCategoryStore(database);
  const taxonomy = cacheValue<Taxonomy>(
    async (on) => makeTaxonomy(...(await Promise.all([categories.findCategories(on), categories.findIndustries(on)]))),
    RETAINED_MS,
    now,
  );
  const worker = createImportWorker({
    database,
    leaseMs: options.leaseMs ?? LEASE_MS,
    openFile: async (fileId) => (await files.open(fileId)).content,
    async references(shopId) {
      const [known, all, regions] = await Promise.all([taxonomy.get(), ports.shopReferences(), ports.regions()]);
      return {
        taxonomy: known,
        shopIds: new Map([[shopId, shopId], ...[...all].filter(([, id]) => id === shopId)]),
        regionIds: new Set(regions.map(({ clusterId }) => clusterId)),
      };
    },
    submit: ports.submit,
    onError,
    reading: options.reading ?? {},
  });
  const parts = {
    database,
    files,
    taxonomy: taxonomy.get,
    regions: ports.regions,
    now,
    wake: options.wake ?? (() => {}),
  };
  return { routes: importJobRoutes(parts), downloads: importDownloads(parts), ...worker };
}
