/** Visitors who read pages and public calls without pause: failures must be 503 with Retry-After, and calls must use the envelope. */
import { setTimeout as sleep } from 'node:timers/promises';
import { count, type Witnessed, wrongWith } from './patient-client.ts';

const CALLS = ['/market/goods/listed', '/resource/cluster/list'];
const PAGES = ['/ui/mall', '/ui/mall/detail/shop?id=1'];
const HANGS_MS = 45_000;

export type Visitors = { stop(): Promise<void> };

/** `cookie`: of a signed-in user, for whom pages are rendered; '' for a visitor. */
async function look(address: string, path: string, cookie: string, witnessed: Witnessed): Promise<void> {
  const limit = AbortSignal.timeout(HANGS_MS);
  const name = `GET ${path}${cookie ? ' of a user' : ''}`;
  try {
    const accept = PAGES.includes(path) ? 'text/html' : 'application/json';
    const answer = await fetch(address + path, { headers: { cookie, accept }, redirect: 'manual', signal: limit });
    const text = await answer.text();
    count(witnessed.answers, answer.status);
    const wrong =
      PAGES.includes(path) && answer.status === 503
        ? answer.headers.has('retry-after')
          ? null
          : '503 without Retry-After'
        : wrongWith(answer.status, answer.headers, text);
    if (wrong) count(witnessed.wrong, `${name}: ${wrong}`);
  } catch {
    if (limit.aborted) count(witnessed.wrong, `${name}: no answer within ${HANGS_MS / 1000} s`);
    else witnessed.lost += 1;
  }
}

/** One visitor and one signed-in user per address. */
export function startVisitors(addresses: (() => string)[], readerCookie: string, witnessed: Witnessed): Visitors {
  let stopped = false;
  const visiting = addresses.flatMap((address) =>
    ['', readerCookie].map(async (cookie) => {
      for (let turn = 0; !stopped; turn += 1) {
        const paths = [...CALLS, ...PAGES];
        await look(address(), paths[turn % paths.length] as string, cookie, witnessed);
        await sleep(100);
      }
    }),
  );
  return {
    async stop() {
      stopped = true;
      await Promise.all(visiting);
    },
  };
}
