/** Shared by backup and restore: the installation that the environment specifies, and what must be the same after both. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ledgerRows } from '#contexts/payments/server/index.ts';
import type { Manifest, Proof } from '#server/platform/backup/manifest.ts';

export const proofs: Proof[] = [{ name: 'ledger', sql: ledgerRows }];

export const installation = (env: NodeJS.ProcessEnv = process.env) => ({
  dataDir: resolve(env.DATA_DIR?.trim() || '.data'),
  sessionSecret: env.SESSION_SECRET?.trim() || undefined,
  /** Former secrets, whose backups and data are still readable. */
  formerSecrets: (env.SESSION_SECRETS_OLD ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== ''),
  passphrase: env.BACKUP_PASSPHRASE || undefined,
});

export const productVersion = (): string =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }).version;

/** One line on the objects of a backup. */
export function describeObjects({ kind, place, count, bytes, damaged, missing }: NonNullable<Manifest['objects']>): string {
  const lost = damaged.length + missing.length;
  const where = kind === 's3' ? ` in ${place}, not in the file` : '';
  const hashes = [...damaged, ...missing].slice(0, 10).join(', ');
  return `${count} objects, ${bytes} bytes${where}${lost > 0 ? `; ${lost} of them were damaged or missing before: ${hashes}` : ''}`;
}

/** Shows progress in one line of a terminal. */
export function showProgress({ name, rows }: { name: string; rows: number }): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${name}: ${rows} rows`);
}
export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[2K');
}

/** A signal also ends the embedded database, which exits with this process. */
export function endOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code));
}
