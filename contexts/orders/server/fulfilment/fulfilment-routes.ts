import * as contract from '#contexts/orders/calls/fulfilment.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { OrdersContext } from '../context.ts';
import { acceptDelivery, revealLicence, sendBack } from './receive.ts';
import { deliverStep, deliverWhole, planMilestones, takeMilestoneOut, takeServiceOn, writeNote } from './serve.ts';

export const fulfilmentRoutes = (context: OrdersContext): Bound[] => [
  bind(contract.revealLicence, async ({ params }, call) => ({ licence: await revealLicence(context, call, params.id) })),
  bind(contract.acceptDelivery, ({ params, body }, { actor }) => acceptDelivery(context, actor.accountId, params.id, body.milestoneId)),
  bind(contract.requestRework, ({ params, body }, { actor }) =>
    sendBack(context, actor.accountId, params.id, body.milestoneId, body.reason),
  ),
  bind(contract.acceptService, ({ params }, call) => takeServiceOn(context, call, params.id)),
  bind(contract.deliver, ({ params, body }, call) => deliverWhole(context, call, params.id, body)),
  bind(contract.addMilestones, ({ params, body }, call) => planMilestones(context, call, params.id, body.milestones)),
  bind(contract.removeMilestone, ({ params }, call) => takeMilestoneOut(context, call, params.id, params.milestoneId)),
  bind(contract.deliverMilestone, ({ params, body }, call) => deliverStep(context, call, params.id, params.milestoneId, body)),
  bind(contract.noteFulfilment, ({ params, body }, call) => writeNote(context, call, params.id, body.note)),
];
