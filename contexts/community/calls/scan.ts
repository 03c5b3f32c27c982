/** Scan findings in a repository's files, and an operator's verification (section 1, AI community). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText } from '#contracts/kit/fields.ts';
import { repositoryParams, verdict } from './fields.ts';
import { secretFinding } from './inspection.ts';

const base = '/community/repository/:kind/:namespace/:name';

export const repositoryScan = z.object({
  /** NOTHING: no commit yet. WAITING: the results are of an earlier commit, or missing. */
  state: z.enum(['NOTHING', 'WAITING', 'DONE']),
  /** The worst of its files; '' if no file can run code. */
  verdict: verdict.or(z.literal('')),
  verified: z.boolean(),
  /** Files that may run code when loaded, and those of them not known to be safe. */
  loading: z.number().int(),
  doubtful: z.number().int(),
  /** Worst first; `imports` lists what loading would import, dangerous ones first. */
  files: z.array(z.object({ path: z.string(), verdict, imports: z.array(z.string()) })),
  /** For writers: possible secrets. */
  secrets: z.array(secretFinding),
});
export type RepositoryScan = z.output<typeof repositoryScan>;

export const getScan = endpoint({
  id: 'community.get-scan',
  method: 'GET',
  path: `${base}/scan`,
  summary: 'Get scan findings of the files at the head of the default branch; secrets require WRITE',
  byToken: 'repository',
  params: repositoryParams,
  answer: repositoryScan,
});

export const verifyRepository = endpoint({
  id: 'community.verify-repository',
  method: 'POST',
  path: `${base}/verify`,
  summary: 'Verify a repository or revoke its verification, with a reason shown to its people',
  access: 'staff',
  permission: 'community.manage',
  params: repositoryParams,
  body: z.object({ verified: z.boolean(), reason: freeText(500).default('') }),
  answer: z.object({ verified: z.boolean() }),
});
