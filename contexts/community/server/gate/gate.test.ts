/** Access requests and decisions, on a real PostgreSQL. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contexts/community/calls/gate.ts';
import { decideAsking } from '#contexts/community/rules/access.ts';
import { codeOf } from '#contexts/orders/server/testing/test-floor.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import type { Repository } from '../repository/repositories.ts';
import { type CommunityFloor, openCommunityFloor } from '../testing/community-floor.ts';

const OWNER = 501;
let floor: CommunityFloor;
beforeAll(async () => {
  floor = await openCommunityFloor();
});
beforeEach(() => {
  floor.notified.length = 0;
  floor.world.clock.aheadMs = 0;
  floor.world.waits.clear();
});
afterAll(() => floor?.close());

let readers = 600;
const newReader = () => floor.by(++readers);
const paramsOf = ({ namespace, name }: Repository) => ({ kind: 'model' as const, namespace: namespace.name, name });
const words = (changes: object = {}) => ({
  ...{ mode: 'MANUAL' as const, agreement: '只用于研究', agreementEn: 'For research only' },
  questions: [
    { text: '用途', textEn: 'Purpose', required: true },
    { text: '单位', textEn: '', required: false },
  ],
  ...changes,
});
async function gated(mode: 'AUTO' | 'MANUAL' = 'MANUAL') {
  const owner = floor.by(OWNER);
  const repository = await floor.make(owner, { visibility: 'GATED' });
  const params = paramsOf(repository);
  await floor.run(contract.saveGate, { params, body: words({ mode }) }, owner);
  const ask = (reader: ReturnType<typeof newReader>, body: object = {}) =>
    floor.run(contract.askForAccess, { params, body: { version: 1, accepted: true, answers: ['试验'], ...body } }, reader);
  const see = (reader: ReturnType<typeof newReader> | typeof floor.visitor) => floor.run(contract.getGate, { params }, reader);
  const list = async (query: object = {}) => (await floor.run(contract.listAccessRequests, { params, query }, owner)).records;
  const decide = async (move: 'accept' | 'refuse' | 'withdraw', reason = '') => {
    const [request] = await list();
    return floor.run(contract.decideAccess, { params: { ...params, requestId: request?.id ?? '' }, body: { move, reason } }, owner);
  };
  const reads = (reader: ReturnType<typeof newReader>) => codeOf(floor.repositories.openById(reader, repository.id, 'READ'));
  return { owner, repository, params, ask, see, list, decide, reads };
}

describe('a gate that its owner keeps', () => {
  it('opens the contents by an answer, and closes them again', async () => {
    const { ask, see, list, decide, reads } = await gated();
    const reader = newReader();
    expect(await see(reader)).toMatchObject({
      mode: 'MANUAL',
      version: 1,
      agreement: '只用于研究',
      state: '',
      canAsk: true,
      mayRead: false,
    });
    expect(await reads(reader)).toBe('REPOSITORY_GATED');
    expect(await ask(reader)).toEqual({ state: 'PENDING' });
    expect(floor.notified).toMatchObject([{ accountId: OWNER, code: 'ACCESS_ASKED' }]);
    expect(await reads(reader)).toBe('REPOSITORY_GATED');
    expect(await list()).toMatchObject([
      {
        state: 'PENDING',
        userName: `user${reader.actor.accountId}`,
        version: 1,
        answers: [
          { question: '用途', questionEn: 'Purpose', answer: '试验' },
          { question: '单位', answer: '' },
        ],
        actions: ['accept', 'refuse'],
      },
    ]);
    expect(await decide('accept')).toMatchObject({ state: 'ACCEPTED' });
    expect(await reads(reader)).toBe('');
    expect(await see(reader)).toMatchObject({ state: 'ACCEPTED', canAsk: false, mayRead: true });
    expect(await codeOf(ask(reader))).toBe('GATE_ASKED');
    expect(await decide('withdraw', '违反协议')).toMatchObject({ state: 'WITHDRAWN' });
    expect(await reads(reader)).toBe('REPOSITORY_GATED');
    expect(await see(reader)).toMatchObject({ state: 'WITHDRAWN', reason: '违反协议', canAsk: false });
    expect(floor.notified.filter(({ accountId }) => accountId === reader.actor.accountId).map(({ code }) => code)).toEqual([
      'ACCESS_GIVEN',
      'ACCESS_WITHDRAWN',
    ]);
  });

  it('is asked again after some days, three times in all', async () => {
    const { ask, see, decide } = await gated();
    const reader = newReader();
    for (const turn of [1, 2, 3]) {
      await ask(reader);
      await decide('refuse', '请说明用途');
      expect(await see(reader)).toMatchObject({ state: 'REFUSED', reason: '请说明用途', canAsk: false });
      expect(await codeOf(ask(reader))).toBe(turn === 3 ? 'GATE_OFTEN' : 'GATE_WAIT');
      floor.world.clock.aheadMs += 7 * DAY_MS + 1_000;
      expect((await see(reader)).canAsk).toBe(turn < 3);
    }
    expect(await codeOf(ask(reader))).toBe('GATE_OFTEN');
  });

  it('takes one decision of two', async () => {
    const { ask, decide } = await gated();
    await ask(newReader());
    const both = await Promise.all([codeOf(decide('accept')), codeOf(decide('refuse', '不行'))]);
    expect(both.toSorted()).toEqual(['', 'ACCESS_REQUEST_STATE']);
  });

  it('wants the agreement as it is now, and the answers that it has to have', async () => {
    const { ask, params, owner } = await gated();
    const reader = newReader();
    expect(await codeOf(ask(reader, { accepted: false }))).toBe('GATE_AGREEMENT');
    for (const answer of ['  ', '\u200B', '\u202E\u200B']) expect(await codeOf(ask(reader, { answers: [answer] }))).toBe('GATE_ANSWER');
    expect(await floor.run(contract.saveGate, { params, body: words() }, owner)).toMatchObject({ version: 1 });
    expect(await floor.run(contract.saveGate, { params, body: words({ agreement: '新协议' }) }, owner)).toMatchObject({ version: 2 });
    expect(await codeOf(ask(reader))).toBe('GATE_VERSION');
    expect(await ask(reader, { version: 2 })).toEqual({ state: 'PENDING' });
  });

  it('counts how often somebody asks', async () => {
    const { ask } = await gated();
    floor.world.waits.set('accessRequest', 30);
    expect(await codeOf(ask(newReader()))).toBe('RATE_LIMITED');
  });
});

describe('a gate that opens by itself', () => {
  it('takes a first request, and leaves those that were refused to its owner', async () => {
    const { ask, list, decide, reads } = await gated('AUTO');
    const reader = newReader();
    expect(await ask(reader)).toEqual({ state: 'ACCEPTED' });
    expect(await reads(reader)).toBe('');
    expect(await list()).toMatchObject([{ state: 'ACCEPTED', decidedBy: '', actions: ['withdraw'] }]);
    await decide('withdraw', '转卖');
    floor.world.clock.aheadMs = 8 * DAY_MS;
    expect(await ask(reader)).toEqual({ state: 'PENDING' });
    expect(await reads(reader)).toBe('REPOSITORY_GATED');
  });

  it('makes one request of two at once', async () => {
    const { ask, list } = await gated('AUTO');
    const reader = newReader();
    const both = await Promise.all([codeOf(ask(reader)), codeOf(ask(reader))]);
    expect(both.toSorted()).toEqual(['', 'GATE_ASKED']);
    expect(await list()).toHaveLength(1);
  });
});

describe('a gate', () => {
  it('is set and answered by the owner alone', async () => {
    const { params, ask, list } = await gated();
    await ask(newReader());
    const [request] = await list();
    const stranger = newReader();
    const codes = await Promise.all([
      codeOf(floor.run(contract.getGateSettings, { params }, stranger)),
      codeOf(floor.run(contract.saveGate, { params, body: words() }, stranger)),
      codeOf(floor.run(contract.listAccessRequests, { params, query: {} }, stranger)),
      codeOf(floor.run(contract.decideAccess, { params: { ...params, requestId: request?.id ?? '' }, body: { move: 'accept' } }, stranger)),
    ]);
    expect(new Set(codes)).toEqual(new Set(['REPOSITORY_FORBIDDEN']));
  });

  it('is no way into a repository of others', async () => {
    const one = await gated();
    const other = await gated();
    await one.ask(newReader());
    const [request] = await one.list();
    const decided = floor.run(
      contract.decideAccess,
      { params: { ...other.params, requestId: request?.id ?? '' }, body: { move: 'accept' } },
      other.owner,
    );
    expect(await codeOf(decided)).toBe('ACCESS_REQUEST_NOT_FOUND');
  });

  it('asks nothing of those who read anyhow, and is not there where there is none', async () => {
    const { params, owner } = await gated();
    const body = { version: 1, accepted: true, answers: ['x'] };
    expect(await codeOf(floor.run(contract.askForAccess, { params, body }, owner))).toBe('GATE_OWN');
    const open = await floor.make(owner);
    expect(await codeOf(floor.run(contract.askForAccess, { params: paramsOf(open), body }, newReader()))).toBe('GATE_NOT_SET');
    const hidden = await floor.make(owner, { visibility: 'PRIVATE' });
    expect(await codeOf(floor.run(contract.askForAccess, { params: paramsOf(hidden), body }, newReader()))).toBe('REPOSITORY_NOT_FOUND');
    expect(await codeOf(floor.run(contract.getGate, { params: paramsOf(hidden) }, floor.visitor))).toBe('REPOSITORY_NOT_FOUND');
  });

  it('shows a visitor what will be asked, and lists pages of requests by state', async () => {
    const { ask, see, list, params, owner } = await gated();
    expect(await see(floor.visitor)).toMatchObject({ agreementEn: 'For research only', state: '', canAsk: true });
    for (let made = 0; made < 3; made += 1) await ask(newReader());
    expect(await list({ state: 'ACCEPTED' })).toEqual([]);
    const first = await floor.run(contract.listAccessRequests, { params, query: { pageSize: 2 } }, owner);
    const second = await floor.run(contract.listAccessRequests, { params, query: { pageSize: 2, cursor: first.next } }, owner);
    expect([first.total, first.records.length, second.records.length, second.next]).toEqual([3, 2, 1, '']);
    expect(await floor.run(contract.getGateSettings, { params }, owner)).toMatchObject({ counts: [{ state: 'PENDING', count: 3 }] });
  });

  it('writes its changes and decisions down', async () => {
    const { ask, decide, repository } = await gated();
    await ask(newReader());
    await decide('accept');
    const log = await rowsOf<{ action: string }>(
      floor.database,
      `SELECT action FROM audit_log WHERE (subject_type = 'repository' AND subject_id = $1 AND action = 'community.save-gate') OR subject_type = 'access-request' ORDER BY id DESC LIMIT 2`,
      [repository.id],
    );
    expect(log.map(({ action }) => action)).toEqual(['community.decide-access', 'community.save-gate']);
  });
});

describe('asking again', () => {
  const at = Date.UTC(2026, 0, 1);
  it.each([
    [null, { may: true }],
    [
      { state: 'PENDING', asked: 1, decidedAt: 0 },
      { may: false, why: 'WAITING' },
    ],
    [
      { state: 'ACCEPTED', asked: 1, decidedAt: at },
      { may: false, why: 'HAS' },
    ],
    [
      { state: 'REFUSED', asked: 1, decidedAt: at },
      { may: false, why: 'TOO_EARLY', at: at + 7 * DAY_MS },
    ],
    [{ state: 'REFUSED', asked: 1, decidedAt: at - 7 * DAY_MS }, { may: true }],
    [{ state: 'WITHDRAWN', asked: 2, decidedAt: at - 8 * DAY_MS }, { may: true }],
    [
      { state: 'WITHDRAWN', asked: 3, decidedAt: at - 800 * DAY_MS },
      { may: false, why: 'TOO_OFTEN' },
    ],
  ] as const)('after %j is %j', (request, expected) => {
    expect(decideAsking(request, at)).toEqual(expected);
  });
});
