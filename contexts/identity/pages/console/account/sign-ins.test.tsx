import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SignInView } from '#contexts/identity/calls/recovery.ts';
import { open, say } from '#web/testing/open.tsx';
import { SignIns } from './sign-ins.tsx';

const one: SignInView = { id: '2', at: Date.UTC(2026, 2, 1), way: 'PASSWORD', browser: 'Firefox', system: 'Linux', isPhone: false };

it('shows when, in what and by which way an account signed in', async () => {
  await open(<SignIns isShared={false} signIns={[one, { ...one, id: '1', way: 'CODE', browser: '', system: '' }]} />);
  const [last, before] = screen.getAllByRole('listitem');
  expect(within(last as HTMLElement).getByText(/Firefox · Linux/).textContent).toContain(say('console.signInByPassword'));
  expect(before?.textContent).toContain(say('console.deviceUnknown'));
  expect(before?.textContent).toContain(say('console.signInByCode'));
});

it('says that there are none, and of a shared account that they are not shown', async () => {
  await open(<SignIns isShared={false} signIns={[]} />);
  expect(screen.getByText(say('console.signInsNone'))).toBeTruthy();
});

it('shows none of an account that many use', async () => {
  await open(<SignIns isShared signIns={[]} />);
  expect(screen.getByText(say('console.signInsShared'))).toBeTruthy();
});
