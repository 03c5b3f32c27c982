/** Entry point: process-wide settings, before anything is loaded. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Garbage is collected when the heap has grown by a quarter, not when it has doubled: half the memory for little work.
setFlagsFromString('--heap-growing-percent=25');
// Node's compile cache is stored beside the build: the next start takes half the time.
enableCompileCache(join(import.meta.dirname, '../build/.compile-cache'));
await import('./start.ts');
