/** Terms of post-paid services: a setting of the platform. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { filledText } from '../kit/fields.ts';

export const meteringRules = z.object({
  /** From the first warning until a service is stopped. */
  graceHours: z.number().int().min(0).max(720),
  /** How long after the end of a month its bills are made, so that the last records are on them. */
  closeAfterHours: z.number().int().min(0).max(240),
  /** After a bill is made. */
  dueDays: z.number().int().min(1).max(90),
  /** The least balance or credit with which a service can be opened. */
  leastCoverFen: z.number().int().min(0).max(100_000_000),
  /** How old a record may be when it comes. */
  lateDays: z.number().int().min(1).max(400),
});
export type MeteringRules = z.output<typeof meteringRules>;
export const USUAL_METERING_RULES: MeteringRules = { graceHours: 24, closeAfterHours: 6, dueDays: 15, leastCoverFen: 1_000, lateDays: 92 };

export const meteringRulesView = z.object({ rules: meteringRules, mayChange: z.boolean() });
export const getMeteringRules = endpoint({
  id: 'operations.get-metering-rules',
  method: 'GET',
  path: '/operation/admin/metering-rules',
  summary: 'The terms of post-paid services',
  access: 'staff',
  permission: 'finance.read',
  answer: meteringRulesView,
});
export const setMeteringRules = endpoint({
  id: 'operations.set-metering-rules',
  method: 'POST',
  path: '/operation/admin/metering-rules',
  summary: 'Changes the terms; RESOURCE_REVISION when they are not what the caller saw',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  body: z.object({ was: meteringRules, rules: meteringRules, reason: filledText(200) }),
  answer: meteringRulesView,
});
