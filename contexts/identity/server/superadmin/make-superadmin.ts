/** Creates superadmins on the command line: the first one, one with a lost password, one who signs in at an issuer. */
import { randomInt } from 'node:crypto';
import { userName as userNameSchema } from '#contexts/identity/calls/identity.ts';
import { type AuditActor, audit, system } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { createPostgresFanOut } from '#server/platform/events/fan-out.ts';
import { levelOf } from '../people/change-people.ts';
import { createSessionNews } from '../session/session-news.ts';
import { deleteSessionsOf } from '../session/session-store.ts';
import { isWeakPassword } from '../sign-on/password-rules.ts';
import { hashPassword } from '../sign-on/passwords.ts';
import { revokeTokensOf } from '../token/token-store.ts';
import { grantSuperadmin, insertSuperadmin, lockNamed, type SuperadminRow, saveSuperadminPassword } from './superadmin-store.ts';

/** The request was refused; the message states the reason and what to do. */
export class SuperadminRefused extends Error {
  override name = 'SuperadminRefused';
}

/** 'make' a new account, 'grant' the role to an existing one, 'reset' the password of a superadmin. */
export type SuperadminDeed = 'make' | 'grant' | 'reset';

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** 116 bits, in readable groups, without letters that look alike. */
export const generatePassword = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-');

/** @throws SuperadminRefused */
export async function checkPassword(password: string, userName: string): Promise<void> {
  if (await isWeakPassword(password, userName))
    throw new SuperadminRefused('This password is too weak: take at least 8 characters that are neither common nor the name.');
}

export type SuperadminOptions = {
  database: Database;
  /** Notifies running servers of ended sessions. */
  url: string;
  userName: string;
  deed: SuperadminDeed;
  /** Left out by 'grant': the account signs in as before. */
  password?: string;
  /** The password was generated: the account's owner still has to choose one. */
  isMade?: boolean;
  /** Who ran the command, for the audit log. */
  by: string;
};

const isSuperadmin = ({ roleType, roleIds }: SuperadminRow): boolean => roleType === 'manager' && roleIds.includes('superadmin');

function refuse(deed: SuperadminDeed, userName: string, row: SuperadminRow | null): void {
  const no = (text: string) => {
    throw new SuperadminRefused(text);
  };
  if (row?.isDemo) no(`'${userName}' is an account of the demonstration, whose password is public. Take another name.`);
  if (deed === 'make') {
    if (row && isSuperadmin(row)) no(`'${userName}' is a superadmin already. A new password: --reset.`);
    if (row) no(`There is an account '${userName}' already. To make it a superadmin: --grant.`);
    return;
  }
  if (!row) no(`There is no account '${userName}'.`);
  if (deed === 'grant' && row?.retailerId) no(`'${userName}' sells in a shop of its own: an account of the platform cannot be a merchant.`);
  if (deed === 'grant' && row?.disabled) no(`'${userName}' is disabled. Enable the account first.`);
  if (deed === 'grant' && row && isSuperadmin(row)) no(`'${userName}' is a superadmin already.`);
  if (deed === 'reset' && row && !isSuperadmin(row)) no(`'${userName}' is no superadmin. To make it one: --grant.`);
  if (deed === 'reset' && row?.fromIssuer) no(`'${userName}' signs in at the OpenID Connect issuer and has no password here.`);
}

/** Inside one transaction, with its audit entry. Returns the id of the account, and whether it signs in by a password. */
async function write(tx: Queryable, options: SuperadminOptions, passwordHash: string): Promise<number> {
  const { userName, deed } = options;
  const password = { passwordHash, chosenAt: options.isMade ? null : new Date() };
  const acting = (action: string): AuditActor => ({ ...system(action), requestId: 'npm run admin' });
  const note = `npm run admin (${options.by})`;
  const row = await lockNamed(tx, userName);
  refuse(deed, userName, row);
  const id = row?.id ?? (await insertSuperadmin(tx, userName, password, levelOf('manager', ['superadmin'])));
  if (id === null) throw new SuperadminRefused(`There is an account '${userName}' already.`);
  const subject = { subjectType: 'account', subjectId: String(id), note };
  if (deed === 'reset') {
    await saveSuperadminPassword(tx, id, password);
    await deleteSessionsOf(tx, id);
    await revokeTokensOf(tx, id, new Date());
    const [before, after] = [{ disabled: row?.disabled ?? false }, { disabled: false }];
    await audit(tx, acting('identity.reset-superadmin-password'), { ...subject, before, after });
    return id;
  }
  const roleIds = [...new Set([...(row?.roleType === 'manager' ? row.roleIds : []), 'superadmin'])];
  if (row) await grantSuperadmin(tx, id, roleIds, levelOf('manager', roleIds));
  await audit(tx, acting(row ? 'identity.grant-superadmin' : 'identity.make-superadmin'), {
    ...subject,
    before: row ? { roleType: row.roleType, roleIds: row.roleIds } : {},
    after: { roleType: 'manager', roleIds },
  });
  return id;
}

/** @throws SuperadminRefused with the reason; then nothing was changed */
export async function makeSuperadmin(options: SuperadminOptions): Promise<void> {
  const { database, url, userName, deed, password } = options;
  if (!userNameSchema.safeParse(userName).success) throw new SuperadminRefused('A name has 3 to 64 letters, digits or the signs _ . @ -');
  if (deed !== 'grant') await checkPassword(password ?? '', userName);
  const hash = password === undefined ? '' : await hashPassword(password);
  const id = await database.transaction((tx) => write(tx, options, hash));
  const fanOut = createPostgresFanOut({ url, database, onError: () => {}, onMissed: () => {} });
  await createSessionNews(fanOut, { sessionEnded: () => {}, accountChanged: () => {}, tokenEnded: () => {} }).accountChanged(id);
}
