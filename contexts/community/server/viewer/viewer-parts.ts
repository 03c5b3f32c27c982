import type { Inspection } from '../inspect/inspection.ts';
import type { Repositories } from '../repository/repositories.ts';

/** Dependencies of cards and viewers. */
export type ViewerParts = { repositories: Repositories; inspection: Inspection };
