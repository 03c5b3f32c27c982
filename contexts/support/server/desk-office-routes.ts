/** Supplementary calls of the desks: notes, tags, people, quick replies, auto-replies, figures. */

import type * as contract from '#contexts/support/calls/chat-desk.ts';
import { QUICK_ANSWER_MS, QUICK_REPLIES } from '#contexts/support/rules/support.ts';
import { isId, newId } from '#kernel/id/id.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { announce } from './announce.ts';
import type { FigureRow } from './desk-store.ts';
import type { SupportParts } from './parts.ts';
import { type Desk, refuseForeign } from './party.ts';

type Calls = typeof contract.shopDesk;

const NOTHING: FigureRow = { assigneeId: null, rounds: 0, answered: 0, quick: 0, medianMs: null, meanMs: null, rated: 0, starSum: 0 };
const viewFigure = ({ rounds, answered, quick, medianMs, meanMs, rated, starSum }: FigureRow) => ({
  ...{ rounds, answered, rated, medianFirstAnswerMs: medianMs, meanFirstAnswerMs: meanMs },
  quickPercent: answered === 0 ? 0 : Math.round((quick * 100) / answered),
  stars: rated === 0 ? '0.0' : (starSum / rated).toFixed(1),
});

function besideRoutes({ context, desk: store }: SupportParts, calls: Calls, deskOf: (call: SignedIn) => Desk): Bound[] {
  async function find(desk: Desk, id: string) {
    const conversation = isId(id) ? await context.conversations.find(id) : null;
    refuseForeign(desk, conversation, true);
    return conversation;
  }
  return [
    bind(calls.note, async ({ params, body }, call) => {
      const desk = deskOf(call);
      const conversation = await find(desk, params.id);
      const text = trimInvisible(body.body);
      if (text === '') throw new AppError('CHAT_MESSAGE_EMPTY');
      const note = { id: newId(context.now()), author: desk.userName, body: text, at: context.now() };
      await context.database.transaction(async (tx) => {
        await store.insertNote(tx, note, conversation.id, desk);
        await audit(tx, call, { subjectType: 'conversation', subjectId: conversation.id, after: { noted: true } });
      });
      await announce(context, [conversation.id]);
      return note;
    }),
    bind(calls.tag, async ({ params, body }, call) => {
      const conversation = await find(deskOf(call), params.id);
      const tags = [...new Set(body.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
      await context.database.transaction(async (tx) => {
        await context.conversations.setTags(tx, conversation.id, tags);
        await audit(tx, call, {
          subjectType: 'conversation',
          subjectId: conversation.id,
          before: { tags: conversation.tags },
          after: { tags },
        });
      });
      await announce(context, [conversation.id]);
      return { tags };
    }),
    bind(calls.tags, async (_, call) => ({ tags: await store.listTags(deskOf(call)) })),
    bind(calls.people, async (_, call) => {
      const desk = deskOf(call);
      const ids = desk.side === 'SHOP' ? await context.peopleOfShop(desk.shopId) : await context.peopleOfPlatform();
      const [names, open] = await Promise.all([ids.length > 0 ? context.userNames(ids) : new Map<number, string>(), store.openOf(ids)]);
      return { people: ids.map((id) => ({ accountId: String(id), userName: names.get(id) ?? '', open: open.get(id) ?? 0 })) };
    }),
    bind(calls.settings, async (_, call) => {
      const { shopId } = deskOf(call);
      return (await store.findSettings([shopId])).get(shopId) ?? { greeting: '', greetingEn: '', away: '', awayEn: '' };
    }),
  ];
}

function replyRoutes({ context, desk: store }: SupportParts, calls: Calls, deskOf: (call: SignedIn) => Desk): Bound[] {
  return [
    bind(calls.quickReplies, async (_, call) => ({ records: await store.listReplies(deskOf(call), QUICK_REPLIES.most) })),
    bind(calls.saveQuickReply, async ({ body }, call) => {
      const desk = deskOf(call);
      if (!body.personal && !desk.leads) throw new AppError('PERMISSION_DENIED');
      const reply = { ...body, bodyEn: body.bodyEn.trim(), id: body.id === '' ? newId(context.now()) : body.id };
      return context.database.transaction(async (tx) => {
        if (body.id === '' && (await store.countReplies(tx, desk.shopId)) >= QUICK_REPLIES.most)
          throw new AppError('CHAT_LIMIT', { most: QUICK_REPLIES.most });
        const saved = body.id === '' ? await store.insertReply(tx, desk, reply, context.now()) : await store.updateReply(tx, desk, reply);
        if (!saved) throw new AppError('QUICK_REPLY_NOT_FOUND');
        await audit(tx, call, { subjectType: 'quick-reply', subjectId: saved.id, after: { title: saved.title, personal: saved.personal } });
        return saved;
      });
    }),
    bind(calls.useQuickReply, async ({ params }, call) => {
      if (!(await store.useReply(deskOf(call), params.id))) throw new AppError('QUICK_REPLY_NOT_FOUND');
      return { id: params.id };
    }),
    bind(calls.removeQuickReply, async ({ params }, call) => {
      const desk = deskOf(call);
      await context.database.transaction(async (tx) => {
        if (!(await store.removeReply(tx, desk, params.id))) throw new AppError('QUICK_REPLY_NOT_FOUND');
        await audit(tx, call, { subjectType: 'quick-reply', subjectId: params.id, after: { removed: true } });
      });
      return { id: params.id };
    }),
  ];
}

function leadRoutes(parts: SupportParts, calls: Calls, deskOf: (call: SignedIn) => Desk): Bound[] {
  const { context, desk: store, said } = parts;
  return [
    bind(calls.saveSettings, async ({ body }, call) => {
      const { shopId } = deskOf(call);
      const before = (await store.findSettings([shopId])).get(shopId) ?? null;
      const saved = await context.database.transaction(async (tx) => {
        const { greeting, greetingEn, away, awayEn } = body;
        const trimmed = { greeting: greeting.trim(), greetingEn: greetingEn.trim(), away: away.trim(), awayEn: awayEn.trim() };
        const after = await store.saveSettings(tx, shopId, trimmed);
        await audit(tx, call, { subjectType: 'chat-setting', subjectId: shopId, before, after });
        return after;
      });
      said.invalidate(shopId);
      return saved;
    }),
    bind(calls.figures, async ({ query }, call) => {
      const desk = deskOf(call);
      const since = context.now() - query.days * DAY_MS;
      const [{ whole, people, days }, counts] = await Promise.all([store.figures(desk.shopId, since, QUICK_ANSWER_MS), store.count(desk)]);
      const ids = people.map(({ assigneeId }) => Number(assigneeId));
      const names = ids.length > 0 ? await context.userNames(ids) : new Map<number, string>();
      return {
        ...viewFigure(whole ?? NOTHING),
        open: counts.open,
        waiting: counts.waiting,
        days,
        people: people
          .map((row) => ({ accountId: String(row.assigneeId), userName: names.get(Number(row.assigneeId)) ?? '', ...viewFigure(row) }))
          .toSorted((a, b) => b.rounds - a.rounds),
      };
    }),
  ];
}

export const deskOfficeRoutes = (parts: SupportParts, calls: Calls, deskOf: (call: SignedIn) => Desk): Bound[] => [
  ...besideRoutes(parts, calls, deskOf),
  ...replyRoutes(parts, calls, deskOf),
  ...leadRoutes(parts, calls, deskOf),
];
