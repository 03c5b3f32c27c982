import { afterEach, describe, expect, it, vi } from 'vitest';
import { webApi } from '#web/lib/web-api.ts';
import { cartChanged, cartCount, onCartCount } from './cart-count.ts';

/** The counts that the server returns, in turn. */
const answering = (...counts: number[]) => {
  const call = vi.spyOn(webApi, 'call');
  for (const count of counts) call.mockResolvedValueOnce({ count } as never);
  return call;
};

afterEach(() => vi.restoreAllMocks());

describe('the count of the cart', () => {
  it('is fetched once for all badges, and again after a change', async () => {
    const call = answering(2, 3);
    const [first, second] = [vi.fn(), vi.fn()];
    const ends = [onCartCount(first), onCartCount(second)];
    await expect.poll(() => cartCount()).toBe(2);
    expect(call).toHaveBeenCalledTimes(1);
    cartChanged();
    await expect.poll(() => cartCount()).toBe(3);
    expect(call).toHaveBeenCalledTimes(2);
    expect(first).toHaveBeenCalledTimes(2);
    expect(second).toHaveBeenCalledTimes(2);
    for (const end of ends) end();
  });

  it('is not fetched where no badge shows it', () => {
    const call = answering(1);
    onCartCount(() => {})();
    call.mockClear();
    cartChanged();
    expect(call).not.toHaveBeenCalled();
  });

  it('stays when the call fails', async () => {
    const call = answering(5);
    const update = vi.fn();
    const end = onCartCount(update);
    await expect.poll(() => cartCount()).toBe(5);
    call.mockRejectedValueOnce(new Error('offline'));
    cartChanged();
    await expect.poll(() => call).toHaveBeenCalledTimes(2);
    expect(cartCount()).toBe(5);
    expect(update).toHaveBeenCalledTimes(1);
    end();
  });
});
