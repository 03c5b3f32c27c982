/** Loads the demonstration's code: the only import of it by the application. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../platform/config/config-error.ts';
import { DEMONSTRATION_FOLDER, type Demonstration } from './demonstration.ts';

/** @throws ConfigError this installation has none, but DEMO asks for it */
export function requireDemonstration(): void {
  if (!existsSync(join(import.meta.dirname, '../..', DEMONSTRATION_FOLDER)))
    throw new ConfigError([`DEMO: this installation has no folder ${DEMONSTRATION_FOLDER}/: set DEMO=0`]);
}

export const openDemonstration = async (): Promise<Demonstration> => (await import('#demonstration/index.ts')).demonstration;
