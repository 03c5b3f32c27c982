/**
 * A client with a cookie jar that uses the envelope, like a separate browser. After a sign-in by password it enters the password again
 * where a call needs step-up, as the dialogue of the pages does, and retries the call.
 */
import type { Envelope } from '#contracts/kit/envelope.ts';

export type Client = {
  get<T = unknown>(path: string): Promise<{ status: number; headers: Headers; envelope: Envelope<T> }>;
  post<T = unknown>(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; envelope: Envelope<T> }>;
  /** The data of a call that must succeed. */
  data<T = unknown>(answer: Promise<{ envelope: Envelope<T> }>): Promise<T>;
  raw(path: string, init?: RequestInit): Promise<Response>;
  login(userName: string, password: string): Promise<void>;
  /** Enters the password again: for ten minutes the session may make calls that need step-up. */
  stepUp(): Promise<void>;
  /** Password of the last sign-in; '' before. */
  readonly password: string;
  cookies: Map<string, string>;
};

export function createClient(address: string, ask: typeof fetch = fetch): Client {
  const cookies = new Map<string, string>();
  async function raw(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (init.method && init.method !== 'GET' && !headers.has('origin')) headers.set('origin', address);
    const response = await ask(address + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const split = pair.indexOf('=');
      const value = pair.slice(split + 1);
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(pair.slice(0, split));
      else cookies.set(pair.slice(0, split), value);
    }
    return response;
  }
  const read = async <T>(response: Response) => ({
    status: response.status,
    headers: response.headers,
    envelope: (await response.json()) as Envelope<T>,
  });
  let password = '';
  const send = async <T>(path: string, body: unknown, headers: Record<string, string>) =>
    read<T>(await raw(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }));
  const client: Client = {
    raw,
    cookies,
    get: async <T>(path: string) => read<T>(await raw(path)),
    async post<T>(path: string, body: unknown, headers: Record<string, string> = {}) {
      const answer = await send<T>(path, body, headers);
      if (answer.envelope.code !== 'STEP_UP_REQUIRED' || password === '') return answer;
      await client.stepUp();
      return send<T>(path, body, headers);
    },
    async data<T>(answer: Promise<{ envelope: Envelope<T> }>) {
      const { envelope } = await answer;
      if (envelope.code !== '0')
        throw new Error(`${envelope.code}: ${envelope.message} ${JSON.stringify((envelope as { params?: unknown }).params ?? {})}`);
      return envelope.data as T;
    },
    async login(userName, typed) {
      await client.data(client.post('/ac/api/auth/login', { userName, password: typed }));
      password = typed;
    },
    get password() {
      return password;
    },
    async stepUp() {
      await client.data(send('/user/users/step-up', { password }, {}));
    },
  };
  return client;
}
