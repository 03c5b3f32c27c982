// PostgreSQL refuses to run as root; root runs it under an account without other rights.
import { readFileSync } from 'node:fs';
import { EmbeddedPostgresError } from './errors.ts';
import { type RunAs, runCommand } from './run-command.ts';

const OWN_NAME = 'marketplace-pg';

/** The account for PostgreSQL when this process is root: the product's, else the system's `postgres`, else a new one. */
export async function getDatabaseAccount(): Promise<NonNullable<RunAs>> {
  const existing = (await findAccount(OWN_NAME)) ?? (await findAccount('postgres'));
  return existing ?? (await createAccount());
}

/** By name or uid; null when it does not exist, and for root. */
export async function findAccount(nameOrUid: string | number): Promise<NonNullable<RunAs> | null> {
  const { code, failure, stdout } = await runCommand('getent', ['passwd', String(nameOrUid)]);
  const line = failure === 'ENOENT' ? findInPasswd(String(nameOrUid)) : code === 0 ? stdout : undefined;
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  return uid !== undefined && gid !== undefined && uid > 0 ? { uid, gid } : null;
}

async function createAccount(): Promise<NonNullable<RunAs>> {
  const made = await runCommand('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    OWN_NAME,
  ]);
  const account = await findAccount(OWN_NAME); // also when another start has just created it
  if (account) return account;
  const reason = made.failure === 'ENOENT' ? 'the command useradd is missing' : (made.failure ?? made.stderr.trim());
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the account ${OWN_NAME} for it could not be created: ${reason}. ` +
      `Create it by hand (useradd --system ${OWN_NAME}), start the server as an ordinary user, or set DATABASE_URL.`,
  );
}

function findInPasswd(nameOrUid: string): string | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.find((line) => line.split(':', 3).some((field, index) => index !== 1 && field === nameOrUid));
}
