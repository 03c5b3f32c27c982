/**
 * Loaded before the server by `npm run test:uses`: records which functions run and which requests arrive after the first request, in the
 * folder of the test that started the process. Writes every second, since tests kill servers.
 */
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type Profiler, Session } from 'node:inspector';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 1_000;

function record(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.txt`);
  const known = new Set<string>();
  let fresh: string[] = [];
  const note = (line: string) => {
    if (known.has(line)) return;
    known.add(line);
    fresh.push(line);
  };
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });

  function take(visit: (url: string, range: Profiler.CoverageRange) => void): void {
    session.post('Profiler.takePreciseCoverage', (_error, answer) => {
      for (const { url, functions } of answer?.result ?? [])
        if (url.startsWith('file:') && url.includes('/build/'))
          for (const { ranges, functionName } of functions) {
            const [range] = ranges;
            // Module-level code runs on loading and is not counted as called.
            if (range && range.count > 0 && (range.startOffset > 0 || functionName !== '')) visit(url, range);
          }
    });
  }
  const write = () => {
    take((url, { startOffset }) => note(`function ${url} ${startOffset}`));
    if (fresh.length > 0) appendFileSync(file, `${fresh.join('\n')}\n`);
    fresh = [];
  };

  let started = false;
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (!started) {
      started = true;
      // Every test starts a server: what runs at a start is not specific to a test.
      take(() => {});
      setInterval(write, EVERY_MS).unref();
      process.on('exit', write);
    }
    note(`request ${request.method} ${request.url?.replace(/[?#].*$/, '')}`);
  });
}

const folder = process.env.USES_FOLDER;
if (folder && isMainThread && process.argv[1]?.includes('/build/main/')) record(folder);
