/** What happens before a page is opened. Rows of the route table name theirs; an unknown name is an error (section 8). */

import type { Api } from '#contracts/kit/api.ts';
import { getMainLive } from '#contracts/operations/live.ts';
import { addressOn, keepChannel, patternOf, wantsLive } from '#contracts/pages/pages.ts';
import type { MiddlewareName, RouteRow } from '#web/routes/route-row.ts';
import { mobilePathOf, pathOf, routeTable } from '#web/routes/route-table.ts';
import { loginAddress } from './session.ts';

/** `address`: of the router, with its query. `onAir`: the broadcast that such a visit is led to; '' for none, or when it was not asked for. */
export type Visit = { address: string; signedIn: boolean; onAir?: string };
/** Where the visitor has to go instead; '' lets him in. */
type Middleware = (visit: Visit) => string;

const middlewares: Record<MiddlewareName, Middleware> = {
  login: ({ address, signedIn }) => (signedIn ? '' : loginAddress(address)),
  live: ({ address, onAir = '' }) => {
    if (onAir === '') return '';
    const mobile = /\/mobile(?:\/|$)/.test(address.split('?', 1)[0] ?? '');
    return keepChannel(address, addressOn(mobile, 'mall/live/:broadcastId', { broadcastId: onAir }));
  },
};

/** The broadcast that this visit asks for and that is on air; '' for all other visits, without a call. Home stays when nobody answers. */
export async function findOnAir(api: Api, url: URL): Promise<string> {
  if (!wantsLive(url.pathname.replace(/\.data$/, '') + url.search)) return '';
  const main = await api.call(getMainLive, {}).catch(() => null);
  return main?.state === 'ON_AIR' ? main.id : '';
}

/** @throws Error that names the middleware and the row when there is none of that name. */
function middlewareOf(row: Pick<RouteRow, 'id' | 'middleware'>): Middleware[] {
  return (row.middleware ?? []).map((name) => {
    if (!Object.hasOwn(middlewares, name)) throw new Error(`Unknown route middleware: ${name} (route ${row.id})`);
    return middlewares[name];
  });
}

/** Compiles the rows: once, when the server starts and when a page is loaded, so that a wrong name is found before the first visit. */
export function compileMiddleware(rows: readonly RouteRow[]): (pathname: string, visit: Visit) => string {
  const compiled = rows
    .map((row) => {
      const paths = [pathOf(row), mobilePathOf(row)].map(patternOf).join('|');
      return { pattern: new RegExp(`^/ui/(?:${paths})/?$`), run: middlewareOf(row) };
    })
    .filter(({ run }) => run.length > 0);
  return (pathname, visit) => {
    const path = pathname.replace(/\.data$/, '');
    const found = compiled.find(({ pattern }) => pattern.test(path));
    // Below the consoles every address is for people who have signed in, also one where no page is.
    const run = found?.run ?? (/^\/ui\/(?:console|seller|admin)(?:\/|$)/.test(path) ? [middlewares.login] : []);
    for (const middleware of run) {
      const elsewhere = middleware(visit);
      if (elsewhere) return elsewhere;
    }
    return '';
  };
}

export const elsewhereFor = compileMiddleware(routeTable);
