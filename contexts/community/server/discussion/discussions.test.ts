import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contexts/community/calls/discussions.ts';
import { DISCUSSION_BODY, EDIT_HOURS, MOST_COMMENTS, MOST_PINNED } from '#contexts/community/rules/discussion-rules.ts';
import type { Actor, Call } from '#server/platform/http/call.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import type { Repository } from '../repository/repositories.ts';
import { type CommunityFloor, openCommunityFloor } from '../testing/community-floor.ts';

let floor: CommunityFloor;
let repository: Repository;
beforeAll(async () => {
  floor = await openCommunityFloor();
});
afterAll(() => floor.close());

/** 401 owns the repository; 402 and 403 read it. */
const OWNER = 401;
const ANN = 402;
const BOB = 403;
type By = Call & { actor: Actor };
const staff = (): By => floor.by(499, { staff: true, roles: ['admin'], userName: 'keeper' });
beforeEach(async () => {
  floor.clock.aheadMs = 0;
  repository = await floor.make(floor.by(OWNER));
  floor.notified.length = 0;
});

const named = (of = repository) => ({ kind: of.type.toLowerCase() as 'model', namespace: of.namespace.name, name: of.name });
const open = (by: By, title = 'It does not load', body = 'What is **wrong**?') =>
  floor.run(contract.openDiscussion, { params: named(), body: { title, body } }, by).then(({ no }) => String(no));
const answer = (by: By, no: string, body = 'Try again', move: '' | 'close' | 'reopen' = '') =>
  floor.run(contract.answerDiscussion, { params: { ...named(), no }, body: { body, move } }, by);
const read = (no: string, by: Call = floor.visitor, after = 0) =>
  floor.run(contract.getDiscussion, { params: { ...named(), no }, query: { after } }, by);
const list = (by: Call = floor.visitor, query = {}) => floor.run(contract.listDiscussions, { params: named(), query }, by);
const move = (by: By, no: string, to: 'close' | 'reopen') =>
  floor.run(contract.moveDiscussion, { params: { ...named(), no }, body: { move: to } }, by);
const pin = (by: By, no: string, pinned = true) => floor.run(contract.pinDiscussion, { params: { ...named(), no }, body: { pinned } }, by);
const edit = (by: By, no: string, comment: string, said: { body: string; title?: string }) =>
  floor.run(contract.editComment, { params: { ...named(), no, comment }, body: said }, by);
const moveComment = (by: By, no: string, comment: string, to: 'hide' | 'restore', reason = '') =>
  floor.run(contract.moveComment, { params: { ...named(), no, comment }, body: { move: to, reason } }, by);
const notified = () => floor.notified.map(({ accountId, code }) => `${accountId} ${code}`).sort();

describe('a discussion', () => {
  it('is numbered in its repository, shown as safe HTML, and told to the people of the repository', async () => {
    expect([await open(floor.by(ANN)), await open(floor.by(BOB))]).toEqual(['1', '2']);
    const seen = await read('1');
    expect(seen).toMatchObject({
      no: 1,
      title: 'It does not load',
      state: 'OPEN',
      author: 'user402',
      comments: 1,
      more: false,
      actions: [],
    });
    expect(seen.records).toMatchObject([
      { place: 1, body: 'What is **wrong**?', writer: { name: 'user402', roles: ['AUTHOR'], own: false } },
    ]);
    expect(seen.records[0]?.html).toContain('<strong>wrong</strong>');
    expect(notified()).toEqual([`${OWNER} DISCUSSION_OPENED`, `${OWNER} DISCUSSION_OPENED`]);
    expect(floor.notified[0]?.url).toBe(`/ui/mall/community/model/user401/${repository.name}/discussions/1`);
  });

  it('gives each its own number when many are opened at once', async () => {
    const numbers = await Promise.all(Array.from({ length: 8 }, (_, at) => open(floor.by(410 + at))));
    expect(numbers.map(Number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('tells those who wrote in it, and the people of the repository, but never who wrote', async () => {
    const no = await open(floor.by(ANN));
    await answer(floor.by(BOB), no);
    floor.notified.length = 0;
    await answer(floor.by(OWNER), no, 'It is fixed', 'close');
    expect(notified()).toEqual([`${ANN} DISCUSSION_CLOSED`, `${BOB} DISCUSSION_CLOSED`]);
    expect(await read(no, floor.by(ANN))).toMatchObject({
      state: 'CLOSED',
      comments: 3,
      events: [{ move: 'close', by: 'user401' }],
      actions: ['answer', 'reopen'],
      records: [{}, {}, { writer: { roles: ['MAINTAINER'] } }],
    });
  });

  it('is closed and opened again by its author and those who may write, each once', async () => {
    const no = await open(floor.by(ANN));
    await expect(move(floor.by(BOB), no, 'close')).rejects.toMatchObject({ code: 'REPOSITORY_FORBIDDEN' });
    expect(await move(floor.by(ANN), no, 'close')).toEqual({ state: 'CLOSED' });
    await expect(move(floor.by(OWNER), no, 'close')).rejects.toMatchObject({ code: 'DISCUSSION_STATE' });
    expect(await move(floor.by(OWNER), no, 'reopen')).toEqual({ state: 'OPEN' });
    const both = await Promise.allSettled([move(floor.by(ANN), no, 'close'), move(floor.by(OWNER), no, 'close')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const audited = await rowsOf<{ account: number }>(
      floor.database,
      `SELECT account_id AS account FROM audit_log WHERE subject_type = 'discussion' AND subject_id = $1 AND account_id = $2`,
      [`${repository.id}:1`, OWNER],
    );
    expect(audited.length).toBeGreaterThan(0);
  });

  it('needs a title and a text within their bounds', async () => {
    await expect(open(floor.by(ANN), ' x ')).rejects.toMatchObject({ code: 'DISCUSSION_TITLE' });
    await expect(open(floor.by(ANN), 'Title', '  ')).rejects.toMatchObject({ code: 'DISCUSSION_TEXT' });
    await expect(open(floor.by(ANN), 'Title', 'x'.repeat(DISCUSSION_BODY.most + 1))).rejects.toMatchObject({ code: 'DISCUSSION_TEXT' });
  });

  it('renders long texts as it does short ones, and hostile ones as nothing', async () => {
    const no = await open(floor.by(ANN), 'Long', `**bold** <script>alert(1)</script> [file](a.txt)\n\n${'word '.repeat(1_000)}`);
    const hostile = `${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${`${'|x'.repeat(90)}\n`.repeat(100)}`.slice(0, DISCUSSION_BODY.most);
    await answer(floor.by(BOB), no, hostile);
    const { records } = await read(no);
    expect(records[0]?.html).toMatch(/^<p><strong>bold<\/strong>/);
    expect(records[0]?.html).not.toContain('script');
    expect(records[0]?.html).not.toContain('href');
    expect(records[1]?.body).toBe(hostile.trim());
  });

  it('is opened once for each key', async () => {
    const by = floor.by(ANN, {}, { idempotencyKey: 'the-same-key-1' });
    expect([await open(by), await open(by)]).toEqual(['1', '1']);
    expect((await list()).open).toBe(1);
  });

  it('that nobody opened is not there', async () => {
    for (const no of ['0', '9', 'x', '-1', '1e3', '99999999999'])
      await expect(read(no)).rejects.toMatchObject({ code: 'DISCUSSION_NOT_FOUND' });
  });

  it('ends at its last answer', async () => {
    const no = await open(floor.by(ANN));
    await floor.database.query('UPDATE discussion SET last_place = $2 WHERE repository_id = $1', [repository.id, MOST_COMMENTS]);
    await expect(answer(floor.by(BOB), no)).rejects.toMatchObject({ code: 'DISCUSSION_FULL' });
  });

  it('is read page by page', async () => {
    const no = await open(floor.by(ANN));
    await floor.database.query(
      `INSERT INTO discussion_comment (id, discussion_id, place, author_id, body, created_at)
       SELECT d.id || '-' || n, d.id, n, 402, 'x', now() FROM discussion d, generate_series(2, 150) AS n WHERE d.repository_id = $1`,
      [repository.id],
    );
    const first = await read(no);
    expect([first.records.length, first.more]).toEqual([100, true]);
    const second = await read(no, floor.visitor, 100);
    expect([second.records.length, second.records[0]?.place, second.more]).toEqual([50, 101, false]);
  });
});

describe('a comment', () => {
  it('is changed by its writer within a day, with the title of what it began', async () => {
    const no = await open(floor.by(ANN));
    const { id } = await answer(floor.by(BOB), no);
    const [first] = (await read(no)).records;
    await expect(edit(floor.by(BOB), no, first?.id ?? '', { body: 'mine now' })).rejects.toMatchObject({ code: 'COMMENT_NOT_FOUND' });
    await edit(floor.by(ANN), no, first?.id ?? '', { body: 'Better said', title: 'It loads slowly' });
    await edit(floor.by(BOB), no, id, { body: 'Try *once* more', title: 'Not mine to change' });
    const seen = await read(no, floor.by(ANN));
    expect(seen).toMatchObject({ title: 'It loads slowly', records: [{ body: 'Better said' }, { body: 'Try *once* more' }] });
    expect(seen.records[1]?.html).toContain('<em>once</em>');
    expect(seen.records[0]?.editedAt).toBeGreaterThan(0);
    floor.clock.aheadMs = EDIT_HOURS * 3_600_000 + 60_000;
    await expect(edit(floor.by(BOB), no, id, { body: 'too late' })).rejects.toMatchObject({ code: 'COMMENT_TOO_LATE' });
  });

  it('is hidden with a reason by those who may write; its writer is told, and others see that something was there', async () => {
    const no = await open(floor.by(ANN));
    const { id } = await answer(floor.by(BOB), no, 'buy my coins');
    floor.notified.length = 0;
    await expect(moveComment(floor.by(ANN), no, id, 'hide', 'spam')).rejects.toMatchObject({ code: 'REPOSITORY_FORBIDDEN' });
    await expect(moveComment(floor.by(OWNER), no, id, 'hide', ' ')).rejects.toMatchObject({ code: 'COMMENT_REASON' });
    expect(await moveComment(floor.by(OWNER), no, id, 'hide', 'Advertising')).toEqual({ id, state: 'HIDDEN' });
    await expect(moveComment(floor.by(OWNER), no, id, 'hide', 'Advertising')).rejects.toMatchObject({ code: 'COMMENT_STATE' });
    expect(floor.notified).toMatchObject([{ accountId: BOB, code: 'COMMENT_HIDDEN', params: { reason: 'Advertising' } }]);
    expect((await read(no)).records[1]).toMatchObject({ state: 'HIDDEN', body: '', html: '', hiddenReason: '' });
    expect((await read(no)).comments).toBe(1);
    expect((await read(no, floor.by(BOB))).records[1]).toMatchObject({ body: 'buy my coins', hiddenReason: 'Advertising', actions: [] });
    await expect(edit(floor.by(BOB), no, id, { body: 'changed' })).rejects.toMatchObject({ code: 'COMMENT_STATE' });
    expect((await read(no, floor.by(OWNER))).records[1]?.actions).toEqual(['restore']);
    await moveComment(floor.by(OWNER), no, id, 'restore');
    expect(await read(no)).toMatchObject({ comments: 2, records: [{}, { body: 'buy my coins' }] });
    const audited = await floor.database.query(`SELECT 1 FROM audit_log WHERE subject_type = 'discussion-comment' AND subject_id = $1`, [
      id,
    ]);
    expect(audited.length).toBe(2);
  });

  it('that operators hid is restored by operators alone', async () => {
    const no = await open(floor.by(ANN));
    const { id } = await answer(floor.by(BOB), no);
    await moveComment(staff(), no, id, 'hide', 'Against the rules');
    expect((await read(no, floor.by(OWNER))).records[1]).toMatchObject({ hiddenByStaff: true, actions: [] });
    await expect(moveComment(floor.by(OWNER), no, id, 'restore')).rejects.toMatchObject({ code: 'REPOSITORY_FORBIDDEN' });
    expect(await moveComment(staff(), no, id, 'restore')).toMatchObject({ state: 'SHOWN' });
  });

  it('that begins a discussion takes it along when it is hidden', async () => {
    const no = await open(floor.by(ANN));
    const [first] = (await read(no)).records;
    await moveComment(floor.by(OWNER), no, first?.id ?? '', 'hide', 'Off topic');
    await expect(read(no)).rejects.toMatchObject({ code: 'DISCUSSION_NOT_FOUND' });
    await expect(answer(floor.by(BOB), no)).rejects.toMatchObject({ code: 'DISCUSSION_NOT_FOUND' });
    expect((await list()).records).toEqual([]);
    expect((await list(floor.by(ANN))).records).toMatchObject([{ no: 1, hidden: true }]);
    expect((await list(floor.by(OWNER))).records).toMatchObject([{ no: 1, hidden: true }]);
  });
});

describe('the list of discussions', () => {
  it('filters by state and words, and keeps pinned ones beside it', async () => {
    for (const title of ['First of all', 'Second one', '第三个问题']) await open(floor.by(ANN), title);
    await move(floor.by(ANN), '2', 'close');
    await pin(floor.by(OWNER), '1');
    expect(await list()).toMatchObject({ open: 2, closed: 1, mayWrite: false, pinned: [{ no: 1 }], records: [{ no: 3 }] });
    expect((await list(floor.by(BOB), { state: 'CLOSED' })).records).toMatchObject([{ no: 2 }]);
    expect((await list(floor.by(BOB), { state: '', keyword: '问题' })).records).toMatchObject([{ no: 3 }]);
    expect((await list(floor.by(BOB))).mayWrite).toBe(true);
    await pin(floor.by(OWNER), '1', false);
    expect((await list(floor.visitor, { sort: 'createdAt', order: 'asc' })).records).toMatchObject([{ no: 1 }, { no: 3 }]);
  });

  it('pins a few, by those who may write', async () => {
    for (let at = 0; at <= MOST_PINNED; at += 1) await open(floor.by(ANN));
    await expect(pin(floor.by(ANN), '1')).rejects.toMatchObject({ code: 'REPOSITORY_FORBIDDEN' });
    for (let no = 1; no <= MOST_PINNED; no += 1) await pin(floor.by(OWNER), String(no));
    await expect(pin(floor.by(OWNER), String(MOST_PINNED + 1))).rejects.toMatchObject({ code: 'DISCUSSION_PINNED' });
    expect(await pin(floor.by(OWNER), '1')).toEqual({ pinned: true });
  });
});

describe('the discussions of a repository that is not public', () => {
  it('are there for whom it is there', async () => {
    repository = await floor.make(floor.by(OWNER), { visibility: 'PRIVATE' });
    const no = await open(floor.by(OWNER));
    for (const by of [floor.visitor, floor.by(ANN)]) {
      await expect(read(no, by)).rejects.toMatchObject({ code: 'REPOSITORY_NOT_FOUND' });
      await expect(list(by)).rejects.toMatchObject({ code: 'REPOSITORY_NOT_FOUND' });
    }
    await expect(answer(floor.by(ANN), no)).rejects.toMatchObject({ code: 'REPOSITORY_NOT_FOUND' });
    expect((await read(no, staff())).title).toBe('It does not load');
  });

  it('are open to everybody where it is gated, and tell nobody who no longer sees it', async () => {
    repository = await floor.make(floor.by(OWNER), { visibility: 'GATED' });
    const no = await open(floor.by(ANN));
    await floor.database.query(`UPDATE repository SET visibility = 'PRIVATE' WHERE id = $1`, [repository.id]);
    floor.notified.length = 0;
    await answer(floor.by(OWNER), no);
    expect(notified()).toEqual([]);
  });
});

describe('taking a discussion down', () => {
  it('hides it and shows it again, whatever its people wish', async () => {
    const no = await open(floor.by(ANN));
    const { takingDown } = floor.community.social;
    const take = (to: 'hide' | 'restore') =>
      floor.database.transaction((tx) =>
        takingDown.move(
          tx,
          { ...staff(), action: 'community.decide-takedown' },
          { repositoryId: repository.id, no: Number(no), move: to, reason: 'Upheld' },
        ),
      );
    expect(await takingDown.find(repository.id, 1)).toEqual({ title: 'It does not load', authorId: ANN, hidden: false });
    expect(await takingDown.find(repository.id, 2)).toBeNull();
    await take('hide');
    await take('hide');
    await expect(read(no)).rejects.toMatchObject({ code: 'DISCUSSION_NOT_FOUND' });
    expect(floor.notified.filter(({ code }) => code === 'COMMENT_HIDDEN').length).toBe(1);
    await take('restore');
    expect((await read(no)).title).toBe('It does not load');
  });
});
