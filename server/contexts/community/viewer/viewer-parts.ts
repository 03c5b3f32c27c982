import type { Inspection } from '../inspect/inspection.ts';
import type { Repositories } from '../repository/repositories.ts';

/** What cards and viewers work with. */
export type ViewerParts = { repositories: Repositories; inspection: Inspection };
