/** The platform's bank accounts and the rules of remittances: a setting of the platform. */
import { z } from 'zod';
import { MOST_TWO_PEOPLE_FEN } from '#contexts/payments/rules/payments.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, filledText } from '#contracts/kit/fields.ts';

export const bankAccountRule = z.object({
  code: z.string().regex(/^[a-z0-9-]{2,20}$/),
  holder: filledLine(120),
  bankName: filledLine(120),
  number: z.string().regex(/^[0-9A-Za-z -]{6,40}$/),
  isOn: z.boolean(),
});
export const remittanceRules = z.object({
  accounts: z
    .array(bankAccountRule)
    .max(10)
    .refine((accounts) => new Set(accounts.map(({ code }) => code)).size === accounts.length),
  /** The limit of the table of acts, or less. */
  twoPeopleFromFen: z.number().int().min(0).max(MOST_TWO_PEOPLE_FEN),
  waitsDays: z.number().int().min(1).max(60),
});
export type RemittanceRulesView = z.output<typeof remittanceRules>;

export const remittanceRulesView = z.object({ rules: remittanceRules, mayChange: z.boolean() });
export const getRemittanceRules = endpoint({
  id: 'operations.get-remittance-rules',
  method: 'GET',
  path: '/operation/admin/remittance-rules',
  summary: 'Get the platform’s bank accounts and the rules of remittances',
  access: 'staff',
  permission: 'finance.read',
  answer: remittanceRulesView,
});
export const setRemittanceRules = endpoint({
  id: 'operations.set-remittance-rules',
  method: 'POST',
  path: '/operation/admin/remittance-rules',
  summary: 'Change the bank accounts and rules; RESOURCE_REVISION. An account with transfers can be turned off, not removed',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  body: z.object({ was: remittanceRules, rules: remittanceRules, reason: filledText(200) }),
  answer: remittanceRulesView,
});
