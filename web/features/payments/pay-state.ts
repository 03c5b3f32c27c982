/** What a pay status means here: PAID, or the Chinese words some channels answer with (section 4). */
export const isPaid = (status: string): boolean => status === 'PAID' || status === '支付成功' || status === '成功';
export const isClosed = (status: string): boolean => status === 'CANCELED' || status === 'REFUNDED';

/** An address a wallet may be opened at; '' for anything else, as it comes from a channel. */
export function safeWalletUrl(text: string): string {
  try {
    const url = new URL(text, 'https://here.invalid');
    return ['https:', 'http:', 'alipays:', 'weixin:', 'wxp:'].includes(url.protocol) ? text : '';
  } catch {
    return '';
  }
}
