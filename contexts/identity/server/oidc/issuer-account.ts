/** The account of a user whom the issuer vouches for: found by subject, created at the first sign-in. Never matched by name. */
import { randomInt } from 'node:crypto';
import { userName as userNameSchema } from '#contexts/identity/calls/identity.ts';
import { isDemoName } from '#kernel/names/reserved-names.ts';
import { userLanguage } from '#kernel/roles/roles.ts';
import { cutText, isPlainText } from '#kernel/text/text.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Account, languageTag } from '../account/account.ts';
import { findAccount, findAccountBySubject, insertAccount } from '../account/account-store.ts';
import type { OidcIdentity } from './oidc-client.ts';

const LONGEST = 64;
const TRIES = 20;

/** A user name of this product derived from the issuer's; 'user' when none of it can be used. */
export function nameFrom(preferredName: string): string {
  const name = preferredName
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9_.@-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST);
  return userNameSchema.safeParse(name).success && !isDemoName(name) ? name : 'user';
}

/** The name itself, then name-2 to name-9, then random numbers. */
export function nameForTry(name: string, attempt: number): string {
  if (attempt === 1) return name;
  const suffix = `-${attempt < 10 ? attempt : randomInt(1_000_000, 10_000_000)}`;
  return cutText(name, LONGEST - suffix.length) + suffix;
}

export async function getIssuerAccount(database: Database, identity: OidcIdentity): Promise<Account> {
  // The rule for text applies to the issuer's data, too: its subject for a user is stored and looked up.
  if (!isPlainText(identity.subject)) throw new Error('the subject of the issuer is no text');
  const name = nameFrom(identity.preferredName);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const known = await findAccountBySubject(database, identity.subject);
    if (known) return known;
    const id = await insertAccount(database, {
      userName: nameForTry(name, attempt),
      passwordHash: '',
      oidcSubject: identity.subject,
      language: languageTag(userLanguage(identity.locale)),
    });
    const made = id === null ? null : await findAccount(database, id);
    if (made) return made;
  }
  throw new Error('no free user name for an issuer’s account');
}
