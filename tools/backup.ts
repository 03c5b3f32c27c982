/** `npm run backup -- <file>`: the whole installation in one file, taken while the server continues to work. */
import { parseArgs } from 'node:util';
import { BackupError } from '#server/platform/backup/errors.ts';
import { collectSecrets } from '#server/platform/backup/secrets.ts';
import { takeBackup } from '#server/platform/backup/take-backup.ts';
import { loadObjectSettings } from '#server/platform/config/config.ts';
import { openObjectPort } from '#server/platform/objects/open-port.ts';
import { describeObjects, endOnSignals, endProgress, installation, productVersion, proofs, showProgress } from './backup/installation.ts';
import { openServer } from './open-server.ts';

const DONE = 0;
const REFUSED = 1;
const COULD_NOT = 2;
const USAGE = `Usage: npm run backup -- <file>

Writes database, objects and secrets of the installation that DATABASE_URL, DATA_DIR, OBJECTS_DIR and SESSION_SECRET name, as for the
server, which may run meanwhile. Objects in a bucket (S3_BUCKET) stay there. The file holds the session secret: keep it as safe as the secret. BACKUP_PASSPHRASE seals it.`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } });
  const [file] = positionals;
  if (values.help || file === undefined || positionals.length > 1) {
    console.error(USAGE);
    return values.help ? DONE : COULD_NOT;
  }
  endOnSignals();
  const { dataDir, sessionSecret, passphrase } = installation();
  const secrets = collectSecrets(dataDir, sessionSecret);
  const port = await openObjectPort(loadObjectSettings(process.env));
  const server = await openServer();
  try {
    const {
      tables,
      objects,
      proofs: proved,
    } = await takeBackup({
      url: server.url,
      file,
      port,
      secrets,
      product: productVersion(),
      proofs,
      passphrase,
      now: new Date(),
      onTable: showProgress,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${file}: ${tables.length} tables, ${rows} rows${passphrase ? ', sealed' : ''}. It holds the session secret: keep it safe.`,
    );
    if (process.env.SESSION_SECRETS_OLD)
      console.log(
        'What the secrets in SESSION_SECRETS_OLD have sealed is read with them alone: keep them too, or run npm run secrets:rotate first.',
      );
    if (objects) console.log(describeObjects(objects));
    for (const { name, digest } of proved) console.log(`${name} hash ${digest}`);
    return DONE;
  } finally {
    endProgress();
    port.close();
    await server.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof BackupError ? REFUSED : COULD_NOT;
}
