import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHOWN_TEXT_BYTES } from '#contexts/community/calls/constants.ts';
import { getCard, getFileStatistics, inspectFile, listFileRows } from '#contexts/community/calls/viewing.ts';
import { lyingZip } from '#libraries/file-inspection/testing/archive-lies.ts';
import type { Repository } from '../repository/repositories.ts';
import { type CommunityFloor, openCommunityFloor } from '../testing/community-floor.ts';
import { withoutPictures } from './card-routes.ts';

let floor: CommunityFloor;
beforeAll(async () => {
  floor = await openCommunityFloor();
});
afterAll(async () => {
  floor.community.close();
  await floor.close();
});

const paramsOf = ({ type, namespace, name }: Repository) => ({
  kind: type.toLowerCase() as 'model',
  namespace: namespace.name,
  name,
});
const ann = () => floor.by(301);
const look = (repository: Repository, path: string, query: object = {}, call = floor.visitor) =>
  floor.run(inspectFile, { params: paramsOf(repository), query: { path, ...query } }, call);
const rows = Array.from({ length: 120 }, (_, index) => `${index},name ${index}`);
const csv = ['id,name', ...rows].join('\n');

describe('a card', () => {
  it('shows pictures of its repository to those alone who may read them, and pictures from elsewhere to all', async () => {
    const repository = await floor.make(ann(), { visibility: 'GATED' });
    await floor.commit(ann(), repository, { 'README.md': '# 名称\n\n![图](pictures/a.png)\n\n<img src="pictures/b.png" width="9">\n' });
    const seenBy = async (by: typeof floor.visitor) =>
      (await floor.run(getCard, { params: paramsOf(repository), query: {} }, by)).html.match(/<img/g)?.length ?? 0;
    expect([await seenBy(ann()), await seenBy(floor.visitor)]).toEqual([2, 0]);
    const own = '<img src="/hub/ann/other/resolve/main/a.png" alt="" />';
    expect(withoutPictures(own, repository)).toBe(own);
  });

  it('is in the reader’s language, and leads to files and pictures of its repository', async () => {
    const repository = await floor.make(ann());
    await floor.commit(ann(), repository, {
      'README.md': '# 名称\n\n[用法](docs/usage.md) ![图](pictures/a.png)',
      'README_en.md': '# Name\n\n<script>alert(1)</script>',
    });
    const params = paramsOf(repository);
    const zh = await floor.run(getCard, { params, query: {} }, floor.visitor);
    expect(zh).toMatchObject({ path: 'README.md', headings: [{ level: 1, text: '名称' }] });
    expect(zh.html).toContain(`href="/ui/mall/community/model/${params.namespace}/${params.name}/file/main/docs/usage.md"`);
    expect(zh.html).toMatch(new RegExp(`src="/hub/${params.namespace}/${params.name}/resolve/[0-9a-f]{40}/pictures/a.png"`));
    const en = await floor.run(getCard, { params, query: {} }, { ...floor.visitor, locale: 'en' });
    expect(en.path).toBe('README_en.md');
    expect(en.html).not.toContain('script');
  });

  it('is read by whoever sees a gated repository, whose files are not', async () => {
    const repository = await floor.make(ann(), { visibility: 'GATED' });
    await floor.commit(ann(), repository, { 'README.md': '# Gated', 'a.txt': 'secret' });
    expect((await floor.run(getCard, { params: paramsOf(repository), query: {} }, floor.visitor)).html).toContain('Gated');
    for (const path of ['a.txt', 'README.md']) await expect(look(repository, path)).rejects.toMatchObject({ code: 'REPOSITORY_GATED' });
    expect((await look(repository, 'a.txt', {}, ann())).content).toMatchObject({ kind: 'text', text: 'secret' });
  });

  it('of a private repository is not there', async () => {
    const repository = await floor.make(ann(), { visibility: 'PRIVATE' });
    await expect(floor.run(getCard, { params: paramsOf(repository), query: {} }, floor.visitor)).rejects.toMatchObject({
      code: 'REPOSITORY_NOT_FOUND',
    });
  });

  it('is missing where there is none', async () => {
    const repository = await floor.make(ann());
    await floor.commit(ann(), repository, { 'a.txt': 'a' });
    expect(await floor.run(getCard, { params: paramsOf(repository), query: { revision: 'nothing' } }, floor.visitor)).toMatchObject({
      path: '',
    });
    expect(await floor.run(getCard, { params: paramsOf(repository), query: {} }, floor.visitor)).toMatchObject({ path: '', html: '' });
  });
});

describe('a file that runs code when it is loaded', () => {
  const command = 'cos\nsystem\n(S"id"\ntR.';
  it('is shown as that, whatever its name and its first bytes are', async () => {
    const repository = await floor.make(ann());
    const picture = lyingZip([{ name: 'm/data.pkl', content: Buffer.from(command) }], {
      before: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    });
    await floor.commit(ann(), repository, { 'README.md': command, 'cat.png': picture, 'notes.txt': 'cos\n1\n' });
    expect(await look(repository, 'README.md')).toMatchObject({
      view: { viewer: 'pickle' },
      content: { kind: 'pickle', verdict: 'DANGEROUS', imports: [{ module: 'os', name: 'system' }] },
    });
    expect((await look(repository, 'cat.png')).content).toMatchObject({
      kind: 'pickle',
      verdict: 'DANGEROUS',
      notes: [{ code: 'archive-ambiguous' }],
    });
    expect((await look(repository, 'README.md', { as: 'text' })).content).toMatchObject({ kind: 'text', text: command });
    expect((await look(repository, 'notes.txt')).content).toMatchObject({ kind: 'text' });
  });
});

describe('a file', () => {
  it('is shown in the way of its kind', async () => {
    const repository = await floor.make(ann(), { type: 'DATASET' });
    await floor.commit(ann(), repository, {
      'notes.md': '# Notes',
      'settings.yaml': 'a: 1',
      'rows.csv': csv,
      'list.json': '[{"a":1}]',
      'a.ipynb': JSON.stringify({
        nbformat: 4,
        nbformat_minor: 5,
        metadata: {},
        cells: [{ cell_type: 'code', source: 'print(1)', outputs: [] }],
      }),
    });
    const kinds = await Promise.all(
      ['notes.md', 'settings.yaml', 'rows.csv', 'list.json', 'a.ipynb'].map(async (path) => (await look(repository, path)).content.kind),
    );
    expect(kinds).toEqual(['markdown', 'text', 'rows', 'rows', 'notebook']);
    // The editor shows any text as text.
    expect((await look(repository, 'notes.md', { as: 'text' })).content).toEqual({ kind: 'text', text: '# Notes', isCut: false });
    await expect(look(repository, 'nothing.md')).rejects.toMatchObject({ code: 'ENTRY_NOT_FOUND' });
  });

  it('of text is cut where it is long', async () => {
    const repository = await floor.make(ann());
    const long = '算'.repeat(SHOWN_TEXT_BYTES / 3 + 10);
    await floor.commit(ann(), repository, { 'long.txt': long });
    const { content } = await look(repository, 'long.txt');
    expect(content).toMatchObject({ kind: 'text', isCut: true });
    expect(content.kind === 'text' && long.startsWith(content.text)).toBe(true);
  });

  it('that is damaged says so', async () => {
    const repository = await floor.make(ann());
    await floor.commit(ann(), repository, { 'model.safetensors': 'no tensors' });
    await expect(look(repository, 'model.safetensors')).rejects.toMatchObject({ code: 'INSPECTION_UNREADABLE' });
  });
});

describe('rows of a table', () => {
  it('come page by page, from any row on, with figures of their columns', async () => {
    const repository = await floor.make(ann(), { type: 'DATASET' });
    await floor.commit(ann(), repository, { 'rows.csv': csv, 'a.txt': 'a' });
    const call = (query: object) =>
      floor.run(listFileRows, { params: paramsOf(repository), query: { path: 'rows.csv', ...query } }, floor.visitor);
    const first = await call({ limit: 50 });
    expect(first).toMatchObject({ start: 0, columns: [{ name: 'id' }, { name: 'name' }] });
    expect(first.rows).toHaveLength(50);
    const second = await call({ limit: 50, cursor: first.nextCursor });
    expect(second).toMatchObject({ start: 50 });
    const far = await call({ limit: 50, start: 100 });
    expect(far.rows).toHaveLength(20);
    expect(far.nextCursor).toBeNull();
    const figures = await floor.run(getFileStatistics, { params: paramsOf(repository), query: { path: 'rows.csv' } }, floor.visitor);
    expect(figures.columns[0]).toMatchObject({ name: 'id', min: 0, max: 119, nulls: 0 });
    await expect(floor.run(listFileRows, { params: paramsOf(repository), query: { path: 'a.txt' } }, floor.visitor)).rejects.toMatchObject({
      code: 'INSPECTION_UNSUPPORTED',
    });
  });
});
