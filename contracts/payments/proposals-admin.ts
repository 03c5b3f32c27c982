/** Acts of staff above a limit, which wait for a second person (docs/two-people.md). */
import { z } from 'zod';
import { proposalLifecycle, proposedActs, secondReasons } from '#kernel/payments/payments.ts';
import { endpoint } from '../kit/endpoint.ts';
import { idText, instant, yuan } from '../kit/fields.ts';
import { listAnswer, listQuery } from '../kit/list.ts';
import { reasonText } from './settlement.ts';

export const proposedAct = z.enum(proposedActs);
export const proposalState = z.enum(proposalLifecycle.states);
/** In the answer of a call that may be above a limit: '' when it was done; otherwise nothing has changed until another person confirms this. */
export const waitingProposal = { proposalId: z.string() };

export const proposal = z.object({
  proposalId: z.string(),
  act: proposedAct,
  /** The record that it changes; the id is '' for one that does not exist yet. */
  subjectType: z.string(),
  subjectId: z.string(),
  /** What the record is called. */
  name: z.string(),
  nameEn: z.string(),
  /** How much it gives or takes, without a sign. */
  amount: yuan,
  /** Why a second person is asked: this amount, what the day or the file adds up to, or who imported the file. */
  because: z.enum(secondReasons),
  /** The fields that it changes, as in the audit log. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
  state: proposalState,
  proposedBy: z.string(),
  proposedAt: instant,
  /** '' and 0 until it is decided. */
  decidedBy: z.string(),
  decidedAt: instant,
  /** Why it was refused. */
  note: z.string(),
  /** What the caller may do now: who proposed it does not confirm it. */
  actions: z.array(z.enum(['confirm', 'refuse'])),
});
export type ProposalView = z.output<typeof proposal>;

const base = '/operation/admin/proposals';
const proposalParams = z.object({ proposalId: idText });

export const listProposals = endpoint({
  id: 'payments.list-proposals',
  method: 'GET',
  path: base,
  summary: 'Acts above a limit, which wait for a second person, and those that were decided',
  access: 'staff',
  permission: 'finance.read',
  query: z.object({
    ...listQuery(['proposedAt']),
    state: z.union([proposalState, z.literal('')]).default(''),
    act: z.union([proposedAct, z.literal('')]).default(''),
  }),
  answer: listAnswer(proposal),
});
export const confirmProposal = endpoint({
  id: 'payments.confirm-proposal',
  method: 'POST',
  path: `${base}/:proposalId/confirm`,
  summary: 'Carries out what another person has proposed',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  params: proposalParams,
  answer: proposal,
});
export const refuseProposal = endpoint({
  id: 'payments.refuse-proposal',
  method: 'POST',
  path: `${base}/:proposalId/refuse`,
  summary: 'Refuses a proposal, or takes the own one back; nothing has changed',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: proposalParams,
  body: z.object({ reason: reasonText }),
  answer: proposal,
});
