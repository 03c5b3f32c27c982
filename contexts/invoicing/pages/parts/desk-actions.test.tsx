import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InvoiceView } from '#contexts/invoicing/calls/invoices.ts';
import { open, say } from '#web/testing/open.tsx';
import { DeskActions } from './desk-actions.tsx';

it.each([
  [true, 'officeInvoices.issueSandboxText'],
  [false, 'officeInvoices.issueText'],
] as const)('says who issues an invoice; by the sandbox %s', async (bySandbox, words) => {
  const invoice = { id: '7', actions: ['issue'], bySandbox } as unknown as InvoiceView;
  const { user } = await open(<DeskActions invoice={invoice} desk="seller" onReveal={() => {}} />);
  await user.click(screen.getByRole('button', { name: say('officeInvoices.issue') }));
  expect(screen.getByText(say(words))).toBeTruthy();
});
