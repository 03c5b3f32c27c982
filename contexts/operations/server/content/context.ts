import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import type { Files } from '#server/platform/storage/files.ts';

export type ContentContext = {
  database: Database;
  files: Pick<Files, 'claim' | 'release'>;
  centers(): Promise<{ clusterId: string; centerName: string; centerNameEn: string }[]>;
  /** The site's own origin: links may lead to its pages. */
  publicUrl: string;
  /** Other hosts to which links may lead. */
  linkHosts(): Promise<string[]>;
  now(): number;
};

/** Invalidates the mall's cached content in all processes after the commit. */
export const contentChanged = (tx: Queryable): Promise<void> => announce(tx, 'operations.changed', {});
