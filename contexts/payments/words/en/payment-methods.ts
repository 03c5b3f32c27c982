import { methodNames } from '#contexts/payments/rules/payments.ts';
import type { Translated } from '#messages/kit.ts';
import type { paymentMethods as source } from '../zh/payment-methods.ts';

export const paymentMethods: Translated<typeof source> = methodNames('en');
