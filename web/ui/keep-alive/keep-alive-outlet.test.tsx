import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { type RouteObject, useLoaderData, useLocation, useMatches } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { retainedData } from '#web/lib/kept-pages.ts';
import { open } from '#web/testing/open.tsx';
import { KeepAliveOutlet } from './keep-alive-outlet.tsx';

/** What the hidden page rendered with, and its effects. */
let rendered: string[] = [];
let effects: string[] = [];
let renderHome = () => {};
beforeEach(() => {
  rendered = [];
  effects = [];
});

function Home() {
  const { name } = useLoaderData<{ name: string }>();
  const { pathname, search } = useLocation();
  const id = useMatches().at(-1)?.id;
  const [count, setCount] = useState(0);
  renderHome = () => setCount((before) => before + 1);
  rendered.push(`${name} at ${pathname}${search} of ${id}`);
  useEffect(() => {
    effects.push('begun');
    return () => void effects.push('ended');
  }, []);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}
function Other() {
  const { name } = useLoaderData<{ name: string }>();
  return <p>{name}</p>;
}

/** The route table keeps home alive, but not privacy and feedback. Each load returns another number. */
async function openPages() {
  let loads = 0;
  const routes: RouteObject[] = [
    { id: 'home', path: 'mall', element: <Home />, loader: () => ({ name: `home ${++loads}` }) },
    { id: 'privacy', path: 'mall/privacy', element: <Other />, loader: () => ({ name: 'privacy' }) },
    { id: 'feedback', path: 'mall/feedback', element: <Other />, loader: () => ({ name: 'feedback' }) },
  ];
  return open(null, { at: '/mall', path: 'unused', beside: [{ id: 'layout', element: <KeepAliveOutlet />, children: routes }] });
}
const button = () => screen.getByRole('button').textContent;

describe('a page that is kept', () => {
  it('comes back with its state, and with the data of now', async () => {
    const { user, go } = await openPages();
    await user.click(screen.getByRole('button'));
    expect(button()).toBe('home 1 1');
    await go('/mall/privacy');
    expect([screen.getByText('privacy') !== null, screen.queryByRole('button')]).toEqual([true, null]);
    await go(-1);
    expect([button(), screen.queryByText('privacy')]).toEqual(['home 2 1', null]);
  });

  it('does not render while it is hidden, and never with the data or the address of another page', async () => {
    const { go } = await openPages();
    await go('/mall/privacy');
    await go('/mall/feedback');
    const before = rendered.length;
    await act(async () => renderHome());
    // React renders hidden content when idle.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(rendered).toHaveLength(before);
    await go('/mall');
    expect(button()).toBe('home 2 1');
    expect(rendered.filter((one) => !/^home \d at \/mall of home$/.test(one))).toEqual([]);
  });

  it('ends its effects while it is hidden, and begins them again', async () => {
    const { go } = await openPages();
    await go('/mall/privacy');
    expect(effects).toEqual(['begun', 'ended']);
    await go('/mall');
    expect(effects).toEqual(['begun', 'ended', 'begun']);
  });

  it('leaves its data for the time that it is hidden, and no longer', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    const { go } = await openPages();
    expect(retainedData('/mall')).toBeUndefined();
    await go('/mall/privacy');
    expect(retainedData('/mall')).toMatchObject({ data: { name: 'home 1' } });
    vi.setSystemTime(Date.now() + 5 * 60_000);
    expect(retainedData('/mall')).toBeUndefined();
    await go('/mall');
    expect(retainedData('/mall')).toBeUndefined();
  });

  it('is another page at another address', async () => {
    const { user, go } = await openPages();
    await user.click(screen.getByRole('button'));
    await go('/mall/privacy');
    await go('/mall?index=1');
    expect(button()).toBe('home 2 0');
  });
});
