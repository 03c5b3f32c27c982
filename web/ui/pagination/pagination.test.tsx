import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { Pagination } from './pagination.tsx';

const links = () =>
  screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
const show = (page: number, total: number) => open(<Pagination page={page} pageSize={10} total={total} hrefOf={(one) => `?p=${one}`} />);

describe('the pages of a list', () => {
  it('are links, of which the present one says so', async () => {
    await show(2, 30);
    expect(links().map(([, href]) => href)).toEqual(['?p=1', '?p=1', '?p=2', '?p=3', '?p=3']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
    expect(screen.getByText(say('shell.pagesTotal', { total: 30 }))).toBeTruthy();
  });

  it('end at the first and the last, where the step beyond is no link', async () => {
    await show(1, 30);
    expect(links().map(([, href]) => href)).toEqual(['?p=1', '?p=2', '?p=3', '?p=2']);
    expect(screen.getByRole('img', { name: say('shell.pagePrevious') }).closest('[aria-disabled]')).toBeTruthy();
  });

  it('are the first of more', async () => {
    await open(<Pagination page={1} pageSize={10} total={200} more hrefOf={(one) => `?p=${one}`} />);
    expect(screen.getByText(say('lists.listMore', { total: 200 }))).toBeTruthy();
  });

  it('are not shown when there is one', async () => {
    await show(1, 10);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
