/** Synonym groups of the search, as edited by operators. */
import { z } from 'zod';
import { SPELLING_LONGEST, SPELLINGS_MOST } from '#contexts/search/calls/constants.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { instant, lineText } from '#contracts/kit/fields.ts';

export const synonymGroup = z.object({
  code: z.string(),
  spellings: z.array(z.string()),
  /** SHIPPED: built into the product; CHANGED: a built-in one changed here; OWN: added here. */
  origin: z.enum(['SHIPPED', 'CHANGED', 'OWN']),
  enabled: z.boolean(),
  /** Null while unchanged. */
  changedAt: instant.nullable(),
});
export type SynonymGroup = z.output<typeof synonymGroup>;

export const listSynonyms = endpoint({
  id: 'search.list-synonyms',
  method: 'GET',
  path: '/operation/admin/search/synonyms',
  summary: 'List all synonym groups; `indexed` is false while the index is being rebuilt with the last changes',
  access: 'staff',
  permission: ['content.read', 'content.manage'],
  answer: z.object({ groups: z.array(synonymGroup), indexed: z.boolean() }),
});

const spelling = lineText(SPELLING_LONGEST).refine((text) => /[\p{L}\p{N}]/u.test(text));
export const saveSynonym = endpoint({
  id: 'search.save-synonym',
  method: 'POST',
  path: '/operation/admin/search/synonyms',
  summary: 'Change a synonym group, or add one (without code); SYNONYM_ELSEWHERE for a word in another group',
  access: 'staff',
  permission: 'content.manage',
  body: z.object({
    code: z
      .string()
      .regex(/^[a-z0-9-]{0,60}$/)
      .default(''),
    spellings: z.array(spelling).min(2).max(SPELLINGS_MOST),
    enabled: z.boolean(),
  }),
  answer: z.object({ code: z.string() }),
});

export const resetSynonym = endpoint({
  id: 'search.reset-synonym',
  method: 'POST',
  path: '/operation/admin/search/synonyms/:code/reset',
  summary: 'Reset a synonym group to the product’s own; a group added here is removed',
  access: 'staff',
  permission: 'content.manage',
  params: z.object({ code: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
  answer: z.object({ code: z.string() }),
});
