/** Calls of those who answer: the members of a shop, and operators, by the same use cases. */

import * as contract from '#contexts/support/calls/chat-desk.ts';
import { isId } from '#kernel/id/id.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SellerCall, type SignedIn } from '#server/platform/http/bind.ts';
import { announce } from './announce.ts';
import { complain } from './complain.ts';
import type { Conversation } from './conversation-store.ts';
import { deskOfficeRoutes } from './desk-office-routes.ts';
import { type Action, actionsOf, customerNameFor, viewConversation, viewRows } from './desk-view.ts';
import { assignConversation, endConversation, handConversation } from './move-conversation.ts';
import type { SupportParts } from './parts.ts';
import { type Desk, marksFor, ownSides, platformDeskOf, refuseForeign, shopDeskOf } from './party.ts';
import { readHistory } from './read-history.ts';
import { sendMessage } from './send-message.ts';
import { codeOf, goneShop, viewMarks, viewMessage, viewShops } from './view.ts';

const MOST_FOUND = 50;
const MOST_ORDERS = 20;

/** The calls of both desks have one shape; the call determines the desk. */
type Calls = typeof contract.shopDesk;
export type DeskOf = (call: SignedIn) => Desk;

const shopDesk: DeskOf = (call) => {
  const desk = shopDeskOf(call.actor, (call as SellerCall).seller);
  if (!desk) throw new AppError('PERMISSION_DENIED');
  return desk;
};
const platformDesk: DeskOf = ({ actor }) => {
  const desk = platformDeskOf(actor);
  if (!desk) throw new AppError('PERMISSION_DENIED');
  return desk;
};

/** @throws AppError CONVERSATION_NOT_FOUND */
async function findFor({ context }: SupportParts, desk: Desk, id: string, writes: boolean): Promise<Conversation> {
  const conversation = isId(id) ? await context.conversations.find(id) : null;
  refuseForeign(desk, conversation, writes);
  return conversation;
}
/** @throws AppError CONVERSATION_NOT_FOUND, CONVERSATION_STATE when the action is not allowed now */
async function findToMove(parts: SupportParts, desk: Desk, id: string, ...actions: Action[]): Promise<Conversation> {
  const conversation = await findFor(parts, desk, id, true);
  if (!actionsOf(desk, conversation).some((action) => actions.includes(action))) throw new AppError('CONVERSATION_STATE');
  return conversation;
}

function readingRoutes(parts: SupportParts, calls: Calls, deskOf: DeskOf): Bound[] {
  const { context, desk: store, looks } = parts;
  /** Reads by operators are in the audit log. */
  async function look(call: SignedIn, id: string): Promise<{ desk: Desk; conversation: Conversation }> {
    const desk = deskOf(call);
    const conversation = await findFor(parts, desk, id, false);
    if (desk.side === 'PLATFORM') await looks.recordReading(call, conversation.id);
    return { desk, conversation };
  }
  return [
    bind(calls.list, async ({ query: { sort: _, ...query } }, call) => {
      const desk = deskOf(call);
      const keyword = trimInvisible(query.keyword);
      const list = await store.list(desk, { ...query, keyword }, keyword === '' ? null : await context.findAccountId(keyword));
      return { ...list, records: await viewRows(parts, desk, list.records) };
    }),
    bind(calls.count, (_, call) => store.count(deskOf(call))),
    bind(calls.get, async ({ params }, call) => {
      const { desk, conversation } = await look(call, params.id);
      return viewConversation(parts, desk, conversation);
    }),
    bind(calls.messages, async ({ params, query }, call) => {
      const { desk, conversation } = await look(call, params.id);
      return readHistory(context, desk, conversation, query);
    }),
    bind(calls.orders, async ({ params }, call) => {
      const { desk, conversation } = await look(call, params.id);
      const { accountId } = conversation;
      const shopId = desk.side === 'PLATFORM' ? '' : desk.shopId;
      return { records: accountId === null ? [] : await context.ordersOfBuyer(accountId, shopId, MOST_ORDERS) };
    }),
    bind(calls.search, async ({ query }, call) => {
      const desk = deskOf(call);
      const keyword = trimInvisible(query.keyword);
      if (keyword === '') return { messages: [] };
      if (desk.side === 'PLATFORM') await looks.recordSearch(call, keyword);
      const search = desk.side === 'SHOP' ? context.messages.searchOfShop : context.messages.searchOfPlatform;
      const rows = await search(desk.shopId, ownSides(desk), keyword, MOST_FOUND);
      const people = [...new Set(rows.map(({ accountId }) => accountId).filter((id) => id !== null))];
      const [names, shops] = await Promise.all([
        people.length > 0 ? context.userNames(people) : Promise.resolve(new Map<number, string>()),
        viewShops(context, [...new Set(rows.map(({ shopId }) => shopId))]),
      ]);
      return {
        messages: rows.map(({ shopId, owner, accountId, ...message }) => {
          const { shopName, shopNameEn } = shops.get(shopId) ?? goneShop(shopId);
          const customerName = accountId === null ? codeOf({ owner, accountId }) : customerNameFor(desk, names.get(accountId));
          return { ...viewMessage(desk, message), shopId, shopName, shopNameEn, customerName };
        }),
      };
    }),
  ];
}

function writingRoutes(parts: SupportParts, calls: Calls, deskOf: DeskOf): Bound[] {
  const { context } = parts;
  const answer = ({ id }: Conversation) => ({ conversationId: id });
  /** One transaction with its audit entry; participants are notified after the commit. */
  async function change(
    call: SignedIn,
    conversation: Conversation,
    after: Record<string, unknown>,
    work: Parameters<typeof context.database.transaction>[0],
  ) {
    await context.database.transaction(async (tx) => {
      await work(tx);
      await audit(tx, call, { subjectType: 'conversation', subjectId: conversation.id, after });
    });
    await announce(context, [conversation.id]);
    return answer(conversation);
  }
  return [
    bind(calls.send, async ({ params, body }, call) => {
      const desk = deskOf(call);
      const conversation = await findFor(parts, desk, params.id, true);
      return viewMessage(desk, await sendMessage(context, desk, conversation, body));
    }),
    bind(calls.read, async ({ params, body }, call) => {
      const desk = deskOf(call);
      const conversation = await findFor(parts, desk, params.id, true);
      if (!marksFor(desk, conversation)) return { marks: viewMarks(conversation) };
      const after = await parts.mark({ id: conversation.id, side: 'shop', delivered: body.sequence, read: body.sequence });
      return { marks: viewMarks(after ?? conversation) };
    }),
    bind(calls.take, async ({ params }, call) => {
      const { accountId, userName } = deskOf(call);
      const conversation = await findToMove(parts, deskOf(call), params.id, 'take');
      return change(call, conversation, { assignee: userName }, (tx) =>
        assignConversation(context, tx, conversation.id, { assigneeId: accountId, from: null, by: userName }),
      );
    }),
    bind(calls.assign, async ({ params, body }, call) => {
      const desk = deskOf(call);
      const conversation = await findToMove(parts, desk, params.id, body.accountId === '' ? 'release' : 'assign');
      const people = desk.side === 'SHOP' ? await context.peopleOfShop(desk.shopId) : await context.peopleOfPlatform();
      const assigneeId = body.accountId === '' ? null : Number(body.accountId);
      if (assigneeId !== null && !people.includes(assigneeId)) throw new AppError('CHAT_ASSIGNEE');
      const assignee = assigneeId === null ? '' : ((await context.userNames([assigneeId])).get(assigneeId) ?? '');
      return change(call, conversation, { assignee, note: body.note }, (tx) =>
        assignConversation(context, tx, conversation.id, { assigneeId, by: desk.userName, note: body.note }),
      );
    }),
    bind(calls.close, async ({ params }, call) => {
      const desk = deskOf(call);
      const conversation = await findToMove(parts, desk, params.id, 'close');
      return change(call, conversation, { closed: true }, (tx) => endConversation(context, tx, conversation.id, { by: desk.userName }));
    }),
    bind(calls.block, async ({ params, body }, call) => {
      const conversation = await findToMove(parts, deskOf(call), params.id, 'block', 'unblock');
      const note = body.note.trim();
      return change(call, conversation, { blocked: body.blocked, note }, (tx) =>
        context.conversations.setBlocked(tx, conversation.id, body.blocked, body.blocked ? note : ''),
      );
    }),
  ];
}

const shopRoutes = (parts: SupportParts): Bound[] => {
  const { context } = parts;
  return [
    bind(contract.escalate, async ({ params, body }, call) => {
      const conversation = await findToMove(parts, shopDesk(call), params.id, 'escalate');
      await context.database.transaction(async (tx) => {
        await handConversation(context, tx, conversation.id, true);
        await audit(tx, call, { subjectType: 'conversation', subjectId: conversation.id, after: { escalated: true }, note: body.note });
      });
      await announce(context, [conversation.id]);
      return { conversationId: conversation.id };
    }),
    bind(contract.reportCustomer, async ({ params, body }, call) => {
      const conversation = await findToMove(parts, shopDesk(call), params.id, 'report');
      const complaint = { ...body, by: 'SHOP' as const, accountId: call.actor.accountId };
      const complaintId = await complain(context, conversation.id, complaint, (tx) =>
        audit(tx, call, { subjectType: 'conversation', subjectId: conversation.id, after: { reported: body.reason }, note: body.note }),
      );
      return { complaintId };
    }),
  ];
};

const platformRoutes = (parts: SupportParts): Bound[] => [
  bind(contract.handBack, async ({ params }, call) => {
    const { context } = parts;
    const conversation = await findToMove(parts, platformDesk(call), params.id, 'handBack');
    await context.database.transaction(async (tx) => {
      await handConversation(context, tx, conversation.id, false);
      await audit(tx, call, { subjectType: 'conversation', subjectId: conversation.id, after: { escalated: false } });
    });
    await announce(context, [conversation.id]);
    return { conversationId: conversation.id };
  }),
];

const deskRoutesOf = (parts: SupportParts, calls: Calls, deskOf: DeskOf): Bound[] => [
  ...readingRoutes(parts, calls, deskOf),
  ...writingRoutes(parts, calls, deskOf),
  ...deskOfficeRoutes(parts, calls, deskOf),
];

export const deskRoutes = (parts: SupportParts): Bound[] => [
  ...deskRoutesOf(parts, contract.shopDesk, shopDesk),
  ...deskRoutesOf(parts, contract.platformDesk as unknown as Calls, platformDesk),
  ...shopRoutes(parts),
  ...platformRoutes(parts),
];
