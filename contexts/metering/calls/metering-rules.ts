/** Terms of post-paid services: a setting of the platform. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText } from '#contracts/kit/fields.ts';

export const meteringRules = z.object({
  /** From the first warning until a service is stopped. */
  graceHours: z.number().int().min(0).max(720),
  /** Delay between the end of a month and its bills, for late records. */
  closeAfterHours: z.number().int().min(0).max(240),
  /** After the creation of a bill. */
  dueDays: z.number().int().min(1).max(90),
  /** Minimum balance or credit for opening a service. */
  leastCoverFen: z.number().int().min(0).max(100_000_000),
  /** Maximum age of a record on arrival. */
  lateDays: z.number().int().min(1).max(400),
});
export type MeteringRules = z.output<typeof meteringRules>;
export const USUAL_METERING_RULES: MeteringRules = { graceHours: 24, closeAfterHours: 6, dueDays: 15, leastCoverFen: 1_000, lateDays: 92 };

export const meteringRulesView = z.object({ rules: meteringRules, mayChange: z.boolean() });
export const getMeteringRules = endpoint({
  id: 'operations.get-metering-rules',
  method: 'GET',
  path: '/operation/admin/metering-rules',
  summary: 'Get the terms of post-paid services',
  access: 'staff',
  permission: 'finance.read',
  answer: meteringRulesView,
});
export const setMeteringRules = endpoint({
  id: 'operations.set-metering-rules',
  method: 'POST',
  path: '/operation/admin/metering-rules',
  summary: 'Change the terms; RESOURCE_REVISION if they are not those the caller read',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  body: z.object({ was: meteringRules, rules: meteringRules, reason: filledText(200) }),
  answer: meteringRulesView,
});
