/** One load function per page: in process on the server, over the calls of section 7 in the browser. */
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { data } from 'react-router';
import { type Api, ApiError } from '#contracts/kit/api.ts';
import type { Answer, AnyCall } from '#contracts/kit/call.ts';
import { type Page, readTexts } from '#contracts/pages/pages.ts';
import { retainedData } from './kept-pages.ts';
import { pageContext } from './page-context.ts';
import { webApi } from './web-api.ts';

export type LoadArgs = { api: Api; url: URL; params: Record<string, string | undefined> };
export type Load<T> = (args: LoadArgs) => Promise<T>;

/** A failed call becomes the error page with its code and request id. */
function asRouteError(error: unknown): never {
  if (error instanceof ApiError)
    throw data(
      { code: error.code, message: error.message, requestId: error.requestId ?? '' },
      { status: error.status === 200 || error.status === 0 ? 400 : error.status },
    );
  throw error;
}

export const serverLoader =
  <T>(load: Load<T>) =>
  ({ request, params, context }: LoaderFunctionArgs): Promise<T> =>
    load({ api: context.get(pageContext).api, url: new URL(request.url), params }).catch(asRouteError);

/** A page that stayed mounted and is soon shown again reuses its data. */
export const browserLoader =
  <T>(load: Load<T>) =>
  async ({ request, params }: ClientLoaderFunctionArgs): Promise<T> => {
    const url = new URL(request.url);
    const retained = retainedData(url.pathname.replace(/^\/ui/, '') + url.search);
    return retained ? (retained.data as T) : load({ api: webApi, url, params }).catch(asRouteError);
  };

/** Fetches the list described by a page's address, with parameters as text that the server parses; missing ones have their default. */
export const fetchPage = <E extends AnyCall, P extends Page>(api: Api, endpoint: E, page: P, url: URL, params?: Record<string, string>) =>
  fetchList(api, endpoint, readTexts(page, url.searchParams), params);

/** Fetches the list described by text parameters. */
export const fetchList = <E extends AnyCall>(
  api: Api,
  endpoint: E,
  query: Readonly<Record<string, string | undefined>>,
  params?: Record<string, string>,
): Promise<Answer<E>> => api.call(endpoint, { query, params } as never);
