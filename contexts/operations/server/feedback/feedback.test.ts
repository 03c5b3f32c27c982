import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFeedback, listFeedback, listMyFeedback, sendFeedback } from '#contexts/operations/calls/feedback.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { createFeedbackStore } from './feedback-store.ts';

let made: TestDatabase;
let ask: ReturnType<typeof callBound>;
let writer: number;
const notified: number[] = [];
const desk = call({ actor: actor({ accountId: 1, userName: 'desk', roles: ['admin'], staff: true }) });
const words = (body: string) => ({ body: { kind: 'PROBLEM' as const, body, entrance: 'sidebar', page: '/mall' } });

beforeAll(async () => {
  made = await createTestDatabase();
  const { database } = made;
  const notify = async (_: unknown, accountId: number) => void notified.push(accountId);
  ask = callBound(feedbackRoutes({ database, store: createFeedbackStore(database), notify }));
  const [row] = await rowsOf<{ id: number }>(database, "INSERT INTO account (user_name, user_name_key) VALUES ('ann', 'ann') RETURNING id");
  writer = row?.id ?? 0;
});
afterAll(() => made.drop());

describe('feedback', () => {
  it('is answered once, notifies its author, and is in the audit log', async () => {
    const by = call({ actor: actor({ accountId: writer }) });
    const { id } = await ask(sendFeedback, words('100% of it is slow'), by);
    await ask(sendFeedback, words('another'), by);
    expect((await ask(listFeedback, { query: { keyword: '0%' } }, desk)).records).toMatchObject([{ id, userName: 'ann' }]);
    await ask(answerFeedback, { params: { id }, body: { answer: 'mended' } }, desk);
    await expect(ask(answerFeedback, { params: { id }, body: { answer: 'again' } }, desk)).rejects.toMatchObject({
      code: 'FEEDBACK_SETTLED',
    });
    await expect(ask(answerFeedback, { params: { id: 'abc' }, body: { answer: 'x' } }, desk)).rejects.toMatchObject({
      code: 'FEEDBACK_NOT_FOUND',
    });
    expect(notified).toEqual([writer]);
    expect((await ask(listMyFeedback, {}, by)).find((one) => one.id === id)).toMatchObject({ state: 'ANSWERED', answer: 'mended' });
    expect(await ask(listMyFeedback, {}, call({ actor: actor({ accountId: writer + 1 }) }))).toEqual([]);
    const entries = await made.database.query("SELECT FROM audit_log WHERE action = 'operations.answer-feedback'");
    expect(entries).toHaveLength(1);
  });

  it('without text is refused', async () => {
    await expect(ask(sendFeedback, words('  '))).rejects.toMatchObject({ code: 'FEEDBACK_EMPTY' });
  });

  it('of one network is accepted twenty times a day, whichever of its addresses it comes from', async () => {
    const from = (host: number) => call({ ip: `2001:db8:1:2::${host.toString(16)}` });
    for (let host = 1; host <= 20; host += 1) await ask(sendFeedback, words('again'), from(host));
    await expect(ask(sendFeedback, words('again'), from(99))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await ask(sendFeedback, words('elsewhere'), call({ ip: '2001:db8:1:3::1' }));
  });
});
