/** The web client of section 7: calls over fetch with version header, no-cache, time limit, one retry, cancellation, cache and login. */
import { type Api, ApiError, type CallOptions } from '#contracts/kit/api.ts';
import { type Answer, type AnyCall, type CallInput, changesNothing } from '#contracts/kit/call.ts';
import {
  BACKGROUND_HEADER,
  type Envelope,
  IDEMPOTENCY_HEADER,
  REQUEST_TIMEOUT_MS,
  RETRY_STATUSES,
  VERSION_HEADER,
} from '#contracts/kit/envelope.ts';
import { LOGIN_REDIRECT } from '#contracts/pages/service-areas.ts';
import { clientVersion } from './client-version.ts';
import { proveAgain } from './step-up.ts';

/** Calls in progress that are aborted when the user leaves for another route, each with the navigation it belongs to. */
const underway = new Map<AbortController, number>();
let navigation = 0;
const remembered = new Map<string, Promise<unknown>>();

/** The target of the current or last navigation; '' on the first page. */
let goingTo = '';

/** From now on calls belong to the page being opened. */
export const beginNavigation = (target: URL): void => {
  navigation += 1;
  goingTo = target.pathname + target.search;
};
/** Aborts every call of earlier pages that was not made with `keep` (section 2). */
export function abortCalls(): void {
  for (const [controller, startedIn] of underway)
    if (startedIn < navigation) controller.abort(new DOMException('left the page', 'AbortError'));
}
export const invalidateCached = (): void => remembered.clear();

import { callAddress } from './call-address.ts';

function callOf(endpoint: AnyCall, input: { params?: Record<string, unknown>; query?: Record<string, unknown> }): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')));
  return callAddress(path, input.query ?? {});
}

/** Redirects to the login (section 8: 401 and 403), returning to the page being opened, or else to the current one. */
export function goToLogin(): void {
  sessionStorage.clear();
  const back = goingTo || window.location.pathname + window.location.search;
  window.location.assign(callAddress(LOGIN_REDIRECT, { redirect: back }));
}

async function send(endpoint: AnyCall, address: string, body: unknown, options: CallOptions, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    [VERSION_HEADER]: clientVersion(),
    'cache-control': 'no-cache',
    pragma: 'no-cache',
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers[IDEMPOTENCY_HEADER] = options.idempotencyKey;
  if (options.background) headers[BACKGROUND_HEADER] = '1';
  return fetch(address, {
    method: endpoint.method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'same-origin',
    signal,
  });
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

async function performOnce(endpoint: AnyCall, input: Parts, options: CallOptions): Promise<unknown> {
  const controller = new AbortController();
  if (!options.keep) underway.set(controller, navigation);
  const signals = [controller.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...(options.signal ? [options.signal] : [])];
  const signal = AbortSignal.any(signals);
  const address = callOf(endpoint, input);
  const body = endpoint.method === 'POST' ? (input.body ?? {}) : undefined;
  try {
    let response = await send(endpoint, address, body, options, signal);
    const retried = changesNothing(endpoint) && (RETRY_STATUSES as readonly number[]).includes(response.status);
    if (retried) response = await send(endpoint, address, body, options, signal);
    const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null;
    const ignored = options.ignoreStatuses?.includes(response.status) ?? false;
    // Signing in again would not help a signed-in user without permission: the page shows the refusal (decision 105).
    const mayNot = envelope?.code === 'ORIGIN_REFUSED' || envelope?.code === 'PERMISSION_DENIED';
    if ((response.status === 401 || (response.status === 403 && !mayNot)) && !ignored) goToLogin();
    if (envelope === null) throw new ApiError(`HTTP_${response.status}`, response.statusText, response.status);
    if (envelope.code === '0') return envelope.data;
    const failed = envelope as Exclude<typeof envelope, { code: '0' }>;
    throw new ApiError(failed.code, failed.message, response.status, failed.params, failed.requestId);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (controller.signal.aborted || options.signal?.aborted) throw new ApiError('ABORTED', '', 0);
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new ApiError('TIMEOUT', '', 0);
    throw new ApiError('OFFLINE', '', 0);
  } finally {
    underway.delete(controller);
  }
}

/** A call that requires step-up waits for the user's confirmation and is sent again; if declined, it is refused. */
async function perform(endpoint: AnyCall, input: Parts, options: CallOptions): Promise<unknown> {
  for (let asked = false; ; asked = true) {
    try {
      return await performOnce(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'STEP_UP_REQUIRED') throw error;
      if (!(await proveAgain(error.params['by'] === 'ISSUER' ? 'ISSUER' : 'PASSWORD', asked))) throw error;
    }
  }
}

export const webApi: Api = {
  call<E extends AnyCall>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<Answer<E>> {
    const parts = input as Parts;
    if (!options.cached) return perform(endpoint, parts, options) as Promise<Answer<E>>;
    const key = `${endpoint.id} ${callOf(endpoint, parts)} ${JSON.stringify(parts.body ?? null)}`;
    const known = remembered.get(key);
    if (known) return known as Promise<Answer<E>>;
    const asked = perform(endpoint, parts, options);
    remembered.set(key, asked);
    asked.catch(() => remembered.delete(key));
    return asked as Promise<Answer<E>>;
  },
};
