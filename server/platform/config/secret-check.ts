/** Whether SESSION_SECRET is the one with which the data of this database was encrypted. */
import { createHmac, hkdfSync } from 'node:crypto';
import type pg from 'pg';
import { sealedBeginningOf } from '../crypto/field-cipher.ts';
import { ConfigError } from './config-error.ts';
import { findCheckValue, findSealedBeginnings, insertCheckValue } from './secret-check-store.ts';

/** A value that allows to compare secrets, and reveals nothing else. */
const checkValueOf = (secret: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, 'marketplace', 'secret-check', 32)))
    .update('session-secret')
    .digest();

const refusal = () =>
  new ConfigError([
    'SESSION_SECRET: another secret was given than the one that this database was made with, so its sealed data (phones, identity ' +
      'documents, bank accounts, licences) could not be read; expected that one: set it, or bring back the file session-secret of its ' +
      "DATA_DIR. If it is lost for good: DELETE FROM installation_check WHERE name = 'session-secret', and what was sealed stays unreadable",
  ]);

/**
 * Stores a keyed check value of the secret at the first start, and compares it at each later one. An installation of an earlier release
 * has none: then the encrypted data itself is checked. Requires the lock of the migrations.
 * @throws ConfigError when the secret does not fit
 */
export async function checkSecret(client: pg.ClientBase, secret: string): Promise<void> {
  const value = checkValueOf(secret);
  const noted = await findCheckValue(client);
  if (noted) {
    if (!noted.equals(value)) throw refusal();
    return;
  }
  const own = sealedBeginningOf(secret);
  const sealed = await findSealedBeginnings(client, own.subarray(0, 2), own.length);
  if (sealed.length > 0 && !sealed.some((beginning) => beginning.equals(own))) throw refusal();
  await insertCheckValue(client, value);
}
