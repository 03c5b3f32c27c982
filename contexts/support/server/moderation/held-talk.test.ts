/** The effect of operators' decisions on buyers and shops. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as chat from '#contexts/support/calls/chat.ts';
import { shopDesk } from '#contexts/support/calls/chat-desk.ts';
import * as moderation from '#contexts/support/calls/chat-moderation.ts';
import { openSupportFloor, type SupportFloor, text } from '../testing/support-floor.ts';

const SHOP = '2001';
let floor: SupportFloor;
let next = 300;
beforeAll(async () => {
  floor = await openSupportFloor();
});
afterAll(() => floor?.drop());

async function begin() {
  next += 1;
  const buyer = floor.buyer(next);
  const { conversationId: id } = await buyer(chat.openChat, { body: { shopId: SHOP } });
  const params = { id };
  return {
    ...{ id, buyer, accountId: next },
    say: (body: string) => buyer(chat.sendMessage, { params, body: text(body) }),
    reply: (body: string) => floor.shop(SHOP)(shopDesk.send, { params, body: text(body) }),
    seen: async () => (await floor.shop(SHOP)(shopDesk.messages, { params, query: {} })).messages.map(({ sequence }) => sequence),
    ofShop: () => floor.shop(SHOP)(shopDesk.get, { params }),
    readByShop: (sequence: number) => floor.shop(SHOP)(shopDesk.read, { params, body: { sequence } }),
    decide: (sequence: number, show: boolean) => floor.staff(9001)(moderation.decideHeldMessage, { params, body: { sequence, show } }),
  };
}
const addWord = (words: string) => floor.staff(9001)(moderation.addSensitiveWords, { body: { words } });

it('holds the next message with a word that was just added, and shows it in its place as something new', async () => {
  const { id, say, seen, ofShop, decide } = await begin();
  await say('你好');
  await addWord('加微信');
  expect((await say('可以加 微-信 吗')).state).toBe('HELD');
  await say('在吗');
  expect(await seen()).toEqual([1, 3]);
  expect(await ofShop()).toMatchObject({ unread: 2 });
  floor.news.length = 0;
  await decide(2, true);
  expect(floor.news.some(({ topics }) => topics.includes(`chat:s${SHOP}`))).toBe(true);
  expect(await seen()).toEqual([1, 2, 3]);
  expect(await ofShop()).toMatchObject({ unread: 3 });
  const since = await floor.shop(SHOP)(shopDesk.messages, { params: { id }, query: { after: 3 } });
  expect(since.messages).toMatchObject([{ sequence: 2, change: 4, state: 'SHOWN' }]);
  const { records } = await floor.staff(9001)(moderation.listSensitiveWords, { query: { keyword: '微信' } });
  expect(records).toMatchObject([{ word: '加微信', held: 1 }]);
});

it('is unread for who had read beyond it, until the mark is made again', async () => {
  await addWord('私下转账');
  const { say, ofShop, readByShop, decide } = await begin();
  await say('私下转账');
  await say('在吗');
  await readByShop(2);
  expect(await ofShop()).toMatchObject({ unread: 0, marks: { shopRead: 2 } });
  await decide(1, true);
  expect(await ofShop()).toMatchObject({ unread: 1 });
  await readByShop(1);
  expect(await ofShop()).toMatchObject({ unread: 1 });
  await readByShop(2);
  expect(await ofShop()).toMatchObject({ unread: 0, marks: { shopRead: 2 } });
});

it('says for good that it was refused to its writer alone, and holds nothing once the word is removed', async () => {
  await addWord('刷好评');
  const { id, buyer, say, seen, decide } = await begin();
  await say('刷好评');
  await decide(1, false);
  expect(await seen()).toEqual([]);
  expect((await buyer(chat.listMessages, { params: { id }, query: {} })).messages).toMatchObject([{ state: 'REFUSED' }]);
  const { records } = await floor.staff(9001)(moderation.listSensitiveWords, { query: { keyword: '刷好评' } });
  await floor.staff(9001)(moderation.removeSensitiveWord, { params: { id: records[0]?.id ?? '' } });
  expect((await say('刷好评')).state).toBe('SHOWN');
});

it('tells the buyer and the people of the shop where to read what a complaint was about', async () => {
  const { id, buyer, accountId, say } = await begin();
  await say('你好');
  const { complaintId } = await buyer(chat.complain, { params: { id }, body: { reason: 'ABUSE', note: '骂人' } });
  floor.notified.length = 0;
  await floor.staff(9001)(moderation.decideComplaint, { params: { id: complaintId }, body: { upheld: true, decision: '已警告' } });
  expect(floor.notified).toMatchObject([
    { accountId, code: 'CHAT_COMPLAINT_UPHELD', params: { nameEn: `Shop ${SHOP}` }, url: expect.stringContaining(`shopId=${SHOP}`) },
    { accountId: 3001, code: 'CHAT_COMPLAINT_AGAINST_SHOP', url: expect.stringContaining(`conversation=${id}`) },
  ]);
  // Another complaint is allowed now.
  await buyer(chat.complain, { params: { id }, body: { reason: 'SPAM' } });
});
