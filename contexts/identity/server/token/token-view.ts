import type { TokenView } from '#contexts/identity/calls/tokens.ts';
import type { TokenRow } from './token-store.ts';

export const viewToken = (row: TokenRow): TokenView => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  scopes: row.scopes,
  repositories: row.repositories ?? [],
  createdAt: row.createdAt.getTime(),
  expiresAt: row.expiresAt?.getTime() ?? null,
  lastUsedAt: row.lastUsedAt?.getTime() ?? null,
  lastUsedFrom: row.lastUsedFrom,
});
