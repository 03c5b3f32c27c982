/** What was found in the files of a repository, and the mark that an operator gives to it (section 1, AI community). */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { freeText } from '../kit/fields.ts';
import { repositoryParams, verdict } from './fields.ts';
import { secretFinding } from './inspection.ts';

const base = '/community/repository/:kind/:namespace/:name';
/** Files that are named. */
export const MOST_SCANNED = 100;

export const repositoryScan = z.object({
  /** NOTHING: there is no commit yet. WAITING: what is told is of an earlier commit, or of none. */
  state: z.enum(['NOTHING', 'WAITING', 'DONE']),
  /** The worst of its files; '' where no file can run code. */
  verdict: verdict.or(z.literal('')),
  verified: z.boolean(),
  /** Files that loading may run, and those of them that are not known to be safe. */
  loading: z.number().int(),
  doubtful: z.number().int(),
  /** The worst first; `imports` names what loading would import, the dangerous first. */
  files: z.array(z.object({ path: z.string(), verdict, imports: z.array(z.string()) })),
  /** For those who may write: what looks like a secret. */
  secrets: z.array(secretFinding),
});
export type RepositoryScan = z.output<typeof repositoryScan>;

export const getScan = endpoint({
  id: 'community.get-scan',
  method: 'GET',
  path: `${base}/scan`,
  summary: 'What was found in the files at the head of the default branch; secrets for those alone who may write',
  byToken: 'repository',
  params: repositoryParams,
  answer: repositoryScan,
});

export const verifyRepository = endpoint({
  id: 'community.verify-repository',
  method: 'POST',
  path: `${base}/verify`,
  summary: 'Marks a repository as verified, or takes the mark away, with a reason that its people read',
  access: 'staff',
  permission: 'community.manage',
  params: repositoryParams,
  body: z.object({ verified: z.boolean(), reason: freeText(500).default('') }),
  answer: z.object({ verified: z.boolean() }),
});
