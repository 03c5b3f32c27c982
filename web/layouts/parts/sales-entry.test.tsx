import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { NavigationRow } from './navigation-row.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';

it.each([
  [true, 3],
  [false, 0],
] as const)('every place shows the way to sell or none does: %s', async (salesEntry, times) => {
  await open(
    <>
      <TopBar />
      <NavigationRow />
      <SiteFooter />
    </>,
    { salesEntry },
  );
  expect(screen.queryAllByRole('link', { name: say('shell.onboarding') })).toHaveLength(times);
});
