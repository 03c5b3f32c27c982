import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentWords } from '#contexts/orders/pages/admin/orders/refund-drawer.tsx';
import { open, say } from '#web/testing/open.tsx';
import { RefundState } from './refund-facts.tsx';

it.each([
  [true, 'fulfilment.refundWaitsForInvoice', 'adminOrders.approvedWaits'],
  [false, 'fulfilment.refundAPPROVED', 'adminOrders.approved'],
] as const)('an approved refund says whether its money waits for an invoice: %s', async (waitsForInvoice, words, sent) => {
  const refund = { state: 'APPROVED', waitsForInvoice } as const;
  await open(<RefundState refund={refund} />);
  expect(screen.getByText(say(words))).toBeTruthy();
  expect(sentWords(refund)).toBe(sent);
});
