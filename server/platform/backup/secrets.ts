/**
 * Secrets in DATA_DIR that belong to the data: without the session secret encrypted fields cannot be read, without its keys the sandbox
 * gateway does not work.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BackupError } from './errors.ts';

export const SESSION_SECRET = 'session-secret';
const SANDBOX_KEYS: readonly string[] = ['sandbox-keys/keys.json', 'sandbox-keys/wechat.json'];
const PATHS: readonly string[] = [SESSION_SECRET, ...SANDBOX_KEYS];

export type Secret = { path: string; content: Buffer };

/** @param given SESSION_SECRET of the environment, which takes precedence over the file. @throws BackupError when there is no secret */
export function collectSecrets(dataDir: string, given: string | undefined): Secret[] {
  const read = (path: string): Secret[] => {
    const file = join(dataDir, path);
    return existsSync(file) ? [{ path, content: readFileSync(file) }] : [];
  };
  const secret = given ? [{ path: SESSION_SECRET, content: Buffer.from(`${given}\n`) }] : read(SESSION_SECRET);
  if (secret.length === 0)
    throw new BackupError(
      `There is neither SESSION_SECRET nor ${join(dataDir, SESSION_SECRET)}: the backup would hold numbers that nobody can read. ` +
        'Give this command the settings of the server.',
    );
  return [...secret, ...SANDBOX_KEYS.flatMap(read)];
}

const textOf = (content: Buffer): string => content.toString('utf8').trim();
/** The session secret among the secrets of a backup; '' without. */
export const secretOf = (secrets: readonly Secret[]): string =>
  textOf(secrets.find(({ path }) => path === SESSION_SECRET)?.content ?? Buffer.alloc(0));
/** Session secrets available on this machine: those given, and the file in DATA_DIR. */
export function knownSecrets(dataDir: string, given: readonly string[]): string[] {
  const file = join(dataDir, SESSION_SECRET);
  return [...given, ...(existsSync(file) ? [textOf(readFileSync(file))] : [])];
}

/**
 * Refuses a backup whose secret is not that of this installation. `replace`: existing files in DATA_DIR may be replaced.
 * @throws BackupError
 */
export function checkSecrets(
  secrets: Secret[],
  dataDir: string,
  { given, former, replace }: { given: string | undefined; former: readonly string[]; replace: boolean },
): void {
  if (secrets.some(({ path }) => !PATHS.includes(path))) throw new BackupError('The backup holds a file that this release does not know.');
  const retained = secrets.find(({ path }) => path === SESSION_SECRET);
  if (!retained) throw new BackupError('The backup holds no session secret.');
  const secret = textOf(retained.content);
  if (given !== undefined && given !== secret && !former.includes(secret))
    throw new BackupError('SESSION_SECRET is another one than in the backup: sealed numbers could not be read. Take the former secret.');
  const file = join(dataDir, SESSION_SECRET);
  if (given === undefined && !replace && existsSync(file) && textOf(readFileSync(file)) !== secret)
    throw new BackupError(`${file} is another one than in the backup. Restore into a data folder of its own, or with --replace.`);
}

/** Writes them to DATA_DIR; existing files are renamed with a timestamp. */
export function placeSecrets(secrets: Secret[], dataDir: string, given: string | undefined, now: Date): void {
  for (const { path, content } of secrets) {
    if (path === SESSION_SECRET && given !== undefined) continue;
    const file = join(dataDir, path);
    mkdirSync(dirname(file), { recursive: true, ...(SANDBOX_KEYS.includes(path) ? { mode: 0o700 } : {}) });
    if (existsSync(file)) {
      if (readFileSync(file).equals(content)) continue;
      renameSync(file, `${file}.${now.getTime()}`);
    }
    writeFileSync(file, content, { mode: 0o600, flag: 'wx', flush: true });
  }
}
