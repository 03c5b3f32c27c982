/** Global set-up of tests that start the product: builds it from the current sources. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export default function build(): void {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../../tools/build-if-needed.ts')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the product could not be built; see above');
}
