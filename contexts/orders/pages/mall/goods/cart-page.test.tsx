import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contexts/identity/calls/identity.ts';
import { type Cart, type CartLine, getCart, putIntoCart, removeFromCart } from '#contexts/orders/calls/cart.ts';
import { open, say, stopClock } from '#web/testing/open.tsx';
import { OFFLINE, refusal, startServer } from '#web/testing/server.ts';
import * as page from './cart-page.tsx';

const noPrices = { cpuPrice: '', gpuPrice: '', dcuPrice: '', contractMonthPrice: '', storageMonthPrice: '' };
const line = (id: string, name: string, own: Partial<CartLine> = {}): CartLine => ({
  id,
  clusterId: 'east',
  centerName: '东部',
  centerNameEn: 'East',
  purchaseAmount: 10,
  purchaseDuration: 1,
  purchaseDurationUnit: 'month',
  goods: {
    goodsId: `goods-${id}`,
    goodsName: name,
    goodsNameEn: name,
    description: '',
    descriptionEn: '',
    goodsType: 'storage',
    goodsResourceType: '',
    purchasingOption: 'payMonthly',
    availableCluster: { clusterId: 'east', centerName: '东部', centerNameEn: 'East' },
    accelerator: '',
    spec: [],
    discount: false,
    discountGoodsPrice: noPrices,
    sourceGoodsPrice: noPrices,
    price: '2',
    sourcePrice: '2',
    priceTiers: [],
    unit: 'GB*month',
    capacityLevel: 1,
    quota: 1_000,
    limit: { amount: 1, maxAmount: 100, duration: 1 },
    displayed: true,
  },
  limit: { amount: 1, maxAmount: 100, duration: 1 },
  price: { current: '2', source: '2', unit: 'GB*month' },
  sourceTotalAmount: '20.00',
  actualPaymentAmount: '20.00',
  problems: [],
  addedPrice: '2',
  ...own,
});
const cartOf = (...lines: CartLine[]): Cart => ({ lines, count: lines.length, sourceTotalAmount: '0.00', actualPaymentAmount: '0.00' });

const PAUSE_MS = 500;
/** A cart with two lines on a stub server that applies the calls. */
async function openCart(lines = [line('1', 'Disk'), line('2', 'Archive')]) {
  const clock = stopClock();
  const server = startServer();
  const stored = { cart: cartOf(...lines) };
  server.answer(getCart, () => stored.cart);
  server.answer(getCurrentUser, {} as never);
  server.answer(putIntoCart, ({ body }) => {
    const { id, ...change } = (body as { data: CartLine }).data;
    stored.cart = cartOf(
      ...stored.cart.lines.map((one) =>
        one.id === id ? { ...one, ...change, actualPaymentAmount: `${change.purchaseAmount * 2}.00` } : one,
      ),
    );
    return { count: stored.cart.count, id };
  });
  server.answer(removeFromCart, ({ body }) => {
    const { ids } = body as { ids: string[] };
    stored.cart = cartOf(...stored.cart.lines.filter(({ id }) => !ids.includes(id)));
    return { count: stored.cart.count };
  });
  return { ...(await open(page as never, { at: '/mall/goods/cart' })), clock, server, stored };
}
const amountOf = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: say('cart.amountOf', { name }) });
const more = (name: string) => screen.getByRole('button', { name: say('shell.more', { label: say('cart.amountOf', { name }) }) });
const rowOf = (name: string) => within(amountOf(name).closest('li') as HTMLElement);
const names = () =>
  screen
    .queryAllByRole('spinbutton', { name: /./ })
    .flatMap((field) => (/(Disk|Archive)/.exec(field.getAttribute('aria-label') ?? '') ?? []).slice(0, 1));
const lines = () => [...new Set(names())];
const choose = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: say('cart.selectLine', { name }) });
const summary = () => within(screen.getByRole('region', { name: say('cart.summary') }));
const sum = () => screen.getByRole('region', { name: say('cart.summary') }).textContent;

describe('the amount of a line in the cart', () => {
  it('shows at once what it comes to, and is saved when the pressing pauses', async () => {
    const { user, clock, server } = await openCart();
    await user.click(choose('Disk'));
    await user.click(more('Disk'));
    await clock.pass(PAUSE_MS - 1);
    await user.click(more('Disk'));
    expect([amountOf('Disk').value, server.calls(putIntoCart)]).toEqual(['12', []]);
    expect(sum()).toContain('24.00');
    expect(sum()).not.toContain('20.00');
    await clock.pass(PAUSE_MS);
    expect(server.calls(putIntoCart).map(({ body }) => body)).toMatchObject([{ data: { id: '1', purchaseAmount: 12 } }]);
    expect(amountOf('Disk').value).toBe('12');
  });

  it('goes back to what it was when the server refuses, and says why at the line', async () => {
    const { user, clock, server } = await openCart();
    server.answer(putIntoCart, () => {
      throw refusal('QUOTA_SHORT', 'Only 10 are left');
    });
    await user.click(more('Disk'));
    expect(amountOf('Disk').value).toBe('11');
    await clock.pass(PAUSE_MS);
    expect([amountOf('Disk').value, amountOf('Archive').value]).toEqual(['10', '10']);
    expect(rowOf('Disk').getByRole('alert').textContent).toBe(say('cart.takenBack', { reason: 'Only 10 are left' }));
    await user.click(more('Disk'));
    expect(rowOf('Disk').queryByRole('alert')).toBeNull();
  });

  it('stays as it was changed last, whatever becomes of an earlier change', async () => {
    const { user, clock, server } = await openCart();
    const first = server.hold(putIntoCart);
    await user.click(more('Disk'));
    await clock.pass(PAUSE_MS);
    await user.click(more('Disk'));
    server.answer(putIntoCart, { count: 2, id: '1' });
    first.fail(refusal('QUOTA_SHORT', 'Only 10 are left'));
    await clock.pass(0);
    expect([amountOf('Disk').value, rowOf('Disk').queryByRole('alert')]).toEqual(['12', null]);
    await clock.pass(PAUSE_MS);
    expect(server.calls(putIntoCart).map(({ body }) => (body as { data: CartLine }).data.purchaseAmount)).toEqual([11, 12]);
  });

  it('stays as it was changed while the cart is read again', async () => {
    const { user, clock, server, stored } = await openCart();
    const read = server.hold(getCart);
    await user.click(more('Disk'));
    await clock.pass(PAUSE_MS);
    await user.click(more('Disk'));
    read.give(stored.cart);
    await clock.pass(0);
    expect(amountOf('Disk').value).toBe('12');
  });

  it('is saved one change after the other, so that an older one cannot arrive last', async () => {
    const { user, clock, server } = await openCart();
    const first = server.hold(putIntoCart);
    await user.click(more('Disk'));
    await clock.pass(PAUSE_MS);
    await user.click(more('Disk'));
    await clock.pass(PAUSE_MS);
    expect(server.calls(putIntoCart)).toHaveLength(1);
    server.answer(putIntoCart, { count: 2, id: '1' });
    first.give({ count: 2, id: '1' });
    await clock.pass(0);
    expect(server.calls(putIntoCart).map(({ body }) => (body as { data: CartLine }).data.purchaseAmount)).toEqual([11, 12]);
  });

  it('that is on its way is waited for before the order is made', async () => {
    const { user, clock, server, address } = await openCart();
    await user.click(choose('Disk'));
    const saving = server.hold(putIntoCart);
    await user.click(more('Disk'));
    await clock.pass(PAUSE_MS);
    await user.click(summary().getByRole('button', { name: say('cart.proceed') }));
    await clock.pass(0);
    expect(address()).toContain('/mall/goods/cart');
    saving.give({ count: 2, id: '1' });
    await waitFor(() => expect(address()).toContain('/mall/goods/order'));
  });

  it('is saved before the order is made, without waiting for the pause', async () => {
    const { user, server, address } = await openCart();
    await user.click(choose('Disk'));
    await user.click(more('Disk'));
    await user.click(summary().getByRole('button', { name: say('cart.proceed') }));
    await waitFor(() => expect(address()).toContain('/mall/goods/order'));
    expect(server.calls(putIntoCart)).toHaveLength(1);
  });
});

describe('lines of the cart', () => {
  const remove = (name: string) => screen.getByRole('button', { name: say('cart.deleteLine', { name }) });
  const agree = () => screen.getByRole('button', { name: say('common.delete') });

  it('are taken out at once after a question, and come back when the server refuses', async () => {
    const { user, clock, server } = await openCart();
    const answer = server.hold(removeFromCart);
    await user.click(remove('Disk'));
    await user.click(screen.getByRole('button', { name: say('common.cancel') }));
    expect([lines(), server.calls(removeFromCart).length]).toEqual([['Disk', 'Archive'], 0]);
    await user.click(remove('Disk'));
    await user.click(agree());
    await clock.pass(0);
    expect(lines()).toEqual(['Archive']);
    answer.fail(refusal('CART_LOCKED', 'The cart is being ordered'));
    await clock.pass(0);
    expect(lines()).toEqual(['Disk', 'Archive']);
    expect(screen.getByText('The cart is being ordered')).toBeTruthy();
  });

  it('leave an empty cart with ways to fill it', async () => {
    const { user, clock } = await openCart([line('1', 'Disk')]);
    await user.click(remove('Disk'));
    await user.click(agree());
    await clock.pass(0);
    expect(screen.getByText(say('cart.empty'))).toBeTruthy();
    expect(screen.getByRole('link', { name: say('cart.toMarket') }).getAttribute('href')).toContain('/ui/mall/search/resource');
  });

  it('that cannot be bought cannot be chosen, and say why', async () => {
    const { user } = await openCart([line('1', 'Disk'), line('2', 'Archive', { problems: [{ code: 'NOT_DISPLAYED', params: {} }] })]);
    expect(choose('Archive').disabled).toBe(true);
    expect(
      screen.getByRole('checkbox', { name: say('cart.selectLine', { name: 'Archive' }), description: say('problems.NOT_DISPLAYED') }),
    ).toBeTruthy();
    await user.click(summary().getByRole('checkbox', { name: say('cart.selectAll') }));
    expect([
      choose('Disk').checked,
      choose('Archive').checked,
      summary().getByText(say('cart.chosenCount', { count: 1 })) !== null,
    ]).toEqual([true, false, true]);
  });

  it('are shown as they were while the network is away, until it is asked again', async () => {
    const { user, clock, server, stored } = await openCart();
    const away = { now: true };
    server.answer(getCart, () => {
      if (away.now) throw OFFLINE;
      return stored.cart;
    });
    await clock.pass(60_000);
    expect(screen.getByText(say('cart.stale', { reason: say('common.offline') }))).toBeTruthy();
    expect(lines()).toEqual(['Disk', 'Archive']);
    away.now = false;
    stored.cart = cartOf(line('2', 'Archive'));
    await user.click(screen.getByRole('button', { name: say('common.retry') }));
    await clock.pass(0);
    expect([lines(), screen.queryByText(say('cart.stale', { reason: say('common.offline') }))]).toEqual([['Archive'], null]);
  });
});
