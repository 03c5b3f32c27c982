import { describe, expect, it } from 'vitest';
import type { Access } from '#contracts/kit/endpoint.ts';
import { TOKEN_SCOPES, type TokenScope } from '#kernel/tokens/tokens.ts';
import { actorOf, type Guarded, grantAccess, type Proof, requireProof, withoutToken } from './access.ts';
import { AppError } from './app-error.ts';
import type { Actor, Call } from './call.ts';

/** All roles combined: staff with a permission, who also acts for a shop. */
const actor = { accountId: 7, userName: 'ann', roles: ['assistant', 'common'], staff: true, language: 'en' } as unknown as Actor;
const callBy = (scopes: readonly TokenScope[]) =>
  ({ actor, token: { id: 't1', scopes, repositories: 'all' }, cookies: {}, visitorId: '' }) as unknown as Call;
const seller = { shopId: '5', owner: true, permissions: [] };
const finders = { findSeller: async ({ withoutShop }: Actor) => (withoutShop ? null : seller), findProgram: async () => null };

const answered = (endpoint: Guarded, call: Call) =>
  grantAccess(endpoint, call, finders).then(
    (granted) => (granted.actor ? 'as itself' : 'as a visitor'),
    (error: unknown) => (error instanceof AppError ? `${error.code} ${error.params.scope ?? ''}`.trim() : String(error)),
  );
const READ = { method: 'GET' } as const;
const WRITE = { method: 'POST' } as const;
const READING_POST = { method: 'POST', readsOnly: true } as const;

const scopeFor: Partial<Record<Access, string>> = { user: 'account', seller: 'shop', staff: 'office' };

describe('a token', () => {
  for (const access of ['user', 'seller', 'staff'] as const)
    for (const [kind, how] of [
      ['read', READ],
      ['read', READING_POST],
      ['write', WRITE],
    ] as const)
      it(`makes ${how.method} calls of ${access} that ${kind} with that scope alone`, async () => {
        const needed = `${scopeFor[access]}.${kind}`;
        for (const scope of TOKEN_SCOPES)
          expect(await answered({ access, ...how }, callBy([scope])), scope).toBe(
            scope === needed ? 'as itself' : `TOKEN_SCOPE_MISSING ${needed}`,
          );
      });

  it('is a visitor to public calls without the scope of the account', async () => {
    for (const scope of TOKEN_SCOPES) {
      expect(await answered({ access: 'public', ...READ }, callBy([scope])), scope).toBe(
        scope === 'account.read' ? 'as itself' : 'as a visitor',
      );
      expect(await answered({ access: 'public', ...WRITE }, callBy([scope])), scope).toBe(
        scope === 'account.write' ? 'as itself' : 'as a visitor',
      );
    }
  });

  it('with the scopes of repositories makes the calls that are for them', async () => {
    const byToken = 'repository' as const;
    expect(await answered({ access: 'user', byToken, ...READ }, callBy(['repository.read']))).toBe('as itself');
    expect(await answered({ access: 'user', byToken, ...READ }, callBy(['account.read']))).toBe('TOKEN_SCOPE_MISSING repository.read');
    expect(await answered({ access: 'public', byToken, ...READ }, callBy(['repository.read']))).toBe('as itself');
    expect(await answered({ access: 'public', byToken, ...READ }, callBy(['account.read']))).toBe('as a visitor');
    expect(await answered({ access: 'user', byToken, ...WRITE }, callBy(['repository.read']))).toBe('TOKEN_SCOPE_MISSING repository.write');
  });

  it('makes no call that needs the person, whatever its scopes', async () => {
    for (const access of ['public', 'user', 'seller', 'staff'] as const)
      for (const how of [READ, WRITE, {}])
        expect(await answered({ access, byToken: 'never', ...how }, callBy(TOKEN_SCOPES))).toBe('TOKEN_NOT_ACCEPTED');
    expect(await answered({ access: 'user', byToken: 'never', ...WRITE }, { ...callBy([]), token: undefined } as unknown as Call)).toBe(
      'as itself',
    );
  });

  it('is no key of a program', async () => {
    expect(await answered({ access: 'program', ...READ }, callBy(TOKEN_SCOPES))).toBe('METER_KEY_REFUSED');
  });

  it('carries the roles and the shop of its account only where its scopes do', async () => {
    const seen = async (...scopes: TokenScope[]) => {
      const call = await grantAccess({ access: 'user', ...READ }, callBy(['account.read', ...scopes]), finders);
      return [call.actor?.roles, call.actor?.withoutShop];
    };
    expect(await seen()).toEqual([['common'], true]);
    expect(await seen('office.read')).toEqual([['assistant', 'common'], true]);
    expect(await seen('shop.read')).toEqual([['common'], false]);
    expect(await seen('office.write', 'shop.write')).toEqual([['common'], true]);
    expect(actor.roles).toEqual(['assistant', 'common']);
  });

  it('has no permission that its account lacks', async () => {
    expect(await answered({ access: 'staff', permission: 'finance.read', ...READ }, callBy(TOKEN_SCOPES))).toBe('PERMISSION_DENIED');
  });

  it('is nobody to pages, and to files only with the scope of the account', () => {
    expect(withoutToken(callBy(TOKEN_SCOPES))).toMatchObject({ actor: null });
    expect(withoutToken(callBy(TOKEN_SCOPES)).token).toBeUndefined();
    expect(actorOf(callBy(['shop.read', 'office.read', 'account.write']), true)).toBeNull();
    expect(actorOf(callBy(['account.read']), true)).toMatchObject({ accountId: 7, roles: ['common'], withoutShop: true });
    expect(actorOf(callBy(['account.read']), false)).toBeNull();
    expect(actorOf({ actor }, false)).toBe(actor);
  });
});

describe('a call that needs the password again', () => {
  const asked = (stepUp: true | undefined, proof?: Proof) =>
    requireProof({ access: 'user', ...(stepUp && { stepUp }) }, callBy([]), proof ? { findProof: async () => proof } : {}).then(
      () => 'answered',
      (error: unknown) => (error instanceof AppError ? [error.status, error.code, error.params.by] : error),
    );

  it('is refused by a code of its own, with the way to prove who is there', async () => {
    expect(await asked(true, 'PASSWORD')).toEqual([200, 'STEP_UP_REQUIRED', 'PASSWORD']);
    expect(await asked(true, 'ISSUER')).toEqual([200, 'STEP_UP_REQUIRED', 'ISSUER']);
    expect(await asked(true, 'PROVED')).toBe('answered');
  });

  it('is refused where nothing tells what was proved; other calls are not asked', async () => {
    expect(await asked(true)).toEqual([200, 'STEP_UP_REQUIRED', 'PASSWORD']);
    expect(await asked(undefined, 'PASSWORD')).toBe('answered');
  });
});
