/** Acts of staff above a limit, which wait for a second person (docs/two-people.md). */
import { z } from 'zod';
import { proposalLifecycle, proposedActs, secondReasons } from '#contexts/payments/rules/payments.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { idText, instant, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { reasonText } from './settlement.ts';

export const proposedAct = z.enum(proposedActs);
export const proposalState = z.enum(proposalLifecycle.states);
/**
 * In the response of a call that may be above a limit: '' when it was done; otherwise nothing has changed until another person confirms it.
 */
export const waitingProposal = { proposalId: z.string() };

export const proposal = z.object({
  proposalId: z.string(),
  act: proposedAct,
  /** The record that it changes; the id is '' for one that does not exist yet. */
  subjectType: z.string(),
  subjectId: z.string(),
  /** The name of the record. */
  name: z.string(),
  nameEn: z.string(),
  /** The absolute amount. */
  amount: yuan,
  /** Why a second person is required: this amount, the total of the day or the file, or the importer of the file. */
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
  /** Actions allowed to the caller now: the proposer cannot confirm. */
  actions: z.array(z.enum(['confirm', 'refuse'])),
});
export type ProposalView = z.output<typeof proposal>;

const base = '/operation/admin/proposals';
const proposalParams = z.object({ proposalId: idText });

export const listProposals = endpoint({
  id: 'payments.list-proposals',
  method: 'GET',
  path: base,
  summary: 'List acts above a limit that wait for a second person, and decided ones',
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
  summary: 'Carry out another person’s proposal',
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
  summary: 'Refuse a proposal, or withdraw one’s own; nothing is changed',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: proposalParams,
  body: z.object({ reason: reasonText }),
  answer: proposal,
});
