/** Access to the chat before and after the WebSocket upgrade, and broken frames, which must have no effect. DRILL_SEED repeats a run. */
import { createHmac } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE } from '#contracts/kit/socket.ts';
import { type Buyer, createBuyers } from '#e2e/harness/buyers.ts';
import { type ChatPlace, type ChatShop, createChatShops, createConversations, placesOf } from '#e2e/harness/chat-floor.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { type ProductOnDatabase, productOn } from '#e2e/harness/products-on-one-database.ts';
import { createRandom } from '#e2e/harness/random.ts';
import { createRolePlayers, type RolePlayer } from '#e2e/harness/roles.ts';
import { createSession } from '#e2e/harness/session.ts';
import { step } from '#e2e/harness/step.ts';
import { until } from '#e2e/harness/until.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const SEED = Number(process.env.DRILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const FRAMES = process.env.DRILL === 'full' ? 10_000 : 3_000;
/** Maximum growth of memory during broken frames, MB. */
const GROWTH_MB = 150;
/** Five seconds are required, and the actual time is printed; slow machines get a tolerance. */
const CLOSED_LIMIT_MS = 8_000;

let test: TestDatabase;
let product: ProductOnDatabase;
let neighbour: ProductOnDatabase;
let address = '';
let shops: ChatShop[];
let buyers: Buyer[];
let places: ChatPlace[];
let players: Map<string, RolePlayer>;
const cookieOf = (name: string) => players.get(name)?.cookie ?? '';
const placeOf = (index: number) => places[index] as ChatPlace;

beforeAll(async () => {
  test = await createTestDatabase({ max: 4 });
  product = productOn('chat', test.url, { LOG_LEVEL: 'error' });
  neighbour = productOn('neighbour', test.url);
  await product.start();
  await neighbour.start();
  address = product.address();
  shops = await createChatShops(test.database, 2, 2);
  buyers = await createBuyers(test.database, 8);
  // Even buyers talk to the first shop, odd ones to the second.
  places = await createConversations(test.database, placesOf(buyers, shops, 1));
  players = await createRolePlayers(test.database);
});
afterAll(async () => {
  await Promise.all([product?.dispose(), neighbour?.dispose()]);
  await test?.drop();
});

type Frame = {
  operateType?: number;
  refused?: { code: string };
  code?: string;
  messageList?: { body: string; conversationId: string }[];
} & Record<string, unknown>;
/** An open socket, or the status with which it was refused. */
async function connect(query = '', headers: Record<string, string> = {}) {
  const ws = new WebSocket(`${address.replace('http', 'ws')}/customerservice/socket${query}`, { headers: { origin: address, ...headers } });
  const frames: Frame[] = [];
  let setCookie = '';
  ws.on('upgrade', (answer) => {
    setCookie = String(answer.headers['set-cookie'] ?? '');
  });
  ws.on('message', (data) => frames.push(JSON.parse(String(data))));
  ws.on('error', () => {});
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  const status = await new Promise<number>((resolve) => {
    ws.on('open', () => resolve(101));
    ws.on('unexpected-response', (_, answer) => {
      resolve(answer.statusCode ?? 0);
      ws.terminate();
    });
  });
  const say = (frame: unknown) => ws.send(JSON.stringify(frame));
  let asked = 0;
  return {
    ...{ ws, frames, closed, status, say, cookie: () => setCookie.split(';')[0] ?? '' },
    /** Frames received up to the answer to a heartbeat: frames are handled in order. */
    async sofar(): Promise<Frame[]> {
      asked += 1;
      say({ operateType: 2 });
      await until(
        async () => frames.filter(({ operateType }) => operateType === 2).length >= asked || ws.readyState !== ws.OPEN,
        Boolean,
        30_000,
      );
      return frames.filter(({ operateType }) => operateType !== 2);
    },
  };
}
type Connection = Awaited<ReturnType<typeof connect>>;
/** The close code; -1 if still open at the limit. */
async function closeOf({ closed }: Connection): Promise<number> {
  const over = new AbortController();
  const open = pass(CLOSED_LIMIT_MS, -1, { signal: over.signal, ref: false }).catch(() => -1);
  return Promise.race([closed, open]).finally(() => over.abort());
}
let number = 0;
const text = (conversationId: string, body: string) => {
  number += 1;
  return { operateType: 3, conversationId, clientId: `access-${String(number).padStart(4, '0')}`, kind: 'TEXT', body };
};
const storedIn = async (conversationId: string) =>
  (
    await rowsOf<{ body: string }>(test.database, 'SELECT body FROM conversation_message WHERE conversation_id = $1 ORDER BY sequence', [
      conversationId,
    ])
  ).map(({ body }) => body);
const bodies = (frames: readonly Frame[]) => frames.flatMap(({ messageList = [] }) => messageList.map(({ body }) => body));
const end = (...connections: Connection[]) => {
  for (const { ws } of connections) ws.close();
};

describe('before the upgrade', () => {
  it.each<[string, () => [string, Record<string, string>]]>([
    ['of a page of somebody else', () => ['', { origin: 'https://evil.example', cookie: buyers[0]?.cookie ?? '' }]],
    ['of a page of somebody else without a cookie', () => ['', { origin: 'https://evil.example' }]],
    ['of a page on another port', () => ['', { origin: 'http://127.0.0.1:1', cookie: buyers[0]?.cookie ?? '' }]],
    ['of a page without an origin', () => ['', { origin: 'null', cookie: buyers[0]?.cookie ?? '' }]],
  ])('a socket %s is refused', async (_, given) => {
    const [query, headers] = given();
    expect((await connect(query, headers)).status).toBe(403);
  });
  it('a side that there is not is refused', async () => {
    expect((await connect('?as=system', { cookie: buyers[0]?.cookie ?? '' })).status).toBe(400);
  });
});

describe('who somebody is', () => {
  it('comes from the session, never from what is claimed', async () => {
    const { buyer, conversationId } = placeOf(0);
    const other = buyers[2] as Buyer;
    const claims = `?userId=${buyer.accountId}&shopId=${shops[0]?.shopId}`;
    const thief = await connect(claims, { cookie: other.cookie });
    const anonymous = await connect(claims);
    const forged = await connect(claims, { cookie: `session=${'A'.repeat(43)}` });
    const owner = await connect('', { cookie: buyer.cookie });
    await owner.sofar();
    for (const stranger of [thief, anonymous, forged]) {
      stranger.say({ operateType: 1 });
      stranger.say(text(conversationId, 'stolen'));
      stranger.say({ operateType: 4, conversationId, typing: true });
      stranger.say({ operateType: 5, conversationId, read: 1 });
      await stranger.sofar();
    }
    owner.say(text(conversationId, 'mine'));
    expect(bodies(await owner.sofar())).toContain('mine');
    for (const stranger of [thief, anonymous, forged]) {
      const frames = await stranger.sofar();
      expect(bodies(frames)).toEqual([]);
      expect(frames.map(({ operateType, code, refused }) => refused?.code ?? code ?? operateType)).toEqual([
        1,
        'CONVERSATION_NOT_FOUND',
        'CONVERSATION_NOT_FOUND',
        'CONVERSATION_NOT_FOUND',
      ]);
    }
    expect(await storedIn(conversationId)).toEqual(['mine']);
    end(thief, anonymous, forged, owner);
  });

  it('of a visitor is signed: neither bare nor with another secret is it believed', async () => {
    const visitor = await connect();
    const cookie = visitor.cookie();
    const [id = '', signature = ''] = cookie.replace('visitor=', '').split('.');
    const opened = await fetch(`${address}/customerservice/conversation/open`, {
      method: 'POST',
      headers: { cookie, origin: address, 'content-type': 'application/json' },
      body: JSON.stringify({ shopId: shops[0]?.shopId }),
    });
    const { data } = (await opened.json()) as { data: { conversationId: string } };
    const { conversationId } = data;
    visitor.say(text(conversationId, 'of a visitor'));
    expect(bodies(await visitor.sofar())).toContain('of a visitor');
    const signedElsewhere = createHmac('sha256', 'another secret of another shop').update(`visitor:${id}`).digest('base64url').slice(0, 22);
    const stolen = [
      id,
      `${id}.`,
      `${id}.${signedElsewhere}`,
      `${id}.${signature.slice(0, -1)}`,
      `${id}.${signature}x`,
      `v${id}.${signature}`,
    ];
    for (const given of stolen) {
      const thief = await connect('', { cookie: `visitor=${given}` });
      expect(thief.cookie(), 'a new identity').toMatch(/^visitor=/);
      thief.say({ operateType: 1 });
      thief.say(text(conversationId, 'stolen'));
      const frames = await thief.sofar();
      expect(frames).toMatchObject([{ messageList: [] }, { operateType: 7, code: 'CONVERSATION_NOT_FOUND' }]);
      const history = await fetch(`${address}/customerservice/conversation/${conversationId}/messages`, {
        headers: { cookie: `visitor=${given}` },
      });
      expect(history.status).toBe(404);
      end(thief);
    }
    const again = await connect('', { cookie });
    again.say(text(conversationId, 'again'));
    await again.sofar();
    expect(await storedIn(conversationId)).toEqual(['of a visitor', 'again']);
    end(visitor, again);
  });
});

describe('a conversation of somebody else', () => {
  const foreigners = (): [string, string, string][] => [
    ['another buyer', '?as=buyer', placeOf(2).buyer.cookie],
    ['a shop that it is not with', '?as=shop', shops[1]?.people[0]?.cookie ?? ''],
    ['the shop’s people as buyers', '?as=buyer', shops[0]?.people[0]?.cookie ?? ''],
    ['an operator to whom it was not handed', '?as=platform', cookieOf('superadmin')],
  ];

  it('is not there by any frame', async () => {
    const { buyer, conversationId } = placeOf(4);
    const owner = await connect('', { cookie: buyer.cookie });
    owner.say(text(conversationId, 'secret'));
    await owner.sofar();
    for (const [who, query, cookie] of foreigners()) {
      const stranger = await connect(query, { cookie });
      stranger.say(text(conversationId, 'intruding'));
      stranger.say({ operateType: 4, conversationId, typing: true });
      stranger.say({ operateType: 5, conversationId, delivered: 1, read: 1 });
      owner.say(text(conversationId, `after ${who}`));
      await owner.sofar();
      const frames = await stranger.sofar();
      const answers = frames.filter(({ operateType }) => operateType !== 3).map(({ code, refused }) => refused?.code ?? code);
      expect(answers, JSON.stringify(frames)).toEqual(['CONVERSATION_NOT_FOUND', 'CONVERSATION_NOT_FOUND', 'CONVERSATION_NOT_FOUND']);
      expect(bodies(frames), who).toEqual([]);
      end(stranger);
    }
    expect((await owner.sofar()).filter(({ operateType }) => operateType === 4 || operateType === 5)).toEqual([]);
    expect(await storedIn(conversationId)).toEqual(['secret', ...foreigners().map(([who]) => `after ${who}`)]);
    end(owner);
  });

  it('is not there by any call', async () => {
    const { conversationId } = placeOf(4);
    const before = await storedIn(conversationId);
    const body = { clientId: 'access-call-1', kind: 'TEXT', body: 'intruding' };
    const calls: [string, string, unknown?][] = [
      ['GET', 'messages'],
      ['GET', 'messages?after=1'],
      ['POST', 'send', body],
      ['POST', 'read', { sequence: 1 }],
      ['POST', 'reminded', {}],
      ['POST', 'close', {}],
      ['POST', 'rate', { round: 1, stars: 1 }],
      ['POST', 'complain', { reason: 'SPAM' }],
    ];
    const ask = async (base: string, cookie: string, [method, rest, given]: [string, string, unknown?]) => {
      const headers = { cookie, origin: address, 'content-type': 'application/json' };
      return fetch(`${address}${base}/conversation/${conversationId}/${rest}`, {
        ...{ method, headers },
        ...(given === undefined ? {} : { body: JSON.stringify(given) }),
      });
    };
    for (const cookie of [placeOf(2).buyer.cookie, shops[0]?.people[0]?.cookie ?? '', ''])
      for (const call of calls) {
        const answer = await ask('/customerservice', cookie, call);
        expect([401, 404], `${call[1]} was answered ${answer.status}`).toContain(answer.status);
      }
    const foreign = shops[1]?.people[0]?.cookie ?? '';
    const { shopDesk } = await import('#contexts/support/calls/chat-desk.ts');
    const base = shopDesk.messages.path.replace('/conversation/:id/messages', '');
    const deskCalls: [string, string, unknown?][] = [
      ...calls.slice(0, 4),
      ['POST', 'take', {}],
      ['POST', 'close', {}],
      ['POST', 'note', { body: 'x' }],
      ['POST', 'tags', { tags: ['x'] }],
      ['POST', 'block', { blocked: true }],
      ['GET', 'orders'],
    ];
    for (const call of deskCalls) expect((await ask(base, foreign, call)).status, call[1]).toBe(404);
    expect(await storedIn(conversationId)).toEqual(before);
  });
});

describe('a side', () => {
  it.each<[string, string, () => string, number]>([
    ['of a shop, for a visitor', '?as=shop', () => '', CLOSE.DENIED],
    ['of a shop, for a buyer', '?as=shop', () => buyers[0]?.cookie ?? '', CLOSE.DENIED],
    ['of a shop, for one of its people without the permission', '?as=shop', () => cookieOf('shop staff without permissions'), CLOSE.DENIED],
    ['of a shop, for an operator', '?as=shop', () => cookieOf('superadmin'), CLOSE.DENIED],
    ['of the platform, for a visitor', '?as=platform', () => '', CLOSE.DENIED],
    ['of the platform, for a buyer', '?as=platform', () => buyers[0]?.cookie ?? '', CLOSE.DENIED],
    ['of the platform, for a shop', '?as=platform', () => shops[0]?.people[0]?.cookie ?? '', CLOSE.DENIED],
    ['of the platform, for staff without the permission', '?as=platform', () => cookieOf('manager without a role'), CLOSE.DENIED],
  ])('%s is closed, and nothing is told', async (_, query, cookie, code) => {
    const stranger = await connect(`${query}&shopId=${shops[0]?.shopId}`, cookie() === '' ? {} : { cookie: cookie() });
    expect(stranger.status).toBe(101);
    expect(await closeOf(stranger)).toBe(code);
    expect(stranger.frames.map(({ refused }) => refused?.code)).toEqual([cookie() === '' ? 'LOGIN_REQUIRED' : 'PERMISSION_DENIED']);
  });

  it('is lost by whoever does not belong to the shop any more, within ten seconds', async () => {
    const { buyer, conversationId, shopId } = placeOf(6);
    const [leaving, staying] = (shops[0] as ChatShop).people as [Buyer, Buyer];
    const leaver = await connect('?as=shop', { cookie: leaving.cookie });
    const stayer = await connect('?as=shop', { cookie: staying.cookie });
    const asking = await connect('', { cookie: buyer.cookie });
    await leaver.sofar();
    await stayer.sofar();
    asking.say(text(conversationId, 'both hear it'));
    await expect.poll(() => [bodies(leaver.frames), bodies(stayer.frames)]).toEqual([['both hear it'], ['both hear it']]);
    await test.database.query('DELETE FROM shop_member WHERE shop_id = $1 AND account_id = $2', [shopId, leaving.accountId]);
    await pass(10_000);
    asking.say(text(conversationId, 'one hears it'));
    await expect.poll(() => bodies(stayer.frames)).toEqual(['both hear it', 'one hears it']);
    leaver.say(text(conversationId, 'from outside'));
    leaver.say({ operateType: 5, conversationId, read: 2 });
    await expect
      .poll(() => leaver.frames.flatMap(({ code, refused }) => refused?.code ?? code ?? []))
      .toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
    expect(bodies(leaver.frames)).toEqual(['both hear it']);
    expect(await storedIn(conversationId)).toEqual(['both hear it', 'one hears it']);
    await test.database.query(`INSERT INTO shop_member VALUES ($1, $2, ARRAY['shop.service'])`, [shopId, leaving.accountId]);
    end(leaver, stayer, asking);
  });
});

describe('a session that ends', () => {
  async function signOut(accountId: string) {
    const cookie = await createSession(test.database, accountId);
    const other = await createSession(test.database, accountId);
    const [ended, retained] = [await connect('', { cookie }), await connect('', { cookie: other })];
    await ended.sofar();
    await retained.sofar();
    // Another tab of the same browser, connected to another process.
    const tab = createClient(neighbour.address());
    tab.cookies.set('session', cookie.slice('session='.length));
    const at = performance.now();
    await tab.raw('/ac/api/auth/logoutSso.action', { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' } });
    expect(await closeOf(ended)).toBe(CLOSE.SESSION_ENDED);
    console.log(`closed ${Math.round(performance.now() - at)} ms after signing out`);
    await retained.sofar();
    expect(retained.ws.readyState).toBe(retained.ws.OPEN);
    end(retained);
  }
  /** Twice: not both can be closed by the periodic check of sessions instead. */
  const signOutTwice = async () => {
    for (let times = 0; times < 2; times += 1) await signOut(buyers[1]?.accountId ?? '');
  };
  it('in another tab closes its sockets and no others', signOutTwice);
  it('closes its sockets also while no news come from other processes', async () => {
    let over = false;
    const taking = (async () => {
      while (!over) {
        await test.database.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'marketplace-fan-out'`,
        );
        await pass(10);
      }
    })();
    try {
      await signOutTwice();
    } finally {
      over = true;
      await taking;
    }
  });
});

it('an account has twenty sockets, the next one is refused, and a place that was given back is there again', async () => {
  const { cookie, accountId } = buyers[3] as Buyer;
  const second = await createSession(test.database, accountId);
  const held = await Promise.all(Array.from({ length: 20 }, (_, index) => connect('', { cookie: index % 2 === 0 ? cookie : second })));
  expect(held.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 101));
  expect((await connect('', { cookie: second })).status).toBe(429);
  expect((await connect('', { cookie: buyers[5]?.cookie ?? '' })).status).toBe(101);
  held[0]?.ws.close();
  await closeOf(held[0] as Connection);
  await expect.poll(async () => (await connect('', { cookie })).status).toBe(101);
  end(...held);
});

it('a buyer whom the shop has blocked is told so, and nobody hears it', async () => {
  const { buyer, conversationId } = placeOf(1);
  const person = shops[1]?.people[0] as Buyer;
  const desk = createClient(address);
  desk.cookies.set('session', person.cookie.slice('session='.length));
  const { shopDesk } = await import('#contexts/support/calls/chat-desk.ts');
  const path = shopDesk.block.path.replace(':id', conversationId);
  const blocked = await connect('', { cookie: buyer.cookie });
  const hearing = await connect('?as=shop', { cookie: person.cookie });
  blocked.say(text(conversationId, 'before'));
  await expect.poll(() => bodies(hearing.frames)).toEqual(['before']);
  await desk.data(desk.post(path, { blocked: true, note: 'insults' }));
  const refused = text(conversationId, 'blocked');
  blocked.say(refused);
  expect((await blocked.sofar()).filter(({ operateType }) => operateType === 7)).toMatchObject([
    { clientId: refused.clientId, code: 'CHAT_BLOCKED' },
  ]);
  await desk.data(desk.post(path, { blocked: false }));
  blocked.say({ ...refused, body: 'after' });
  await expect.poll(() => bodies(hearing.frames).filter((body) => body !== '')).toEqual(['before', 'after']);
  expect(await storedIn(conversationId)).toEqual(['before', 'after']);
  end(blocked, hearing);
});

describe('broken frames', () => {
  const random = createRandom(SEED);
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => random.between(0, 255)));
  const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
  const scraps: unknown[] = [null, true, 0, -1, 1e308, '', 'x', '\u0000', '\ud800', [], {}, [[]], '9'.repeat(300), '__proto__', { a: 1 }];
  const scrap = () => random.pick(scraps);
  const conversation = () => random.pick([placeOf(0).conversationId, placeOf(7).conversationId, 'none', '../x', '']);
  /** Occasionally valid: only sent by users without write access there. */
  const odd = () =>
    JSON.stringify({
      ...text(conversation(), 'x'),
      [random.pick(['body', 'kind', 'clientId', 'conversationId', 'reference', 'fileId'])]: scrap(),
    });
  const broken: (() => string | Buffer)[] = [
    () => bytes(random.between(0, 200)),
    () => bytes(random.between(1, 200)).toString('latin1'),
    () => JSON.stringify(text(conversation(), 'x')).slice(0, random.between(0, 60)),
    () => `${JSON.stringify({ operateType: 2 })}}`,
    () => JSON.stringify(scrap()),
    () => JSON.stringify({ operateType: scrap() }),
    () => JSON.stringify({ operateType: 5, conversationId: scrap(), delivered: scrap(), read: scrap() }),
    () => JSON.stringify({ operateType: 4, conversationId: conversation(), typing: scrap() }),
    () => JSON.stringify({ ...text(conversation(), `lone \ud83d surrogate \udc00`) }),
    () => nested(random.between(100, 6_000), '[', ']'),
    () => nested(random.between(100, 3_000), '{"a":', '}'),
    () =>
      `{"__proto__":{"operateType":3,"admin":true},"constructor":{"prototype":{"x":1}},"operateType":${random.pick([0, 3, 4, 5, 6, 9])}}`,
    () => `{"operateType":3,"operateType":3,"conversationId":"${conversation()}","clientId":"__proto__","kind":"constructor","body":"x"}`,
    () => JSON.stringify({ ...text(conversation(), 'y'.repeat(random.between(2_001, 20_000))) }),
    () => JSON.stringify({ ...text('none', 'x'), clientId: "'; DROP TABLE conversation; --" }),
    () => JSON.stringify({ operateType: 5, conversationId: placeOf(7).conversationId, read: 2_000_000_000, delivered: -1 }),
  ];

  const isOwner = (index: number) => index % 3 === 1;
  const cookieOfTormentor = (index: number) => (isOwner(index) ? placeOf(0).buyer.cookie : (buyers[2]?.cookie ?? ''));

  it(`${FRAMES} of them get nothing in and let nothing fall over`, async () => {
    console.log(`broken frames: seed ${SEED}`);
    const count = async () =>
      (await rowsOf<{ count: number }>(test.database, 'SELECT count(*)::int AS count FROM conversation_message'))[0]?.count;
    const memory = async () =>
      Number(/^process_resident_memory_bytes (\S+)$/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1]) / 1e6;
    const before = await count();
    const logBefore = product.running().output().length;
    const memoryBefore = await memory();
    const honest = { buyer: placeOf(5).buyer, conversationId: placeOf(5).conversationId };
    const living = await connect('', { cookie: honest.buyer.cookie });
    let honestSaid = 0;
    let sent = 0;
    let refusals = 0;
    let closings = 0;
    // Many sockets, each below its rate limit: 40 of a burst of 60.
    await step('frames come', async () => {
      while (sent < FRAMES) {
        const tormentors = await Promise.all(
          Array.from({ length: 15 }, (_, index) => connect('', index % 3 === 0 ? {} : { cookie: cookieOfTormentor(index) })),
        );
        for (const [index, tormentor] of tormentors.entries()) {
          expect(tormentor.status).toBe(101);
          const kinds = isOwner(index) ? broken : [...broken, odd];
          for (let n = 0; n < 40; n += 1) tormentor.ws.send(random.pick(kinds)());
          sent += 40;
        }
        honestSaid += 1;
        living.say(text(honest.conversationId, `still here ${honestSaid}`));
        expect(bodies(await living.sofar())).toContain(`still here ${honestSaid}`);
        const answers = await Promise.all(tormentors.map((tormentor) => tormentor.sofar()));
        for (const [index, tormentor] of tormentors.entries()) {
          const frames = answers[index] ?? [];
          refusals += frames.length;
          if (tormentor.ws.readyState !== tormentor.ws.OPEN) closings += 1;
          expect(bodies(frames)).toEqual([]);
          for (const frame of frames) expect(frame.refused?.code ?? frame.code ?? 'none', JSON.stringify(frame)).toMatch(/^[A-Z_]+$/);
          tormentor.ws.terminate();
        }
      }
      // Too long: the protocol closes the connection.
      for (let n = 0; n < 50; n += 1) {
        const long = await connect('', { cookie: buyers[0]?.cookie ?? '' });
        long.ws.send('x'.repeat(33 * 1024 + random.between(0, 2_000_000)));
        expect(await closeOf(long)).toBe(1009);
        sent += 1;
      }
    });
    console.log(
      `${sent} frames, ${refusals} refused, ${closings} sockets closed, memory +${Math.round((await memory()) - memoryBefore)} MB`,
    );
    expect(closings).toBe(0);
    expect(await count()).toBe((before ?? 0) + honestSaid);
    expect((await memory()) - memoryBefore).toBeLessThan(GROWTH_MB);
    expect(product.isRunning()).toBe(true);
    expect(product.unexpectedEnds()).toEqual([]);
    const log = product.running().output().slice(logBefore);
    expect(log.split('\n').filter((line) => /"level":"?(error|fatal|50|60)|unhandled/i.test(line))).toEqual([]);
    end(living);
  });
});
