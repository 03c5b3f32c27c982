import { checkRecovery, loginByCode, recoverPassword, sendSignOnCode } from '#contexts/identity/calls/recovery.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { SignOnCodes } from './sign-on-codes.ts';

export const signOnCodeRoutes = (codes: SignOnCodes): Bound[] => [
  bind(sendSignOnCode, ({ body }, call) => codes.send(body, call)),
  bind(loginByCode, ({ body }, call) => codes.login(body, call)),
  bind(checkRecovery, ({ body }, call) => codes.check(body, call)),
  bind(recoverPassword, ({ body }, call) => codes.recover(body, call)),
];
