// A server process for the tests to fork and to kill: arguments dataDir and sharedFolder.
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';

export type FixtureMessage =
  | { kind: 'log'; line: string }
  | { kind: 'started'; url: string; uid: number }
  | { kind: 'refused'; name: string; message: string }
  | { kind: 'stopped' };

const notify = (message: FixtureMessage) => process.send?.(message);
const [dataDir = '', sharedFolder = ''] = process.argv.slice(2);
let running: EmbeddedPostgres | undefined;

process.on('message', async () => {
  await running?.stop();
  notify({ kind: 'stopped' });
  process.disconnect();
});

try {
  running = await startEmbeddedPostgres({ dataDir, sharedFolder, log: (line) => notify({ kind: 'log', line }) });
  notify({ kind: 'started', url: running.url, uid: process.getuid?.() ?? -1 });
} catch (error) {
  const { name, message } = error as Error;
  notify({ kind: 'refused', name, message });
  process.disconnect();
}
