/** What other contexts may need of operations. */
import type { OwnSetupStep, SetupStep } from '#contexts/operations/calls/setup.ts';
import { port, slot } from '#server/platform/compose/part.ts';
import type { Build, Settings } from './index.ts';

export type { RulesDeclaration, StoredRules } from './index.ts';

export const settings = port<Settings>('operations.settings');
/** Offered by the application: which build of the pages this is. */
export const build = port<Build>('operations.build');
/** Steps of the setup of an empty installation, and whether they are done. */
export const setupSteps = slot<{ step: Exclude<SetupStep, OwnSetupStep>; isDone(): Promise<boolean> }>('operations.setup-steps');
