/** The description of a backup: its first entry before the data, its last one after it. */
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Format version, incremented by changes that older code cannot read. */
export const FORMAT = 3;
export const HEAD = 'backup.json';
export const MANIFEST = 'manifest.json';
/**
 * The entry after the last manifest: the MAC of all entries before it, which proves that an unencrypted backup is the installation's own.
 */
export const AUTHENTICATION = 'authentication';

const table = z.object({ schema: z.string(), name: z.string() });
export const head = z.object({
  format: z.number().int(),
  product: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Migrations of the schema, in order. */
  migrations: z.array(z.string()),
});
/** `digest`: SHA-256 of the content, over all its parts, in hexadecimal. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);
export const manifest = head.extend({
  tables: z.array(
    table.extend({ columns: z.array(z.string()), folder: z.string(), parts: z.number().int(), rows: z.number().int(), digest }),
  ),
  sequences: z.array(table.extend({ value: z.string().nullable() })),
  secrets: z.array(z.object({ path: z.string(), digest })),
  /** Content above 64 KB. `kind` folder: in the archive; s3: in the bucket `place`. Absent in backups of releases without objects. */
  objects: z
    .object({
      kind: z.enum(['folder', 's3']),
      place: z.string(),
      count: z.number().int(),
      bytes: z.number().int(),
      /** Hashes of objects that were already damaged or missing when the backup was taken. */
      damaged: z.array(digest),
      missing: z.array(digest),
    })
    .optional(),
  /** Figures of the domain that must be equal after a restore. */
  proofs: z.array(z.object({ name: z.string(), rows: z.number().int(), digest })),
});
export type Head = z.output<typeof head>;
export type Manifest = z.output<typeof manifest>;
export type TableOfBackup = Manifest['tables'][number];

export const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
export const partName = (folder: string, part: number): string => `${folder}/${String(part).padStart(6, '0')}`;

/** A query whose rows, in their order, must be equal in a backup and in the restored database. */
export type Proof = { name: string; sql: string };
