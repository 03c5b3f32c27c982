import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getGoodsDetail } from '#contexts/catalogue/calls/catalogue.ts';
import { getCurrentUser } from '#contexts/identity/calls/identity.ts';
import { createOrder } from '#contexts/orders/calls/order.ts';
import { searchAll } from '#contexts/search/calls/search.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { RETRY_STATUSES } from '#contracts/kit/envelope.ts';
import { abortCalls, beginNavigation, invalidateCached, webApi } from './web-api.ts';

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } };
let sent: Sent[];
let answers: (() => Promise<Response> | Response)[];
const assigned: string[] = [];
const cleared = vi.fn();

const envelope =
  (code: string, data: unknown = null, status = 200) =>
  () =>
    new Response(JSON.stringify({ code, data, message: `words of ${code}` }), { status });
const order = { body: { request: { kind: 'cart' as const, cartIds: ['1'] }, expectedAmount: '1.00' } };

beforeEach(() => {
  sent = [];
  answers = [];
  assigned.length = 0;
  cleared.mockClear();
  invalidateCached();
  // Like on the first page, before any navigation.
  beginNavigation(new URL('none:'));
  vi.stubGlobal('fetch', async (url: string, init: Sent['init']) => {
    sent.push({ url, init });
    const next = answers.shift();
    if (!next) return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    return next();
  });
  vi.stubGlobal('sessionStorage', { clear: cleared });
  vi.stubGlobal('window', { location: { pathname: '/ui/mall/goods/cart', search: '?a=1', assign: (to: string) => assigned.push(to) } });
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'build-7' } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the web client', () => {
  it('sends the version, asks for nothing kept, and hands over the data of code 0', async () => {
    answers.push(envelope('0', { id: '5' }));
    await expect(webApi.call(getGoodsDetail, { params: { id: '5' } })).resolves.toEqual({ id: '5' });
    expect(sent[0]?.url).toBe('/mall/goods/5/detail');
    expect(sent[0]?.init.headers).toMatchObject({ 'x-client-version': 'build-7', 'cache-control': 'no-cache' });
  });

  it('makes any other code an error with that name and the message', async () => {
    answers.push(envelope('MALL10001', null, 404));
    await expect(webApi.call(getGoodsDetail, { params: { id: '5' } })).rejects.toMatchObject({
      name: 'MALL10001',
      code: 'MALL10001',
      message: 'words of MALL10001',
      status: 404,
    });
  });

  it.each(RETRY_STATUSES)('asks a second time after %i, once', async (status) => {
    answers.push(envelope('INTERNAL', null, status), envelope('0', 'second'));
    await expect(webApi.call(getGoodsDetail, { params: { id: '5' } })).resolves.toBe('second');
    answers.push(envelope('INTERNAL', null, status), envelope('INTERNAL', null, status), envelope('0', 'third'));
    await expect(webApi.call(getGoodsDetail, { params: { id: '5' } })).rejects.toMatchObject({ status });
    expect(sent).toHaveLength(4);
  });

  it.each(RETRY_STATUSES)(
    'asks a search, which is a POST that changes nothing, a second time after %i with the same words, once',
    async (status) => {
      const asking = { body: { query: { keyWords: '分子' } } };
      answers.push(envelope('INTERNAL', null, status), envelope('0', 'found'));
      await expect(webApi.call(searchAll, asking)).resolves.toBe('found');
      expect(sent.map(({ init }) => [init.method, init.body])).toEqual(Array(2).fill(['POST', JSON.stringify(asking.body)]));
      answers.push(envelope('INTERNAL', null, status), envelope('INTERNAL', null, status), envelope('0', 'third'));
      await expect(webApi.call(searchAll, asking)).rejects.toMatchObject({ status });
      expect(sent).toHaveLength(4);
    },
  );

  it('repeats no other POST than these', () => {
    const repeated = endpoints.filter(({ method, readsOnly }) => method === 'POST' && readsOnly).map(({ id }) => id);
    expect(repeated.toSorted()).toEqual([
      'community.get-queue-info',
      'identity.read-invitation',
      'identity.read-unsubscribe-link',
      'identity.verify-cluster-token',
      'invoicing.preview',
      'orders.confirm-order',
      'payments.inspect-bank-statement',
      'reviews.list-unreviewed-of',
      'search.search-ai',
      'search.search-all',
      'search.search-goods',
      'search.search-resources',
      'search.search-shop-goods',
      'shops.check-personal-info',
    ]);
  });

  it.each([500, 503, 429])('never repeats a call that changes something (%i)', async (status) => {
    answers.push(envelope('INTERNAL', null, status), envelope('0'));
    await expect(webApi.call(createOrder, order, { idempotencyKey: '12345678' })).rejects.toMatchObject({ status });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init.headers['idempotency-key']).toBe('12345678');
  });

  it.each([401, 403])('clears the session storage and goes to the login on %i, with the way back', async (status) => {
    answers.push(envelope('LOGIN_REQUIRED', null, status));
    await expect(webApi.call(getCurrentUser, {})).rejects.toMatchObject({ status });
    expect(cleared).toHaveBeenCalledOnce();
    expect(assigned).toEqual([`/ac/api/auth/loginSsoRedirect.action?redirect=${encodeURIComponent('/ui/mall/goods/cart?a=1')}`]);
  });

  it('does not go to the login for a status that the call ignores', async () => {
    answers.push(envelope('LOGIN_REQUIRED', null, 401));
    await expect(webApi.call(getCurrentUser, {}, { ignoreStatuses: [401, 403] })).rejects.toMatchObject({ status: 401 });
    expect(assigned).toEqual([]);
    expect(cleared).not.toHaveBeenCalled();
  });

  it.each(['PERMISSION_DENIED', 'ORIGIN_REFUSED'])('stays on the page on 403 %s, which signing in again would not change', async (code) => {
    answers.push(envelope(code, null, 403));
    await expect(webApi.call(getCurrentUser, {})).rejects.toMatchObject({ code, status: 403 });
    expect(assigned).toEqual([]);
    expect(cleared).not.toHaveBeenCalled();
  });

  it('ends the calls of the page that is left, but for those that are kept and those of the page that is opened', async () => {
    const left = webApi.call(getGoodsDetail, { params: { id: '1' } });
    const others = new AbortController();
    const retained = webApi.call(getGoodsDetail, { params: { id: '2' } }, { keep: true, signal: others.signal });
    beginNavigation(new URL('http://here.test/ui/mall/detail/goods?id=3'));
    const opened = webApi.call(getGoodsDetail, { params: { id: '3' } }, { signal: others.signal });
    await expect.poll(() => sent).toHaveLength(3);
    abortCalls();
    await expect(left).rejects.toMatchObject({ code: 'ABORTED' });
    expect(sent.slice(1).map(({ init }) => init.signal?.aborted)).toEqual([false, false]);
    others.abort();
    await Promise.allSettled([retained, opened]);
  });

  it('leads back from the login to the page that was being opened', async () => {
    beginNavigation(new URL('http://here.test/ui/mall/goods/order?cartIds=1'));
    answers.push(envelope('LOGIN_REQUIRED', null, 401));
    await expect(webApi.call(getCurrentUser, {})).rejects.toMatchObject({ status: 401 });
    expect(assigned).toEqual([`/ac/api/auth/loginSsoRedirect.action?redirect=${encodeURIComponent('/ui/mall/goods/order?cartIds=1')}`]);
  });

  it('answers a cached call from what it knows, and forgets a failure', async () => {
    answers.push(envelope('INTERNAL', null, 400), envelope('0', 'known'));
    await expect(webApi.call(getGoodsDetail, { params: { id: '1' } }, { cached: true })).rejects.toMatchObject({ status: 400 });
    await expect(webApi.call(getGoodsDetail, { params: { id: '1' } }, { cached: true })).resolves.toBe('known');
    await expect(webApi.call(getGoodsDetail, { params: { id: '1' } }, { cached: true })).resolves.toBe('known');
    expect(sent).toHaveLength(2);
  });

  it('says offline when no answer came at all', async () => {
    answers.push(() => Promise.reject(new TypeError('failed to fetch')));
    await expect(webApi.call(getGoodsDetail, { params: { id: '1' } })).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
  });
});
