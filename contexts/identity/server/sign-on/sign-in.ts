/** Common last step of signing in: opens a session, notifies other contexts, chooses the next page. */

import type { SignInWay } from '#contexts/identity/calls/recovery.ts';
import type { Call } from '#server/platform/http/call.ts';
import type { Sessions, SigningIn } from '../session/sessions.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { landingFor } from './landing.ts';

export type OnSignedIn = (signedIn: { accountId: number; visitorId: string }, call: Call) => Promise<unknown>;

type SignInParts = {
  sessions: Sessions;
  devices: DeviceCookie;
  publicUrl: string;
  onSignedIn: OnSignedIn;
  onError: (error: unknown) => void;
};

export function createSignIn({ sessions, devices, publicUrl, onSignedIn, onError }: SignInParts) {
  return async (account: SigningIn, way: SignInWay, redirect: string, call: Call): Promise<{ redirect: string }> => {
    // The password of a new account was just chosen; after a sign-in it is requested when needed.
    await sessions.open(account, call, { way, proved: way === 'REGISTRATION' });
    devices.give(account.id, call);
    // The account's language is not changed: the one in the cookie may be another person's choice in this browser. A cart that could not be
    // merged stays the visitor's, and does not prevent signing in.
    try {
      await onSignedIn({ accountId: account.id, visitorId: call.visitorId }, call);
    } catch (error) {
      onError(error);
    }
    return { redirect: landingFor(account, { redirect, userAgent: call.userAgent, publicUrl }) };
  };
}
export type SignIn = ReturnType<typeof createSignIn>;
