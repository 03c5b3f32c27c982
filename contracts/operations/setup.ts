/** What is left to do before an empty installation sells. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

/** In the order in which they are done. */
export const SETUP_STEPS = ['PASSWORD', 'COMPANY', 'MAIL', 'PAYMENT', 'MERCHANT', 'GOODS', 'RESOURCES', 'ORDER'] as const;
/** Without these a marketplace is open all the same: one that sells no compute of its own has no centres. */
export const OPTIONAL_SETUP_STEPS: readonly SetupStep[] = ['RESOURCES'];
export type SetupStep = (typeof SETUP_STEPS)[number];

const answer = z.object({
  /** Each from the data as they are now. Empty for a demonstration, and once the list was put away. */
  steps: z.array(z.object({ code: z.enum(SETUP_STEPS), done: z.boolean(), optional: z.boolean() })),
  /** All steps that are not optional are done: the list may be put away. */
  ready: z.boolean(),
  /** The caller may put it away. */
  mayPutAway: z.boolean(),
});
export const getSetup = endpoint({
  id: 'operations.get-setup',
  method: 'GET',
  path: '/operation/admin/setup',
  summary: 'What is left to do before this installation sells, from the data as they are',
  access: 'staff',
  permission: 'content.read',
  answer,
});
export type Setup = z.output<typeof answer>;

export const putSetupAway = endpoint({
  id: 'operations.put-setup-away',
  method: 'POST',
  path: '/operation/admin/setup/put-away',
  summary: 'Puts the list of what is left to do away, for everybody; SETUP_NOT_READY while something is left',
  access: 'staff',
  permission: 'content.manage',
  body: z.object({}),
  answer: z.object({}),
});
