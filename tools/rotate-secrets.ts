/**
 * `npm run secrets:rotate`: seals everything sealed with former secrets again with SESSION_SECRET, which makes the former ones unnecessary.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ensureNumberKey } from '#contexts/payments/server/index.ts';
import { ConfigError, loadObjectSettings, loadSessionSecrets } from '#server/platform/config/config.ts';
import { checkSecret, noteRotated } from '#server/platform/config/secret-check.ts';
import { createFieldCipher, fieldKeysOf } from '#server/platform/crypto/field-cipher.ts';
import { countUnrotated, resealFields } from '#server/platform/crypto/reseal.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { COMMAND_LIMITS } from '#server/platform/db/limits.ts';
import { createObjects } from '#server/platform/objects/objects.ts';
import { openObjectPort } from '#server/platform/objects/open-port.ts';
import { countUnrotatedFiles, resealFiles } from '#server/platform/storage/reseal-files.ts';
import { endOnSignals } from './backup/installation.ts';
import { openServer } from './open-server.ts';
import { sealedFields } from './secrets/sealed-fields.ts';

const DONE = 0;
const LEFT = 1;
const COULD_NOT = 2;
const USAGE = `Usage: npm run secrets:rotate -- [--count]

Seals with SESSION_SECRET what the secrets in SESSION_SECRETS_OLD have sealed, in the installation that DATABASE_URL, DATA_DIR, OBJECTS_DIR
and S3_BUCKET name, as for the server, which may run meanwhile if all its processes have the same two settings. It may be ended at any
moment and goes on where it was.

  --count   only says how much is left

Ends with 0 when nothing is left, so that SESSION_SECRETS_OLD may be removed, 1 when something is, 2 when it could not be done.`;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const showProgress = (what: string, done: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${what}: ${done}`);
};

type Parts = { database: Database; url: string; secrets: readonly [string, ...string[]]; onlyCount: boolean };
async function rotate({ database, url, secrets, onlyCount }: Parts): Promise<number> {
  await withClient(url, (client) => checkSecret(client, secrets));
  const port = await openObjectPort(loadObjectSettings(process.env));
  try {
    const cipher = createFieldCipher(fieldKeysOf(secrets));
    const fields = { database, cipher, fields: sealedFields };
    const files = { database, cipher, objects: createObjects({ database, port }) };
    if (!onlyCount) {
      await ensureNumberKey(database, cipher);
      const onField = ({ table, column }: { table: string; column: string }, done: number) => showProgress(`${table}.${column}`, done);
      const values = await resealFields({ ...fields, onProgress: onField });
      const contents = await resealFiles({ ...files, onProgress: (done) => showProgress('files', done) });
      if (process.stderr.isTTY) process.stderr.write('\r\u001B[2K');
      console.log(`Sealed anew: ${values} values, ${contents} contents of files.`);
    }
    const left = [...(await countUnrotated(fields)), ['contents of files', await countUnrotatedFiles(files)] as const].filter(
      ([, count]) => count > 0,
    );
    for (const [what, count] of left) console.log(`${what}: ${count} left`);
    if (left.length > 0) return LEFT;
    if (!onlyCount) await withClient(url, (client) => noteRotated(client, secrets[0]));
    console.log('Nothing is left: SESSION_SECRETS_OLD may be removed.');
    return DONE;
  } finally {
    port.close();
  }
}

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { count: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    console.error(USAGE);
    return DONE;
  }
  endOnSignals();
  const secrets = loadSessionSecrets(process.env);
  const server = await openServer();
  const database = createDatabase({ url: server.url, max: 2, limits: COMMAND_LIMITS });
  try {
    return await rotate({ database, url: server.url, secrets, onlyCount: values.count });
  } finally {
    await database.close();
    await server.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof ConfigError ? error.problems.join('\n') : error instanceof Error ? error.message : error);
  process.exitCode = COULD_NOT;
}
