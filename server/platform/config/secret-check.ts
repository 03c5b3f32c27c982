/** Checks that SESSION_SECRET is the one with which the data of this database was encrypted. */
import { createHmac, hkdfSync } from 'node:crypto';
import type pg from 'pg';
import { fieldKeyOf, sealedBeginningOf } from '../crypto/field-cipher.ts';
import { allSecrets, currentSecret, type Secrets } from '../crypto/secrets.ts';
import { ConfigError } from './config-error.ts';
import { findCheckValues, findSealedBeginnings, keepCheckValue, noteCheckValue } from './secret-check-store.ts';

/** A value by which secrets can be compared, and which reveals nothing else. */
const checkValueOf = (secret: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, 'marketplace', 'secret-check', 32)))
    .update('session-secret')
    .digest();

const refusal = () =>
  new ConfigError([
    'SESSION_SECRET: another secret was given than the one that this database was made with, so its sealed data (phones, identity ' +
      'documents, bank accounts, licences) could not be read; expected that one: set it, or bring back the file session-secret of its ' +
      'DATA_DIR. To change the secret, give the former one in SESSION_SECRETS_OLD until `npm run secrets:rotate` is through. ' +
      "If it is lost for good: DELETE FROM installation_check WHERE name LIKE 'session-secret%', and what was sealed stays unreadable",
  ]);

/**
 * Stores a keyed check value of each secret that has been used to encrypt, and checks at each start that all of them are given.
 * Installations of an earlier release have none: then the encrypted data itself is checked. Requires the lock of the migrations.
 * @throws ConfigError when a secret does not match
 */
export async function checkSecret(client: pg.ClientBase, given: Secrets): Promise<void> {
  const secrets = allSecrets(given);
  const current = currentSecret(given);
  const values = secrets.map(checkValueOf);
  const noted = await findCheckValues(client);
  if (noted.some((value) => !values.some((one) => one.equals(value)))) throw refusal();
  if (noted.length === 0) {
    const owns = secrets.map(sealedBeginningOf);
    const [own] = owns as [Buffer];
    const sealed = await findSealedBeginnings(client, own.subarray(0, 2), own.length);
    if (sealed.length > 0 && !sealed.some((beginning) => owns.some((one) => one.equals(beginning)))) throw refusal();
  }
  // From now on data may be encrypted with this secret: it is required at every later start.
  await noteCheckValue(client, fieldKeyOf(current).id, checkValueOf(current));
}

/** All data is now encrypted with this secret: only this one is required from now on. */
export const noteRotated = (client: pg.ClientBase, secret: string): Promise<void> =>
  keepCheckValue(client, fieldKeyOf(secret).id, checkValueOf(secret));
