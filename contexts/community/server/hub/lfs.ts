/** The batch call of Git LFS, and the multipart transfer of the Hub's clients. */
import { z } from 'zod';
import { MOST_FILE_BYTES } from '#contexts/community/rules/repository.ts';
import { MOST_OBJECTS, MULTIPART_BYTES } from './bounds.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const batchBody = z.object({
  operation: z.enum(['upload', 'download']),
  transfers: z.array(z.string().max(50)).max(20).default(['basic']),
  hash_algo: z.enum(['sha256', 'sha_256']).default('sha256'),
  objects: z
    .array(z.object({ oid: sha256, size: z.number().int().min(0) }))
    .min(1)
    .max(MOST_OBJECTS),
});
export type Batch = z.output<typeof batchBody>;
export const completeBody = z.object({
  oid: sha256,
  parts: z.array(z.object({ partNumber: z.number().int().min(1), etag: z.string().max(200).default('') })).max(100_000),
});
export const verifyBody = z.object({ oid: sha256, size: z.number().int().min(0) });

export type Action = { href: string; header?: Record<string, string>; expires_in: number };
export type BatchObject = {
  oid: string;
  size: number;
  authenticated?: true;
  actions?: { upload?: Action; download?: Action; verify?: Action };
  error?: { code: number; message: string };
};
export type BatchAnswer = { transfer: 'basic' | 'multipart'; hash_algo: 'sha256'; objects: BatchObject[] };

/** In parts if the client supports it and the size makes resuming worthwhile. */
export const goesInParts = (batch: Pick<Batch, 'transfers'>, size: number): boolean =>
  size > MULTIPART_BYTES && batch.transfers.includes('multipart');
export const isTooLarge = (size: number): boolean => size > MOST_FILE_BYTES;

/**
 * Addresses of the parts by five-digit number, and the part size in bytes. `stored` lists those already uploaded: clients that read it can
 * skip them.
 */
export function partHeader(
  { parts, partBytes, stored }: { parts: number; partBytes: number; stored: readonly number[] },
  addressOf: (part: number) => string,
): Record<string, string> {
  const header: Record<string, string> = { chunk_size: String(partBytes), stored: stored.join(' ') };
  for (let part = 1; part <= parts; part += 1) header[String(part).padStart(5, '0')] = addressOf(part);
  return header;
}
