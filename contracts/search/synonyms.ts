/** Synonym groups of the search, as operators edit them. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { instant, lineText } from '../kit/fields.ts';

export const SPELLINGS_MOST = 20;
export const SPELLING_LONGEST = 60;

export const synonymGroup = z.object({
  code: z.string(),
  spellings: z.array(z.string()),
  /** SHIPPED: as it comes with the product; CHANGED: one of these that was changed here; OWN: added here. */
  origin: z.enum(['SHIPPED', 'CHANGED', 'OWN']),
  enabled: z.boolean(),
  /** Null as long as it is as it came. */
  changedAt: instant.nullable(),
});
export type SynonymGroup = z.output<typeof synonymGroup>;

export const listSynonyms = endpoint({
  id: 'search.list-synonyms',
  method: 'GET',
  path: '/operation/admin/search/synonyms',
  summary: 'All groups of words that find the same; `indexed` is false while the index is being built with the last changes',
  access: 'staff',
  permission: ['content.read', 'content.manage'],
  answer: z.object({ groups: z.array(synonymGroup), indexed: z.boolean() }),
});

const spelling = lineText(SPELLING_LONGEST).refine((text) => /[\p{L}\p{N}]/u.test(text));
export const saveSynonym = endpoint({
  id: 'search.save-synonym',
  method: 'POST',
  path: '/operation/admin/search/synonyms',
  summary: 'Changes a group, or adds one (without code); SYNONYM_ELSEWHERE for a word that another group has',
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
  summary: 'Makes a group what it is in the product again; one that was added here is removed',
  access: 'staff',
  permission: 'content.manage',
  params: z.object({ code: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
  answer: z.object({ code: z.string() }),
});
