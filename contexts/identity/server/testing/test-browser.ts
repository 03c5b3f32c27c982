/**
 * A minimal browser for sign-on: stores and sends cookies, does not follow redirects. Where a call requires the password, it confirms the
 * last one typed and repeats the call, as the pages do.
 */
import type { FastifyInstance } from 'fastify';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  location: string;
  text: string;
  json: { code: string; data: never; params: Record<string, unknown> };
};
type Sent = {
  json?: unknown;
  form?: Record<string, string> /** undefined: not sent, although current browsers do. */;
  headers?: Record<string, string | undefined>;
  ip?: string;
};

const given = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));

/** Calls whose body contains the account's password from then on. */
const PASSWORD_CALLS = ['/ac/api/auth/login', '/ac/api/auth/register', '/user/users/password'];
const STEP_UP = '/user/users/step-up';

/**
 * `home`: the site whose pages are open in it; it is sent as Origin of writes and as the referring site of links. `stepsUp` false: the user
 * does not confirm the password.
 */
export function createTestBrowser(
  app: FastifyInstance,
  home: string,
  agent = 'Mozilla/5.0 (X11; Linux x86_64)',
  { stepsUp = true }: { stepsUp?: boolean } = {},
) {
  let password = '';
  const cookies = new Map<string, { value: string; path: string }>();
  const keep = (header: string) => {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split('=');
    const attribute = (key: string) => attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    if (attribute('max-age') === '0') cookies.delete(name);
    else cookies.set(name, { value: decodeURIComponent(value), path: attribute('path') ?? '/' });
  };

  async function send(method: 'GET' | 'POST', url: string, sent: Sent = {}): Promise<Answer> {
    const cookie = [...cookies]
      .filter(([, { path }]) => url.startsWith(path))
      .map(([name, { value }]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const body = sent.form ? new URLSearchParams(sent.form).toString() : sent.json === undefined ? undefined : JSON.stringify(sent.json);
    const response = await app.inject({
      method,
      url,
      remoteAddress: sent.ip ?? '203.0.113.7',
      headers: given({
        'user-agent': agent,
        ...(method === 'POST' ? { origin: new URL(home).origin } : { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }),
        ...(body === undefined ? {} : { 'content-type': sent.form ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...sent.headers,
      }),
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const header of [response.headers['set-cookie'] ?? []].flat()) keep(String(header));
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      headers: response.headers as Answer['headers'],
      location: String(response.headers.location ?? ''),
      text: response.body,
      json: isJson ? response.json() : ({ code: '', data: null, params: {} } as never),
    };
  }

  return {
    cookies,
    /** Behind TLS, names have a prefix. */
    cookie: (name: string) =>
      ['__Host-', '__Secure-', ''].map((prefix) => cookies.get(`${prefix}${name}`)?.value).find((value) => value !== undefined),
    get: (url: string, sent?: Sent) => send('GET', url, sent),
    async post(url: string, json: unknown, sent?: Sent): Promise<Answer> {
      const answer = await send('POST', url, { ...sent, json });
      if (answer.json.code === '0' && PASSWORD_CALLS.includes(url)) password = (json as { password: string }).password;
      if (answer.json.code !== 'STEP_UP_REQUIRED' || !stepsUp || password === '') return answer;
      await send('POST', STEP_UP, { ...sent, json: { password } });
      return send('POST', url, { ...sent, json });
    },
    postForm: (url: string, form: Record<string, string>, sent?: Sent) =>
      send('POST', url, { ...sent, form, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...sent?.headers } }),
  };
}
export type TestBrowser = ReturnType<typeof createTestBrowser>;
