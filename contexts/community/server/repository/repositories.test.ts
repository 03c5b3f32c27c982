import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contexts/community/calls/repositories.ts';
import * as tree from '#contexts/community/calls/tree.ts';
import { codeOf } from '#server/platform/test/call-bound.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import { type CommunityFloor, openCommunityFloor } from '../testing/community-floor.ts';
import type { Repository } from './repositories.ts';

let floor: CommunityFloor;
beforeAll(async () => {
  floor = await openCommunityFloor();
});
afterAll(() => floor.close());

const named = ({ type, namespace, name }: Repository) => ({
  kind: type.toLowerCase() as never,
  namespace: namespace.name,
  name,
});
const all = async (content: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

describe('a commit', () => {
  it('makes a revision of what was put and deleted, and says of each file which commit changed it', async () => {
    const ann = floor.by(101);
    const repository = await floor.make(ann);
    const first = await floor.commit(ann, repository, { 'README.md': '# One', 'data/a.txt': 'a', 'data/b.txt': 'b' });
    const second = await floor.commit(ann, repository, { 'data/a.txt': 'other', 'data/b.txt': null });
    expect(second).toMatchObject({ parentId: first.id, depth: 2, files: 2, changes: 2 });
    const listed = await floor.run(tree.listFiles, { params: named(repository), query: { folder: 'data' } });
    expect(listed.records).toMatchObject([{ path: 'data/a.txt', size: 5, commit: { id: second.id } }]);
    const old = await floor.run(tree.listFiles, { params: named(repository), query: { revision: first.id, recursive: 'true' } });
    expect(old.records.map(({ path }) => path)).toEqual(['data/a.txt', 'data/b.txt', 'README.md']);
    const entry = await floor.repositories.tree.file(repository, second, 'data/a.txt');
    expect(await all(await floor.repositories.content.open(entry))).toBe('other');
    const history = await floor.run(contract.listCommits, { params: named(repository), query: { path: 'data/a.txt' } });
    expect(history.records.map(({ id }) => id)).toEqual([second.id, first.id]);
    const gone = await floor.run(contract.listCommits, { params: named(repository), query: { path: 'data/b.txt' } });
    expect(gone.records.map(({ id }) => id)).toEqual([first.id]);
    expect(await floor.run(contract.getRepository, { params: named(repository) })).toMatchObject({ head: second.id, files: 2 });
  });

  it('of contents that come to several branches at the same time counts them once', async () => {
    const ann = floor.by(101);
    const repository = await floor.make(ann);
    await floor.commit(ann, repository, { a: 'a' });
    const branches = ['b1', 'b2', 'b3', 'b4'];
    for (const name of branches)
      await floor.run(contract.createRef, { params: named(repository), body: { kind: 'BRANCH', name, revision: '' } }, ann);
    for (let round = 1; round <= 10; round += 1)
      await Promise.all(branches.map((branch) => floor.commit(ann, repository, { b: `${round}`.padEnd(1_000) }, { branch })));
    expect(await floor.run(contract.getRepository, { params: named(repository) })).toMatchObject({ storedBytes: 10_001 });
  });

  it('is the same one when it is asked for again with the same key', async () => {
    const ann = floor.by(101);
    const repository = await floor.make(ann);
    await floor.commit(ann, repository, { a: 'a' });
    const ask = (key: string, rename: { from: string; to: string }[]) =>
      floor.run(tree.commitFiles, { params: named(repository), body: { rename } }, { ...ann, idempotencyKey: key });
    const key = crypto.randomUUID();
    const first = await ask(key, [{ from: 'a', to: 'b' }]);
    expect(await ask(key, [{ from: 'a', to: 'b' }])).toEqual(first);
    await expect(ask(key, [{ from: 'b', to: 'c' }])).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    const other = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(other, [{ from: 'b', to: 'c' }])));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const { records } = await floor.run(contract.listCommits, { params: named(repository) });
    expect(records).toHaveLength(3);
  });

  it('is there whole or not at all', async () => {
    const ann = floor.by(101);
    const repository = await floor.make(ann);
    await floor.commit(ann, repository, { a: 'a' });
    const opened = await floor.repositories.openById(ann, repository.id, 'WRITE');
    const foreign = await floor.make(ann);
    const [strange] = await floor.repositories.content.storeSmall(foreign.id, [{ path: 'b', bytes: Buffer.from('of another repository') }]);
    const write = (operations: Parameters<typeof floor.repositories.commits.write>[2]['operations'], more = {}) =>
      floor.repositories.commits.write(opened, ann, { branch: '', title: '', description: '', operations, ...more });
    // Knowing a content's hash does not grant access to it.
    await expect(write([strange as never])).rejects.toMatchObject({ code: 'OBJECT_NOT_HELD' });
    await expect(write([{ delete: 'nothing' }])).rejects.toMatchObject({ code: 'COMMIT_EMPTY' });
    await expect(floor.commit(ann, repository, { 'a/b': 'x' })).rejects.toMatchObject({ code: 'PATH_CLASH' });
    await expect(floor.commit(ann, repository, { '../b': 'x' })).rejects.toMatchObject({ code: 'REPOSITORY_PATH_DOTS' });
    await expect(floor.commit(ann, repository, { b: 'x' }, { branch: 'nowhere' })).rejects.toMatchObject({ code: 'REVISION_NOT_FOUND' });
    await expect(floor.commit(ann, repository, { b: 'x' }, { parentCommit: 'f'.repeat(40) })).rejects.toMatchObject({
      code: 'COMMIT_CONFLICT',
    });
    await expect(floor.commit(floor.by(102), repository, { b: 'x' })).rejects.toMatchObject({ code: 'REPOSITORY_FORBIDDEN' });
    expect(await floor.run(contract.listCommits, { params: named(repository) })).toMatchObject({ total: 1 });
  });

  it('of many at once loses none', async () => {
    const ann = floor.by(101);
    const repository = await floor.make(ann);
    await floor.commit(ann, repository, { start: '0' });
    await Promise.all(Array.from({ length: 5 }, (_, at) => floor.commit(ann, repository, { [`file-${at}`]: `${at}` })));
    const listed = await floor.run(tree.listFiles, { params: named(repository) });
    expect(listed.records.map(({ path }) => path)).toEqual(['file-0', 'file-1', 'file-2', 'file-3', 'file-4', 'start']);
  });

  it('describes the repository by its card, on the default branch', async () => {
    const ann = floor.by(101);
    const repository = await floor.make(ann);
    const card =
      '---\nlicense: apache-2.0\npipeline_tag: text-generation\nlibrary_name: transformers\ntags: [demo, 中文]\nbase_model: ann/base\n---\n# Card\n';
    await floor.commit(ann, repository, { 'README.md': card });
    const shown = await floor.run(contract.getRepository, { params: named(repository) });
    expect(shown).toMatchObject({ license: 'apache-2.0', pipelineTag: 'text-generation', library: 'transformers', tags: ['demo', '中文'] });
    expect(shown.card.baseModels).toEqual(['ann/base']);
    await floor.run(contract.createRef, { params: named(repository), body: { kind: 'BRANCH', name: 'dev', revision: '' } }, ann);
    await floor.commit(ann, repository, { 'README.md': '---\nlicense: mit\n---\n' }, { branch: 'dev' });
    expect(await floor.run(contract.getRepository, { params: named(repository) })).toMatchObject({ license: 'apache-2.0' });
    await floor.run(contract.changeRepository, { params: named(repository), body: { defaultBranch: 'dev' } }, ann);
    expect(await floor.run(contract.getRepository, { params: named(repository) })).toMatchObject({ license: 'mit', defaultBranch: 'dev' });
  });

  it('takes no more than its publisher may keep, and counts a content once', async () => {
    const ben = floor.by(103);
    const repository = await floor.make(ben);
    floor.world.quota = 100;
    try {
      await floor.commit(ben, repository, { a: 'x'.repeat(60) });
      await floor.commit(ben, repository, { b: 'x'.repeat(60) });
      await expect(floor.commit(ben, repository, { c: 'y'.repeat(60) })).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    } finally {
      floor.world.quota = 1e12;
    }
    expect(await floor.run(contract.getRepository, { params: named(repository) })).toMatchObject({ storedBytes: 60, bytes: 120 });
    const { records } = await floor.run(contract.listMyNamespaces, {}, ben);
    // What the refused commit stored stays for a day.
    expect(records).toMatchObject([{ name: 'user103', kind: 'PERSON', usedBytes: 120 }]);
  });

  describe('a quota', () => {
    const GB = 1024 ** 3;
    const hashOf = (mark: string) => createHash('sha256').update(mark).digest('hex');
    const plan = (repository: Repository, mark: string, size: number, by: ReturnType<typeof floor.by>) =>
      floor.run(tree.planUpload, { params: named(repository), body: { files: [{ sha256: hashOf(mark), size }] } }, by);
    const used = async (by: ReturnType<typeof floor.by>) => (await floor.run(contract.listMyNamespaces, {}, by)).records[0]?.usedBytes;
    beforeEach(() => {
      floor.world.quota = 50 * GB;
    });
    afterEach(() => {
      floor.world.quota = 1e12;
    });

    it('counts what was promised to unfinished uploads, in whichever repository of the publisher', async () => {
      const eve = floor.by(120);
      const [one, other] = [await floor.make(eve), await floor.make(eve)];
      await plan(one, 'first', 40 * GB, eve);
      expect(await used(eve)).toBe(40 * GB);
      for (const repository of [one, other])
        await expect(plan(repository, 'second', 40 * GB, eve)).rejects.toMatchObject({
          code: 'QUOTA_EXCEEDED',
          params: { used: '40.0', quota: '50.0' },
        });
      // Resuming the same upload needs no more space.
      await plan(one, 'first', 40 * GB, eve);
      await plan(other, 'third', 10 * GB, eve);
      expect(await used(eve)).toBe(50 * GB);
    });

    it('is free again a day after the last sign of an upload', async () => {
      const eve = floor.by(121);
      const repository = await floor.make(eve);
      await plan(repository, 'first', 40 * GB, eve);
      await floor.database.query(`UPDATE object_promise SET until = now()`);
      await expect(plan(repository, 'second', 40 * GB, eve)).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
      await floor.database.query(`UPDATE object_upload SET touched_at = now() - interval '25 hours'`);
      for (const name of ['objects.delete-unused', 'objects.delete-leftovers']) await runJob(floor.database, floor.objects.jobs, name);
      expect(await used(eve)).toBe(0);
      await plan(repository, 'second', 40 * GB, eve);
    });

    it('is promised once, however many ask at the same moment', async () => {
      const eve = floor.by(122);
      const repositories = [await floor.make(eve), await floor.make(eve), await floor.make(eve), await floor.make(eve)];
      const codes = await Promise.all(repositories.map((repository, at) => codeOf(plan(repository, `at once ${at}`, 40 * GB, eve))));
      expect(codes.toSorted()).toEqual(['', 'QUOTA_EXCEEDED', 'QUOTA_EXCEEDED', 'QUOTA_EXCEEDED']);
    });

    it('is that of the publisher to whom a repository moves, with what is on its way', async () => {
      floor.world.groups.set(123, { groupId: '900', name: 'Movers', isLeader: true });
      const eve = floor.by(123);
      await floor.run(contract.takeNamespace, { body: { kind: 'GROUP', subjectId: '900', name: 'movers' } }, eve);
      const [full, moved] = [await floor.make(eve, { namespace: 'movers' }), await floor.make(eve)];
      await plan(full, 'first', 40 * GB, eve);
      await plan(moved, 'second', 20 * GB, eve);
      const move = () => floor.run(contract.moveRepository, { params: named(moved), body: { namespace: 'movers', name: moved.name } }, eve);
      await expect(move()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
      floor.world.quota = 60 * GB;
      await move();
    });
  });

  it('of a large file comes by parts, which go on where they stopped', async () => {
    const ann = floor.by(101);
    const repository = await floor.make(ann);
    const bytes = randomBytes(400_000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const plan = () => floor.run(tree.planUpload, { params: named(repository), body: { files: [{ sha256, size: bytes.length }] } }, ann);
    const [planned] = (await plan()).records;
    expect(planned).toMatchObject({ held: false, parts: 1, stored: [] });
    const { uploadId = '' } = planned ?? {};
    await expect(floor.run(tree.finishUpload, { params: { uploadId } }, floor.by(102))).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    await floor.objects.uploads.writePart(
      uploadId,
      1,
      (async function* () {
        yield bytes;
      })(),
    );
    expect((await plan()).records).toMatchObject([{ uploadId, stored: [1] }]);
    await floor.run(tree.finishUpload, { params: { uploadId } }, ann);
    expect((await plan()).records).toMatchObject([{ held: true }]);
    const put = [{ path: 'model.bin', sha256, size: bytes.length }];
    const body = { branch: '', title: 'Add weights', put };
    await floor.run(tree.commitFiles, { params: named(repository), body }, ann);
    const file = await floor.run(tree.getFile, { params: named(repository), query: { path: 'model.bin' } });
    expect(file.file).toMatchObject({ lfs: true, sha256, commit: { title: 'Add weights' } });
    expect(file.contentUrl).toMatch(/^\/hub\/user101\/made-\d+\/resolve\/[0-9a-f]{40}\/model\.bin$/);
  });
});

describe('differences', () => {
  it('are the paths that a commit changed, and the lines of a text', async () => {
    const ann = floor.by(101);
    const repository = await floor.make(ann);
    await floor.commit(ann, repository, { 'a.txt': 'one\ntwo\nthree\n', 'b.txt': 'b' });
    const second = await floor.commit(ann, repository, { 'a.txt': 'one\n2\nthree\n', 'b.txt': null, c: 'c' });
    const query = { to: second.id };
    const changes = await floor.run(tree.listChanges, { params: named(repository), query });
    expect(changes.records.map(({ path, kind, comparable }) => `${kind} ${path} ${comparable}`)).toEqual([
      'CHANGED a.txt true',
      'DELETED b.txt true',
      'ADDED c false',
    ]);
    const { lines } = await floor.run(tree.compareFile, { params: named(repository), query: { ...query, path: 'a.txt' } });
    expect(lines.map(({ kind, before, after, text }) => `${kind} ${before} ${after} ${text}`)).toEqual([
      'same 1 1 one',
      'deleted 2 0 two',
      'added 0 2 2',
      'same 3 3 three',
    ]);
  });
});

describe('a name', () => {
  it('is taken once, whatever its case, and leads to the new one after a move', async () => {
    const ann = floor.by(101);
    const repository = await floor.make(ann, { name: 'Tiny-1' });
    await floor.commit(ann, repository, { a: 'a' });
    await expect(floor.make(ann, { name: 'tiny-1' })).rejects.toMatchObject({ code: 'REPOSITORY_EXISTS' });
    await expect(floor.make(ann, { name: '-x' })).rejects.toMatchObject({ code: 'REPOSITORY_NAME' });
    await expect(floor.make(ann, { namespace: 'user102' })).rejects.toMatchObject({ code: 'NAMESPACE_NOT_FOUND' });
    await floor.run(contract.moveRepository, { params: named(repository), body: { namespace: 'user101', name: 'tiny-2' } }, ann);
    await expect(floor.run(contract.getRepository, { params: named(repository) })).rejects.toMatchObject({
      code: 'REPOSITORY_MOVED',
      params: { location: 'user101/tiny-2' },
    });
    const next = await floor.make(ann, { name: 'tiny-1' });
    expect(await floor.run(contract.getRepository, { params: named(next) })).toMatchObject({ name: 'tiny-1' });
  });

  it('belongs to a person, a group or a shop, whose people publish in it', async () => {
    const leader = floor.by(110);
    const member = floor.by(111);
    floor.world.groups.set(110, { groupId: '7', name: '课题组', isLeader: true });
    floor.world.groups.set(111, { groupId: '7', name: '课题组', isLeader: false });
    await floor.run(contract.takeNamespace, { body: { kind: 'GROUP', subjectId: '7', name: 'lab-7' } }, leader);
    await expect(
      floor.run(contract.takeNamespace, { body: { kind: 'GROUP', subjectId: '7', name: 'lab-8' } }, leader),
    ).rejects.toMatchObject({ code: 'NAMESPACE_TAKEN' });
    await expect(
      floor.run(contract.takeNamespace, { body: { kind: 'GROUP', subjectId: '7', name: 'lab-9' } }, floor.by(112)),
    ).rejects.toMatchObject({ code: 'NAMESPACE_NOT_FOUND' });
    const repository = await floor.make(leader, { namespace: 'lab-7', visibility: 'PRIVATE' });
    await floor.commit(member, repository, { a: 'a' });
    const rights = async (asker = floor.visitor) =>
      (await floor.run(contract.getRepository, { params: named(repository) }, asker)).rights.at(-1);
    expect([await rights(leader), await rights(member)]).toEqual(['ADMIN', 'WRITE']);
    await expect(rights()).rejects.toMatchObject({ code: 'REPOSITORY_NOT_FOUND' });
    await expect(rights(floor.by(112))).rejects.toMatchObject({ code: 'REPOSITORY_NOT_FOUND' });
  });
});

describe('a name that the platform reserves', () => {
  const take = (kind: 'PERSON' | 'GROUP' | 'SHOP', subjectId: string, name: string, by: ReturnType<CommunityFloor['by']>) =>
    floor.run(contract.takeNamespace, { body: { kind, subjectId, name } }, by);
  const staff = () => floor.by(190, { staff: true, roles: ['operator'], userName: 'desk' });
  const give = (kind: 'PERSON' | 'GROUP' | 'SHOP', subject: string, name: string) =>
    floor.run(contract.giveNamespace, { body: { kind, subject, name } }, staff());

  it('is taken by no person, group or shop', async () => {
    floor.world.groups.set(220, { groupId: '20', name: '测试组', isLeader: true });
    floor.world.sellers.set(220, { shopId: '30', owner: true, permissions: [] });
    for (const name of ['official', 'HuggingFace', 'demo-superadmin', 'off.icial'])
      for (const [kind, subjectId] of [
        ['PERSON', '220'],
        ['GROUP', '20'],
        ['SHOP', '30'],
      ] as const)
        await expect(take(kind, subjectId, name, floor.by(220)), `${kind} ${name}`).rejects.toMatchObject({ code: 'NAMESPACE_RESERVED' });
  });

  it('is proposed to nobody who is called so, nor taken with a first repository', async () => {
    const official = floor.by(221, { userName: 'official' });
    const { records } = await floor.run(contract.listMyNamespaces, {}, official);
    expect(records).toMatchObject([{ kind: 'PERSON', id: '', name: '' }]);
    await expect(floor.make(official, { namespace: 'official' })).rejects.toMatchObject({ code: 'NAMESPACE_NOT_FOUND' });
  });

  it('is that of a demo account for this account alone', async () => {
    const demo = floor.by(222, { userName: 'demo-buyer' });
    expect(await take('PERSON', '222', 'demo-buyer', demo)).toMatchObject({ name: 'demo-buyer' });
    await expect(take('PERSON', '223', 'demo-seller', floor.by(223, { userName: 'demo-other' }))).rejects.toMatchObject({
      code: 'NAMESPACE_RESERVED',
    });
  });

  it('is given by operators, once and to a publisher without a name, and that is in the audit log', async () => {
    floor.world.groups.set(224, { groupId: '24', name: '官方组', isLeader: true });
    expect(await give('PERSON', 'user225', 'hugging-face')).toMatchObject({ name: 'hugging-face', kind: 'PERSON', title: 'user225' });
    expect(await give('GROUP', '24', 'Official')).toMatchObject({ name: 'Official', kind: 'GROUP', title: '官方组' });
    expect(await give('SHOP', '31', 'platform')).toMatchObject({ name: 'platform', title: '店铺31', titleEn: 'Shop 31' });
    const log = await floor.database.query(
      `SELECT action, after, user_name AS by FROM audit_log WHERE subject_type = 'namespace' ORDER BY id`,
    );
    expect(log).toHaveLength(3);
    expect(log[1]).toEqual({
      action: 'community.give-namespace',
      after: { name: 'Official', publisherKind: 'GROUP', publisher: '官方组' },
      by: 'desk',
    });
    await expect(give('PERSON', 'user226', 'official')).rejects.toMatchObject({ code: 'NAMESPACE_TAKEN' });
    await expect(give('PERSON', 'user225', 'another')).rejects.toMatchObject({ code: 'NAMESPACE_HELD' });
    await expect(give('GROUP', '999', 'another')).rejects.toMatchObject({ code: 'NAMESPACE_NOT_FOUND' });
    await expect(give('GROUP', 'abc', 'another')).rejects.toMatchObject({ code: 'NAMESPACE_NOT_FOUND' });
    await expect(give('PERSON', 'user226', 'models')).rejects.toMatchObject({ code: 'NAMESPACE_NAME' });
  });
});

describe('a token', () => {
  it('does what it is for and nothing else', async () => {
    const ann = floor.by(101);
    const hidden = await floor.make(ann, { visibility: 'PRIVATE' });
    const open = await floor.make(ann);
    const rights = async (repository: Repository, token: { scopes: string[]; repositories: 'all' | string[] }) =>
      floor.repositories
        .open(
          floor.by(101, {}, { token: { id: 't', ...token } as never }),
          { type: 'MODEL', namespace: 'user101', name: repository.name },
          'LIST',
        )
        .then(({ rights: found }) => found.at(-1))
        .catch(({ code }) => code);
    expect(await rights(hidden, { scopes: ['repository.read'], repositories: 'all' })).toBe('READ');
    expect(await rights(hidden, { scopes: ['repository.read', 'repository.write'], repositories: 'all' })).toBe('ADMIN');
    expect(await rights(hidden, { scopes: ['account.read', 'account.write'], repositories: 'all' })).toBe('REPOSITORY_NOT_FOUND');
    expect(await rights(hidden, { scopes: ['repository.read'], repositories: ['model/user101/other'] })).toBe('REPOSITORY_NOT_FOUND');
    expect(await rights(hidden, { scopes: ['repository.read'], repositories: ['user101/*'] })).toBe('READ');
    expect(await rights(open, { scopes: ['account.write'], repositories: 'all' })).toBe('READ');
  });
});

describe('a deleted repository', () => {
  it('is gone at once, and what it kept some days later', async () => {
    const ann = floor.by(101);
    const repository = await floor.make(ann, { name: 'going' });
    await floor.commit(ann, repository, { a: 'only here' });
    await floor.run(contract.deleteRepository, { params: named(repository), body: { confirm: 'going' } }, ann);
    await expect(floor.run(contract.getRepository, { params: named(repository) }, ann)).rejects.toMatchObject({
      code: 'REPOSITORY_NOT_FOUND',
    });
    const sha256 = createHash('sha256').update('only here').digest('hex');
    expect(await floor.repositories.eraseDeleted(Date.now() - 1_000_000)).toBe(0);
    expect(await floor.objects.retainedBy(`repository:${repository.id}`, [sha256])).toHaveProperty('size', 1);
    expect(await floor.repositories.eraseDeleted(Date.now() + 1_000)).toBe(1);
    expect(await floor.objects.retainedBy(`repository:${repository.id}`, [sha256])).toHaveProperty('size', 0);
    await floor.make(ann, { name: 'going' });
  });
});
