import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { messages as en } from '#messages/en/index.ts';
import { officeMessages as enOffice } from '#messages/en/office/index.ts';
import { messages as zh } from '#messages/zh/index.ts';
import { officeMessages as zhOffice } from '#messages/zh/office/index.ts';
import { registerMessages } from '#web/lib/i18n.tsx';
import { NonceContext } from '#web/lib/nonce.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { pageKindOf, routesFileOf } from '#web/routes/page-kind.ts';
import { mobilePathOf, pathOf, type RouteRow, routeTable } from '#web/routes/route-table.ts';

registerMessages('zh', { ...zh, ...zhOffice });
registerMessages('en', { ...en, ...enOffice });

const pathsOf = (rows: readonly RouteRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => [`/ui/${pathOf(row)}`, `/ui/${mobilePathOf(row)}`]));

// The server passes its page context under this key, and caches the pages at these paths: for all visitors, or by what they read.
export { pageContext };
export const sharedPaths = pathsOf(routeTable.filter((row) => row.shared));
export const retainedPaths = pathsOf(routeTable.filter((row) => row.retained));

const RENDER_LIMIT_MS = 10_000;

/** Renders a page completely: no part arrives later, which allows hashing, compressing and caching its bytes. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageContext);
  const { manifest } = routerContext;
  const context = {
    ...routerContext,
    manifest: { ...manifest, url: routesFileOf(manifest.url, pageKindOf(new URL(request.url).pathname)) },
  };
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const limit = setTimeout(() => abort(new Error('rendering took too long')), RENDER_LIMIT_MS);
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce || undefined} />
      </NonceContext>,
      {
        nonce: nonce || undefined,
        onAllReady() {
          clearTimeout(limit);
          const chunks: Buffer[] = [];
          const sink = new PassThrough();
          sink.on('data', (chunk: Buffer) => chunks.push(chunk));
          sink.on('end', () => {
            headers.set('content-type', 'text/html; charset=utf-8');
            resolve(new Response(Buffer.concat(chunks), { status: failure ? 500 : status, headers }));
          });
          pipe(sink);
        },
        onShellError: reject,
        onError(error) {
          failure = error;
          console.error(error);
        },
      },
    );
  });
}
