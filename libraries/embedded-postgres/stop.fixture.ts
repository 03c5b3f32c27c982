// A command without shutdown steps of its own: arguments dataDir and sharedFolder.
import { startEmbeddedPostgres } from './index.ts';

const [dataDir = '', sharedFolder = ''] = process.argv.slice(2);
await startEmbeddedPostgres({ dataDir, sharedFolder });
console.log('started');
setInterval(() => {}, 1_000);
