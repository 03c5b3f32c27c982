/** What a repository may be used for, how it is named, and what its licence has to do with those it was made from. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { repositoryParams } from './fields.ts';

const allowed = z.enum(['yes', 'no', 'conditions']);
export const licenceFacts = z.object({
  /** As the card writes it; '' without. */
  id: z.string(),
  spdx: z.string(),
  /** Also of a licence of its own: what the card calls it, and where its text is. */
  name: z.string(),
  nameEn: z.string(),
  url: z.string(),
  /** Null where it is not a licence that is known here. */
  permits: z.object({ commercial: allowed, derivatives: allowed, attribution: z.boolean(), sameTerms: z.boolean() }).nullable(),
});
export type LicenceFacts = z.output<typeof licenceFacts>;
export const getLicence = endpoint({
  id: 'community.get-licence',
  method: 'GET',
  path: '/community/repository/:kind/:namespace/:name/licence',
  summary: 'The licence of a repository in short, and the words by which it is attributed',
  byToken: 'repository',
  params: repositoryParams,
  answer: z.object({
    licence: licenceFacts,
    attribution: z.string(),
    bibtex: z.string(),
    /** For those who may change it: where its licence leaves what the licence of a base model allows. */
    warnings: z.array(
      z.object({
        code: z.enum(['NO_DERIVATIVES', 'NO_COMMERCIAL', 'SAME_TERMS', 'CONDITIONS', 'BASE_UNKNOWN', 'OWN_UNKNOWN']),
        base: z.string(),
        baseLicence: z.string(),
        baseLicenceEn: z.string(),
      }),
    ),
  }),
});
