/** Permitted uses of a repository, its attribution, and conflicts with the licences of its sources. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { repositoryParams } from './fields.ts';

const allowed = z.enum(['yes', 'no', 'conditions']);
export const licenceFacts = z.object({
  /** As written on the card; '' for none. */
  id: z.string(),
  spdx: z.string(),
  /** For custom licences too: name on the card, and address of the text. */
  name: z.string(),
  nameEn: z.string(),
  url: z.string(),
  /** Null for an unknown licence. */
  permits: z.object({ commercial: allowed, derivatives: allowed, attribution: z.boolean(), sameTerms: z.boolean() }).nullable(),
});
export type LicenceFacts = z.output<typeof licenceFacts>;
export const getLicence = endpoint({
  id: 'community.get-licence',
  method: 'GET',
  path: '/community/repository/:kind/:namespace/:name/licence',
  summary: 'Get the licence of a repository in short, and its attribution text',
  byToken: 'repository',
  params: repositoryParams,
  answer: z.object({
    licence: licenceFacts,
    attribution: z.string(),
    bibtex: z.string(),
    /** For maintainers: where its licence exceeds what a base model's licence permits. */
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
