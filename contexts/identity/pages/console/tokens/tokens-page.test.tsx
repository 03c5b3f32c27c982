import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { countUnreadNotices } from '#contexts/identity/calls/notices.ts';
import { createToken, listTokens, revokeToken, type TokenView } from '#contexts/identity/calls/tokens.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { TokenScope } from '#kernel/tokens/tokens.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import { chooseScopes, firstWrongLine, leadingScopes } from './token-scopes.ts';
import * as page from './tokens-page.tsx';

const BUYER: TokenScope[] = ['account.read', 'account.write', 'repository.read', 'repository.write'];
const SECRET = 'hf_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0BK6Lb';
const token = (more: Partial<TokenView> = {}): TokenView => ({
  id: 'a',
  name: 'Build server',
  ending: 'K6Lb',
  scopes: ['account.read', 'account.write'],
  repositories: [],
  createdAt: Date.now() - DAY_MS,
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: '',
  ...more,
});

async function openPage(tokens: TokenView[], grantable = BUYER, most = 50) {
  const server = startServer();
  let shown = tokens;
  server.answer(countUnreadNotices, () => ({ unread: 0 }));
  server.answer(listTokens, () => ({ tokens: shown, grantable, most }));
  server.answer(createToken, ({ body }) => {
    const made = token({ id: 'new', ...(body as Pick<TokenView, 'name' | 'scopes'>) });
    shown = [made, ...shown];
    return { secret: SECRET, token: made };
  });
  server.answer(revokeToken, () => {
    shown = [];
    return {};
  });
  const opened = await open(page as never, { at: '/console/tokens', id: 'console-tokens' });
  const button = (name: string) => screen.getByRole('button', { name });
  return {
    ...opened,
    server,
    press: (name: string) => opened.user.click(button(name)),
    begin: () => opened.user.click(button(say('tokens.make'))),
    send: () => opened.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: say('tokens.make') })),
    type: (label: string, text: string) => opened.user.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), text),
    box: (scope: TokenScope) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${say(`tokens.scope.${scope}`)}`) }),
    sent: () => server.calls(createToken).map(({ body }) => body),
  };
}
const words = (text: string) => screen.queryByText(text) !== null;

describe('the page of access tokens', () => {
  it('says what tokens are for where there are none', async () => {
    await openPage([]);
    expect([words(say('tokens.none')), words(say('tokens.noneText'))]).toEqual([true, true]);
  });

  it('shows what each may do, how it is recognised, its use and its end', async () => {
    await openPage([
      token({ expiresAt: Date.now() + 2 * DAY_MS - 1_000, lastUsedAt: Date.UTC(2026, 2, 1, 4), lastUsedFrom: '203.0.113.*' }),
      token({ id: 'b', name: 'Old', expiresAt: Date.now() - 1, scopes: ['repository.read'], repositories: ['model/ann/tiny', 'ann/*'] }),
    ]);
    const [first, second] = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li')?.textContent ?? '');
    for (const part of ['Build server', 'hf_…K6Lb', say('tokens.scope.account.write'), '203.0.113.*', say('tokens.endsSoon', { days: 2 })])
      expect(first).toContain(part);
    expect(first).not.toContain(say('tokens.scope.account.read'));
    for (const part of ['model/ann/tiny', 'ann/*', say('tokens.neverUsed'), say('tokens.expired')]) expect(second).toContain(part);
  });

  it('offers the scopes that the account may give, and nothing else', async () => {
    const { begin } = await openPage([]);
    await begin();
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    expect(words(say('tokens.scope.office.read'))).toBe(false);
  });

  it('asks for a name and a scope before it sends anything', async () => {
    const { begin, send, sent } = await openPage([]);
    await begin();
    await send();
    expect([words(say('tokens.nameMissing')), words(say('tokens.scopesMissing')), sent()]).toEqual([true, true, []]);
  });

  it('makes a token, and shows it once with a command to try it', async () => {
    const { begin, type, user, box, send, sent, press } = await openPage([]);
    await begin();
    await type(say('tokens.name'), 'CI');
    await user.click(box('account.write'));
    expect(box('account.read').checked).toBe(true);
    await user.selectOptions(screen.getByRole('combobox'), say('tokens.days.365'));
    await send();
    expect(sent()).toEqual([{ name: 'CI', scopes: ['account.read', 'account.write'], repositories: [], days: 365 }]);
    expect(words(SECRET)).toBe(true);
    expect(screen.getByText(/^curl/).textContent).toBe(
      `curl -H "Authorization: Bearer ${SECRET}" ${window.location.origin}/api/user/getCurrentUserInfo.action`,
    );
    expect(screen.queryByRole('dialog')).toBe(null);
    await press(say('tokens.done'));
    expect([words(SECRET), words('CI')]).toEqual([false, true]);
  });

  it('limits a token to repositories, and names the line that is none', async () => {
    const { begin, type, user, box, send, sent } = await openPage([]);
    await begin();
    await type(say('tokens.name'), 'CI');
    await user.click(box('repository.read'));
    await type(say('tokens.limits'), 'ann/*{Enter}nonsense');
    await send();
    expect([words(say('tokens.limitsWrong', { line: 2 })), sent()]).toEqual([true, []]);
    await type(say('tokens.limits'), '{Backspace>8/}model/ann/tiny{Enter}');
    await user.selectOptions(screen.getByRole('combobox'), say('tokens.days.never'));
    await send();
    expect(sent()).toEqual([{ name: 'CI', scopes: ['repository.read'], repositories: ['ann/*', 'model/ann/tiny'], days: null }]);
    // without the account scope the command would be refused
    expect([screen.queryByText(/^curl/), words(`Authorization: Bearer ${SECRET}`)]).toEqual([null, true]);
  });

  it('sends no limits of repositories with a token that is for none', async () => {
    const { begin, type, user, box, send, sent } = await openPage([]);
    await begin();
    await type(say('tokens.name'), 'CI');
    await user.click(box('repository.read'));
    await type(say('tokens.limits'), 'nonsense');
    await user.click(box('repository.read'));
    await user.click(box('account.read'));
    await send();
    expect(sent()).toMatchObject([{ scopes: ['account.read'], repositories: [] }]);
  });

  it('says why a token was not made, and keeps what was typed', async () => {
    const { begin, type, user, box, send, server } = await openPage([]);
    server.answer(createToken, () => {
      throw refusal('TOKEN_NAME_TAKEN', 'There is one of this name');
    });
    await begin();
    await type(say('tokens.name'), 'CI');
    await user.click(box('account.read'));
    await send();
    expect([words('There is one of this name'), screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value]).toEqual([
      true,
      'CI',
    ]);
  });

  it('revokes only after a question', async () => {
    const { press, server, user } = await openPage([token()]);
    await press(say('tokens.revokeOf', { name: 'Build server' }));
    await user.keyboard('{Escape}');
    expect(server.calls(revokeToken)).toEqual([]);
    await press(say('tokens.revokeOf', { name: 'Build server' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: say('tokens.revoke') }));
    expect(server.calls(revokeToken).map(({ params }) => params)).toEqual([{ tokenId: 'a' }]);
    expect(words(say('tokens.none'))).toBe(true);
  });

  it('makes no more than the account may have', async () => {
    await openPage([token(), token({ id: 'b', name: 'two' })], BUYER, 2);
    expect(words(say('tokens.full', { most: 2 }))).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: say('tokens.make') }).disabled).toBe(true);
  });

  it('asks again for the list that failed', async () => {
    const { server, user } = await openPage([token()]);
    server.answer(listTokens, () => {
      throw refusal('INTERNAL', 'It failed');
    });
    await user.click(screen.getByRole('button', { name: say('tokens.revokeOf', { name: 'Build server' }) }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: say('tokens.revoke') }));
    expect(words(say('shell.loadFailed'))).toBe(true);
    server.answer(listTokens, () => ({ tokens: [token({ name: 'Again' })], grantable: BUYER, most: 50 }));
    await user.click(screen.getByRole('button', { name: say('common.retry') }));
    expect(words('Again')).toBe(true);
  });
});

describe('the scopes of a token', () => {
  it.each([
    [[], ['account.write'], ['account.read', 'account.write']],
    [['account.read', 'account.write'], ['account.write'], []],
    [['account.read', 'account.write'], ['account.read'], ['account.read']],
    [['account.read'], ['account.read', 'repository.read'], ['account.read', 'repository.read']],
  ] as [TokenScope[], TokenScope[], TokenScope[]][])('%j become, with %j ticked, %j', (before, after, chosen) => {
    expect(chooseScopes(before, after)).toEqual(chosen);
  });

  it('are shown without those that come along', () => {
    expect(leadingScopes(['account.read', 'account.write', 'shop.read'])).toEqual(['account.write', 'shop.read']);
  });

  it('are limited by lines', () => {
    expect([firstWrongLine(''), firstWrongLine('\n ann/* \n'), firstWrongLine('ann/*\n\nann')]).toEqual([0, 0, 3]);
  });
});
