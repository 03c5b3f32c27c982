import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { suggest } from '#contexts/search/calls/search.ts';
import { open, say, stopClock } from '#web/testing/open.tsx';
import { OFFLINE, startServer } from '#web/testing/server.ts';
import { SearchBox } from './search-box.tsx';

const PAUSE_MS = 150;
const entry = (textEn: string) => ({ text: `中 ${textEn}`, textEn }) as never;
async function openBox(at = '/mall') {
  const clock = stopClock();
  const server = startServer();
  server.answer(suggest, ({ query }) => [entry(`${query['keyword']} one`), entry(`${query['keyword']} two`)] as never);
  return { ...(await open(<SearchBox />, { at, path: at.replace(/\?.*/, '') })), clock, server };
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: say('shell.searchLabel') });
const list = () => screen.queryByRole('listbox', { name: say('shell.suggestions') });
const options = () => {
  const shown = list();
  return shown
    ? within(shown)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    : [];
};
const selected = () => list()?.querySelector('[aria-selected="true"]')?.textContent;

describe('the search box', () => {
  it('suggests once the typing pauses', async () => {
    const { user, clock, server } = await openBox();
    await user.type(box(), 'gp');
    await clock.pass(PAUSE_MS - 1);
    await user.type(box(), 'u');
    await clock.pass(PAUSE_MS - 1);
    expect([options(), box().getAttribute('aria-expanded')]).toEqual([[], 'false']);
    await clock.pass(1);
    expect(options()).toEqual(['gpu one', 'gpu two']);
    expect(server.calls(suggest).map(({ query }) => query['keyword'])).toEqual(['gpu']);
  });

  it('walks through the suggestions by the arrow keys and back to what was typed', async () => {
    const { user, clock, address } = await openBox();
    await user.type(box(), 'gpu');
    await clock.pass(PAUSE_MS);
    await user.keyboard('{ArrowDown}');
    expect([box().value, selected()]).toEqual(['gpu one', 'gpu one']);
    expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('gpu one');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect([box().value, selected()]).toEqual(['gpu', undefined]);
    await user.keyboard('{ArrowUp}{Enter}');
    await clock.pass(0);
    expect([list(), address()]).toEqual([null, '/mall/search/global?keyword=gpu+two']);
  });

  it('opens the results for a suggestion that is pressed, in the scope that is chosen', async () => {
    const { user, clock, address } = await openBox();
    await user.selectOptions(screen.getByRole('combobox', { name: say('shell.searchScope') }), say('shell.scopeGoods'));
    await user.type(box(), 'gpu');
    await clock.pass(PAUSE_MS);
    await user.click(screen.getByRole('option', { name: 'gpu two' }));
    await clock.pass(0);
    expect(address()).toBe('/mall/search/goods?keyword=gpu+two');
  });

  it('closes the list on Escape and asks for it again on an arrow', async () => {
    const { user, clock } = await openBox();
    await user.type(box(), 'gpu');
    await clock.pass(PAUSE_MS);
    await user.keyboard('{Escape}');
    expect([options(), box().value]).toEqual([[], 'gpu']);
    await user.keyboard('{ArrowDown}');
    await clock.pass(PAUSE_MS);
    expect(options()).toHaveLength(2);
  });

  it('leaves keys to the input method while it composes', async () => {
    const { user, clock } = await openBox();
    await user.type(box(), 'gpu');
    await clock.pass(PAUSE_MS);
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    expect([box().value, selected()]).toEqual(['gpu', undefined]);
  });

  it('shows the words of the address, empties them by a button, and goes without suggestions when they fail', async () => {
    const { user, clock, server, address } = await openBox('/mall/search/goods?keyword=cpu');
    expect(box().value).toBe('cpu');
    server.answer(suggest, () => {
      throw OFFLINE;
    });
    await user.click(screen.getByRole('button', { name: say('shell.searchClear') }));
    expect([box().value, document.activeElement]).toEqual(['', box()]);
    await user.type(box(), 'dcu');
    await clock.pass(PAUSE_MS);
    expect(options()).toEqual([]);
    await user.keyboard('{Enter}');
    await clock.pass(0);
    expect(address()).toBe('/mall/search/goods?keyword=dcu');
  });
});
