import { getSignOnOptions, login, register } from '#contexts/identity/calls/identity.ts';
import { demoAccounts } from '#demonstration/seeds/accounts.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { createLogin } from './login.ts';
import type { createRegister } from './register.ts';

export type SignOnCases = { login: ReturnType<typeof createLogin>; register: ReturnType<typeof createRegister> };

export function signOnRoutes(cases: SignOnCases, offered: { demo: boolean; oidc: boolean }): Bound[] {
  const shown = demoAccounts.map(({ userName, password, kind, note }) => ({ userName, password, kind, note: note.zh, noteEn: note.en }));
  return [
    bind(login, ({ body }, call) => cases.login(body, call)),
    bind(register, ({ body }, call) => cases.register(body, call)),
    bind(getSignOnOptions, async () => ({ oidc: offered.oidc, demoAccounts: offered.demo ? shown : [] })),
  ];
}
