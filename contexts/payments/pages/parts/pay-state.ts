/** Maps a pay status: PAID, or the Chinese words some channels return (section 4). */
export const isPaid = (status: string): boolean => status === 'PAID' || status === '支付成功' || status === '成功';
export const isClosed = (status: string): boolean => status === 'CANCELED' || status === 'REFUNDED';

/** The address of a wallet, as sent by a channel; '' when it is not safe to open. */
export function safeWalletUrl(text: string): string {
  try {
    const url = new URL(text, 'https://here.invalid');
    return ['https:', 'http:', 'alipays:', 'weixin:', 'wxp:'].includes(url.protocol) ? text : '';
  } catch {
    return '';
  }
}
