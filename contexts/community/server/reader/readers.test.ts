import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contexts/community/calls/readers.ts';
import { getRepository } from '#contexts/community/calls/repositories.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { runDue, runJob } from '#server/platform/test/run-job.ts';
import type { Repository } from '../repository/repositories.ts';
import { type CommunityFloor, openCommunityFloor } from '../testing/community-floor.ts';

const SHANGHAI_MS = 8 * 3_600_000;
/** Moves to noon: no test crosses midnight. */
const toNoon = DAY_MS / 2 - ((Date.now() + SHANGHAI_MS) % DAY_MS);

let floor: CommunityFloor;
beforeAll(async () => {
  floor = await openCommunityFloor();
});
beforeEach(() => {
  floor.clock.aheadMs = toNoon;
});
afterAll(() => floor.close());

const named = ({ type, namespace, name }: Repository) => ({ kind: type.toLowerCase() as 'model', namespace: namespace.name, name });
const like = (repository: Repository, accountId: number, liked: boolean) =>
  floor.run(contract.likeRepository, { params: named(repository), body: { liked } }, floor.by(accountId));
const shown = (repository: Repository) => floor.run(getRepository, { params: named(repository) }, floor.by(repository.createdBy));
const job = (name: string) => runJob(floor.database, floor.community.jobs, `community.${name}`);
/** One run, if due. */
const computeTrending = () => runDue(floor.database, floor.community.jobs, 'community.compute-trending', floor.clock.aheadMs);
const download = (repository: Repository, accountId: number, ip = '10.0.0.1') =>
  floor.community.social.countDownload(repository.id, { accountId, ip });
const scoreOf = async (repository: Repository) =>
  (
    await rowsOf<{ trending: number; month: number }>(
      floor.database,
      'SELECT trending, downloads_month AS month FROM repository WHERE id = $1',
      [repository.id],
    )
  )[0];

describe('a like', () => {
  it('counts once an account, and is taken back as often as it was given', async () => {
    const repository = await floor.make(floor.by(201));
    expect(await like(repository, 202, true)).toEqual({ liked: true, likes: 1 });
    expect(await like(repository, 202, true)).toEqual({ liked: true, likes: 1 });
    expect(await like(repository, 203, true)).toEqual({ liked: true, likes: 2 });
    expect(await like(repository, 202, false)).toEqual({ liked: false, likes: 1 });
    expect(await like(repository, 202, false)).toEqual({ liked: false, likes: 1 });
    expect(await shown(repository)).toMatchObject({ likes: 1 });
  });

  it('of many at once loses none', async () => {
    const repository = await floor.make(floor.by(201));
    await Promise.all(Array.from({ length: 12 }, (_, at) => like(repository, 300 + (at % 6), true)));
    expect(await shown(repository)).toMatchObject({ likes: 6 });
  });

  it('is not for whom the repository is not there', async () => {
    const repository = await floor.make(floor.by(201), { visibility: 'PRIVATE' });
    await expect(like(repository, 202, true)).rejects.toMatchObject({ code: 'REPOSITORY_NOT_FOUND' });
    expect(await like(repository, 201, true)).toEqual({ liked: true, likes: 1 });
  });
});

describe('a download', () => {
  it('counts once a day for each reader: an account, or else a network address', async () => {
    const repository = await floor.make(floor.by(201));
    for (let file = 0; file < 5; file += 1) download(repository, 202);
    download(repository, 203);
    download(repository, 0, '10.0.0.1');
    download(repository, 0, '10.0.0.1');
    download(repository, 0, '10.0.0.2');
    // One IPv6 subscriber has many addresses.
    download(repository, 0, '2001:db8::1');
    download(repository, 0, '2001:db8::2');
    await job('write-downloads');
    expect(await shown(repository)).toMatchObject({ downloads: 5, downloadsMonth: 5 });
  });

  it('counts once when two processes saw it, and again the next day', async () => {
    const repository = await floor.make(floor.by(201));
    const other = await floor.second();
    download(repository, 202);
    other.social.countDownload(repository.id, { accountId: 202, ip: '' });
    await job('write-downloads');
    await runJob(floor.database, other.jobs, 'community.write-downloads');
    expect(await shown(repository)).toMatchObject({ downloads: 1 });
    floor.clock.aheadMs = toNoon + DAY_MS;
    download(repository, 202);
    await job('write-downloads');
    expect(await shown(repository)).toMatchObject({ downloads: 2, downloadsMonth: 2 });
  });

  it('of a repository that is gone is forgotten, and the others are counted', async () => {
    const repository = await floor.make(floor.by(201));
    floor.community.social.countDownload('nothing', { accountId: 1, ip: '' });
    download(repository, 202);
    await job('write-downloads');
    expect(await shown(repository)).toMatchObject({ downloads: 1 });
  });

  it('is stored without the reader, whose hash is another one the next day, and is deleted then', async () => {
    const repository = await floor.make(floor.by(201));
    const readers = async () =>
      (
        await rowsOf<{ reader: string }>(floor.database, 'SELECT reader FROM repository_download WHERE repository_id = $1 ORDER BY day', [
          repository.id,
        ])
      ).map(({ reader }) => reader);
    download(repository, 0, '10.9.8.7');
    await job('write-downloads');
    floor.clock.aheadMs = toNoon + DAY_MS;
    download(repository, 0, '10.9.8.7');
    await job('write-downloads');
    const [first, second, ...more] = await readers();
    expect(more).toEqual([]);
    expect(first).not.toBe(second);
    expect(`${first} ${second}`).not.toContain('10.9');
    floor.clock.aheadMs = toNoon + 3 * DAY_MS;
    await job('forget-downloads');
    expect(await readers()).toEqual([]);
    expect(await shown(repository)).toMatchObject({ downloads: 2 });
  });
});

describe('what is trending', () => {
  it('rises with likes and downloads, falls with the days, and ends', async () => {
    const repository = await floor.make(floor.by(201));
    await floor.settle();
    await like(repository, 202, true);
    download(repository, 203);
    await job('write-downloads');
    await computeTrending();
    expect(await scoreOf(repository)).toEqual({ trending: 6000, month: 1 });
    // Word matches are sorted by the same score.
    const beside = 'SELECT trending FROM library_text WHERE repository_id = $1';
    expect(await floor.database.query(beside, [repository.id])).toEqual([{ trending: 6000 }]);
    floor.clock.aheadMs = toNoon + 3 * DAY_MS;
    await computeTrending();
    expect(await scoreOf(repository)).toEqual({ trending: 3000, month: 1 });
    floor.clock.aheadMs = toNoon + 14 * DAY_MS;
    await computeTrending();
    expect(await scoreOf(repository)).toEqual({ trending: 0, month: 1 });
    floor.clock.aheadMs = toNoon + 30 * DAY_MS;
    await computeTrending();
    expect(await scoreOf(repository)).toEqual({ trending: 0, month: 0 });
    expect(await computeTrending()).toBe(false);
    // Nothing is left to compute.
    expect(await floor.database.query('SELECT 1 FROM repository_to_count WHERE repository_id = $1', [repository.id])).toEqual([]);
  });

  it('falls when a like is taken back', async () => {
    const repository = await floor.make(floor.by(201));
    await like(repository, 202, true);
    await computeTrending();
    expect(await scoreOf(repository)).toMatchObject({ trending: 5000 });
    await like(repository, 202, false);
    await computeTrending();
    expect(await scoreOf(repository)).toMatchObject({ trending: 0 });
  });
});

describe('the figures of a repository', () => {
  it('tell thirty days to those who may write to it, and nobody else', async () => {
    const repository = await floor.make(floor.by(201));
    await like(repository, 202, true);
    download(repository, 203);
    download(repository, 204);
    await job('write-downloads');
    await computeTrending();
    const ask = (accountId: number) => floor.run(contract.getReaders, { params: named(repository) }, floor.by(accountId));
    const figures = await ask(201);
    expect(figures.days.length).toBe(30);
    expect(figures.days.at(-1)).toMatchObject({ downloads: 2, likes: 1 });
    expect(figures.days.slice(0, -1).every(({ downloads, likes }) => downloads + likes === 0)).toBe(true);
    expect(figures).toMatchObject({ likes: 1, downloads: 2, downloadsMonth: 2, trending: 7000 });
    expect(figures.place).toBeGreaterThan(0);
    await expect(ask(202)).rejects.toMatchObject({ code: 'REPOSITORY_FORBIDDEN' });
  });
});
