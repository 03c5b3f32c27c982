import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderPreview } from '#contracts/orders/order.ts';
import { OrderSummary } from '#web/features/orders/checkout/order-summary.tsx';
import type { Checkout } from '#web/features/orders/checkout/use-checkout.ts';
import { open, say } from '#web/testing/open.tsx';
import { ServiceOffers } from './service-offers.tsx';

const next = () => screen.queryByText(say('order.nextCompute'));
const checkout = {
  updating: false,
  stopped: '',
  agreement: { title: '', agreed: false, setAgreed: () => {}, box: { current: null }, missing: false },
} as unknown as Checkout;

async function sum(kind: 'resource' | 'sku', type: OrderPreview['type']) {
  const lines = [{ kind, computation: [], discountAmount: '0.00', discountName: '', discountNameEn: '' }];
  const preview = { type, lines, sourceTotalAmount: '8.00', actualPaymentAmount: '8.00', voucherAmount: '0.00', discounts: [] };
  const request = { kind: 'resource', goodsId: '1', clusterId: '1', purchaseAmount: 1, purchaseDuration: 1 } as const;
  await open(
    <OrderSummary
      request={request}
      withoutDiscounts={false}
      preview={preview as unknown as OrderPreview}
      checkout={checkout}
      onReadAgreement={() => {}}
    />,
  );
}

describe('what happens after compute is paid for', () => {
  it('is said before it is ordered', async () => {
    await sum('resource', 'FORMAL');
    expect(next()).toBeTruthy();
  });
  it.each([
    ['sku', 'FORMAL'],
    ['resource', 'POST_PAID'],
  ] as const)('is said of nothing else: %s, %s', async (kind, type) => {
    await sum(kind, type);
    expect(screen.getByRole('heading', { name: say('order.summary') })).toBeTruthy();
    expect(next()).toBeNull();
  });
  it('is said beside the offers of a service', async () => {
    await open(<ServiceOffers service="hpc" offers={[]} stop={null} />);
    expect(next()).toBeTruthy();
  });
});
