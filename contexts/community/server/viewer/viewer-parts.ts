import type { Inspection } from '#libraries/file-inspection/inspection.ts';
import type { Repositories } from '../repository/repositories.ts';

/** Dependencies of cards and viewers. */
export type ViewerParts = { repositories: Repositories; inspection: Inspection };
