/** The types of columns about which the schema alone says less (`npm run rows`). */
import type { Shown } from './postgres/document-row.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'search_card.shown': Shown;
  }
}
