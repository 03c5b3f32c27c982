/** Loads the demonstration's code: the only import of it by the application. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../platform/config/config-error.ts';
import { DEMONSTRATION_FOLDER, type Demonstration } from './demonstration.ts';

/** @throws ConfigError DEMO asks for a demonstration that this installation does not have */
export async function openDemonstration(): Promise<Demonstration> {
  if (!existsSync(join(import.meta.dirname, '../..', DEMONSTRATION_FOLDER)))
    throw new ConfigError([`DEMO: this installation has no folder ${DEMONSTRATION_FOLDER}/: set DEMO=0`]);
  return (await import('#demonstration/index.ts')).demonstration;
}
