import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deliveryState } from '#contexts/orders/calls/fulfilment.ts';
import { deliveryText } from '#contexts/orders/pages/parts/order/delivery-words.ts';
import { open, say } from '#web/testing/open.tsx';
import { OrderEntitlements } from './order-entitlements.tsx';

describe('what a paid order gives, before anything is listed', () => {
  it.each(deliveryState.options)('says what the order is waiting for: %s', async (delivery) => {
    await open(<OrderEntitlements entitlements={{ total: 0, records: [] }} delivery={delivery} now={0} onRetry={() => {}} />);
    expect(screen.getByRole('region', { name: say('console.orderGot') }).textContent).toContain(deliveryText(say, delivery));
  });
});
