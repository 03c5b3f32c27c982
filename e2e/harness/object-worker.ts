/**
 * A process that writes, uploads, references and releases objects until it is killed. It prints what was committed: one line of JSON for
 * each object that a transaction referred to. Its tasks come from the environment.
 */
import { createDatabase } from '#server/platform/db/database.ts';
import { COMMAND_LIMITS } from '#server/platform/db/limits.ts';
import { runRound } from '#server/platform/jobs/job.ts';
import { createObjects } from '#server/platform/objects/objects.ts';
import { openObjectPort } from '#server/platform/objects/open-port.ts';
import { contentOf, sha256Of } from './object-content.ts';
import { createRandom } from './random.ts';

const KB = 1024;
const MB = 1024 * KB;
const { DRILL_DATABASE = '', DRILL_FOLDER = '', DRILL_S3 = '', DRILL_SEED = '1', DRILL_SIZE = '0', DRILL_TASK = '' } = process.env;

const database = createDatabase({ url: DRILL_DATABASE, max: 6, limits: COMMAND_LIMITS });
const port = await openObjectPort({
  folder: DRILL_FOLDER,
  s3: DRILL_S3 ? { bucket: 'market', endpoint: DRILL_S3, region: 'us-east-1', isPathStyle: true } : undefined,
});
const objects = createObjects({ database, port, graceMs: 0 });
const say = (line: Record<string, unknown>): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Adds a reference in a transaction, as a context does with its own record. */
async function keep(holder: string, sha256: string): Promise<void> {
  const isThere = await database.transaction((tx) => objects.refer(tx, holder, [sha256]));
  if (!isThere) throw new Error(`${sha256} was collected before it was kept`);
  say({ retained: holder, sha256 });
}

async function upload(name: string, size: number): Promise<void> {
  const sha256 = await sha256Of(contentOf(name, size));
  const begun = await objects.uploads.begin({ holder: name, sha256, size, accountId: 1 });
  say({ begun: name, stored: begun.stored.length });
  for (let number = 1; number <= begun.parts; number += 1) {
    if (begun.stored.includes(number)) continue;
    const start = (number - 1) * begun.partBytes;
    await objects.uploads.writePart(begun.uploadId, number, contentOf(name, Math.min(size, start + begun.partBytes), start));
    say({ part: number, of: name });
  }
  await objects.uploads.finish(begun.uploadId);
  await keep(name, sha256);
}

/** Runs endlessly; the seed determines the actions, the clock when it is killed. */
async function churn(seed: number, worker: number): Promise<never> {
  const random = createRandom(seed * 1_000 + worker);
  for (let round = 0; ; round += 1) {
    const name = `drill:${seed}-${worker}-${round}`;
    const choice = random.next();
    if (choice < 0.4) {
      const size = random.between(0, 3 * MB);
      await keep(name, (await objects.write(name, contentOf(`shared ${random.between(1, 40)}`, size - (size % 1_000)))).sha256);
    } else if (choice < 0.6) {
      const contents = Array.from({ length: random.between(1, 60) }, (_, index) => Buffer.from(`small ${random.between(1, 500)} ${index}`));
      for (const { sha256 } of await objects.writeSmall(name, contents)) await keep(name, sha256);
    } else if (choice < 0.75) await upload(`upload:${random.between(1, 6)}-${worker}`, 17 * MB + random.between(0, 5) * 100 * KB);
    else if (choice < 0.9 && round > 3) {
      const former = `drill:${seed}-${worker}-${round - random.between(1, 3)}`;
      say({ released: former });
      await database.transaction((tx) => objects.release(tx, former));
    } else {
      const job = objects.jobs.find((one) => one.name === 'objects.delete-unused');
      if (job) await runRound(database, job);
    }
  }
}

/** Writes and reads one large object, then again in parts; reports the peak memory of this process. */
async function writeLarge(size: number): Promise<void> {
  const idle = process.memoryUsage.rss();
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const { sha256 } = await objects.write('large:one', contentOf('large', size));
  await keep('large:one', sha256);
  const read = await sha256Of(await objects.open(sha256));
  const range = { start: Math.floor(size / 2 / 16) * 16, end: Math.floor(size / 2 / 16) * 16 + MB };
  const part = await sha256Of(await objects.open(sha256, range));
  const wanted = await sha256Of(contentOf('large', range.end, range.start));
  await upload('large:parts', size + 1);
  clearInterval(watch);
  say({ large: sha256, read, isPartRight: part === wanted, megabytes: Math.round((most - idle) / MB) });
}

say({ ready: true });
if (DRILL_TASK === 'churn') await Promise.all([1, 2, 3].map((worker) => churn(Number(DRILL_SEED), worker)));
else {
  await writeLarge(Number(DRILL_SIZE));
  await database.close();
  port.close();
}
