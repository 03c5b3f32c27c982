import * as contract from '#contexts/orders/calls/group-buying.ts';
import { pageOffset } from '#kernel/paging/paging.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { OrdersContext } from '../context.ts';
import { viewSpending } from '../project/spending.ts';
import { askApproval, withdrawApproval } from './ask-approval.ts';
import { decideApproval } from './decide-approval.ts';
import { listProjects, placeIn, saveProject, setProjectOpen, setRules, termsOf, viewApproval, viewRules } from './group-buying.ts';

export const groupBuyingRoutes = (context: OrdersContext): Bound[] => [
  bind(contract.getGroupRules, async (_, { actor }) => viewRules(await context.rules.find((await placeIn(context, actor)).groupId))),
  bind(contract.setGroupRules, ({ body }, { actor }) => setRules(context, actor, body)),
  bind(contract.listGroupProjects, (_, { actor }) => listProjects(context, actor)),
  bind(contract.saveGroupProject, ({ body }, { actor }) => saveProject(context, actor, body)),
  bind(contract.setProjectState, ({ params, body }, { actor }) => setProjectOpen(context, actor, params.id, body.isOpen)),
  bind(contract.listApprovals, async ({ query: { state, pageNum, pageSize } }, { actor }) => {
    const { groupId, isLeader } = await placeIn(context, actor);
    const filter = { accountId: isLeader ? null : actor.accountId, state };
    const { total, records } = await context.approvals.list(groupId, filter, { limit: pageSize, offset: pageOffset(pageNum, pageSize) });
    const names = await context.userNames(records.map(({ accountId }) => accountId));
    return { total, records: records.map((row) => viewApproval(row, names, { isLeader, now: context.now() })) };
  }),
  bind(contract.askApproval, ({ body }, { actor }) => askApproval(context, actor, body)),
  bind(contract.withdrawApproval, ({ params }, { actor }) => withdrawApproval(context, actor, params.id)),
  bind(contract.decideApproval, ({ params, body }, { actor }) => decideApproval(context, actor, { id: params.id, ...body })),
  bind(contract.getGroupTerms, async ({ query }, { actor }) => ({ terms: await termsOf(context, actor, query.orderId) })),
  bind(contract.getSpending, ({ query }, { actor }) => viewSpending(context, actor, query)),
];
