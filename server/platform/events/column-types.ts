/** The types of columns about which the schema alone says less (`npm run rows`). */
export {};

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'dead_letter.payload': Record<string, unknown>;
    'outbox.payload': Record<string, unknown>;
  }
}
