/** Texts and pictures of the ways to pay. */

import type { PaymentOption, PaymentOptions } from '#contexts/payments/calls/payments.ts';
import { methods } from '#contexts/payments/rules/payments.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { formatDate } from '#kernel/time/time.ts';
import type { I18n, MessageKey, Translate } from '#web/lib/i18n.tsx';
import { moneyText } from '#web/lib/money-words.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';

type Method = PaymentOption['method'];

const channelIcons: Record<string, IconName> = { alipay: 'brand-alipay', wechat: 'brand-wechat' };
export const optionIcon = ({ method, reference }: Pick<PaymentOption, 'method' | 'reference'>): IconName =>
  (method === 'ONLINE' ? channelIcons[reference] : undefined) ?? methods[method].icon;

const texts: Partial<Record<Method, MessageKey>> = { ONLINE: 'pay.onlineText', OFFLINE: 'pay.offlineText' };
const channels: Record<string, MessageKey> = { alipay: 'pay.channelAlipay', wechat: 'pay.channelWechat' };
const wallets: Record<string, MessageKey> = { alipay: 'pay.walletAlipay', wechat: 'pay.walletWechat' };
const channelTexts: Record<string, MessageKey> = { alipay: 'pay.alipayText', wechat: 'pay.wechatText' };

type Named = Pick<PaymentOption, 'method' | 'reference' | 'label' | 'labelEn'>;
/** The method, and which of several. */
export function optionName({ t, pick }: Pick<I18n, 't' | 'pick'>, { method, reference, label, labelEn }: Named): string {
  const channel = method === 'ONLINE' ? channels[reference] : undefined;
  if (channel) return t(channel);
  const own = pick(label, labelEn);
  const name = t(`paymentMethods.${method}`);
  return own === '' ? name : t('pay.optionNamed', { method: name, name: own });
}
/** The app that pays by this gateway: Alipay, WeChat, or the wallet of the sandbox. */
export const walletName = (t: Translate, channel: string): string => t(wallets[channel] ?? 'pay.walletSandbox');
export const optionText = (t: Translate, { method, reference }: Pick<PaymentOption, 'method' | 'reference'>): string => {
  const key = (method === 'ONLINE' ? channelTexts[reference] : undefined) ?? texts[method];
  return key ? t(key) : '';
};

/** End of validity, by the calendar of China; '' if unlimited. */
export const untilWords = (t: Translate, locale: Language, until: number): string =>
  until === 0
    ? ''
    : t('pay.partUntil', {
        day: formatDate(until, locale),
      });

/** Each part of a payment by its name, with its amount if there are several. '' when none is known. */
export const paidByWords = (i18n: Pick<I18n, 't' | 'pick'>, paidBy: PaymentOptions['held']): string =>
  paidBy
    .map(({ method, channel, amount }) => {
      const name = optionName(i18n, { method, reference: channel, label: '', labelEn: '' });
      return paidBy.length > 1 ? `${name} ${moneyText(amount)}` : name;
    })
    .join(' + ');
