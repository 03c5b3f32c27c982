/**
 * Signatures for the player of the provider Vhall: parameters sorted by name, each name followed by its value, the secret before and after,
 * hashed with MD5 (the provider's own scheme). Accepted for an hour. Pure.
 */
import { createHash } from 'node:crypto';

export type VhallKeys = { appKey: string; secretKey: string };

export function signVhall(parameters: Readonly<Record<string, string>>, secretKey: string): string {
  const text = Object.keys(parameters)
    .sort()
    .map((name) => name + parameters[name])
    .join('');
  return createHash('md5')
    .update(secretKey + text + secretKey, 'utf8')
    .digest('hex');
}

/** The signature info of section 3. `now`: ms. */
export function vhallSignInfo({ appKey, secretKey }: VhallKeys, thirdUserId: string, now: number) {
  const signed = { app_key: appKey, signed_at: String(Math.floor(now / 1_000)), sign_type: '0' as const, third_user_id: thirdUserId };
  return { ...signed, sign: signVhall(signed, secretKey) };
}
