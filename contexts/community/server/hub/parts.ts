import type { Grants } from './grants.ts';
import type { HubPorts } from './ports.ts';
import type { Limiter } from './reader-limits.ts';

/** Dependencies of the Hub's routes. */
export type HubParts = Omit<HubPorts, 'now'> & { grants: Grants; limiter: Limiter; now: () => number };
