import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFieldCipher, fieldKeysOf } from '#server/platform/crypto/field-cipher.ts';
import { countUnrotated, resealFields } from '#server/platform/crypto/reseal.ts';
import type { SealedField } from '#server/platform/crypto/sealed-field.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { sealedFields } from './sealed-fields.ts';

/** Binary columns that the session secret does not seal. A new one must be added here, or to the registry of its context. */
const OTHERS: Readonly<Record<string, string>> = {
  'account.phone_code_hash': 'a keyed hash of a code, for minutes',
  'account.phone_index': 'made anew with account.phone_cipher',
  'account_email.email_index': 'made anew with account_email.email_cipher',
  'email_claim.code_hash': 'a keyed hash of a code, for minutes',
  'email_claim.email_index': 'made anew with email_claim.email_cipher',
  'idempotency.body_hash': 'a hash, for a day',
  'installation_check.value': 'says which secrets have sealed',
  'onboarding_application.bank_index': 'made anew with onboarding_sealed.sealed',
  'onboarding_application.email_index': 'made anew with onboarding_sealed.sealed',
  'onboarding_application.identity_index': 'made anew with onboarding_sealed.sealed',
  'onboarding_application.mobile_index': 'made anew with onboarding_sealed.sealed',
  'sign_on_code.target_index': 'for minutes; found again as the account has it',
  'sms_day.phone_index': 'counts messages of a day',
  'stored_file_piece.bytes': 'moved into objects before these are sealed anew',
  'stored_object.bytes': 'contents of files are sealed anew by reseal-files.ts',
};
/** Names of columns that hold hashes of random secrets, or content that is not sealed. */
const PLAIN =
  /^(?:token_hash|challenge_hash|code_hash|key_hash|body_hash|password_hash|hash|head|roots|bytes|init_section|data|content|picture|image)$/;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.drop());

const nameOf = ({ table, column }: Pick<SealedField, 'table' | 'column'>): string => `${table}.${column}`;

describe('the registry of sealed fields', () => {
  it('has every column of bytes that is not known to be something else', async () => {
    const columns = await rowsOf<{ table: string; column: string }>(
      test.database,
      `SELECT c.relname AS table, a.attname AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = current_schema() AND c.relkind = 'r' AND a.atttypid = 'bytea'::regtype AND NOT a.attisdropped ORDER BY 1, 2`,
    );
    const registered = new Set(sealedFields.map(nameOf));
    expect(
      columns.filter((one) => !registered.has(nameOf(one)) && !(nameOf(one) in OTHERS) && !PLAIN.test(one.column)).map(nameOf),
    ).toEqual([]);
    expect([...registered].filter((name) => !columns.some((one) => nameOf(one) === name))).toEqual([]);
  });
});

/** Inserts a row with only its key and the sealed value; drops other constraints of the table. */
async function insertAlone(field: SealedField, row: Readonly<Record<string, string>>, sealed: Buffer): Promise<void> {
  const { database } = test;
  const names = [...Object.keys(row), field.column];
  const constraints = await rowsOf<{ name: string }>(
    database,
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype <> 'p' AND contype <> 'n'`,
    [field.table],
  );
  for (const { name } of constraints) await database.query(`ALTER TABLE ${field.table} DROP CONSTRAINT "${name}" CASCADE`);
  const needed = await rowsOf<{ name: string }>(
    database,
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnotnull AND attnum > 0 AND attidentity = '' AND NOT attname = ANY($2)`,
    [field.table, Object.keys(field.key)],
  );
  for (const { name } of needed) await database.query(`ALTER TABLE ${field.table} ALTER COLUMN "${name}" DROP NOT NULL`);
  await database.query(`ALTER TABLE ${field.table} DISABLE TRIGGER USER`);
  await database.query(
    `INSERT INTO ${field.table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    [...Object.values(row), sealed],
  );
}

describe('sealing anew', () => {
  const [former, current] = ['a former secret of the installation, long enough', 'the secret of today, which is long enough as well'];
  const before = createFieldCipher(fieldKeysOf(former));
  const both = createFieldCipher(fieldKeysOf([current, former]));
  const after = createFieldCipher(fieldKeysOf(current));
  const valueOf = (type: string, index: number): string =>
    type === 'bigint' ? String(900_000_000 + index) : type === 'boolean' ? 'true' : `key-${index}`;
  const rows = sealedFields.map((field, index) => ({
    ...Object.fromEntries(Object.entries(field.key).map(([column, type]) => [column, valueOf(type, index)])),
    ...Object.fromEntries((field.beside ?? []).map((column) => [column, valueOf(column.endsWith('_id') ? 'bigint' : 'text', index)])),
  }));
  const plainOf = (field: SealedField): string =>
    field.table === 'takedown_request' ? '{"name":"a","email":"a@b.cn"}' : `plain of ${nameOf(field)}`;
  const read = async (index: number): Promise<Buffer> => {
    const field = sealedFields[index] as SealedField;
    const row = rows[index] as Record<string, string>;
    const where = Object.keys(field.key).map((column, at) => `${column}::text = $${at + 1}`);
    const [found] = await rowsOf<{ sealed: Buffer }>(
      test.database,
      `SELECT ${field.column} AS sealed FROM ${field.table} WHERE ${where.join(' AND ')}`,
      Object.keys(field.key).map((column) => row[column]),
    );
    return found?.sealed ?? Buffer.alloc(0);
  };

  it('brings every field to the current key, of which alone it is read then', async () => {
    for (const [index, field] of sealedFields.entries()) {
      const row = rows[index] as Record<string, string>;
      await insertAlone(field, row, before.encrypt(plainOf(field), field.place(row)));
    }
    const resealing = { database: test.database, cipher: both, fields: sealedFields };
    expect([...(await countUnrotated(resealing)).keys()].sort()).toEqual([...new Set(sealedFields.map(nameOf))].sort());
    expect(await resealFields(resealing)).toBe(sealedFields.length);
    for (const [index, field] of sealedFields.entries())
      expect(after.decrypt(await read(index), field.place(rows[index] as Record<string, string>)), nameOf(field)).toBe(plainOf(field));
    expect(await countUnrotated(resealing)).toEqual(new Map());
    expect(await resealFields(resealing)).toBe(0);
    const [account] = await rowsOf<{ index: Buffer }>(test.database, 'SELECT phone_index AS index FROM account WHERE id = $1', [
      rows[0]?.id,
    ]);
    expect(account?.index.equals(after.blindIndex(plainOf(sealedFields[0] as SealedField), 'account.phone'))).toBe(true);
  });

  it('names the row that none of the given keys has sealed, and leaves it as it is', async () => {
    const [field] = sealedFields as [SealedField];
    const row = { id: '1234567' };
    const strange = createFieldCipher(fieldKeysOf('another secret, which nobody has given here at all')).encrypt('x', field.place(row));
    await insertAlone(field, row, strange);
    await expect(resealFields({ database: test.database, cipher: both, fields: [field] })).rejects.toThrow(
      'account.phone_cipher of {"id":"1234567"} cannot be read',
    );
    await test.database.query('DELETE FROM account WHERE id = $1', [row.id]);
  });
});
