import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFavourite, listFavouriteIds } from '#contexts/catalogue/calls/favourites.ts';
import type { CurrentUser } from '#contexts/identity/calls/identity.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import { HeartButton } from './heart-button.tsx';

let people = 0;
let account: CurrentUser;
const name = 'Gaussian';
async function openHearts(user: CurrentUser | null, ...saved: string[]) {
  const server = startServer();
  server.answer(listFavouriteIds, { goodsIds: saved });
  server.answer(keepFavourite, ({ params }) => ({ goodsId: params.goodsId ?? '', saved: true }));
  const hearts = (
    <>
      <HeartButton goodsId="1" name={name} look="card" />
      <HeartButton goodsId="1" name={name} look="plain" />
    </>
  );
  return { ...(await open(hearts, { user })), server };
}
const pressed = () =>
  screen.getAllByRole('button', { name: say('shell.heartKeepName', { name }) }).map((one) => one.getAttribute('aria-pressed'));
const press = () => screen.getAllByRole('button', { name: say('shell.heartKeepName', { name }) })[0] as HTMLElement;

beforeEach(() => {
  sessionStorage.clear();
  people += 1;
  account = { id: String(people), userName: 'buyer', shows: {} } as unknown as CurrentUser;
});

describe('a heart', () => {
  it('keeps goods, which all hearts of the goods show, asked for once', async () => {
    const { user, server } = await openHearts(account);
    expect(pressed()).toEqual(['false', 'false']);
    await user.click(press());
    expect(pressed()).toEqual(['true', 'true']);
    await screen.findByText(say('shell.heartSavedToast'));
    expect([server.calls(listFavouriteIds).length, server.calls(keepFavourite).map(({ params }) => params)]).toEqual([
      1,
      [{ goodsId: '1' }],
    ]);
  });

  it('says why nothing more can be kept, and stays empty', async () => {
    const { user, server } = await openHearts(account);
    server.answer(keepFavourite, () => {
      throw refusal('FAVOURITES_FULL', 'You can keep 500', { max: 500 }, 200);
    });
    await user.click(press());
    await screen.findByText('You can keep 500');
    expect(pressed()).toEqual(['false', 'false']);
  });

  it('leads a visitor to sign in, and keeps the goods once they are back', async () => {
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { user, server } = await openHearts(null);
    await user.click(press());
    expect(went.mock.calls).toEqual([[expect.stringContaining('redirect=%2Fui%2Fmall')]]);
    expect(server.calls(keepFavourite)).toEqual([]);
    cleanup();
    const back = await openHearts(account);
    await screen.findByText(say('shell.heartSavedToast'));
    expect([pressed(), back.server.calls(keepFavourite).length]).toEqual([['true', 'true'], 1]);
  });
});
