/**
 * `npm run first-change`: what a newcomer does with CONTRIBUTING.md, by its own commands: a clone of the present commit with an empty
 * home, packages, the server for development, a changed label seen in a browser, the tests that it affects. Prints how long each step took;
 * exits with 1 when one fails.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findPort } from '#server/platform/test/find-port.ts';
import { ensureBrowser } from './browser.ts';

const root = join(import.meta.dirname, '..');
/** Timeout for hangs only. */
const LIMIT_MS = 20 * 60_000;
const [install = '', develop = '', change = '', test = '', restore = ''] = [
  ...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm),
].flatMap(([, block = '']) => block.trim().split('\n'));
/** The label before and after the change. */
const [, before = '', after = ''] = /^sed -i "s\/(.+)\/(.+)\/" /.exec(change) ?? [];

const folder = mkdtempSync(join(tmpdir(), 'first-change-'));
const clone = join(folder, 'clone');
const env = { ...process.env, HOME: join(folder, 'home'), PORT: String(await findPort()), CHROMIUM_PATH: ensureBrowser() ?? '' };
const began = Date.now();
async function step(what: string, work: () => Promise<void> | void): Promise<void> {
  const from = Date.now();
  await work();
  console.log(`${String(Math.round((Date.now() - from) / 1_000)).padStart(4)} s  ${what}`);
}
function run(command: string, cwd = clone): void {
  const { status } = spawnSync('bash', ['-c', command], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], timeout: LIMIT_MS });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

/** Starts the server in the background; resolves with the printed address. */
function start(command: string): { address: Promise<string>; stop: () => void } {
  const child = spawn('bash', ['-c', `exec ${command}`], { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [found] = /http:\/\/\S+\/ui\/mall/.exec(text) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${text}`)));
  });
  return { address, stop: () => process.kill(-(child.pid ?? 0), 'SIGTERM') };
}

let stop = (): void => {};
try {
  await step('clone', () => run(`git clone -q ${root} ${clone} && mkdir ${env.HOME}`, folder));
  await step(install, () => run(install));
  let address = '';
  await step(`${develop}, until its address is printed`, async () => {
    const server = start(develop);
    stop = server.stop;
    address = await server.address;
  });
  const browser = await chromium.launch({ executablePath: env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: address }]);
  const page = await context.newPage();
  const sees = (label: string) => page.getByText(label).first().waitFor({ timeout: LIMIT_MS });
  await step(`'${before}' on the page`, async () => {
    await page.goto(address, { timeout: LIMIT_MS });
    await sees(before);
  });
  await step(change, () => run(change));
  await step(`'${after}' on the page, after it is loaded again`, async () => {
    for (const until = Date.now() + LIMIT_MS; ; ) {
      // The server restarts when its sources change.
      await page.goto(address, { timeout: LIMIT_MS }).catch(() => sleep(500));
      const [now, old] = await Promise.all([after, before].map((label) => page.getByText(label, { exact: true }).count()));
      if (now && !old) break;
      if (Date.now() > until) throw new Error(`the page does not show '${after}'`);
    }
  });
  await browser.close();
  await step(test, () => run(test));
  await step(restore, () => run(restore));
  console.log(`${Math.round((Date.now() - began) / 1_000)} s in all`);
} finally {
  stop();
  rmSync(folder, { recursive: true, force: true });
}
