import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as chat from '#contexts/support/calls/chat.ts';
import * as desk from '#contexts/support/calls/chat-desk.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { isDue } from '#server/platform/test/run-job.ts';
import type { ServedShop } from './index.ts';
import { openSupportFloor, type SupportFloor, text } from './testing/support-floor.ts';

const { shopDesk, platformDesk } = desk;
let floor: SupportFloor;
beforeAll(async () => {
  floor = await openSupportFloor();
});
afterAll(() => floor.drop());

/** Another shop, like 2001. */
const addShop = (shopId: string, more: Partial<ServedShop> = {}) =>
  void floor.shops.set(shopId, { ...(floor.shops.get('2001') as ServedShop), shopId, ...more });
let next = 200;
/** A new buyer in a conversation with a shop. */
async function begin(shopId = '2001') {
  next += 1;
  const accountId = next;
  const buyer = floor.buyer(accountId);
  const { conversationId: id } = await buyer(chat.openChat, { body: { shopId } });
  const say = (body: string, more = {}) => buyer(chat.sendMessage, { params: { id }, body: text(body, more) });
  const reply = (body: string, more = {}) => floor.shop(shopId)(shopDesk.send, { params: { id }, body: text(body, more) });
  const history = (query = {}) => buyer(chat.listMessages, { params: { id }, query });
  return { accountId, buyer, id, say, reply, history };
}
const code = (code: string) => expect.objectContaining({ code });

describe('a conversation', () => {
  it('has messages in one order, with unread counts of both sides, and marks', async () => {
    const { buyer, id, say, reply, history } = await begin();
    await say('one');
    await reply('two');
    await say('three');
    const { messages, change, more } = await history();
    expect(messages.map(({ sequence, change: at, body, side, isMine }) => ({ sequence, change: at, body, side, isMine }))).toEqual([
      { sequence: 1, change: 1, body: 'one', side: 'BUYER', isMine: true },
      { sequence: 2, change: 2, body: 'two', side: 'SHOP', isMine: false },
      { sequence: 3, change: 3, body: 'three', side: 'BUYER', isMine: true },
    ]);
    expect({ change, more, author: messages[1]?.author }).toEqual({ change: 3, more: false, author: '' });
    expect(await buyer(chat.countUnread, { query: { userId: 'somebody else' } })).toEqual({ userUnread: 1 });
    const row = (await floor.shop('2001')(shopDesk.list, {})).records.find(({ conversationId }) => conversationId === id);
    expect(row).toMatchObject({ unread: 2, state: 'ASSIGNED', assigneeName: 'user3001', lastMessage: { body: 'three' } });
    expect(await buyer(chat.markRead, { params: { id }, body: { sequence: 99 } })).toMatchObject({
      marks: { buyerRead: 3, buyerDelivered: 3, shopRead: 0 },
      userUnread: 0,
    });
    await floor.shop('2001')(shopDesk.read, { params: { id }, body: { sequence: 1 } });
    expect(await floor.shop('2001')(shopDesk.get, { params: { id } })).toMatchObject({ unread: 1, marks: { shopRead: 1 } });
  });

  it('is the same one for the same buyer and shop, opened at the same moment', async () => {
    const buyer = floor.buyer(150);
    const opened = await Promise.all(Array.from({ length: 5 }, () => buyer(chat.openChat, { body: { shopId: '2002' } })));
    expect(new Set(opened.map(({ conversationId }) => conversationId)).size).toBe(1);
  });

  it('takes a message that is sent again as the same one, also at the same moment', async () => {
    const { buyer, id, history } = await begin();
    const body = text('once');
    const sent = await Promise.all(Array.from({ length: 8 }, () => buyer(chat.sendMessage, { params: { id }, body })));
    const again = await buyer(chat.sendMessage, { params: { id }, body: { ...body, body: 'twice' } });
    expect(new Set([...sent, again].map(({ sequence, body: said }) => `${sequence} ${said}`))).toEqual(new Set(['1 once']));
    expect((await history()).messages).toHaveLength(1);
  });

  it('numbers what many write at once without gaps, and reads it by change', async () => {
    const { id, say, reply, history } = await begin();
    await Promise.all(Array.from({ length: 120 }, (_, n) => (n % 3 === 0 ? reply(`s${n}`) : say(`b${n}`))));
    const read: number[] = [];
    for (let after = 1, more = true; more; ) {
      const page = await history({ after });
      read.push(...page.messages.map(({ change }) => change));
      ({ more, change: after } = page);
    }
    expect(read).toEqual(Array.from({ length: 119 }, (_, n) => n + 2));
    const pages: number[] = [];
    for (let before = 0, more = true; more; ) {
      const page = await history({ before });
      pages.unshift(...page.messages.map(({ sequence }) => sequence));
      more = page.more;
      before = page.messages[0]?.sequence ?? 0;
    }
    expect(pages).toEqual(Array.from({ length: 120 }, (_, n) => n + 1));
    const [row] = await rowsOf<{ buyer: number; shop: number }>(
      floor.database,
      'SELECT buyer_unread AS buyer, shop_unread AS shop FROM conversation WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ buyer: 40, shop: 80 });
  });

  it('is nobody else’s', async () => {
    const { id, say } = await begin();
    await say('mine');
    const params = { id };
    for (const other of [floor.buyer(160), floor.visitor('someone')]) {
      await expect(other(chat.listMessages, { params })).rejects.toEqual(code('CONVERSATION_NOT_FOUND'));
      await expect(other(chat.sendMessage, { params, body: text('x') })).rejects.toEqual(code('CONVERSATION_NOT_FOUND'));
      await expect(other(chat.markRead, { params, body: { sequence: 1 } })).rejects.toEqual(code('CONVERSATION_NOT_FOUND'));
      await expect(other(chat.closeChat, { params })).rejects.toEqual(code('CONVERSATION_NOT_FOUND'));
    }
    const foreign = floor.shop('2002');
    await expect(foreign(shopDesk.get, { params })).rejects.toEqual(code('CONVERSATION_NOT_FOUND'));
    await expect(foreign(shopDesk.send, { params, body: text('x') })).rejects.toEqual(code('CONVERSATION_NOT_FOUND'));
    await expect(foreign(shopDesk.tag, { params, body: { tags: ['x'] } })).rejects.toEqual(code('CONVERSATION_NOT_FOUND'));
    expect((await foreign(shopDesk.search, { query: { keyword: 'mine' } })).messages).toEqual([]);
    await expect(floor.staff(9001)(platformDesk.send, { params, body: text('x') })).rejects.toEqual(code('CONVERSATION_NOT_FOUND'));
  });

  it('is not opened with a shop that is closed or one’s own', async () => {
    addShop('2003', { open: false });
    await expect(floor.buyer(170)(chat.openChat, { body: { shopId: '2003' } })).rejects.toEqual(code('CHAT_SHOP_NOT_FOUND'));
    await expect(floor.buyer(170)(chat.openChat, { body: { shopId: '77' } })).rejects.toEqual(code('CHAT_SHOP_NOT_FOUND'));
    await expect(floor.buyer(3001)(chat.openChat, { body: { shopId: '2001' } })).rejects.toEqual(code('CHAT_OWN_SHOP'));
    expect(await floor.buyer(170)(chat.openChat, { body: { shopId: '1001' } })).toMatchObject({
      shopInfo: { shopNameEn: 'Platform support' },
    });
  });

  it('of a visitor goes on after signing in', async () => {
    const visitor = floor.visitor('wanderer');
    const { conversationId: id } = await visitor(chat.openChat, { body: { shopId: '2001' } });
    const body = text('hello');
    await visitor(chat.sendMessage, { params: { id }, body });
    await expect(visitor(chat.sendMessage, { params: { id }, body: text('', { kind: 'PICTURE', fileId: 'x' }) })).rejects.toEqual(
      code('CHAT_SIGN_IN'),
    );
    await floor.support.adoptVisitor(180, 'wanderer');
    expect((await floor.buyer(180)(chat.listMessages, { params: { id } })).messages).toMatchObject([
      { body: 'hello', isMine: true, clientId: body.clientId },
    ]);
    await expect(visitor(chat.listMessages, { params: { id } })).rejects.toEqual(code('CONVERSATION_NOT_FOUND'));
  });
});

describe('what is sent', () => {
  it('is neither empty, nor a card or file of others', async () => {
    const { accountId, buyer, id } = await begin();
    const send = (more: Record<string, unknown>) => buyer(chat.sendMessage, { params: { id }, body: text('', more) });
    const order = { type: 'FORMAL', status: 'PAID', name: '', nameEn: '', lineCount: 1, amount: '1.00', createdAt: 1 } as const;
    floor.orders.push(
      { ...order, orderId: 'o1', orderNo: '1', accountId, shopId: '2001' },
      { ...order, orderId: 'o2', orderNo: '2', accountId, shopId: '2002' },
      { ...order, orderId: 'o3', orderNo: '3', accountId: 1, shopId: '2001' },
    );
    await expect(send({ body: ' \n ' })).rejects.toEqual(code('CHAT_MESSAGE_EMPTY'));
    for (const card of [
      { kind: 'GOODS', reference: '200201' },
      { kind: 'GOODS' },
      { kind: 'ORDER', reference: 'o2' },
      { kind: 'ORDER', reference: 'o3' },
      { kind: 'QUOTA', reference: 'nothing' },
    ])
      await expect(send(card)).rejects.toEqual(code('CHAT_CARD_REFUSED'));
    expect(await send({ kind: 'ORDER', reference: 'o1' })).toMatchObject({ kind: 'ORDER', reference: 'o1' });
    expect(await send({ kind: 'GOODS', reference: '200101' })).toMatchObject({ reference: '200101' });
    const fileId = '01abcdefghjkmnpqrstvwxyz01';
    await expect(send({ kind: 'FILE', fileId })).rejects.toEqual(code('FILE_NOT_FOUND'));
    floor.files.set(fileId, {
      id: fileId,
      purpose: 'chat-picture' as never,
      name: 'a.png',
      size: 5,
      type: 'image/png',
      width: 3,
      height: 4,
    });
    await expect(send({ kind: 'FILE', fileId })).rejects.toEqual(code('FILE_NOT_FOUND'));
    expect(await send({ kind: 'PICTURE', fileId })).toMatchObject({ file: { name: 'a.png', width: 3, url: `/mall/file/${fileId}` } });
  });

  it('is held back by a sensitive word, for everybody but its own side and operators', async () => {
    await floor.database.query(`INSERT INTO sensitive_word (id, word, folded, added_by, at) VALUES ('w', '加 V 信', '加v信', 'x', now())`);
    floor.clock.aheadMs += 60_000;
    const { id, say, history, reply } = await begin();
    await say('fine');
    expect(await say('请加-Ｖ 信聊')).toMatchObject({ state: 'HELD', sequence: 2 });
    expect((await history()).messages).toHaveLength(2);
    const seen = await floor.shop('2001')(shopDesk.messages, { params: { id } });
    expect(seen.messages.map(({ body }) => body)).toEqual(['fine']);
    expect(await floor.shop('2001')(shopDesk.messages, { params: { id }, query: { after: 1 } })).toMatchObject({ messages: [], change: 2 });
    expect(await floor.shop('2001')(shopDesk.get, { params: { id } })).toMatchObject({ unread: 1, held: 1, lastMessage: { body: 'fine' } });
    expect((await floor.staff(9001)(platformDesk.messages, { params: { id } })).messages).toHaveLength(2);
    await reply('still here');
    expect((await history()).messages.at(-1)).toMatchObject({ body: 'still here', sequence: 3 });
    await floor.database.query('DELETE FROM sensitive_word');
    floor.clock.aheadMs += 60_000;
  });

  it('is not taken from whom the shop has blocked, and taken again after', async () => {
    const { id, say } = await begin();
    await say('a');
    await floor.shop('2001')(shopDesk.block, { params: { id }, body: { blocked: true, note: 'rude' } });
    await expect(say('b')).rejects.toEqual(code('CHAT_BLOCKED'));
    await floor.shop('2001')(shopDesk.block, { params: { id }, body: { blocked: false } });
    expect(await say('c')).toMatchObject({ sequence: 2 });
  });
});

describe('what nobody reads', () => {
  it('is not taken without end', async () => {
    const { id, say } = await begin();
    await say('first');
    await floor.database.query('UPDATE conversation SET shop_unread = 499 WHERE id = $1', [id]);
    await say('the last one');
    await expect(say('one more')).rejects.toEqual(code('CHAT_UNREAD'));
    await floor.shop('2001')(shopDesk.read, { params: { id }, body: { sequence: 2 } });
    expect(await say('one more')).toMatchObject({ sequence: 3 });
  });

  it('stays unread when operators look, but for what they answer alone', async () => {
    const { id, say } = await begin();
    await say('a');
    await floor.shop('2001')(desk.escalate, { params: { id }, body: { note: 'x' } });
    await floor.staff(9001)(platformDesk.read, { params: { id }, body: { sequence: 2 } });
    expect(await floor.shop('2001')(shopDesk.get, { params: { id } })).toMatchObject({ unread: 1, marks: { shopRead: 0 } });
    const own = await begin('1001');
    await own.say('b');
    await floor.staff(9001)(platformDesk.read, { params: { id: own.id }, body: { sequence: 1 } });
    expect(await floor.staff(9001)(platformDesk.get, { params: { id: own.id } })).toMatchObject({ unread: 0 });
  });
});

describe('a desk', () => {
  it('gives a conversation to one of several who take it at the same moment', async () => {
    addShop('2006');
    const { id, say } = await begin('2006');
    await say('help');
    const people = [5001, 5002, 5003].map((accountId) => floor.member(accountId, '2006', ['shop.service']));
    const taken = await Promise.allSettled(people.map((ask) => ask(shopDesk.take, { params: { id } })));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(people[0]?.(shopDesk.assign, { params: { id }, body: { accountId: '77' } })).rejects.toBeTruthy();
    const one = await people[0]?.(shopDesk.get, { params: { id } });
    expect(one?.actions).not.toContain('assign');
    const owner = floor.shop('2006');
    expect((await owner(shopDesk.get, { params: { id } })).actions).toEqual(expect.arrayContaining(['assign', 'release']));
    await expect(owner(shopDesk.assign, { params: { id }, body: { accountId: '77' } })).rejects.toEqual(code('CHAT_ASSIGNEE'));
    await owner(shopDesk.assign, { params: { id }, body: { accountId: '5003', note: 'yours' } });
    expect((await people[2]?.(shopDesk.count, {}))?.mine).toBe(1);
    await owner(shopDesk.assign, { params: { id }, body: { accountId: '' } });
    expect((await owner(shopDesk.list, { query: { queue: 'unassigned' } })).records.map(({ conversationId }) => conversationId)).toEqual([
      id,
    ]);
  });

  it('measures first answers by round, and ratings', async () => {
    const shopId = '2002';
    const { id, say, buyer } = await begin(shopId);
    const owner = floor.shop(shopId);
    const before = await owner(shopDesk.figures, { query: { days: 7 } });
    await say('first');
    floor.clock.aheadMs += 30_000;
    await say('still');
    floor.clock.aheadMs += 30_000;
    await owner(shopDesk.send, { params: { id }, body: text('answer') });
    await owner(shopDesk.close, { params: { id } });
    await expect(owner(shopDesk.close, { params: { id } })).rejects.toEqual(code('CONVERSATION_STATE'));
    const listed = (await buyer(chat.listChats, {})).chatList[0];
    expect(listed).toMatchObject({ state: 'CLOSED', rateable: 1, lastMessage: { kind: 'EVENT', event: 'CLOSED' } });
    await buyer(chat.rateChat, { params: { id }, body: { round: 1, stars: 4, note: 'good' } });
    await expect(buyer(chat.rateChat, { params: { id }, body: { round: 1, stars: 1 } })).rejects.toEqual(code('CHAT_NOT_RATEABLE'));
    await say('one more thing');
    const seen = await owner(shopDesk.get, { params: { id } });
    expect(seen).toMatchObject({
      state: 'UNASSIGNED',
      round: 2,
      rounds: [
        { round: 2, firstAnswerMs: null },
        { round: 1, stars: 4, ratingNote: 'good' },
      ],
    });
    expect(seen.rounds[1]?.firstAnswerMs).toBeGreaterThanOrEqual(60_000);
    const after = await owner(shopDesk.figures, { query: { days: 7 } });
    expect(after.rounds - before.rounds).toBe(1);
    expect(after.answered - before.answered).toBe(1);
    expect(after.people[0]).toMatchObject({ userName: 'user3002', answered: 1, quickPercent: 100, stars: '4.0' });
    await expect(buyer(chat.rateChat, { params: { id }, body: { round: 2, stars: 1 } })).rejects.toEqual(code('CHAT_NOT_RATEABLE'));
  });

  it('answers by itself outside its hours, once a round', async () => {
    addShop('2004', { serviceTime: '00:00-00:00' });
    await floor.database.query(`INSERT INTO chat_setting (shop_id, away, away_en) VALUES (2004, '明天回复', 'Tomorrow')`);
    const { say, history } = await begin('2004');
    await say('a');
    await say('b');
    expect((await history()).messages.map(({ side, event, body, bodyEn }) => [side, event, body, bodyEn])).toEqual([
      ['BUYER', '', 'a', ''],
      ['SYSTEM', 'AWAY', '明天回复', 'Tomorrow'],
      ['BUYER', '', 'b', ''],
    ]);
  });

  it('shows those who answer the question, not what was said by itself', async () => {
    addShop('2005', { serviceTime: '00:00-00:00' });
    const { say, history } = await begin('2005');
    await say('why is it slow?');
    expect((await history()).messages.map(({ event }) => event)).toEqual(['', 'AWAY']);
    const { records } = await floor.shop('2005')(shopDesk.list, {});
    expect(records.map(({ lastMessage }) => lastMessage?.body)).toEqual(['why is it slow?']);
  });

  it('keeps quick replies of one’s own apart, and those of all for those who lead', async () => {
    const [member, lead] = [floor.member(5101, '2001', ['shop.service']), floor.shop('2001')];
    const reply = { title: 'hi', body: 'Hello', personal: true };
    const mine = await member(shopDesk.saveQuickReply, { body: reply });
    await expect(member(shopDesk.saveQuickReply, { body: { ...reply, personal: false } })).rejects.toEqual(code('PERMISSION_DENIED'));
    const shared = await lead(shopDesk.saveQuickReply, { body: { ...reply, title: 'all', personal: false } });
    await member(shopDesk.useQuickReply, { params: { id: shared.id } });
    expect((await member(shopDesk.quickReplies, {})).records.map(({ title }) => title)).toEqual(['all', 'hi']);
    expect((await lead(shopDesk.quickReplies, {})).records.map(({ title }) => title)).toEqual(['all']);
    await expect(lead(shopDesk.removeQuickReply, { params: { id: mine.id } })).rejects.toEqual(code('QUICK_REPLY_NOT_FOUND'));
    await expect(member(shopDesk.removeQuickReply, { params: { id: shared.id } })).rejects.toEqual(code('QUICK_REPLY_NOT_FOUND'));
    await expect(floor.shop('2002')(shopDesk.saveQuickReply, { body: { ...reply, id: shared.id, personal: false } })).rejects.toEqual(
      code('QUICK_REPLY_NOT_FOUND'),
    );
  });
});

describe('the platform', () => {
  it('takes part in what is handed over or complained of, and every look is in the audit log', async () => {
    const { id, say, buyer, history } = await begin();
    await say('the shop does not answer');
    const operator = floor.staff(9001);
    const looks = () =>
      floor.database.query(`SELECT action FROM audit_log WHERE account_id = 9001 AND subject_id = $1 AND action LIKE 'support.%'`, [id]);
    expect(
      (await operator(platformDesk.list, { query: { queue: 'open' } })).records.map(({ conversationId }) => conversationId),
    ).not.toContain(id);
    const all = (await operator(platformDesk.list, { query: { queue: 'all' } })).records.find(
      ({ conversationId }) => conversationId === id,
    );
    expect(all).toMatchObject({ lastMessage: null });
    expect(await looks()).toEqual([]);
    await Promise.all([
      operator(platformDesk.messages, { params: { id } }),
      operator(platformDesk.orders, { params: { id } }),
      operator(platformDesk.get, { params: { id } }),
    ]);
    expect(await looks()).toEqual([{ action: 'support.read-conversation' }]);
    const { complaintId } = await buyer(chat.complain, { params: { id }, body: { reason: 'NO_ANSWER', note: 'please' } });
    expect(complaintId).toHaveLength(26);
    await expect(buyer(chat.complain, { params: { id }, body: { reason: 'NO_ANSWER' } })).rejects.toEqual(code('COMPLAINT_EXISTS'));
    expect((await operator(platformDesk.list, { query: { queue: 'complained' } })).records).toMatchObject([
      { conversationId: id, complaints: 1 },
    ]);
    await operator(platformDesk.send, { params: { id }, body: text('we look into it') });
    expect(await operator(platformDesk.get, { params: { id } })).toMatchObject({ state: 'UNASSIGNED', escalated: true, waitingSince: 0 });
    await operator(desk.handBack, { params: { id } });
    await expect(operator(platformDesk.send, { params: { id }, body: text('x') })).rejects.toEqual(code('CONVERSATION_NOT_FOUND'));
    await floor.shop('2001')(desk.escalate, { params: { id }, body: { note: 'help' } });
    expect((await history()).messages.map(({ side, event }) => event || side)).toEqual([
      'BUYER',
      'HANDED_OVER',
      'PLATFORM',
      'HANDED_BACK',
      'HANDED_OVER',
    ]);
  });
});

describe('in the background', () => {
  it('tells buyers of answers that they have not got, once, and shops of buyers who wait', async () => {
    const { accountId, id, say, reply } = await begin();
    await say('?');
    floor.clock.aheadMs += 11 * 60_000;
    const mine = () => floor.notified.filter(({ url }) => url.includes(id) || url.includes('chatList'));
    const due = (name: string) => isDue(floor.database, floor.support.jobs, name, floor.clock.aheadMs);
    expect(await due('support.notice-waiting')).toBe(true);
    await floor.runJob('support.notice-waiting');
    expect(await due('support.notice-waiting')).toBe(false);
    await floor.runJob('support.notice-waiting');
    expect(
      mine()
        .filter(({ url }) => url.includes(id))
        .map(({ accountId: to, code: what }) => [to, what]),
    ).toContainEqual([3001, 'CHAT_WAITING']);
    expect(mine().filter(({ url, accountId: to }) => url.includes(id) && to === 3001)).toHaveLength(1);
    await reply('!');
    await floor.runJob('support.notice-answers');
    expect(floor.notified.filter(({ accountId: to }) => to === accountId)).toEqual([]);
    expect(await due('support.notice-answers')).toBe(false);
    floor.clock.aheadMs += 61_000;
    expect(await due('support.notice-answers')).toBe(true);
    await floor.runJob('support.notice-answers');
    expect(await due('support.notice-answers')).toBe(false);
    await floor.runJob('support.notice-answers');
    expect(floor.notified.filter(({ accountId: to }) => to === accountId).map(({ code: what }) => what)).toEqual(['CHAT_ANSWERED']);
  });

  it('closes what has been quiet, but nobody who waits', async () => {
    const [quiet, waiting] = [await begin(), await begin()];
    await quiet.say('a');
    await quiet.reply('b');
    await waiting.say('c');
    floor.clock.aheadMs += 4 * DAY_MS;
    await floor.runJob('support.close-quiet');
    const states = async ({ id }: { id: string }) => (await floor.shop('2001')(shopDesk.get, { params: { id } })).state;
    expect([await states(quiet), await states(waiting)]).toEqual(['CLOSED', 'UNASSIGNED']);
    expect(floor.failures).toEqual([]);
  });
});

describe('who a customer is', () => {
  it('comes from the account; the group is one of its own', async () => {
    const info = await floor.buyer(101)(chat.saveCustomerInfo, { body: { userId: '1', userName: 'root', groupId: '7' } });
    expect(info).toMatchObject({ userId: '101', userName: 'user101', groupId: '7', groups: [{ groupName: 'Seven', users: [{}, {}] }] });
    expect(await floor.buyer(102)(chat.saveCustomerInfo, { body: { groupId: '7' } })).toMatchObject({ groupId: '', groups: [] });
  });
});
