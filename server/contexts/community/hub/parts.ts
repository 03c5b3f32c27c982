import type { Grants } from './grants.ts';
import type { HubPorts } from './ports.ts';
import type { Limiter } from './reader-limits.ts';

/** What the routes of the Hub's interface work with. */
export type HubParts = Omit<HubPorts, 'now'> & { grants: Grants; limiter: Limiter; now: () => number };
