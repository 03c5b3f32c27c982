import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contexts/community/calls/scan.ts';
import { listFiles } from '#contexts/community/calls/tree.ts';
import { op, pickleOf } from '#libraries/file-inspection/testing/pickles.ts';
import { safetensorsOf } from '#libraries/file-inspection/testing/tensor-files.ts';
import type { Repository } from '../repository/repositories.ts';
import { type CommunityFloor, openCommunityFloor } from '../testing/community-floor.ts';

const ANN = 501;
const BOB = 502;
const DANGEROUS = pickleOf(2, op.global('os', 'system'));
const SAFE = pickleOf(2, op.global('collections', 'OrderedDict'));
/** Assembled here: code scanners should not take this file for a leak. */
const KEY = ['AK', 'IA', 'QYLPMN5HXXRT7ZKB'].join('');

let floor: CommunityFloor;
let ann: ReturnType<CommunityFloor['by']>;
let operator: ReturnType<CommunityFloor['by']>;
beforeAll(async () => {
  floor = await openCommunityFloor();
  ann = floor.by(ANN);
  operator = floor.by(BOB, { staff: true, roles: ['operator'] });
});
afterAll(() => floor.close());
beforeEach(() => floor.notified.splice(0));

const params = ({ name }: Repository) => ({ kind: 'model', namespace: `user${ANN}`, name }) as const;
const scanOf = (repository: Repository, caller: typeof ann | typeof floor.visitor = ann) =>
  floor.run(contract.getScan, { params: params(repository) }, caller);
const verify = (repository: Repository, verified: boolean, reason = '') =>
  floor.run(contract.verifyRepository, { params: params(repository), body: { verified, reason } }, operator);
async function put(repository: Repository, files: Record<string, Buffer | string>, branch = '') {
  const opened = await floor.repositories.openById(ann, repository.id, 'WRITE');
  const given = Object.entries(files).map(([path, content]) => ({ path, bytes: Buffer.from(content) }));
  const operations = await floor.repositories.content.storeSmall(repository.id, given);
  return floor.repositories.commits.write(opened, ann, { branch, title: 'Put', description: '', operations });
}
async function scanAll(): Promise<void> {
  await floor.settle();
  await floor.work('community.scan-files');
  await floor.settle();
}
const notifiedOf = (code: string) => floor.notified.filter((notified) => notified.code === code);

describe('files of a commit', () => {
  it('are looked through once they are there, and again when they have changed', async () => {
    const repository = await floor.make(ann);
    expect(await scanOf(repository)).toMatchObject({ state: 'NOTHING', verdict: '', loading: 0 });
    await put(repository, { 'safe.pkl': SAFE, 'model.pt': DANGEROUS, 'README.md': '# A model\n' });
    expect(await scanOf(repository)).toMatchObject({ state: 'WAITING', loading: 0 });
    await scanAll();
    expect(await scanOf(repository, floor.visitor)).toMatchObject({
      state: 'DONE',
      verdict: 'DANGEROUS',
      loading: 2,
      doubtful: 1,
      files: [{ path: 'model.pt', verdict: 'DANGEROUS', imports: ['os.system'] }],
      secrets: [],
    });
    const { records } = await floor.run(listFiles, { params: params(repository), query: {} }, floor.visitor);
    expect(records.map(({ path, verdict }) => [path, verdict])).toEqual([
      ['README.md', ''],
      ['model.pt', 'DANGEROUS'],
      ['safe.pkl', 'SAFE'],
    ]);
    expect(notifiedOf('REPOSITORY_DANGEROUS')).toMatchObject([{ accountId: ANN, params: { paths: 'model.pt' } }]);
    await floor.commit(ann, repository, { 'model.pt': null });
    await scanAll();
    expect(await scanOf(repository)).toMatchObject({ state: 'DONE', verdict: 'SAFE', loading: 1, files: [] });
    expect(notifiedOf('REPOSITORY_DANGEROUS').length).toBe(1);
  });

  it('are judged by their bytes, whatever their names are, in texts as well', async () => {
    const repository = await floor.make(ann);
    const text = 'cos\nsystem\n(S"id"\ntR.';
    const model = safetensorsOf({ weight: { dtype: 'F32', shape: [2], data_offsets: [0, 8] } }, 8);
    await put(repository, {
      'pytorch_model.bin': text,
      'README.md': text,
      'model.gguf': DANGEROUS,
      'model.safetensors': model,
      'a.txt': 'cos\n1\n',
    });
    await scanAll();
    expect(await scanOf(repository)).toMatchObject({
      ...{ verdict: 'DANGEROUS', loading: 3, doubtful: 3 },
      files: [{ path: 'README.md' }, { path: 'model.gguf' }, { path: 'pytorch_model.bin' }],
    });
    await expect(verify(repository, true)).rejects.toMatchObject({ code: 'SCAN_NOT_CLEAN' });
  });

  it('are all looked at anew when a migration asks for it, and nobody gets the same notice again', async () => {
    const repository = await floor.make(ann);
    await put(repository, { 'model.pt': DANGEROUS, '.env': `AWS_KEY=${KEY}\n`, 'safe.pkl': SAFE });
    await scanAll();
    const notified = floor.notified.length;
    // As an earlier scan left it, with a file since deleted.
    await floor.database.query(`UPDATE repository_file_scan SET verdict = 'SAFE' WHERE repository_id = $1 AND path = 'safe.pkl'`, [
      repository.id,
    ]);
    await floor.database.query(
      `INSERT INTO repository_file_scan (repository_id, path, sha256, verdict, imports, secrets, parameters) VALUES ($1, 'gone.pt', 'x', 'DANGEROUS', '{}', '[]', 0)`,
      [repository.id],
    );
    await floor.database.query('UPDATE repository SET scanned_commit = NULL WHERE id = $1', [repository.id]);
    await floor.database.query('INSERT INTO repository_to_scan (repository_id, due_at) VALUES ($1, now())', [repository.id]);
    expect(await scanOf(repository)).toMatchObject({ state: 'WAITING', verified: false });
    await scanAll();
    expect(await scanOf(repository)).toMatchObject({ state: 'DONE', loading: 2, files: [{ path: 'model.pt' }] });
    expect(floor.notified.length).toBe(notified);
  });

  it('of other branches are looked through when theirs becomes the default one', async () => {
    const repository = await floor.make(ann);
    const { id } = await put(repository, { 'safe.pkl': SAFE });
    await floor.repositories.revisions.create(await floor.repositories.openById(ann, repository.id, 'WRITE'), {
      ...{ kind: 'BRANCH', name: 'next', commitId: id },
    });
    await put(repository, { 'model.pt': DANGEROUS }, 'next');
    await scanAll();
    expect(await scanOf(repository)).toMatchObject({ state: 'DONE', verdict: 'SAFE' });
    await floor.repositories.revisions.turnTo((await floor.repositories.openById(ann, repository.id, 'ADMIN')).repository, 'next');
    await scanAll();
    expect(await scanOf(repository)).toMatchObject({ state: 'DONE', verdict: 'DANGEROUS' });
  });

  it('give a model its size', async () => {
    const repository = await floor.make(ann);
    const parameters = async () => (await floor.repositories.findById(repository.id, floor.database))?.parameters;
    await put(repository, {
      'model.safetensors': safetensorsOf({ weight: { dtype: 'F32', shape: [8, 4], data_offsets: [0, 128] } }, 128),
      'broken.gguf': 'GGUF no',
    });
    await scanAll();
    expect(await parameters()).toBe(32);
    await floor.commit(ann, repository, { 'model.safetensors': null });
    await scanAll();
    expect(await parameters()).toBe(0);
  });
});

describe('secrets', () => {
  it('are pointed out to those who write, once for each finding, and to nobody else', async () => {
    const repository = await floor.make(ann);
    await put(repository, { '.env': `AWS_KEY=${KEY}\n`, 'README.md': '# Here\n' });
    await scanAll();
    const found = { path: '.env', line: 1, kind: 'aws-access-key' };
    expect((await scanOf(repository)).secrets).toMatchObject([found]);
    expect(JSON.stringify(await scanOf(repository))).not.toContain(KEY);
    expect((await scanOf(repository, floor.visitor)).secrets).toEqual([]);
    expect((await scanOf(repository, operator)).secrets).toEqual([]);
    expect(notifiedOf('REPOSITORY_SECRETS')).toMatchObject([{ accountId: ANN, params: { paths: '.env' } }]);
    await put(repository, { '.env': `AWS_KEY=${KEY}\n# a line more\n` });
    await scanAll();
    expect(notifiedOf('REPOSITORY_SECRETS').length).toBe(1);
    await put(repository, { '.env': `\nAWS_KEY=${KEY}\n` });
    await scanAll();
    expect(notifiedOf('REPOSITORY_SECRETS').length).toBe(2);
  });
});

describe('the mark of an operator', () => {
  it('is refused where loading may run foreign code, and before everything was looked at', async () => {
    const repository = await floor.make(ann);
    await put(repository, { 'model.pt': DANGEROUS });
    await expect(verify(repository, true)).rejects.toMatchObject({ code: 'SCAN_UNDERWAY' });
    await scanAll();
    await expect(verify(repository, true)).rejects.toMatchObject({ code: 'SCAN_NOT_CLEAN', params: { path: 'model.pt' } });
    expect(await scanOf(repository)).toMatchObject({ verified: false });
  });

  it('holds as long as every commit is clean, is taken away by one that is not, and by an operator with a reason', async () => {
    const repository = await floor.make(ann);
    await put(repository, { 'safe.pkl': SAFE });
    await scanAll();
    await verify(repository, true);
    expect(await scanOf(repository, floor.visitor)).toMatchObject({ verified: true });
    await put(repository, { 'notes.txt': 'A change' });
    expect(await scanOf(repository)).toMatchObject({ verified: false, state: 'WAITING' });
    await scanAll();
    expect(await scanOf(repository)).toMatchObject({ verified: true });
    await put(repository, { 'model.pt': DANGEROUS });
    await scanAll();
    expect(await scanOf(repository)).toMatchObject({ verified: false });
    await floor.commit(ann, repository, { 'model.pt': null });
    await scanAll();
    expect(await scanOf(repository)).toMatchObject({ verified: false, verdict: 'SAFE' });
    await verify(repository, true);
    await verify(repository, false, 'Not what it says');
    expect(await scanOf(repository)).toMatchObject({ verified: false });
    expect(floor.notified.map(({ code, params: { reason = '' } }) => [code, reason])).toEqual([
      ['REPOSITORY_VERIFIED', ''],
      ['REPOSITORY_DANGEROUS', ''],
      ['REPOSITORY_UNVERIFIED_BY_SCAN', ''],
      ['REPOSITORY_VERIFIED', ''],
      ['REPOSITORY_UNVERIFIED', 'Not what it says'],
    ]);
  });
});

describe('a long scan', () => {
  it('goes on where it was ended, without what it has seen', async () => {
    const repository = await floor.make(ann);
    await put(repository, Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`f-${String(at).padStart(3, '0')}.pkl`, SAFE])));
    await floor.settle();
    // The process ends before file 61.
    let seen = 0;
    const ending = {
      throwIfAborted() {
        seen += 1;
        if (seen > 60) throw new Error('the process ends');
      },
      get aborted() {
        return seen > 60;
      },
    };
    await floor.community.jobs.find(({ name }) => name === 'community.scan-files')?.work(ending as unknown as AbortSignal);
    const rows = () => floor.database.query('SELECT path FROM repository_file_scan WHERE repository_id = $1', [repository.id]);
    const before = (await rows()).length;
    expect(before).toBe(50);
    await floor.database.query(`UPDATE repository_file_scan SET imports = '{kept}' WHERE repository_id = $1`, [repository.id]);
    // A commit arrives meanwhile: it is scanned next.
    await put(repository, { 'model.pt': DANGEROUS });
    await scanAll();
    expect(await scanOf(repository)).toMatchObject({ state: 'DONE', loading: 121, verdict: 'DANGEROUS' });
    const retained = `SELECT count(*)::int AS retained FROM repository_file_scan WHERE repository_id = $1 AND imports = '{kept}'`;
    expect(await floor.database.query(retained, [repository.id])).toEqual([{ retained: before }]);
  });
});
