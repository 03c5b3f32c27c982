import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { HelpLink } from './help-link.tsx';

it('leads to its article while that is released', async () => {
  await open(<HelpLink about="refunds" beside={false} />);
  expect(screen.getByRole('link', { name: say('help.aboutRefunds') }).getAttribute('href')).toBe('/ui/mall/help/refunds');
});

it('is left out while its article is hidden or deleted', async () => {
  await open(
    <p>
      page <HelpLink about="refunds" beside={false} />
    </p>,
    { released: ['paying'] },
  );
  expect(screen.getByText('page')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('opens beside a page that would lose something, and says so', async () => {
  await open(<HelpLink about="paying" beside />);
  const link = screen.getByRole('link', { name: (name) => name.includes(say('shell.newWindow').trim()) });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});
