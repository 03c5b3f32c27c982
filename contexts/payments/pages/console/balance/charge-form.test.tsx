import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startCharge } from '#contexts/payments/calls/payments.ts';
import { open, say } from '#web/testing/open.tsx';
import { OFFLINE, startServer } from '#web/testing/server.ts';
import { ChargeForm } from './charge-form.tsx';

const limit = { minFen: 100, maxFen: 10_000_000 };
async function openForm(channels: string[]) {
  const server = startServer();
  server.answer(startCharge, () => {
    throw OFFLINE;
  });
  const opened = await open(<ChargeForm limit={limit} channels={channels} />, { at: '/console/balance' });
  return { ...opened, server };
}
const submit = () => screen.getByRole('button', { name: say('console.chargeNow') });

describe('a top-up', () => {
  it('goes through the channel that is chosen, and is another one when the channel is', async () => {
    const { user, server } = await openForm(['alipay', 'wechat']);
    await user.click(submit());
    await user.click(submit());
    await user.click(screen.getByRole('radio', { name: new RegExp(say('pay.channelWechat')) }));
    await user.click(submit());
    const [first, again, other] = server.calls(startCharge);
    expect([first?.body, other?.body]).toMatchObject([{ channel: 'alipay' }, { channel: 'wechat' }]);
    expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(other?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('has no choice where there is one channel', async () => {
    await openForm(['alipay']);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
