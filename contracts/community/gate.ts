/** Gated repositories: what a reader agrees to and is asked, and what the owner decides. */
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
} from '#kernel/community/access.ts';
import { hasInk } from '#kernel/text/text.ts';
import { endpoint } from '../kit/endpoint.ts';
import { filledLine, freeText, idText, instant, lineText, revision } from '../kit/fields.ts';
import { listAnswer, listQuery } from '../kit/list.ts';
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
  /** Of the agreement and the questions; 0 while neither has been written. */
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
  summary: 'What a reader of a gated repository agrees to and is asked, and the state of the caller’s own request',
  byToken: 'repository',
  params: repositoryParams,
  answer: gate.extend({
    /** '' without a request. */
    state: z.union([accessRequestState, z.literal('')]),
    askedAt: instant,
    /** Why it was refused or withdrawn. */
    reason: z.string(),
    canAsk: z.boolean(),
    /** From when on it may be asked again; 0 where nothing waits for an instant. */
    askAgainAt: instant,
    /** Reads it anyhow: as one of its people, a buyer, or after acceptance. */
    mayRead: z.boolean(),
  }),
});

export const askForAccess = endpoint({
  id: 'community.ask-for-access',
  method: 'POST',
  path: `${base}/ask`,
  summary: 'Accepts the agreement in its version and asks for access; GATE_VERSION when it has changed meanwhile',
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
  summary: 'The gate as its owner sets it',
  access: 'user',
  byToken: 'repository',
  params: repositoryParams,
  answer: gate.extend({ changedAt: instant, counts: z.array(z.object({ state: accessRequestState, count: z.number().int() })) }),
});
export const saveGate = endpoint({
  id: 'community.save-gate',
  method: 'POST',
  path: `${base}/settings`,
  summary: 'Sets the gate; changed words are a new version, which later readers accept',
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
  /** How often it was asked. */
  asked: z.number().int(),
  askedAt: instant,
  decidedAt: instant,
  /** '' for a request that was accepted by itself. */
  decidedBy: z.string(),
  reason: z.string(),
  /** The version that was accepted, with its questions and the reader's answers. */
  version: z.number().int(),
  answers: z.array(z.object({ question: z.string(), questionEn: z.string(), answer: z.string() })),
  actions: z.array(z.enum(ACCESS_DECISIONS)),
});
export type AccessRequest = z.output<typeof accessRequest>;
export const listAccessRequests = endpoint({
  id: 'community.list-access-requests',
  method: 'GET',
  path: `${base}/requests`,
  summary: 'Who asked for access, newest first',
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
  summary: 'Accepts or refuses a request, or withdraws access that was given; ACCESS_REQUEST_STATE when somebody was faster',
  access: 'user',
  byToken: 'repository',
  params: repositoryParams.extend({ requestId: idText }),
  body: z
    .object({ move: z.enum(ACCESS_DECISIONS), reason: freeText(LONGEST_REASON).default('') })
    .refine(({ move, reason }) => move === 'accept' || hasInk(reason), { path: ['reason'] }),
  answer: z.object({ id: z.string(), state: accessRequestState }),
});
