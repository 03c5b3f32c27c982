/** A shop's goods as rows that can be imported again: the working copy of each, one row for each SKU. */
import { importColumns } from '#contexts/catalogue/calls/import-problems.ts';
import type { Language } from '#contracts/kit/fields.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { contentToRows } from './content-rows.ts';
import { ownId } from './own-id.ts';
import { allListings, type ExportFilter } from './sheet-store.ts';
import { columnTitle } from './template.ts';

export async function* exportedRows(on: Queryable, shopId: string, locale: Language, filter: ExportFilter): AsyncGenerator<string[]> {
  yield importColumns.map((column) => columnTitle(locale, column));
  for await (const listings of allListings(on, shopId, filter))
    for (const { externalId, content } of listings) yield* contentToRows(ownId(shopId, externalId), content);
}
