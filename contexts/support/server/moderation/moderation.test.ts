/** Decisions of operators about conversations, on a separate database. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contexts/support/calls/chat-moderation.ts';
import { SENSITIVE_WORDS } from '#contexts/support/rules/support.ts';
import { newId } from '#kernel/id/id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { createTestObjects } from '#server/platform/objects/testing/test-objects.ts';
import { createFiles, type Files } from '#server/platform/storage/files.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { chatDownloads } from './export-conversation.ts';
import { deleteOldMessages } from './keep-messages.ts';
import type { ModerationParts } from './moderation-parts.ts';
import { moderationJobs, moderationRoutes } from './moderation-routes.ts';

const NOW = Date.parse('2026-11-23T12:00:00+08:00');
const HOUR = 3_600_000;
/** 24 months earlier. */
const BOUNDARY = Date.parse('2024-11-23T12:00:00+08:00');
const BUYER = 71;
const SELLER = 72;

let test: TestDatabase;
let files: Files;
let parts: ModerationParts;
let ask: ReturnType<typeof callBound>;
let now = NOW;
const notified: { to: number | string; code: string; params: object; url: string }[] = [];
const announced: string[] = [];
let wordChanges = 0;
const staff = call({ actor: actor({ accountId: 3, userName: 'operator', staff: true, roles: ['operator'] }) });
const other = call({ actor: actor({ accountId: 4, userName: 'colleague', staff: true, roles: ['operator'] }) });
const sql = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []) => rowsOf<R>(test.database, text, values);

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  files = createFiles({ database, objects: createTestObjects(database), secret: 's'.repeat(40) });
  parts = {
    database,
    now: () => now,
    shopNames: async (ids) => new Map(ids.map((id) => [id, { name: `店${id}`, nameEn: `Shop ${id}` }])),
    userNames: async (ids) => new Map(ids.map((id) => [id, `user-${id}`])),
    files,
    notify: async (_tx, to, code, params, url) => void notified.push({ to, code, params, url }),
    notifyShop: async (_tx, to, code, params, url) => void notified.push({ to: `shop ${to}`, code, params, url }),
    addressOfBuyer: ({ shopId }) => `/buyer/${shopId}`,
    addressOfShop: ({ conversationId }) => `/shop/${conversationId}`,
    announce: async (ids) => void announced.push(...ids),
    wordsChanged: async () => {
      wordChanges += 1;
    },
  };
  ask = callBound(moderationRoutes(parts));
});
beforeEach(async () => {
  await sql('TRUNCATE conversation CASCADE');
  now = NOW;
  notified.length = 0;
  announced.length = 0;
  wordChanges = 0;
});
afterAll(() => test?.drop());

const codeOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return '';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};
type Side = 'BUYER' | 'SHOP' | 'PLATFORM' | 'SYSTEM';
type Said = { side?: Side; body?: string; state?: string; at?: number; file?: string; author?: string; kind?: string; event?: string };
/** A conversation of a buyer with a shop, with its messages. */
async function talk(said: readonly Said[], own: Record<string, unknown> = {}): Promise<string> {
  const id = newId(NOW);
  const row: Record<string, unknown> = {
    id,
    shop_id: 5,
    owner: `u${id}`,
    account_id: BUYER,
    message_count: said.length,
    change_count: said.length,
    last_at: new Date(NOW),
    created_at: new Date(NOW),
    ...own,
  };
  const names = Object.keys(row);
  await sql(`INSERT INTO conversation (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`, Object.values(row));
  await sql(`INSERT INTO conversation_round (conversation_id, round, shop_id, opened_at) VALUES ($1, 1, 5, now())`, [id]);
  for (const [at, message] of said.entries()) {
    const { side = 'BUYER', body = '你好', state = 'SHOWN', file, author = '', kind = file ? 'FILE' : 'TEXT', event = '' } = message;
    await sql(
      `INSERT INTO conversation_message (conversation_id, sequence, change, side, sender, client_id, author, kind, event, body, file, state, held_words, at)
       VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        id,
        at + 1,
        side,
        side === 'BUYER' ? `u${BUYER}` : `u${SELLER}`,
        `client-${at}`,
        author,
        kind,
        event,
        body,
        file ? JSON.stringify({ fileId: file, name: `${file}.pdf` }) : null,
        state,
        state === 'SHOWN' ? [] : ['微信'],
        new Date(message.at ?? NOW - HOUR + at),
      ],
    );
  }
  return id;
}
const conversation = async (id: string) =>
  (await sql('SELECT *, (extract(epoch FROM waiting_since) * 1000)::bigint AS waiting FROM conversation WHERE id = $1', [id]))[0];
const message = async (id: string, sequence: number) =>
  (await sql('SELECT state, change FROM conversation_message WHERE conversation_id = $1 AND sequence = $2', [id, sequence]))[0];
const audited = (subjectId: string) =>
  sql('SELECT action, user_name AS by, before, after, note FROM audit_log WHERE subject_id = $1 ORDER BY id', [subjectId]);

describe('a complaint', () => {
  async function complain(by: 'BUYER' | 'SHOP', own: Record<string, unknown> = {}) {
    const conversationId = await talk([{}], { complaint_count: 1, handed_over: true, ...own });
    const id = newId(NOW);
    await sql(
      `INSERT INTO conversation_complaint (id, conversation_id, shop_id, by_side, account_id, reason, note, at)
       VALUES ($1, $2, 5, $3, $4, 'ABUSE', '骂人', $5)`,
      [id, conversationId, by, by === 'BUYER' ? BUYER : SELLER, new Date(NOW)],
    );
    return { id, conversationId };
  }
  const decide = (id: string, upheld: boolean, by = staff) =>
    ask(contract.decideComplaint, { params: { id }, body: { upheld, decision: ' 已警告店铺 ' } }, by);

  it('of a buyer that is upheld is told to the buyer and the shop, and is not open any more', async () => {
    const { id, conversationId } = await complain('BUYER');
    expect((await ask(contract.listComplaints, { query: { state: 'OPEN', by: 'BUYER' } }, staff)).records[0]).toMatchObject({
      id,
      conversationId,
      byName: `user-${BUYER}`,
      customerName: `user-${BUYER}`,
      shopNameEn: 'Shop 5',
      reason: 'ABUSE',
      note: '骂人',
      decidedAt: 0,
    });
    expect(await decide(id, true)).toEqual({ id, state: 'UPHELD' });
    expect(notified).toEqual([
      { to: BUYER, code: 'CHAT_COMPLAINT_UPHELD', params: { name: '店5', nameEn: 'Shop 5', reason: '已警告店铺' }, url: '/buyer/5' },
      {
        to: 'shop 5',
        code: 'CHAT_COMPLAINT_AGAINST_SHOP',
        params: { name: `user-${BUYER}`, nameEn: `user-${BUYER}`, reason: '已警告店铺' },
        url: `/shop/${conversationId}`,
      },
    ]);
    expect(await conversation(conversationId)).toMatchObject({ complaint_count: 0, handed_over: true });
    expect(announced).toEqual([conversationId]);
    expect(await audited(id)).toEqual([
      { action: 'support.decide-complaint', by: 'operator', before: { state: 'OPEN' }, after: { state: 'UPHELD' }, note: '已警告店铺' },
    ]);
    const [decided] = (await ask(contract.listComplaints, { query: { state: 'UPHELD' } }, staff)).records;
    expect(decided).toMatchObject({ id, decidedBy: 'operator', decidedAt: NOW, decision: '已警告店铺' });
  });

  it('that is dismissed is told to who complained alone', async () => {
    const { id } = await complain('BUYER');
    await decide(id, false);
    expect(notified).toMatchObject([{ to: BUYER, code: 'CHAT_COMPLAINT_DISMISSED' }]);
  });

  it('of a shop is told to its member alone, who knows the buyer or a visitor', async () => {
    const about = await complain('SHOP');
    const aboutVisitor = await complain('SHOP', { account_id: null });
    await decide(about.id, true);
    await decide(aboutVisitor.id, true);
    expect(notified).toMatchObject([
      { to: SELLER, code: 'CHAT_COMPLAINT_UPHELD', params: { name: `user-${BUYER}` }, url: `/shop/${about.conversationId}` },
      { to: SELLER, code: 'CHAT_COMPLAINT_UPHELD', params: { name: '访客', nameEn: 'Visitor' } },
    ]);
    expect((await ask(contract.listComplaints, { query: { by: 'SHOP' } }, staff)).total).toBe(2);
  });

  it('is decided once, however many decide at once', async () => {
    const { id, conversationId } = await complain('BUYER');
    const codes = await Promise.all([true, false, true, false].map((upheld, at) => codeOf(decide(id, upheld, at % 2 ? staff : other))));
    expect(codes.toSorted()).toEqual(['', 'COMPLAINT_STATE', 'COMPLAINT_STATE', 'COMPLAINT_STATE']);
    expect((await conversation(conversationId))?.['complaint_count']).toBe(0);
    expect((await audited(id)).length).toBe(1);
    expect(notified.filter(({ to }) => to === BUYER)).toHaveLength(1);
    expect(await codeOf(decide('nothing', true))).toBe('COMPLAINT_NOT_FOUND');
  });
});

describe('a held message', () => {
  const decide = (id: string, sequence: number, show: boolean, by = staff) =>
    ask(contract.decideHeldMessage, { params: { id }, body: { sequence, show } }, by);
  const held = { body: '加微信', state: 'HELD' };

  it('is listed oldest first, with the words that hold it and its writer', async () => {
    const id = await talk([{}, { ...held, at: NOW - 3 * HOUR }, { ...held, side: 'SHOP', author: '小李', at: NOW - 2 * HOUR }], {
      held_count: 2,
    });
    const { records, total } = await ask(contract.listHeldMessages, { query: {} }, staff);
    expect(total).toBe(2);
    expect(records).toMatchObject([
      { conversationId: id, sequence: 2, side: 'BUYER', author: `user-${BUYER}`, words: ['微信'], body: '加微信', shopName: '店5' },
      { conversationId: id, sequence: 3, side: 'SHOP', author: '小李' },
    ]);
    const first = await ask(contract.listHeldMessages, { query: { pageSize: 1 } }, staff);
    expect((await ask(contract.listHeldMessages, { query: { pageSize: 1, cursor: first.next } }, staff)).records).toMatchObject([
      { sequence: 3 },
    ]);
    await Promise.all([decide(id, 2, false), decide(id, 3, false)]);
    expect((await ask(contract.listHeldMessages, { query: {} }, staff)).records).toEqual([]);
    expect(await conversation(id)).toMatchObject({ held_count: 0, buyer_unread: 0, shop_unread: 0, change_count: 5 });
  });

  it('of a buyer that is shown is unread for the shop, and the buyer waits from then on', async () => {
    const id = await talk([{}, held], { held_count: 1, shop_unread: 2, waiting_noticed: true });
    await decide(id, 2, true);
    expect(await message(id, 2)).toEqual({ state: 'SHOWN', change: 3 });
    expect(await conversation(id)).toMatchObject({
      held_count: 0,
      shop_unread: 3,
      buyer_unread: 0,
      change_count: 3,
      waiting: NOW,
      waiting_noticed: false,
    });
    expect(announced).toEqual([id]);
    expect(await audited(`${id}.2`)).toMatchObject([
      { action: 'support.decide-held-message', before: { state: 'HELD' }, after: { state: 'SHOWN' } },
    ]);
  });

  it('leaves a buyer who waits already where they are, and a closed conversation closed', async () => {
    const since = new Date(NOW - 2 * HOUR);
    const waiting = await talk([held], { held_count: 1, waiting_since: since, waiting_noticed: true });
    const closed = await talk([held], { held_count: 1, state: 'CLOSED' });
    await decide(waiting, 1, true);
    await decide(closed, 1, true);
    expect(await conversation(waiting)).toMatchObject({ waiting: since.getTime(), waiting_noticed: true, shop_unread: 1 });
    expect(await conversation(closed)).toMatchObject({ state: 'CLOSED', waiting: null, shop_unread: 1 });
  });

  it.each(['SHOP', 'PLATFORM'] as const)('of the side %s that is shown is unread for the buyer, who is told of it again', async (side) => {
    const id = await talk([{}, { ...held, side }, { side }], { held_count: 1, buyer_unread: 1, reminded_sequence: 3, noticed_sequence: 3 });
    await decide(id, 2, true);
    expect(await conversation(id)).toMatchObject({
      buyer_unread: 2,
      shop_unread: 0,
      waiting: null,
      held_count: 0,
      reminded_sequence: 1,
      noticed_sequence: 1,
    });
  });

  it('that is refused is unread for nobody', async () => {
    const id = await talk([held], { held_count: 1 });
    await decide(id, 1, false);
    expect(await message(id, 1)).toEqual({ state: 'REFUSED', change: 2 });
    expect(await conversation(id)).toMatchObject({ held_count: 0, shop_unread: 0, waiting: null });
  });

  it('is decided once, and several at once have numbers of their own', async () => {
    const id = await talk([held, held, held], { held_count: 3 });
    const again = await Promise.all([true, false, true, false].map((show) => codeOf(decide(id, 1, show, show ? staff : other))));
    expect(again.toSorted()).toEqual(['', 'CHAT_MESSAGE_STATE', 'CHAT_MESSAGE_STATE', 'CHAT_MESSAGE_STATE']);
    await Promise.all([decide(id, 2, true), decide(id, 3, true, other)]);
    const changes = await Promise.all([1, 2, 3].map(async (sequence) => (await message(id, sequence))?.['change']));
    expect(changes.toSorted()).toEqual([4, 5, 6]);
    expect(await conversation(id)).toMatchObject({ held_count: 0, change_count: 6 });
    expect(await codeOf(decide(id, 9, true))).toBe('CHAT_MESSAGE_NOT_FOUND');
    expect(await codeOf(decide('nothing', 1, true))).toBe('CHAT_MESSAGE_NOT_FOUND');
    expect((await conversation(id))?.['change_count']).toBe(6);
  });
});

describe('sensitive words', () => {
  const add = (words: string, by = staff) => ask(contract.addSensitiveWords, { body: { words } }, by);
  const list = (query: object = {}) => ask(contract.listSensitiveWords, { query }, staff);
  beforeEach(() => sql('DELETE FROM sensitive_word'));

  it('are added one a line, each once however it is written', async () => {
    const [earlier] = await sql('SELECT coalesce(max(id), 0) AS last FROM audit_log');
    expect(await add(' 微信 \r\n微 信\nWeChat\nＷＥＣＨＡＴ\n\n!!!\nQQ')).toEqual({ added: 3 });
    expect(await add('wechat\n支付宝')).toEqual({ added: 1 });
    expect((await list()).records.map(({ word }) => word).toSorted()).toEqual(['QQ', 'WeChat', '支付宝', '微信'].toSorted());
    expect((await list({ keyword: 'we chat' })).records).toMatchObject([{ word: 'WeChat', addedBy: 'operator', at: NOW, held: 0 }]);
    expect((await list({ keyword: '%' })).records).toEqual([]);
    expect(wordChanges).toBe(2);
    expect([await add('QQ'), wordChanges]).toEqual([{ added: 0 }, 2]);
    const [entry] = await sql(`SELECT after FROM audit_log WHERE action = 'support.add-sensitive-words' AND id > $1 ORDER BY id LIMIT 1`, [
      earlier?.['last'],
    ]);
    expect(entry).toEqual({ after: { words: ['微信', 'WeChat', 'QQ'] } });
  });

  it('are all added or none: not beyond the limit, also by two at once, and none that is too long', async () => {
    const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => `word${from + at}`).join('\n');
    await add(many(0, SENSITIVE_WORDS.most - 10));
    const codes = await Promise.all([codeOf(add(many(10_000, 8))), codeOf(add(many(20_000, 8), other))]);
    expect(codes.toSorted()).toEqual(['', 'CHAT_LIMIT']);
    expect((await list()).total).toBe(SENSITIVE_WORDS.most - 2);
    expect(await codeOf(add(`short\n${'长'.repeat(SENSITIVE_WORDS.longest + 1)}`))).toBe('SENSITIVE_WORD_LENGTH');
    expect([await codeOf(add(many(30_000, 2))), (await list()).total]).toEqual(['', SENSITIVE_WORDS.most]);
  });

  it('are removed once', async () => {
    await add('微信');
    const id = (await list()).records[0]?.id ?? '';
    const remove = () => codeOf(ask(contract.removeSensitiveWord, { params: { id } }, staff));
    expect((await Promise.all([remove(), remove()])).toSorted()).toEqual(['', 'SENSITIVE_WORD_NOT_FOUND']);
    expect(await audited(id)).toMatchObject([{ action: 'support.remove-sensitive-word', before: { word: '微信' } }]);
    expect([(await list()).total, wordChanges]).toEqual([0, 2]);
  });
});

describe('retention', () => {
  const months = (value: number) => ask(contract.saveRetention, { body: { months: value } }, staff);
  const left = async (id: string) =>
    (await sql<{ sequence: number }>('SELECT sequence FROM conversation_message WHERE conversation_id = $1 ORDER BY 1', [id])).map(
      ({ sequence }) => sequence,
    );
  beforeEach(async () => {
    await months(24);
    await deleteOldMessages(parts);
  });

  it('is changed within its bounds, with an entry in the log when it changes', async () => {
    expect(await ask(contract.getRetention, {}, staff)).toEqual({ months: 24 });
    await sql(`INSERT INTO audit_log (account_id, user_name, acting_as, action, subject_type, subject_id, before, after, note, request_id, ip)
      VALUES (null, 'x', 'staff', 'marker', 'marker', 'marker', '{}', '{}', '', '', '')`);
    await months(6);
    await months(6);
    const entries = await sql(
      `SELECT before, after FROM audit_log WHERE action = 'support.save-retention' AND id > (SELECT max(id) FROM audit_log WHERE action = 'marker')`,
    );
    expect(entries).toEqual([{ before: { months: 24 }, after: { months: 6 } }]);
    expect(await ask(contract.getRetention, {}, staff)).toEqual({ months: 6 });
    for (const wrong of [5, 121, 24.5]) await expect(months(wrong)).rejects.toThrow();
  });

  it('deletes what is older to the millisecond, and keeps the conversation with its rounds', async () => {
    const id = await talk([{ at: BOUNDARY - 1 }, { at: BOUNDARY }, { at: NOW }]);
    const young = await talk([{ at: BOUNDARY }]);
    expect(await runJob(test.database, moderationJobs(parts), 'support.delete-old-messages')).toBe(true);
    expect([await left(id), await left(young)]).toEqual([[2, 3], [1]]);
    now = NOW + 1;
    expect(await deleteOldMessages(parts)).toEqual({ messages: 2, conversations: 0 });
    expect([await left(id), await left(young)]).toEqual([[3], []]);
    expect((await sql('SELECT round FROM conversation_round WHERE conversation_id = ANY($1)', [[id, young]])).length).toBe(2);
    expect(await conversation(young)).toMatchObject({ state: 'UNASSIGNED' });
  });

  it('follows a shorter time at the next round', async () => {
    const at = Date.parse('2026-05-23T12:00:00+08:00');
    const id = await talk([{ at: at - 1 }, { at }]);
    await deleteOldMessages(parts);
    expect(await left(id)).toEqual([1, 2]);
    await months(6);
    await deleteOldMessages(parts);
    expect(await left(id)).toEqual([2]);
  });

  it('corrects what is unread, held and waited for', async () => {
    const old = BOUNDARY - HOUR;
    const id = await talk(
      [
        { at: old },
        { at: old, state: 'HELD' },
        { side: 'SHOP', at: old },
        { side: 'SHOP', at: NOW },
        { side: 'SHOP', at: NOW, state: 'HELD' },
      ],
      { shop_unread: 1, buyer_unread: 2, held_count: 2, waiting_since: new Date(old) },
    );
    await deleteOldMessages(parts);
    expect(await conversation(id)).toMatchObject({ shop_unread: 0, buyer_unread: 1, held_count: 1, waiting: null });
  });

  it('releases files with the last message that has them', async () => {
    const upload = async () => {
      const { id } = await files.keep({
        accountId: BUYER,
        purpose: 'invoice-file',
        name: 'a.pdf',
        bytes: Buffer.from('%PDF-1.4\n%%EOF'),
      });
      return id;
    };
    const [gone, retained, young] = [await upload(), await upload(), await upload()];
    const old = BOUNDARY - HOUR;
    const id = await talk([
      { file: gone, at: old },
      { file: retained, at: old },
      { file: retained, at: NOW },
      { file: young, at: NOW },
    ]);
    await test.database.transaction((tx) =>
      files.claim(tx, {
        fileIds: [gone, retained, young],
        accountId: BUYER,
        purposes: ['invoice-file'],
        subjectType: 'conversation',
        subjectId: id,
        visibility: 'private',
      }),
    );
    await deleteOldMessages(parts);
    const used = await sql<{ id: string }>('SELECT file_id AS id FROM stored_file_use WHERE subject_id = $1', [id]);
    expect(used.map((one) => one.id).toSorted()).toEqual([retained, young].toSorted());
    expect(await sql('SELECT id FROM stored_file WHERE loose_since IS NOT NULL AND id = ANY($1)', [[gone, retained, young]])).toEqual([
      { id: gone },
    ]);
  });

  it('deletes conversations that nothing is left of, with everything of theirs', async () => {
    const old = new Date(BOUNDARY - HOUR);
    const dead = { state: 'CLOSED', last_at: old, created_at: old };
    const gone = await talk([{ at: old.getTime() }], dead);
    const open = await talk([{ at: old.getTime() }], { ...dead, state: 'UNASSIGNED' });
    const complained = await talk([{ at: old.getTime() }], { ...dead, complaint_count: 1 });
    const justClosed = await talk([{ at: old.getTime() }], dead);
    const young = await talk([{ at: BOUNDARY }], { ...dead, last_at: new Date(BOUNDARY) });
    await sql('UPDATE conversation_round SET closed_at = $2 WHERE conversation_id = $1', [gone, old]);
    await sql('UPDATE conversation_round SET closed_at = $2 WHERE conversation_id = $1', [justClosed, new Date(BOUNDARY)]);
    await sql(
      `INSERT INTO conversation_history (conversation_id, at, move, from_state, to_state, by_whom) VALUES ($1, $2, 'close', 'UNASSIGNED', 'CLOSED', 'system')`,
      [gone, old],
    );
    await sql(
      `INSERT INTO conversation_note (id, conversation_id, desk, account_id, author, body, at) VALUES ($1, $1, 'SHOP', 1, 'a', 'b', $2)`,
      [gone, old],
    );
    await sql(
      `INSERT INTO conversation_complaint (id, conversation_id, shop_id, state, by_side, account_id, reason, at) VALUES ($1, $1, 5, 'DISMISSED', 'BUYER', 1, 'SPAM', $2)`,
      [gone, old],
    );
    expect(await deleteOldMessages(parts)).toEqual({ messages: 4, conversations: 1 });
    const rows = await sql<{ id: string }>('SELECT id FROM conversation WHERE id = ANY($1)', [[gone, open, complained, justClosed, young]]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([open, complained, justClosed, young].toSorted());
    for (const table of ['round', 'history', 'note', 'complaint'])
      expect([table, await sql(`SELECT 1 FROM conversation_${table} WHERE conversation_id = $1`, [gone])]).toEqual([table, []]);
  });

  it('goes on in small batches, and ends when it is told to', async () => {
    const old = BOUNDARY - HOUR;
    const many = await Promise.all([1, 2, 3].map(() => talk(Array.from({ length: 5 }, () => ({ at: old })))));
    const ending = new AbortController();
    ending.abort();
    expect(await deleteOldMessages(parts, ending.signal)).toEqual({ messages: 0, conversations: 0 });
    expect(await deleteOldMessages(parts, undefined, 2)).toEqual({ messages: 15, conversations: 0 });
    for (const id of many) expect(await left(id)).toEqual([]);
  });
});

describe('an export', () => {
  const take = async (id: string, as: 'shop' | 'platform', shopId = '5') => {
    const found = chatDownloads(parts).find((one) => one.id === `support.export-${as}-conversation`);
    const seller = {
      ...call({ actor: actor({ accountId: SELLER, userName: 'seller' }) }),
      seller: { shopId, owner: true, permissions: [] },
    };
    const file = await found?.make({ params: { id }, query: {} }, as === 'shop' ? seller : { ...staff, locale: 'en' });
    let text = '';
    for await (const piece of (file?.content ?? []) as AsyncIterable<string>) text += piece;
    return text.replace('\uFEFF', '').trim().split('\r\n');
  };

  it('has for operators all messages, in their language, and nothing that a spreadsheet runs', async () => {
    const id = await talk([
      { body: '=HYPERLINK("http://x")' },
      { side: 'SHOP', author: '小李', body: 'a "b"\nc', state: 'HELD' },
      { side: 'SYSTEM', kind: 'EVENT', event: 'CLOSED', body: '' },
      { file: 'f1', body: '' },
    ]);
    const [head, first, second, third, fourth] = (await take(id, 'platform')).join('\r\n').split(/\r\n(?=\d|$)/);
    expect(head).toBe('"Number","Time (Beijing)","Side","Author","Kind","Text","File","Reference","Status"');
    expect(first).toBe(`1,"2026-11-23 11:00:00","Buyer","user-${BUYER}","Text","'=HYPERLINK(""http://x"")","","","Delivered"`);
    expect(second).toBe('2,"2026-11-23 11:00:00","Shop","小李","Text","a ""b""\nc","","","Held"');
    expect(third).toBe('3,"2026-11-23 11:00:00","System","","Conversation closed","","","","Delivered"');
    expect(fourth).toBe(`4,"2026-11-23 11:00:00","Buyer","user-${BUYER}","File","","f1.pdf","","Delivered"`);
    expect(await audited(id)).toMatchObject([{ action: 'support.export-platform-conversation', by: 'operator' }]);
  });

  it('has for a shop what its people see, and nothing of another shop', async () => {
    const id = await talk([
      { body: 'one' },
      { body: 'held', state: 'HELD' },
      { body: 'refused', state: 'REFUSED' },
      { side: 'SHOP', body: 'own', state: 'HELD' },
      { side: 'PLATFORM', body: 'held of platform', state: 'HELD' },
    ]);
    expect((await take(id, 'shop')).slice(1).map((row) => row.split(',')[5])).toEqual(['"one"', '"own"']);
    expect(await audited(id)).toMatchObject([{ action: 'support.export-shop-conversation', by: 'seller' }]);
    expect(await codeOf(take(id, 'shop', '6'))).toBe('CONVERSATION_NOT_FOUND');
    expect(await codeOf(take('nothing', 'platform'))).toBe('CONVERSATION_NOT_FOUND');
    expect((await audited(id)).length).toBe(1);
  });
});
