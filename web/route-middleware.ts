/** Checks before a page is opened. Rows of the route table specify theirs; an unknown name is an error (section 8). */

import { getMainLive } from '#contexts/operations/calls/generated/live.ts';
import type { Api } from '#contracts/kit/api.ts';
import { addressOn, keepChannel, patternOf, wantsLive } from '#contracts/pages/pages.ts';
import { loginAddress } from '#web/lib/session.ts';
import { mobilePathOf, pathOf, routeTable } from '#web/routes/route-table.ts';
import type { MiddlewareName, RouteRow } from '#web/rows/route-row.ts';

/** `address`: router address with its query. `onAir`: the broadcast this visit is redirected to; '' for none, or when not requested. */
export type Visit = { address: string; signedIn: boolean; onAir?: string };
/** The redirect for the visitor; '' to let them in. */
type Middleware = (visit: Visit) => string;

const middlewares: Record<MiddlewareName, Middleware> = {
  login: ({ address, signedIn }) => (signedIn ? '' : loginAddress(address)),
  live: ({ address, onAir = '' }) => {
    if (onAir === '') return '';
    const mobile = /\/mobile(?:\/|$)/.test(address.split('?', 1)[0] ?? '');
    return keepChannel(address, addressOn(mobile, 'mall/live/:broadcastId', { broadcastId: onAir }));
  },
};

/** The broadcast on air, if this visit requests it; '' for all other visits, without a call. If the call fails, the home page is shown. */
export async function findOnAir(api: Api, url: URL): Promise<string> {
  if (!wantsLive(url.pathname.replace(/\.data$/, '') + url.search)) return '';
  const main = await api.call(getMainLive, {}).catch(() => null);
  return main?.state === 'ON_AIR' ? main.id : '';
}

/** @throws Error with the names of the middleware and the row if it does not exist */
function middlewareOf(row: Pick<RouteRow, 'id' | 'middleware'>): Middleware[] {
  return (row.middleware ?? []).map((name) => {
    if (!Object.hasOwn(middlewares, name)) throw new Error(`Unknown route middleware: ${name} (route ${row.id})`);
    return middlewares[name];
  });
}

/** Compiles the rows: when the server starts and when a page is loaded, which detects an unknown name before the first visit. */
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
    // All console addresses require sign-in, also those without a page.
    const run = found?.run ?? (/^\/ui\/(?:console|seller|admin)(?:\/|$)/.test(path) ? [middlewares.login] : []);
    for (const middleware of run) {
      const elsewhere = middleware(visit);
      if (elsewhere) return elsewhere;
    }
    return '';
  };
}

export const elsewhereFor = compileMiddleware(routeTable);
