import type { Center } from '#contexts/resources/rules/resources.ts';

/** The centres of the platform by clusterId, open or not. */
export type Centers = ReadonlyMap<string, Center & { centerNameEn: string }>;
