export type OpeningRegion = { clusterId: string; team: string };
export type OpeningRegionsProblem = 'REGION_REQUIRED' | 'REGION_TEAMS_MIXED';

/**
 * The problem of the regions in which software is to be provisioned (section 5), or null: at least one must be chosen, and all must belong
 * to one team.
 */
export const openingRegionsProblem = (regions: readonly OpeningRegion[]): OpeningRegionsProblem | null => {
  if (regions.length === 0) return 'REGION_REQUIRED';
  return new Set(regions.map(({ team }) => team)).size > 1 ? 'REGION_TEAMS_MIXED' : null;
};
