import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Remittance, submitSlip } from '#contexts/payments/calls/remittance.ts';
import { open, say } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import { RemittancePayment } from './remittance-payment.tsx';

const remittance: Remittance = {
  orderId: '7',
  status: 'UNPAID',
  subject: 'x',
  amount: '1000.00',
  arrived: '0.00',
  left: '1000.00',
  code: 'HKXLPX9JTA',
  accounts: [{ code: 'A', holder: 'Platform Ltd', bankName: 'Bank', number: '0000 1234' }],
  transfers: [],
  slip: null,
  expiresAt: 1_800_600_000_000,
  serverTime: 1_800_000_000_000,
};
async function openRemittance(own: Partial<Remittance> = {}) {
  const server = startServer();
  const opened = await open(<RemittancePayment remittance={{ ...remittance, ...own }} />, { at: '/mall/goods/pay/remittance?orderId=7' });
  return { ...opened, server };
}

describe('a remittance', () => {
  it('names the account, the amount and the code', async () => {
    await openRemittance();
    for (const words of ['Platform Ltd', '0000 1234', 'HKXLPX9JTA', say('pay.remStateWait')]) expect(screen.getByText(words)).toBeTruthy();
  });

  it('asks for what is still to come when a part has arrived', async () => {
    await openRemittance({ arrived: '400.00', left: '600.00', transfers: [{ amount: '400.00', at: 1_800_100_000_000, isUsed: false }] });
    expect(screen.getByText(say('pay.remStatePart'))).toBeTruthy();
    expect(screen.getByText(say('pay.remArrived', { amount: '400.00' }))).toBeTruthy();
    expect(screen.getByText(say('pay.remTransferWaits'))).toBeTruthy();
  });

  it('sends no slip without the payer and the file, and says so at the fields', async () => {
    const { user, server } = await openRemittance();
    await user.click(screen.getByRole('button', { name: say('pay.remSubmit') }));
    expect(screen.getByText(say('pay.remPayerMissing'))).toBeTruthy();
    expect(screen.getByText(say('pay.remFileMissing'))).toBeTruthy();
    expect(server.calls(submitSlip)).toEqual([]);
  });

  it('asks for nothing any more once it is paid', async () => {
    await openRemittance({ status: 'PAID', arrived: '1000.00', left: '0.00' });
    expect(screen.getByText(say('pay.remStatePaid'))).toBeTruthy();
    expect(screen.queryByText('HKXLPX9JTA')).toBeNull();
    expect(screen.queryByRole('button', { name: say('pay.remSubmit') })).toBeNull();
  });
});
