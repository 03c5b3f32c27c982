/** Every way of accessing a repository, each called with the repository's name; for access tests. */
import { sha256Of } from './hub-floor.ts';

/** Marks in each repository: in its words, visible with LIST, and in its contents, visible with READ. */
export const wordsMark = (name: string): string => `words-of-${name}-walnut`;
export const contentsMark = (name: string): string => `contents-of-${name}-walnut`;
export const LARGE = Uint8Array.from({ length: 90_000 }, (_, at) => (at * 37) % 251);
/** Id of goods that deliver no existing repository. */
const NO_GOODS = '999999999';

export type WaysFloor = {
  address: string;
  spacesAddress: string;
  namespace: string;
  /** A dataset on which all models were trained, and a space that uses all of them. */
  source: string;
  user: string;
  /** Goods that deliver the repository of a name; undefined if there are none. */
  goodsOf(name: string): string | undefined;
  /** The folder of a space's head as a public space would be served: '<id>/<commit>'. */
  folderOf(name: string): string | undefined;
};
/** Credentials; a token takes precedence over a cookie. `basic`: the token is sent as a password. */
export type Asking = { token?: string; cookie?: string; basic?: boolean };
export type Answer = { status: number; code: string; open: boolean; text: string };
export type Way = {
  /** The minimum right for an answer. */
  from: 'list' | 'read';
  /** Restricted to this kind of client; default: both. */
  by?: 'browser';
  kind?: 'space';
  /** Lists that show fewer repositories than can be opened. */
  shows?: 'found by clients' | 'found in the library' | 'found by everybody' | 'delivered' | 'runs' | 'runs for everybody';
  /** Never answers without an account. */
  needsAccount?: boolean;
  ask(name: string, by: Asking): Promise<Answer>;
};

const jsonOf = <T>(text: string): T | null => {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
};

export function createWays(floor: WaysFloor): Record<string, Way> {
  const { address, namespace } = floor;
  const fetchAs = (path: string, { token, cookie, basic }: Asking, init: RequestInit = {}): Promise<Response> => {
    const credentials = basic ? `Basic ${Buffer.from(`anybody:${token}`).toString('base64')}` : `Bearer ${token}`;
    const headers = {
      ...(token && { authorization: credentials }),
      ...(cookie && { cookie, 'sec-fetch-site': 'same-origin' }),
      ...(init.method === 'POST' && { origin: address }),
      ...(init.headers as Record<string, string>),
    };
    return fetch(address + path, { redirect: 'manual', ...init, headers });
  };
  const post = (body: unknown, type = 'application/json'): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });
  type Read = (response: Response, text: string, name: string) => Pick<Answer, 'code' | 'open'>;
  const way =
    (pathOf: (name: string) => string, read: Read, init?: RequestInit): Way['ask'] =>
    async (name, by) => {
      const response = await fetchAs(pathOf(name), by, init);
      const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
      return { status: response.status, text, ...read(response, text, name) };
    };
  const codeOf = (response: Response) => response.headers.get('x-error-code') ?? '';
  const byHub: Read = (response) => ({ code: codeOf(response), open: response.status === 200 });
  const byCall: Read = (_, text) => {
    const code = jsonOf<{ code: string }>(text)?.code ?? '';
    return { code, open: code === '0' };
  };
  /** Counts as open if the response contains the text. */
  const holding =
    (mark: (name: string) => string): Read =>
    (response, text, name) => ({ code: codeOf(response), open: text.includes(mark(name)) });
  /** A list that is always answered, with or without the repository. */
  const naming =
    (isNamed: (answer: never, name: string) => boolean): Read =>
    (_, text, name) => {
      const answer = jsonOf<never>(text);
      return { code: '', open: answer !== null && isNamed(answer, name) };
    };
  type Listed = { name: string };

  const page = (rest: string, read: Read, device = '') =>
    way((name) => `/ui/mall${device}/community/model/${namespace}/${name}${rest}`, read);
  const opens: Read = (response) => ({ code: '', open: response.status === 200 });
  const call = (rest: string, init?: RequestInit) => way((name) => `/community/repository/model/${namespace}/${name}${rest}`, byCall, init);
  const api = (rest: string, init?: RequestInit) => way((name) => `/hub/api/models/${namespace}/${name}${rest}`, byHub, init);
  const file = (rest: string, init?: RequestInit) => way((name) => `/hub/${namespace}/${name}${rest}`, byHub, init);
  const moved: Read = (response, text) => {
    const code = jsonOf<{ code?: string }>(text)?.code ?? codeOf(response);
    return { code, open: response.status === 307 || code === 'REPOSITORY_MOVED' };
  };

  const lfs = way(
    (name) => `/hub/${namespace}/${name}.git/info/lfs/objects/batch`,
    (response, text) => {
      const body = jsonOf<{ objects?: { actions?: { download?: object } }[] }>(text);
      return { code: codeOf(response), open: body?.objects?.[0]?.actions?.download !== undefined };
    },
    post(
      { operation: 'download', transfers: ['basic'], objects: [{ oid: sha256Of(LARGE), size: LARGE.length }] },
      'application/vnd.git-lfs+json',
    ),
  );
  /** Requests the space's address, then opens it as a frame does, without further credentials. */
  const runSpace: Way['ask'] = async (name, by) => {
    const asked = await fetchAs(`/community/repository/space/${namespace}/${name}/space`, by);
    const text = await asked.text();
    const answer = jsonOf<{ code: string; data: { url: string } | null }>(text);
    const shown = answer?.data?.url ? await (await fetch(answer.data.url)).text() : '';
    return { status: asked.status, code: answer?.code ?? '', open: shown.includes(contentsMark(name)), text: text + shown };
  };
  const runOpenly: Way['ask'] = async (name) => {
    const response = await fetch(`${floor.spacesAddress}/public/${floor.folderOf(name) ?? `${NO_GOODS}/${'0'.repeat(40)}`}/index.html`);
    const text = await response.text();
    return { status: response.status, code: '', open: text.includes(contentsMark(name)), text };
  };
  const searchFor = (keyWords: string) => ({ query: { keyWords, pageNum: 1, pageSize: 50 }, classify: {}, sort: {}, filter: {} });
  const lineage = (path: string, isNamed: (answer: never, name: string) => boolean) =>
    way(() => `/community/repository/${path}/lineage`, naming(isNamed));

  return {
    page: { from: 'list', by: 'browser', ask: page('', opens) },
    'page on a phone': { from: 'list', by: 'browser', ask: page('', opens, '/mobile') },
    'page of files': { from: 'list', by: 'browser', ask: page('/files/main', opens) },
    'page of a file': { from: 'read', by: 'browser', ask: page('/file/main/config.json', holding(contentsMark)) },
    'page of commits': { from: 'list', by: 'browser', ask: page('/commits/main', opens) },
    'page of discussions': { from: 'list', by: 'browser', ask: page('/discussions', opens) },
    'page of a discussion': { from: 'list', by: 'browser', ask: page('/discussions/1', opens) },
    API: { from: 'list', ask: api('') },
    'API of a revision': { from: 'list', ask: api('/revision/main') },
    tree: { from: 'list', ask: api('/tree/main') },
    'paths info': { from: 'list', ask: api('/paths-info/main', post({ paths: ['config.json'] })) },
    'commits of the hub': { from: 'list', ask: api('/commits/main') },
    'refs of the hub': { from: 'list', ask: api('/refs') },
    resolve: { from: 'read', ask: file('/resolve/main/config.json') },
    'headers of a file': { from: 'read', ask: file('/resolve/main/config.json', { method: 'HEAD' }) },
    'resolve of a large file': { from: 'read', ask: file('/resolve/main/weights.bin') },
    raw: { from: 'read', ask: file('/raw/main/config.json') },
    LFS: { from: 'read', ask: lfs },
    zip: { from: 'read', ask: file('/zip/main') },
    'former name of the hub': { from: 'list', ask: way((name) => `/hub/api/models/${namespace}/${name}-before`, moved) },
    'former name of a file': { from: 'list', ask: way((name) => `/hub/${namespace}/${name}-before/resolve/main/config.json`, moved) },
    'former name': { from: 'list', ask: way((name) => `/community/repository/model/${namespace}/${name}-before`, moved) },
    repository: { from: 'list', ask: call('') },
    card: { from: 'list', ask: call('/card') },
    files: { from: 'list', ask: call('/files') },
    file: { from: 'list', ask: call('/file?path=config.json') },
    refs: { from: 'list', ask: call('/refs') },
    commits: { from: 'list', ask: call('/commits') },
    changes: { from: 'list', ask: call('/changes') },
    comparison: { from: 'read', ask: call('/compare?from=main&to=main&path=config.json') },
    viewer: { from: 'read', ask: call('/inspect?path=config.json') },
    'viewer of text': { from: 'read', ask: call('/inspect?path=config.json&as=text') },
    rows: { from: 'read', ask: call('/rows?path=rows.csv') },
    statistics: { from: 'read', ask: call('/statistics?path=rows.csv') },
    discussions: { from: 'list', ask: call('/discussions') },
    discussion: { from: 'list', ask: call('/discussion/1') },
    likes: { from: 'list', ask: call('/like') },
    like: { from: 'list', needsAccount: true, ask: call('/like', post({ liked: true })) },
    licence: { from: 'list', ask: call('/licence') },
    gate: { from: 'list', ask: call('/gate') },
    lineage: { from: 'list', ask: call('/lineage') },
    'lineage of what uses it': {
      ...{ from: 'list', shows: 'found in the library' },
      ask: lineage(`space/${namespace}/${floor.user}`, (answer: { data: { from: { repository: Listed | null }[] } | null }, name) =>
        Boolean(answer.data?.from.some(({ repository }) => repository?.name === name)),
      ),
    },
    'lineage of what it uses': {
      ...{ from: 'list', shows: 'found in the library' },
      ask: lineage(`dataset/${namespace}/${floor.source}`, (answer: { data: { to: { records: Listed[] }[] } | null }, name) =>
        Boolean(answer.data?.to.some(({ records }) => records.some((one) => one.name === name))),
      ),
    },
    'search hit': {
      ...{ from: 'list', shows: 'found by clients' },
      ask: way(
        (name) => `/hub/api/models?search=${name}&author=${namespace}`,
        naming((found: { id: string }[], name) => Array.isArray(found) && found.some(({ id }) => id === `${namespace}/${name}`)),
      ),
    },
    'search hit in the library': {
      ...{ from: 'list', shows: 'found in the library' },
      ask: way(
        () => `/community/library/model/list?author=${namespace}`,
        naming((answer: { data: { records: Listed[] } | null }, name) => Boolean(answer.data?.records.some((one) => one.name === name))),
      ),
    },
    'search hit in the mall': {
      ...{ from: 'list', shows: 'found by everybody' },
      ask: way(
        () => '/search/aiNexus/full-text',
        (_, text, name) => ({ code: '', open: text.includes(`"${namespace}/${name}"`) }),
        post(searchFor(namespace)),
      ),
    },
    publisher: {
      ...{ from: 'list', shows: 'found in the library' },
      ask: way(
        () => `/community/namespace/${namespace}/library`,
        naming((answer: { data: { latest: { models: Listed[] } } | null }, name) =>
          Boolean(answer.data?.latest.models.some((one) => one.name === name)),
        ),
      ),
    },
    goods: {
      ...{ from: 'list', shows: 'delivered' },
      ask: way(
        (name) => `/community/goods/${floor.goodsOf(name) ?? NO_GOODS}/repositories`,
        naming((answer: { data: { records: Listed[] } | null }, name) => Boolean(answer.data?.records.some((one) => one.name === name))),
      ),
    },
    'space content': { from: 'read', kind: 'space', shows: 'runs', ask: runSpace },
    'space content by an address that is not signed': { from: 'read', kind: 'space', shows: 'runs for everybody', ask: runOpenly },
  };
}
