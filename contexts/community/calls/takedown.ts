/** Take-down requests in the community: from anyone, decided by operators, answered by the owner. */
import { z } from 'zod';
import {
  LONGEST_EXPLANATION,
  MOST_EVIDENCE,
  TAKEDOWN_DECISIONS,
  TAKEDOWN_REASONS,
  type TakedownState,
  takedownLifecycle,
} from '#contexts/community/rules/takedown.ts';
import { claimFields } from '#contracts/kit/claim.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText, idText, instant, latinText, lineText, MOST_INTEGER } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { repositoryParams, repositoryType, visibility } from './fields.ts';

export const takedownState = z.enum(takedownLifecycle.states as [TakedownState, ...TakedownState[]]);
export const takedownReason = z.enum(TAKEDOWN_REASONS);
export const takedownKind = z.enum(['REPOSITORY', 'DISCUSSION']);
const params = z.object({ id: idText });
const said = filledText(LONGEST_EXPLANATION);

export const requestTakedown = endpoint({
  id: 'community.request-takedown',
  method: 'POST',
  path: '/community/repository/:kind/:namespace/:name/takedown',
  summary: 'Request the take-down of a repository or discussion; without an account, an e-mail address is required',
  params: repositoryParams,
  body: z.object({
    /** The number of a discussion; 0: the repository itself. */
    discussion: z.number().int().min(0).max(MOST_INTEGER).default(0),
    reason: takedownReason,
    explanation: said,
    name: lineText(80).default(''),
    email: latinText(120).default(''),
    /** Uploads with purpose takedown-evidence, by a signed-in caller. */
    fileIds: z.array(idText).max(MOST_EVIDENCE).default([]),
  }),
  answer: z.object({ id: z.string() }),
});

/** As shown to its reporter and the owner. */
export const takedownNotice = z.object({
  id: z.string(),
  kind: takedownKind,
  state: takedownState,
  reason: takedownReason,
  /** `<namespace>/<name>` at the time. */
  repository: z.string(),
  type: repositoryType,
  discussion: z.number().int(),
  explanation: z.string(),
  at: instant,
  decidedAt: instant,
  decision: z.string(),
  counter: z.string(),
  counterAt: instant,
});
export type TakedownNotice = z.output<typeof takedownNotice>;
export const listRepositoryTakedowns = endpoint({
  id: 'community.list-repository-takedowns',
  method: 'GET',
  path: '/community/repository/:kind/:namespace/:name/takedowns',
  summary: 'List take-down decisions about the owner’s repository, newest first',
  access: 'user',
  byToken: 'repository',
  params: repositoryParams,
  answer: z.object({ records: z.array(takedownNotice.extend({ canAnswer: z.boolean() })) }),
});
export const answerTakedown = endpoint({
  id: 'community.answer-takedown',
  method: 'POST',
  path: '/community/repository/:kind/:namespace/:name/takedowns/:id/answer',
  summary: 'Submit the owner’s counter-notice, once per decision',
  access: 'user',
  byToken: 'repository',
  params: repositoryParams.extend({ id: idText }),
  body: z.object({ text: said }),
  answer: z.object({ id: z.string() }),
});
export const listMyTakedowns = endpoint({
  id: 'community.list-my-takedowns',
  method: 'GET',
  path: '/community/takedown/mine',
  summary: 'List the caller’s own take-down requests, newest first',
  access: 'user',
  query: z.object(listQuery(['at'] as const)),
  answer: listAnswer(takedownNotice),
});

const manage = { access: 'staff', permission: 'community.manage' } as const;
export const takedownAction = z.enum(['claim', 'takeOver', 'release', ...TAKEDOWN_DECISIONS]);
export const takedownRow = takedownNotice.extend({
  repositoryId: z.string(),
  /** The reporter, masked. '' for a missing user name or e-mail address. */
  reporter: z.string(),
  reporterEmail: z.string(),
  reporterUser: z.string(),
  ...claimFields,
  decidedBy: z.string(),
  actions: z.array(takedownAction),
});
export type TakedownRow = z.output<typeof takedownRow>;
export const listTakedowns = endpoint({
  id: 'community.list-takedowns',
  method: 'GET',
  path: '/community/admin/takedown/list',
  summary: 'List take-down requests, oldest first',
  ...manage,
  query: z.object({
    ...listQuery(['at'] as const),
    order: z.enum(['asc', 'desc']).default('asc'),
    state: z.union([takedownState, z.literal('')]).default(''),
    reason: z.union([takedownReason, z.literal('')]).default(''),
    kind: z.union([takedownKind, z.literal('')]).default(''),
    claimed: z.enum(['', 'mine', 'free', 'others']).default(''),
    /** Only those with a counter-notice. */
    countered: z.enum(['', 'true']).default(''),
    /** Part of the repository's name. */
    keyword: lineText(100).default(''),
  }),
  answer: listAnswer(takedownRow),
});
export const countTakedowns = endpoint({
  id: 'community.count-takedowns',
  method: 'GET',
  path: '/community/admin/takedown/counts',
  summary: 'Count open requests, and decisions with a counter-notice',
  ...manage,
  answer: z.object({ open: z.number().int(), countered: z.number().int() }),
});
export const getTakedown = endpoint({
  id: 'community.get-takedown',
  method: 'GET',
  path: '/community/admin/takedown/:id',
  summary: 'Get a request with its evidence, its history, and the repository’s current state',
  ...manage,
  params,
  answer: takedownRow.extend({
    files: z.array(z.object({ fileId: z.string(), name: z.string(), size: z.number().int() })),
    /** Null if it has since been deleted. */
    subject: z
      .object({ fullName: z.string(), visibility, takenDown: z.boolean(), goodsIds: z.array(z.string()), discussionTitle: z.string() })
      .nullable(),
    /** Other requests about the same repository. */
    others: z.array(z.object({ id: z.string(), state: takedownState, reason: takedownReason, at: instant })),
    history: z.array(z.object({ at: instant, move: z.string(), userName: z.string(), note: z.string() })),
  }),
});
export const claimTakedown = endpoint({
  id: 'community.claim-takedown',
  method: 'POST',
  path: '/community/admin/takedown/:id/claim',
  summary: 'Claim a request, extend the claim, or release it; TAKEDOWN_CLAIMED if a colleague has it',
  ...manage,
  params,
  body: z.object({ takeOver: z.boolean().default(false), release: z.boolean().default(false) }),
  answer: z.object({ id: z.string(), ...claimFields }),
});
export const decideTakedown = endpoint({
  id: 'community.decide-takedown',
  method: 'POST',
  path: '/community/admin/takedown/:id/decide',
  summary: 'Uphold, dismiss or restore, with a reason shown to the owner and the reporter',
  ...manage,
  params,
  body: z.object({ move: z.enum(TAKEDOWN_DECISIONS), reason: filledText(1_000) }),
  answer: z.object({ id: z.string(), state: takedownState }),
});
export const revealReporter = endpoint({
  id: 'community.reveal-reporter',
  method: 'POST',
  path: '/community/admin/takedown/:id/reporter',
  summary: 'Reveal the reporter’s name and e-mail address; each view is recorded in the audit log',
  byToken: 'never',
  stepUp: true,
  ...manage,
  params,
  answer: z.object({ name: z.string(), email: z.string() }),
});
