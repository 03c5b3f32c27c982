import { setPhone, verifyPhone } from '#contexts/identity/calls/identity.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { createSetPhone, type PhoneParts } from './set-phone.ts';
import { createVerifyPhone } from './verify-phone.ts';

export function phoneRoutes(parts: PhoneParts): Bound[] {
  const set = createSetPhone(parts);
  const verify = createVerifyPhone(parts);
  return [bind(setPhone, ({ body }, call) => set(body.phone, call)), bind(verifyPhone, ({ body }, call) => verify(body.code, call))];
}
