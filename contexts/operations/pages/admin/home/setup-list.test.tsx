import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SETUP_STEPS, type Setup } from '#contexts/operations/calls/setup.ts';
import { open, say } from '#web/testing/open.tsx';
import { SetupList } from './setup-list.tsx';

const setup: Setup = { steps: SETUP_STEPS.map((code) => ({ code, done: false, optional: false })), ready: false, mayPutAway: true };

it.each(['zh', 'en'] as const)('names the sandbox only where payments use it (%s)', async (language) => {
  const [withSandbox, without] = (['adminSetup.whyPAYMENT_SANDBOX', 'adminSetup.whyPAYMENT'] as const).map((key) => say(key, {}, language));
  await open(<SetupList setup={setup} />, { language });
  expect(screen.getByText(without ?? '')).toBeTruthy();
  expect(screen.queryByText(withSandbox ?? '')).toBeNull();
  await open(<SetupList setup={setup} />, { language, sandbox: true });
  expect(screen.getByText(withSandbox ?? '')).toBeTruthy();
});
