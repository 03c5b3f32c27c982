/**
 * Loaded before the server by `npm run test:uses`: notes which functions run and which requests come after the first request, in the
 * folder of the test that started the process. Every second, since tests kill servers.
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
            // What runs when a module is loaded is not called by anybody.
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
      // Everything starts a server: what a start runs says nothing about a test.
      take(() => {});
      setInterval(write, EVERY_MS).unref();
      process.on('exit', write);
    }
    note(`request ${request.method} ${request.url?.replace(/[?#].*$/, '')}`);
  });
}

const folder = process.env.USES_FOLDER;
if (folder && isMainThread && process.argv[1]?.includes('/build/main/')) record(folder);
