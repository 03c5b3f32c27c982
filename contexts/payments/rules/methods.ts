/** The payment methods: one row each. Pure. */

type Row = {
  /** As pages name it; in `messages` under `paymentMethods`. */
  name: { zh: string; en: string };
  /** Of web/ui/icon. */
  icon: string;
  /** AT_ONCE: within the transaction that asks for it. ON_ARRIVAL: confirmed by someone else, so that a tender waits. */
  takes: 'AT_ONCE' | 'ON_ARRIVAL';
  /** Whose money it is. GROUP: of the payer's group. PROGRAMME: a gift, of which each refund takes its share. */
  money: 'OWN' | 'GROUP' | 'PROGRAMME';
  /** Refunds return to methods in this order, lowest first: what was borrowed, then prepaid money, then external money (decision 0035). */
  returned: number;
  /** Minimum amount due in fen until operators set another: a remittance takes days, which small amounts do not justify. */
  usualLeastFen?: number;
};

/** The five methods of section 4, and two more: prepaid money, and vouchers of a programme. */
export const methods = {
  ONLINE: { name: { zh: '在线支付', en: 'Online' }, icon: 'device-mobile', takes: 'ON_ARRIVAL', money: 'OWN', returned: 50 },
  OFFLINE: {
    name: { zh: '对公汇款', en: 'Bank transfer' },
    icon: 'cash',
    takes: 'ON_ARRIVAL',
    money: 'OWN',
    returned: 60,
    usualLeastFen: 50_000,
  },
  CREDIT: { name: { zh: '信用额度', en: 'Credit line' }, icon: 'credit-card', takes: 'AT_ONCE', money: 'GROUP', returned: 10 },
  CONTRACTFUND: { name: { zh: '合同款', en: 'Contract fund' }, icon: 'file-text', takes: 'AT_ONCE', money: 'GROUP', returned: 20 },
  COST: { name: { zh: '成本账户', en: 'Cost account' }, icon: 'receipt', takes: 'AT_ONCE', money: 'GROUP', returned: 30 },
  BALANCE: { name: { zh: '账户余额', en: 'Balance' }, icon: 'wallet', takes: 'AT_ONCE', money: 'OWN', returned: 40 },
  VOUCHER: { name: { zh: '算力券', en: 'Compute voucher' }, icon: 'tag', takes: 'AT_ONCE', money: 'PROGRAMME', returned: 0 },
} as const satisfies Record<string, Row>;
export type PaymentMethodName = keyof typeof methods;

export const paymentMethods = Object.keys(methods) as PaymentMethodName[];
export const isPaymentMethod = (name: string): name is PaymentMethodName => Object.hasOwn(methods, name);
/** @throws Error for a name that is no method: of a tender that a newer release wrote */
export function methodRow(name: PaymentMethodName): Row {
  if (!isPaymentMethod(name)) throw new Error(`there is no payment method called ${String(name)}`);
  return methods[name];
}
/** Their names in a language, by method. */
export const methodNames = <L extends 'zh' | 'en'>(language: L) =>
  Object.fromEntries(paymentMethods.map((method) => [method, methods[method].name[language]])) as {
    readonly [Name in PaymentMethodName]: (typeof methods)[Name]['name'][L];
  };
/** Those of a kind of money. */
export const methodsOf = (money: Row['money']): PaymentMethodName[] => paymentMethods.filter((name) => methods[name].money === money);
/** Paid by a programme: a gift. */
export const isGift = (name: PaymentMethodName): boolean => methodRow(name).money === 'PROGRAMME';

export type TakenAtOnce = {
  [Name in PaymentMethodName]: (typeof methods)[Name]['takes'] extends 'AT_ONCE' ? Name : never;
}[PaymentMethodName];
export const isTakenAtOnce = (name: PaymentMethodName): name is TakenAtOnce => methodRow(name).takes === 'AT_ONCE';
export const takenAtOnce = paymentMethods.filter(isTakenAtOnce);
