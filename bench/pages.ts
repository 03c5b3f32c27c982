/**
 * `npm run bench:pages`: Lighthouse's usual mobile run on five pages of the demonstration, medians of five runs each.
 * `-- --beside <folder>` measures the product of another working copy (installed with `npm ci`) in turns with this one: on one machine and in
 * the same minutes, which is the only way in which its scores can be compared. Exits with 1 when a page is worse than there by more than the
 * spread of its own five runs, or has an accessibility, best practices or search score below 100. `--runs 3` changes the number of runs,
 * `--pages home,search` selects pages.
 * `npm exec` fetches Lighthouse when it is first needed, as it is larger than the product's own tools (`npm run api:lint`).
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser, findBrowser } from '../tools/browser.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = [
  ['home', '/ui/mall'],
  ['search', '/ui/mall/search/goods'],
  ['market', '/ui/mall/search/resource'],
  ['phone home', '/ui/mall/mobile'],
  ['community', '/ui/mall/community'],
] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof CATEGORIES)[number], number>;

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { beside: { type: 'string' }, runs: { type: 'string', default: '5' }, pages: { type: 'string', default: '' } },
});
const runs = Number(values.runs);
const wanted = PAGES.filter(([page]) => values.pages === '' || values.pages.split(',').includes(page));
const START_LIMIT_MS = 280_000;

/** The product of a working copy, started as its README says, on a data folder of its own. */
async function start(folder: string): Promise<{ address: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const address = await new Promise<string>((found, reject) => {
    let text = '';
    const limit = setTimeout(() => {
      void stop();
      reject(new Error(`${folder} did not get ready: ${text}`));
    }, START_LIMIT_MS);
    child.once('exit', () => {
      clearTimeout(limit);
      reject(new Error(`${folder} ended: ${text}`));
    });
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [here] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
      if (!here) return;
      clearTimeout(limit);
      found(here);
    });
  });
  return { address, stop };
}

/** One run of Lighthouse; scores from 0 to 100. */
function judge(address: string, out: string): Scores {
  const { status, stderr } = spawnSync(
    'npm',
    [
      ...['exec', '--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', address],
      ...['--quiet', '--output', 'json', '--output-path', out, '--only-categories', CATEGORIES.join(',')],
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { cwd: tmpdir(), encoding: 'utf8', env: { ...process.env, CHROME_PATH: findBrowser() ?? '' } },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${address}: ${stderr.slice(-2_000)}`);
  const { categories } = JSON.parse(readFileSync(out, 'utf8')) as { categories: Record<string, { score: number | null }> };
  return Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])) as Scores;
}

const median = (list: readonly number[]): number => [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0;
const spread = (list: readonly number[]): number => Math.max(...list) - Math.min(...list);

ensureBrowser();
const out = join(root, '.cache/lighthouse');
mkdirSync(out, { recursive: true });
const sides = [{ name: 'here', folder: root }, ...(values.beside ? [{ name: 'beside', folder: resolve(values.beside) }] : [])];
const started = [];
let problems = 0;
try {
  for (const side of sides) started.push({ ...side, ...(await start(side.folder)) });
  // Pages are rendered and pictures drawn once before they are judged.
  for (const { address } of started) for (const [, path] of wanted) await (await fetch(address + path)).text();
  console.log(`| page | side | ${CATEGORIES.join(' | ')} | spread of performance |\n| --- | --- | --- | --- | --- | --- | --- |`);
  for (const [page, path] of wanted) {
    const found = new Map(started.map(({ name }) => [name, [] as Scores[]]));
    for (let run = 0; run < runs; run++)
      for (const { name, address } of run % 2 ? started.toReversed() : started)
        found.get(name)?.push(judge(address + path, join(out, `${page.replace(' ', '-')}-${name}-${run}.json`)));
    const of = (name: string, category: (typeof CATEGORIES)[number]): number[] => (found.get(name) ?? []).map((scores) => scores[category]);
    for (const { name } of started) {
      const cells = CATEGORIES.map((category) => `${median(of(name, category))} (${of(name, category).join(' ')})`);
      console.log(`| ${page} | ${name} | ${cells.join(' | ')} | ${spread(of(name, 'performance'))} |`);
    }
    const fell = values.beside ? median(of('beside', 'performance')) - median(of('here', 'performance')) : 0;
    if (fell > spread(of('here', 'performance'))) problems += 1;
    for (const category of CATEGORIES.slice(1)) if (median(of('here', category)) < 100) problems += 1;
  }
} finally {
  await Promise.all(started.map(({ stop }) => stop()));
}
console.log(problems === 0 ? 'no page is worse' : `${problems} scores are too low`);
process.exitCode = problems === 0 ? 0 : 1;
