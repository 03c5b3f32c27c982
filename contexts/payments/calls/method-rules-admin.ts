/** The methods of payment offered to each kind of buyer (section 4): a setting of the platform. */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { payerRoles, paymentMethods } from '#contexts/payments/rules/payments.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText } from '#contracts/kit/fields.ts';

const MOST_FEN = 100_000_000_00;
const fen = z.number().int().min(0).max(MOST_FEN);
export const methodRule = z.object({
  isOn: z.boolean(),
  /** Of the whole amount due; 0: no limit. */
  leastFen: fen,
  mostFen: fen,
  /** Everything bought must be of these types; empty: all. */
  goodsTypes: z.array(goodsType).max(20),
  roles: z.array(z.enum(payerRoles)).max(3),
});
export const methodRules = z.object(
  Object.fromEntries(paymentMethods.map((method) => [method, methodRule])) as Record<(typeof paymentMethods)[number], typeof methodRule>,
);
export type MethodRulesView = z.output<typeof methodRules>;

export const methodRulesView = z.object({ rules: methodRules, mayChange: z.boolean() });
export const getMethodRules = endpoint({
  id: 'operations.get-method-rules',
  method: 'GET',
  path: '/operation/admin/method-rules',
  summary: 'Get the rules of payment methods',
  access: 'staff',
  permission: 'finance.read',
  answer: methodRulesView,
});
export const setMethodRules = endpoint({
  id: 'operations.set-method-rules',
  method: 'POST',
  path: '/operation/admin/method-rules',
  summary: 'Change the rules; RESOURCE_REVISION if they are not those the caller read, LIMIT_RANGE if a minimum exceeds a maximum',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  body: z.object({ was: methodRules, rules: methodRules, reason: filledText(200) }),
  answer: methodRulesView,
});
