/** Names of the payment methods. */
import { methodNames } from '#contexts/payments/rules/payments.ts';

export const paymentMethods = methodNames('zh');
