/** Take-down requests against repositories, on a real PostgreSQL. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contexts/community/calls/takedown.ts';
import { codeOf } from '#contexts/orders/server/testing/test-floor.ts';
import type { Call } from '#server/platform/http/call.ts';
import { SendFailed } from '#server/platform/mail/mail.ts';
import { call as visitorCall } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { isDue } from '#server/platform/test/run-job.ts';
import type { Repository } from '../repository/repositories.ts';
import { type CommunityFloor, openCommunityFloor } from '../testing/community-floor.ts';

let floor: CommunityFloor;
const forced: string[] = [];
beforeAll(async () => {
  floor = await openCommunityFloor();
  floor.world.goods.forceOff = async (_tx, _call, goodsId, reason) => forced.push(`${goodsId} ${reason}`) > 0;
});
beforeEach(() => {
  floor.notified.length = 0;
  floor.world.waits.clear();
  floor.world.mails.length = 0;
  floor.world.clock.aheadMs = 0;
  forced.length = 0;
});
afterAll(() => floor?.close());

let accounts = 8000;
const next = () => ++accounts;
const staff = (accountId = 9001, roles = ['operator']) => floor.by(accountId, { staff: true, roles, userName: `operator${accountId}` });
const paramsOf = ({ namespace, name }: Repository) => ({ kind: 'model' as const, namespace: namespace.name, name });
const asked = { reason: 'COPYRIGHT' as const, explanation: '这是我的作品' };

async function published(facts: { visibility?: 'PUBLIC' | 'PRIVATE' } = {}) {
  const owner = floor.by(next());
  const repository = await floor.make(owner, facts);
  const params = paramsOf(repository);
  const ask = (by: Call, body: object = {}) => floor.run(contract.requestTakedown, { params, body: { ...asked, ...body } }, by);
  const state = async () =>
    (await rowsOf<{ state: string }>(floor.database, 'SELECT state FROM repository WHERE id = $1', [repository.id]))[0]?.state;
  const opens = (by: Call) => codeOf(floor.repositories.openById(by, repository.id, 'LIST'));
  const notices = (by: Call = owner) => floor.run(contract.listRepositoryTakedowns, { params }, by);
  return { owner, repository, params, ask, state, opens, notices };
}
const decide = (id: string, move: 'uphold' | 'dismiss' | 'restore', by: Call = staff(), reason = '查实侵权') =>
  floor.run(contract.decideTakedown, { params: { id }, body: { move, reason } }, by);
const queue = async (query: object = {}, by: Call = staff()) =>
  (await floor.run(contract.listTakedowns, { query: { pageSize: 100, ...query } }, by)).records;
const notified = (accountId: number) => floor.notified.filter((one) => one.accountId === accountId).map(({ code }) => code);

describe('a request to take a repository down', () => {
  it('is upheld: nobody but its owner and staff sees it, and everybody is told', async () => {
    const { owner, repository, ask, state, opens, notices } = await published();
    const reporter = floor.by(next());
    const { id } = await ask(reporter, { fileIds: ['file1'] });
    expect(floor.world.claimed).toContain('file1');
    expect(await opens(floor.visitor)).toBe('');
    await decide(id, 'uphold');
    expect(await state()).toBe('TAKEN_DOWN');
    expect([await opens(floor.visitor), await opens(reporter), await opens(owner)]).toEqual([
      'REPOSITORY_NOT_FOUND',
      'REPOSITORY_NOT_FOUND',
      '',
    ]);
    expect(await codeOf(floor.repositories.openById(owner, repository.id, 'READ'))).toBe('REPOSITORY_TAKEN_DOWN');
    expect([notified(owner.actor.accountId), notified(reporter.actor.accountId)]).toEqual([['REPOSITORY_TAKEN_DOWN'], ['TAKEDOWN_UPHELD']]);
    expect((await notices()).records).toMatchObject([{ state: 'UPHELD', decision: '查实侵权', canAnswer: true }]);
    const mine = await floor.run(contract.listMyTakedowns, { query: {} }, reporter);
    expect(mine.records).toMatchObject([{ id, state: 'UPHELD', decision: '查实侵权' }]);
  });

  it('takes the goods that it is sold by off the shelf, with the same reason', async () => {
    const { owner, repository, ask } = await published();
    await floor.database.query(
      `INSERT INTO repository_sale (repository_id, goods_id, becomes_sold, created_at, created_by) VALUES ($1, 77, true, now(), 1)`,
      [repository.id],
    );
    await floor.database.query('UPDATE repository SET goods_id = 77 WHERE id = $1', [repository.id]);
    const { id } = await ask(floor.by(next()));
    await decide(id, 'uphold', staff(), '含有恶意代码');
    expect(forced).toEqual(['77 含有恶意代码']);
    expect(owner.actor.accountId).toBeGreaterThan(0);
  });

  it('is dismissed, and changes nothing but its own state', async () => {
    const { owner, ask, state, notices } = await published();
    const reporter = floor.by(next());
    const { id } = await ask(reporter);
    expect(await decide(id, 'dismiss')).toMatchObject({ state: 'DISMISSED' });
    expect(await state()).toBe('OPEN');
    expect([notified(owner.actor.accountId), notified(reporter.actor.accountId)]).toEqual([[], ['TAKEDOWN_DISMISSED']]);
    expect((await notices()).records).toEqual([]);
    // It may be requested again.
    expect((await ask(reporter)).id).not.toBe(id);
  });

  it('is answered by the owner once, and restored with all that had taken it down', async () => {
    const { owner, params, ask, state, opens } = await published();
    const [one, two] = [await ask(floor.by(next())), await ask(floor.by(next()))];
    await decide(one.id, 'uphold');
    await decide(two.id, 'uphold', staff(9002));
    const answer = (by: Call) => floor.run(contract.answerTakedown, { params: { ...params, id: one.id }, body: { text: '我有授权' } }, by);
    expect(await codeOf(answer(floor.by(next())))).toBe('REPOSITORY_NOT_FOUND');
    await answer(owner);
    expect(notified(9001)).toEqual(['TAKEDOWN_COUNTERED']);
    expect(await codeOf(answer(owner))).toBe('TAKEDOWN_ANSWERED');
    expect(await queue({ countered: 'true' })).toMatchObject([{ id: one.id, counter: '我有授权', actions: ['claim', 'restore'] }]);
    await decide(one.id, 'restore', staff(), '授权属实');
    expect([await state(), await opens(floor.visitor)]).toEqual(['OPEN', '']);
    const states = await rowsOf<{ state: string }>(floor.database, 'SELECT state FROM takedown_request WHERE id = ANY($1)', [
      [one.id, two.id],
    ]);
    expect(states).toEqual([{ state: 'RESTORED' }, { state: 'RESTORED' }]);
    expect(notified(owner.actor.accountId).at(-1)).toBe('REPOSITORY_RESTORED');
  });

  it('is decided once', async () => {
    const { ask } = await published();
    const { id } = await ask(floor.by(next()));
    const both = await Promise.all([codeOf(decide(id, 'uphold')), codeOf(decide(id, 'dismiss'))]);
    expect(both.toSorted()).toEqual(['', 'TAKEDOWN_STATE']);
    expect(await codeOf(decide('nothing', 'dismiss'))).toBe('TAKEDOWN_NOT_FOUND');
  });

  it('of what is not there for somebody is refused as for what is not there', async () => {
    const { ask } = await published({ visibility: 'PRIVATE' });
    expect(await codeOf(ask(floor.by(next())))).toBe('REPOSITORY_NOT_FOUND');
    const { params } = await published();
    const missing = floor.run(contract.requestTakedown, { params: { ...params, name: 'none' }, body: asked }, floor.by(next()));
    expect(await codeOf(missing)).toBe('REPOSITORY_NOT_FOUND');
  });
});

describe('somebody without an account', () => {
  const contact = { name: '王五', email: 'wang@example.org' };
  it('leaves a name and an address, is told by mail, and is counted', async () => {
    const { ask } = await published();
    for (const body of [{}, { name: '王五' }, { email: 'wang@example.org' }, { name: '王五', email: 'nonsense' }])
      expect(await codeOf(ask(floor.visitor, body))).toBe('TAKEDOWN_CONTACT');
    expect(await codeOf(ask(floor.visitor, { ...contact, fileIds: ['file9'] }))).toBe('FILE_NOT_FOUND');
    const { id } = await ask(visitorCall({ locale: 'en' }), contact);
    expect(await codeOf(ask(floor.visitor, { ...contact, email: 'WANG@example.org' }))).toBe('TAKEDOWN_EXISTS');
    const mailJob = () => floor.community.jobs.find(({ name }) => name === 'community.mail-reporters')?.work(new AbortController().signal);
    const isUnannounced = () => isDue(floor.database, floor.community.jobs, 'community.mail-reporters');
    await mailJob();
    expect([floor.world.mails, await isUnannounced()]).toEqual([[], false]);
    await decide(id, 'dismiss', staff(), '没有侵权');
    expect(await isUnannounced()).toBe(true);
    await mailJob();
    expect(await isUnannounced()).toBe(false);
    await mailJob();
    expect(floor.world.mails).toMatchObject([{ to: 'wang@example.org', language: 'en', state: 'DISMISSED', decision: '没有侵权' }]);
    for (const rule of ['takedown', 'takedownAddress']) {
      floor.world.waits.set(rule, 60);
      expect(await codeOf(ask(floor.visitor, { ...contact, email: 'x@example.org' }))).toBe('RATE_LIMITED');
      floor.world.waits.clear();
    }
  });

  it('gets the mail by a later round when it could not be sent', async () => {
    const { ask } = await published();
    const { id } = await ask(floor.visitor, { ...contact, email: 'later@example.org' });
    await decide(id, 'uphold');
    const job = floor.community.jobs.find(({ name }) => name === 'community.mail-reporters');
    floor.world.mailFailure = new SendFailed('down', { outage: true });
    await expect(job?.work(new AbortController().signal)).rejects.toThrow('down');
    floor.world.mailFailure = null;
    await job?.work(new AbortController().signal);
    expect(floor.world.mails.map(({ to }) => to)).toEqual(['later@example.org']);
  });

  it('is masked in the queue, and shown by a look that is written down', async () => {
    const { ask } = await published();
    const { id } = await ask(floor.visitor, { ...contact, email: 'hidden@example.org' });
    const detail = await floor.run(contract.getTakedown, { params: { id } }, staff());
    expect(detail).toMatchObject({ reporter: '王*', reporterEmail: 'hi***@example.org', reporterUser: '' });
    expect(JSON.stringify(detail)).not.toContain('hidden@');
    expect(await floor.run(contract.revealReporter, { params: { id } }, staff())).toEqual({ name: '王五', email: 'hidden@example.org' });
    const log = await floor.database.query(`SELECT 1 FROM audit_log WHERE action = 'community.reveal-reporter' AND subject_id = $1`, [id]);
    expect(log).toHaveLength(1);
    const [stored] = await rowsOf<{ row: string }>(floor.database, 'SELECT t::text AS row FROM takedown_request t WHERE id = $1', [id]);
    expect(stored?.row).not.toContain('hidden@');
  });
});

describe('the queue', () => {
  it('is claimed by one at a time', async () => {
    const { ask } = await published();
    const { id } = await ask(floor.by(next()));
    const claim = (by: Call, body: object = {}) => floor.run(contract.claimTakedown, { params: { id }, body }, by);
    expect(await claim(staff())).toMatchObject({ claimedByMe: true });
    expect(await codeOf(claim(staff(9002)))).toBe('TAKEDOWN_CLAIMED');
    expect(await codeOf(decide(id, 'dismiss', staff(9002)))).toBe('TAKEDOWN_CLAIMED');
    expect((await queue({ claimed: 'others' }, staff(9002))).map((row) => [row.id, row.claimedBy, row.actions])).toContainEqual([
      id,
      'operator9001',
      [],
    ]);
    const boss = staff(9003, ['admin']);
    expect((await queue({ claimed: 'others' }, boss)).find((row) => row.id === id)?.actions).toEqual(['takeOver']);
    expect(await codeOf(claim(boss))).toBe('TAKEDOWN_CLAIMED');
    await claim(boss, { takeOver: true });
    await claim(boss, { release: true });
    expect((await queue({ claimed: 'free' })).map((row) => row.id)).toContain(id);
    floor.world.clock.aheadMs = 0;
    await claim(staff());
    floor.world.clock.aheadMs = 31 * 60_000;
    expect(await decide(id, 'dismiss', staff(9002))).toMatchObject({ state: 'DISMISSED' });
  });

  it('is filtered and paged, oldest first', async () => {
    const { repository, ask, params } = await published();
    for (let made = 0; made < 3; made += 1) await ask(floor.by(next()), { reason: 'MALWARE' });
    const filter = { reason: 'MALWARE', keyword: repository.name, state: 'OPEN' };
    const first = await floor.run(contract.listTakedowns, { query: { ...filter, pageSize: 2 } as never }, staff());
    const second = await floor.run(contract.listTakedowns, { query: { ...filter, pageSize: 2, cursor: first.next } as never }, staff());
    const all = [...first.records, ...second.records];
    expect(all).toHaveLength(3);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted());
    expect(await queue({ ...filter, kind: 'DISCUSSION' })).toEqual([]);
    const detail = await floor.run(contract.getTakedown, { params: { id: all[0]?.id ?? '' } }, staff());
    expect(detail).toMatchObject({ subject: { fullName: `${params.namespace}/${params.name}`, takenDown: false }, others: [{}, {}] });
    expect((await floor.run(contract.countTakedowns, {}, staff())).open).toBeGreaterThanOrEqual(3);
  });

  it('keeps what was decided about a repository that has been deleted', async () => {
    const { owner, repository, ask } = await published();
    const { id } = await ask(floor.by(next()));
    const opened = await floor.repositories.openById(owner, repository.id, 'ADMIN');
    await floor.repositories.remove(opened, owner);
    expect((await floor.run(contract.getTakedown, { params: { id } }, staff())).subject).toBeNull();
    expect(await decide(id, 'uphold')).toMatchObject({ state: 'UPHELD' });
  });
});
