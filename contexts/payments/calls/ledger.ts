/** Seals of the ledger: each day's head contains the one before it, and is published. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { dayOrNone, instant } from '#contracts/kit/fields.ts';

/** Hashes are SHA-256, lower-case hexadecimal. */
export const ledgerSeal = z.object({
  /** '2026-03-31', in China. */
  day: z.string(),
  firstId: z.number().int(),
  lastId: z.number().int(),
  /** The number of ledger transactions in it. */
  count: z.number().int(),
  root: z.string(),
  /** The preceding head; '' for the first. */
  previous: z.string(),
  head: z.string(),
  sealedAt: instant,
});
export type LedgerSeal = z.output<typeof ledgerSeal>;

export const listLedgerSeals = endpoint({
  id: 'payments.list-ledger-seals',
  method: 'GET',
  path: '/operation/ledger/seals',
  summary: 'List the heads of the ledger by day, newest first; each proves that nothing before it was changed',
  query: z.object({
    /** Only days before this one. */
    before: dayOrNone.default(''),
    limit: z.coerce.number().int().min(1).max(400).default(40),
  }),
  answer: z.object({ seals: z.array(ledgerSeal) }),
});
