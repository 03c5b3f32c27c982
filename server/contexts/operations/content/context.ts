import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import type { Files } from '#server/platform/storage/files.ts';

export type ContentContext = {
  database: Database;
  files: Pick<Files, 'claim' | 'release'>;
  centers(): Promise<{ clusterId: string; centerName: string; centerNameEn: string }[]>;
  /** Own address, of which links may name pages. */
  publicUrl: string;
  /** Hosts that links may lead to beside it. */
  linkHosts(): Promise<string[]>;
  now(): number;
};

/** What the mall keeps of the content is dropped everywhere once the change is committed. */
export const contentChanged = (tx: Queryable): Promise<void> => announce(tx, 'operations.changed', {});
