/** Proposals as staff see, confirm and refuse them. */
import * as contract from '#contexts/payments/calls/proposals-admin.ts';
import { isSecondPerson } from '#contexts/payments/rules/payments.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { type Proposal, proposalStore } from './proposal-store.ts';
import { confirmProposal, type ProposalContext, refuseProposal } from './propose.ts';

function actionsOf({ act, state, proposedBy }: Proposal, by: number): contract.ProposalView['actions'] {
  if (state !== 'PROPOSED') return [];
  return isSecondPerson(act, proposedBy, by) ? ['confirm', 'refuse'] : ['refuse'];
}

async function viewProposals(context: ProposalContext, rows: readonly Proposal[], by: number): Promise<contract.ProposalView[]> {
  const ids = rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy].filter((id) => id !== null));
  const names = await context.userNames([...new Set(ids)]);
  const nameOf = (id: number | null): string => (id === null ? '' : (names.get(id) ?? String(id)));
  return rows.map((row) => {
    const {
      id: proposalId,
      act,
      subjectType,
      subjectId,
      name,
      nameEn,
      because,
      before,
      after,
      reason,
      state,
      proposedAt,
      decidedAt,
      note,
    } = row;
    return {
      proposalId,
      act,
      subjectType,
      subjectId,
      name,
      nameEn,
      amount: fenToYuan(row.amountFen),
      because,
      before,
      after,
      reason,
      state,
      proposedBy: nameOf(row.proposedBy),
      proposedAt,
      decidedBy: nameOf(row.decidedBy),
      decidedAt,
      note,
      actions: actionsOf(row, by),
    };
  });
}

async function viewOne(context: ProposalContext, id: string, { actor }: SignedIn): Promise<contract.ProposalView> {
  const found = await proposalStore.find(context.database, id);
  const [view] = found ? await viewProposals(context, [found], actor.accountId) : [];
  if (!view) throw new AppError('PROPOSAL_NOT_FOUND');
  return view;
}

export const proposalRoutes = (context: ProposalContext): Bound[] => [
  bind(contract.listProposals, async ({ query }, { actor }) => {
    const page = await proposalStore.list(context.database, query, query);
    return { ...page, records: await viewProposals(context, page.records, actor.accountId) };
  }),
  bind(contract.confirmProposal, async ({ params }, call) => {
    await confirmProposal(context, params.proposalId, call);
    return viewOne(context, params.proposalId, call);
  }),
  bind(contract.refuseProposal, async ({ params, body }, call) => {
    await refuseProposal(context, params.proposalId, body.reason.trim(), call);
    return viewOne(context, params.proposalId, call);
  }),
];
