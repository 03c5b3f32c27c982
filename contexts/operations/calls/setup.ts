/** Setup steps before an empty installation can sell. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';

/** In the recommended order. */
export const SETUP_STEPS = ['PASSWORD', 'COMPANY', 'AGREEMENTS', 'MAIL', 'PAYMENT', 'MERCHANT', 'GOODS', 'RESOURCES', 'ORDER'] as const;
/** Not required: a marketplace without its own compute has no centres. */
export const OPTIONAL_SETUP_STEPS: readonly SetupStep[] = ['RESOURCES'];
export type SetupStep = (typeof SETUP_STEPS)[number];
/** What operations determines itself; other contexts determine the rest. */
export const OWN_SETUP_STEPS = ['COMPANY', 'AGREEMENTS'] as const satisfies SetupStep[];
export type OwnSetupStep = (typeof OWN_SETUP_STEPS)[number];

const answer = z.object({
  /** Computed from current data. Empty for a demonstration, and once the list was dismissed. */
  steps: z.array(z.object({ code: z.enum(SETUP_STEPS), done: z.boolean(), optional: z.boolean() })),
  /** All required steps are done: the list may be dismissed. */
  ready: z.boolean(),
  /** The caller may dismiss it. */
  mayPutAway: z.boolean(),
});
export const getSetup = endpoint({
  id: 'operations.get-setup',
  method: 'GET',
  path: '/operation/admin/setup',
  summary: 'List the setup steps of this installation, computed from current data',
  access: 'staff',
  permission: 'content.read',
  answer,
});
export type Setup = z.output<typeof answer>;

export const putSetupAway = endpoint({
  id: 'operations.put-setup-away',
  method: 'POST',
  path: '/operation/admin/setup/put-away',
  summary: 'Dismiss the setup list for all operators; SETUP_NOT_READY while steps are left',
  access: 'staff',
  permission: 'content.manage',
  body: z.object({}),
  answer: z.object({}),
});
