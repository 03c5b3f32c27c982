/** `npm run restore -- <file>`: restores a backup into an empty installation, or with --replace overwrites an existing one. */
import { parseArgs } from 'node:util';
import { DataDirInUse } from '#libraries/embedded-postgres/index.ts';
import { BackupError } from '#server/platform/backup/errors.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { ConfigError, loadObjectSettings } from '#server/platform/config/config.ts';
import { openObjectPort } from '#server/platform/objects/open-port.ts';
import { describeObjects, endOnSignals, endProgress, installation, proofs, showProgress } from './backup/installation.ts';
import { openServer } from './open-server.ts';

const DONE = 0;
const REFUSED = 1;
const COULD_NOT = 2;
const USAGE = `Usage: npm run restore -- <file> [--replace]

Restores into the installation that DATABASE_URL, DATA_DIR and SESSION_SECRET name, as for the server, which must not run. The whole file
is checked before anything is changed, and a restore that fails changes nothing. Objects come into OBJECTS_DIR, or the bucket that S3_BUCKET
names; those that were in a bucket when the backup was taken must be in it. BACKUP_PASSPHRASE opens a sealed file. One that is not sealed is
checked with SESSION_SECRET, or session-secret in DATA_DIR, which has to be that of its installation.

  --replace   removes what is in the database first
  --trusted   takes a file that is neither sealed nor proved by the session secret of this installation`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      trusted: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [file] = positionals;
  if (values.help || file === undefined || positionals.length > 1) {
    console.error(USAGE);
    return values.help ? DONE : COULD_NOT;
  }
  endOnSignals();
  const port = await openObjectPort(loadObjectSettings(process.env));
  const {
    tables,
    objects,
    proofs: proved,
  } = await restoreBackup({
    open: () => openServer({ alone: true }),
    file,
    port,
    ...installation(),
    replace: values.replace,
    trusted: values.trusted,
    proofs,
    now: new Date(),
    onTable: showProgress,
  }).finally(() => {
    endProgress();
    port.close();
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored from ${file}: ${tables.length} tables, ${rows} rows.`);
  if (objects) console.log(describeObjects(objects));
  for (const { name, digest } of proved) console.log(`${name} hash ${digest}`);
  return DONE;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof BackupError || error instanceof DataDirInUse || error instanceof ConfigError ? REFUSED : COULD_NOT;
}
