import { getSignOnOptions, login, register } from '#contexts/identity/calls/identity.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { createLogin } from './login.ts';
import type { createRegister } from './register.ts';

export type SignOnCases = { login: ReturnType<typeof createLogin>; register: ReturnType<typeof createRegister> };

/** An account with a public password, as the sign-on page shows it. */
export type ShownAccount = Answer<typeof getSignOnOptions>['demoAccounts'][number];

export function signOnRoutes(cases: SignOnCases, offered: { shownAccounts?: () => readonly ShownAccount[]; oidc: boolean }): Bound[] {
  return [
    bind(login, ({ body }, call) => cases.login(body, call)),
    bind(register, ({ body }, call) => cases.register(body, call)),
    bind(getSignOnOptions, async () => ({ oidc: offered.oidc, demoAccounts: [...(offered.shownAccounts?.() ?? [])] })),
  ];
}
