/** Calls with the largest accepted bodies and contents: repositories, uploads, comparisons, files that are hard to parse. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { MOST_ARCHIVED, MOST_CHANGES } from '#contexts/community/rules/repository.ts';
import { createClient } from '../../e2e/harness/http-client.ts';
import type { Asked } from './measure.ts';
import type { Callers } from './readings.ts';

const MB = 1024 * 1024;
const OWNER = 'demo-user';
/** Repository whose many files are listed, compared and archived. */
const MANY = 'costs-many';
const TEXTS = 'costs-texts';
/** A repository begins with a file of its own, which counts as well. */
const FILES = Math.min(MOST_ARCHIVED, MOST_CHANGES) - 1;
const NDJSON = 'application/x-ndjson';
const LFS = 'application/vnd.git-lfs+json';

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const sha256Of = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const pathOf = (at: number): string => `part-${String(at % 200).padStart(3, '0')}/row-${String(at).padStart(5, '0')}.txt`;
type File = { path: string; content: string };
const linesOf = (files: readonly File[]): string =>
  [
    { key: 'header', value: { summary: 'Files of the bench' } },
    ...files.map(({ path, content }) => ({
      key: 'file',
      value: { path, content: Buffer.from(content).toString('base64'), encoding: 'base64' },
    })),
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');
/** All lines are different. */
const textOf = (bytes: number): string => {
  let text = '';
  while (text.length < bytes) text += `${randomBytes(12).toString('hex')}\n`;
  return text.slice(0, bytes);
};
const table = (cells: number): string => `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n${`|${'b|'.repeat(100)}\n`.repeat(cells / 100)}`;
const csv = (rows: number): string =>
  `id,name,value\n${Array.from({ length: rows }, (_, at) => `${at},name ${at % 997},${(at * 7919) % 100_003}`).join('\n')}\n`;

export type Heavy = { asked: Asked[]; known: Record<string, string> };

/** In calling order: the first ones create what the others read. */
export async function heavyCalls(address: string, { user, staff, public: visitor }: Callers): Promise<Heavy> {
  const scopes = ['account.read', 'account.write', 'repository.read', 'repository.write'];
  const { secret } = await user.data(
    user.post<{ secret: string }>('/user/token/create', { name: 'costs', scopes, repositories: [], days: 7 }),
  );
  const bearer = { authorization: `Bearer ${secret}` };
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(address + path, { ...init, headers: { ...bearer, ...(init.headers as Record<string, string>) } });
  const succeed = async (answer: Promise<Response>): Promise<Response> => {
    const found = await answer;
    if (!found.ok) throw new Error(`${found.url} answered ${found.status} ${await found.text()}`);
    return found;
  };
  const create = (name: string) => succeed(ask('/hub/api/repos/create', json({ type: 'model', name, organization: OWNER })));
  const hub = (name: string): string => `/hub/api/models/${OWNER}/${name}`;
  const call = (name: string): string => `/community/repository/model/${OWNER}/${name}`;
  const commit = (name: string, files: readonly File[]) =>
    ask(`${hub(name)}/commit/main`, { method: 'POST', headers: { 'content-type': NDJSON }, body: linesOf(files) });
  for (const name of [MANY, TEXTS, 'costs-commit']) await create(name);

  const many = Array.from({ length: FILES }, (_, at) => ({ path: pathOf(at), content: `row ${at} of the bench\n` }));
  const most = Array.from({ length: MOST_CHANGES }, (_, at) => ({ path: `x/${pathOf(at)}`, content: `row ${at} of another\n` }));
  const large = { 'near.txt': 50_000, 'far.txt': 250_000 };
  const texts = () => Object.entries(large).map(([path, bytes]) => ({ path, content: textOf(bytes) }));
  const { commitOid } = (await (await succeed(commit(MANY, many))).json()) as { commitOid: string };
  await succeed(commit(TEXTS, [...texts(), { path: 'table.md', content: table(60_000) }, { path: 'table.csv', content: csv(10_000) }]));
  await succeed(commit(TEXTS, texts()));

  const picture = await sharp(randomBytes(6_000 * 4_000 * 3), { raw: { width: 6_000, height: 4_000, channels: 3 } })
    .jpeg({ quality: 40 })
    .toBuffer();
  const upload = (bytes: Uint8Array, name: string): RequestInit => {
    const body = new FormData();
    body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
    return { method: 'POST', body };
  };
  const objects = (mark: string, count: number, size: number) =>
    Array.from({ length: count }, (_, at) => ({ oid: sha256Of(`${mark} ${at}`), size }));
  const batch = (body: object): Promise<Response> =>
    ask(`/hub/${OWNER}/${MANY}.git/info/lfs/objects/batch`, { ...json(body), headers: { 'content-type': LFS } });
  /** Uploads a content of 64 MB to the address that a batch returns. */
  async function putLarge(): Promise<Response> {
    const bytes = randomBytes(64 * MB);
    const object = { oid: sha256Of(bytes), size: bytes.length };
    const answer = await (await succeed(batch({ operation: 'upload', transfers: ['basic'], objects: [object] }))).json();
    const { href } = (answer as { objects: { actions: { upload: { href: string } } }[] }).objects[0]?.actions.upload ?? { href: '' };
    return fetch(href, { method: 'PUT', body: bytes });
  }

  const first = (name: string, input: string, make: () => Promise<Response>): Asked => ({ call: name, input, isFirst: true, ask: make });
  const again = (name: string, input: string, make: () => Promise<Response>): Asked => ({ call: name, input, ask: make });
  const browser = { headers: { accept: 'text/html' } };
  const asked: Asked[] = [
    first('hub POST commit', `${MOST_CHANGES} small files`, () => commit('costs-commit', most)),
    first('hub POST commit', `${MOST_CHANGES} small files, onto as many`, () => commit(MANY, most)),
    again('hub GET zip', `${FILES} small files`, () => visitor.raw(`/hub/${OWNER}/${MANY}/zip/${commitOid}`)),
    again('hub GET model', 'with the names of 10,000 files', () => visitor.raw(hub(MANY))),
    again('hub GET models', 'a page with their files', () => visitor.raw('/hub/api/models?full=true&expand=siblings&limit=20')),
    again('hub GET tree', '1,000 files with their commits', () =>
      visitor.raw(`${hub(MANY)}/tree/main?recursive=true&expand=true&limit=1000`),
    ),
    again('hub POST paths-info', '1,000 paths', () =>
      visitor.raw(`${hub(MANY)}/paths-info/main`, json({ paths: many.slice(0, 1_000).map(({ path }) => path), expand: true })),
    ),
    again('hub POST preupload', '500 files', () =>
      ask(`${hub(MANY)}/preupload/main`, json({ files: many.slice(0, 500).map(({ path }) => ({ path, size: 10, sample: 'eA==' })) })),
    ),
    again('hub GET commits', 'a page', () => visitor.raw(`${hub(MANY)}/commits/main?limit=100`)),
    first('hub POST objects/batch', '500 uploads in parts', () =>
      batch({ operation: 'upload', transfers: ['multipart'], objects: objects('parts', 500, 17 * MB) }),
    ),
    first('hub PUT objects', '64 MB', putLarge),
    first('hub POST create', '100 files of 60 KB', () =>
      ask(
        '/hub/api/repos/create',
        json({
          type: 'model',
          name: `costs-${randomUUID()}`,
          organization: OWNER,
          files: Array.from({ length: 100 }, (_, at) => ({ path: `${at}.txt`, content: textOf(60_000), encoding: 'utf-8' })),
        }),
      ),
    ),
    again('community.compare-file', 'two unlike texts of 50 KB', () => visitor.raw(`${call(TEXTS)}/compare?to=main&path=near.txt`)),
    again('community.compare-file', 'two unlike texts of 400 KB', () => visitor.raw(`${call(TEXTS)}/compare?to=main&path=far.txt`)),
    again('community.list-changes', `500 of ${MOST_CHANGES}`, () => visitor.raw(`${call(MANY)}/changes?to=main&limit=500`)),
    again('community.list-files', '1,000 files', () => visitor.raw(`${call(MANY)}/files?recursive=true&limit=1000`)),
    first('community.inspect-file', 'Markdown of 60,000 cells', () => visitor.raw(`${call(TEXTS)}/inspect?path=table.md`)),
    first('community.list-file-rows', '10,000 rows of CSV', () => visitor.raw(`${call(TEXTS)}/rows?path=table.csv&start=9000&limit=100`)),
    first('community.get-file-statistics', '10,000 rows of CSV', () => visitor.raw(`${call(TEXTS)}/statistics?path=table.csv`)),
    first('community.get-card', 'the first time', () => visitor.raw(`${call(TEXTS)}/card`)),
    first('community.plan-upload', '200 uploads', () =>
      ask(`${call(MANY)}/upload/plan`, json({ files: objects('plan', 200, 17 * MB).map(({ oid, size }) => ({ sha256: oid, size })) })),
    ),
    first('community.commit-files', '2,000 deleted, 2,000 renamed', () =>
      ask(
        `${call(MANY)}/commit`,
        json(
          {
            branch: '',
            title: 'Many changes',
            remove: many.slice(0, 2_000).map(({ path }) => path),
            rename: many.slice(2_000, 4_000).map(({ path }) => ({ from: path, to: `renamed/${path}` })),
          },
          { 'idempotency-key': randomUUID() },
        ),
      ),
    ),
    first('community.write-text', '200 KB', () =>
      ask(`${call(TEXTS)}/write`, json({ branch: '', path: 'written.txt', text: textOf(199_000), title: 'A text' })),
    ),
    first('files POST upload', 'a picture of 24 megapixels', () =>
      user.raw('/mall/file/upload?purpose=goods-picture', upload(picture, 'a.jpg')),
    ),
    first('files POST upload', 'a file of 20 MB', () =>
      user.raw('/mall/file/upload?purpose=chat-file', upload(Buffer.from(textOf(20 * MB)), 'a.txt')),
    ),
    first('payments.inspect-bank-statement', '50,000 lines of CSV', async () => {
      const sheet = `交易流水号,交易时间,收入金额,对方户名,摘要\n${Array.from({ length: 50_000 }, (_, at) => `S${at},2026-03-01 10:00:00,${at}.00,Payer ${at},remark`).join('\n')}\n`;
      const sent = await staff.raw('/mall/file/upload?purpose=import-sheet', upload(Buffer.from(sheet), 'a.csv'));
      const { data } = (await sent.json()) as { data: { fileId: string } };
      return staff.raw('/operation/admin/transfers/inspect', json({ bankAccount: '', fileId: data.fileId }));
    }),
    again('identity.login', 'a password that is wrong', () =>
      createClient(address).raw('/ac/api/auth/login', json({ userName: `nobody-${randomUUID()}`, password: 'wrong-password-1' })),
    ),
    again('GET /openapi.json', 'not compressed', () => visitor.raw('/openapi.json', { headers: { 'accept-encoding': 'identity' } })),
    again('GET /openapi.json', 'compressed', () => visitor.raw('/openapi.json', { headers: { 'accept-encoding': 'br' } })),
    again('GET /api-docs', '', () => visitor.raw('/api-docs', browser)),
    again('page of files', 'the top', () => visitor.raw(`/ui/mall/community/model/${OWNER}/${MANY}/files/main/`, browser)),
    again('page of a repository', '', () => visitor.raw(`/ui/mall/community/model/${OWNER}/${TEXTS}`, browser)),
  ];
  return { asked, known: { kind: 'model', namespace: OWNER, name: MANY, revision: '', path: pathOf(5), to: 'main' } };
}
