/** `npm run objects:check`: reads all stored content and reports what is damaged or missing. */
import { parseArgs } from 'node:util';
import { loadObjectSettings } from '#server/platform/config/config.ts';
import { createDatabase, sqlState } from '#server/platform/db/database.ts';
import { COMMAND_LIMITS } from '#server/platform/db/limits.ts';
import { checkObjects, type ObjectReport } from '#server/platform/objects/check-objects.ts';
import { openObjectPort } from '#server/platform/objects/open-port.ts';
import { endOnSignals } from './backup/installation.ts';
import { openServer } from './open-server.ts';

const SOUND = 0;
const DAMAGED = 1;
const COULD_NOT = 2;
const USAGE = `Usage: npm run objects:check -- [--quick] [--json]

Reads all content of the installation that DATABASE_URL, DATA_DIR, OBJECTS_DIR and S3_BUCKET name, as for the server, which may run
meanwhile, and compares it with its SHA-256. What is damaged or missing is marked, so that it is not served and may be uploaded again.

  --quick   compares keys and sizes alone, without reading, and names what is known to be damaged
  --json    one JSON document instead of lines

Ends with 0 when all is as it was written, 1 when something is damaged or missing, 2 when it could not be compared.`;
const MISSING_TABLE = '42P01';

function report({ objects, bytes, wrong, unknown, unknownBytes }: ObjectReport, json: boolean): void {
  if (json) {
    console.log(JSON.stringify({ objects, bytes, wrong, unknown, unknownBytes }, null, 2));
    return;
  }
  for (const { sha256, size, verdict } of wrong) console.log(`${verdict}: ${sha256} (${size} bytes)`);
  console.log(`${objects} objects, ${bytes} bytes: ${wrong.length === 0 ? 'all as written' : `${wrong.length} damaged or missing`}`);
  if (unknown > 0) console.log(`${unknown} keys (${unknownBytes} bytes) belong to no object: they are deleted when they are a day old`);
}

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.error(USAGE);
    return SOUND;
  }
  endOnSignals();
  const port = await openObjectPort(loadObjectSettings(process.env));
  const server = await openServer();
  const database = createDatabase({ url: server.url, max: 2, limits: COMMAND_LIMITS });
  try {
    const onProgress = (objects: number) => void (process.stderr.isTTY && process.stderr.write(`\r\u001B[2K${objects} objects`));
    const found = await checkObjects(database, port, { quick: values.quick, onProgress });
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[2K');
    report(found, values.json);
    return found.wrong.length === 0 ? SOUND : DAMAGED;
  } finally {
    await database.close();
    port.close();
    await server.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(
    sqlState(error) === MISSING_TABLE
      ? 'This database is of an earlier release: start the server once, which brings it up to date.'
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exitCode = COULD_NOT;
}
