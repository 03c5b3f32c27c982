/** Gated repositories: the agreement and questions for readers, and the owner's decisions. */
import { z } from 'zod';
import {
  ACCESS_DECISIONS,
  accessRequestLifecycle,
  GATE_MODES,
  LONGEST_AGREEMENT,
  LONGEST_ANSWER,
  LONGEST_QUESTION,
  LONGEST_REASON,
  MOST_QUESTIONS,
} from '#contexts/community/rules/access.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, freeText, idText, instant, lineText, revision } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { hasInk } from '#kernel/text/text.ts';
import { repositoryParams } from './fields.ts';

const base = '/community/repository/:kind/:namespace/:name/gate';
export const accessRequestState = z.enum(accessRequestLifecycle.states as [string, ...string[]]) as z.ZodType<
  (typeof accessRequestLifecycle.states)[number],
  (typeof accessRequestLifecycle.states)[number]
>;
const question = z.object({
  text: filledLine(LONGEST_QUESTION),
  textEn: lineText(LONGEST_QUESTION).default(''),
  required: z.boolean().default(false),
});
export const gate = z.object({
  mode: z.enum(GATE_MODES),
  /** Of agreement and questions; 0 before the first. */
  version: z.number().int(),
  agreement: z.string(),
  agreementEn: z.string(),
  questions: z.array(question),
});
export type Gate = z.output<typeof gate>;

export const getGate = endpoint({
  id: 'community.get-gate',
  method: 'GET',
  path: base,
  summary: 'Get the agreement and questions of a gated repository, and the caller’s own request',
  byToken: 'repository',
  params: repositoryParams,
  answer: gate.extend({
    /** '' without a request. */
    state: z.union([accessRequestState, z.literal('')]),
    askedAt: instant,
    /** Reason for refusal or withdrawal. */
    reason: z.string(),
    canAsk: z.boolean(),
    /** Earliest time for another request; 0 if there is no waiting period. */
    askAgainAt: instant,
    /** May read it already: as one of its people, a buyer, or after acceptance. */
    mayRead: z.boolean(),
  }),
});

export const askForAccess = endpoint({
  id: 'community.ask-for-access',
  method: 'POST',
  path: `${base}/ask`,
  summary: 'Accept a version of the agreement and request access; GATE_VERSION if it has changed',
  access: 'user',
  byToken: 'repository',
  params: repositoryParams,
  body: z.object({
    version: revision,
    accepted: z.boolean(),
    /** In the order of the questions. */
    answers: z.array(freeText(LONGEST_ANSWER)).max(MOST_QUESTIONS).default([]),
  }),
  answer: z.object({ state: accessRequestState }),
});

export const getGateSettings = endpoint({
  id: 'community.get-gate-settings',
  method: 'GET',
  path: `${base}/settings`,
  summary: 'Get the gate as its owner configured it',
  access: 'user',
  byToken: 'repository',
  params: repositoryParams,
  answer: gate.extend({ changedAt: instant, counts: z.array(z.object({ state: accessRequestState, count: z.number().int() })) }),
});
export const saveGate = endpoint({
  id: 'community.save-gate',
  method: 'POST',
  path: `${base}/settings`,
  summary: 'Configure the gate; a changed text makes a new version, which later readers accept',
  access: 'user',
  byToken: 'repository',
  params: repositoryParams,
  body: z.object({
    mode: z.enum(GATE_MODES),
    agreement: freeText(LONGEST_AGREEMENT),
    agreementEn: freeText(LONGEST_AGREEMENT),
    questions: z.array(question).max(MOST_QUESTIONS),
  }),
  answer: gate,
});

export const accessRequest = z.object({
  id: z.string(),
  state: accessRequestState,
  userName: z.string(),
  /** Number of requests so far. */
  asked: z.number().int(),
  askedAt: instant,
  decidedAt: instant,
  /** '' for an automatically accepted request. */
  decidedBy: z.string(),
  reason: z.string(),
  /** The accepted version, with its questions and the reader's answers. */
  version: z.number().int(),
  answers: z.array(z.object({ question: z.string(), questionEn: z.string(), answer: z.string() })),
  actions: z.array(z.enum(ACCESS_DECISIONS)),
});
export type AccessRequest = z.output<typeof accessRequest>;
export const listAccessRequests = endpoint({
  id: 'community.list-access-requests',
  method: 'GET',
  path: `${base}/requests`,
  summary: 'List access requests, newest first',
  access: 'user',
  byToken: 'repository',
  params: repositoryParams,
  query: z.object({ ...listQuery(['askedAt'] as const), state: z.union([accessRequestState, z.literal('')]).default('') }),
  answer: listAnswer(accessRequest),
});
export const decideAccess = endpoint({
  id: 'community.decide-access',
  method: 'POST',
  path: `${base}/requests/:requestId/decide`,
  summary: 'Accept or refuse a request, or withdraw access; ACCESS_REQUEST_STATE on a concurrent change',
  access: 'user',
  byToken: 'repository',
  params: repositoryParams.extend({ requestId: idText }),
  body: z
    .object({ move: z.enum(ACCESS_DECISIONS), reason: freeText(LONGEST_REASON).default('') })
    .refine(({ move, reason }) => move === 'accept' || hasInk(reason), { path: ['reason'] }),
  answer: z.object({ id: z.string(), state: accessRequestState }),
});
