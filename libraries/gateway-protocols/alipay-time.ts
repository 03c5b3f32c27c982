/** Alipay's clock: 'yyyy-MM-dd HH:mm:ss' in China Standard Time, whatever the time zone of this process. */

const chinaOffsetMs = 8 * 3600 * 1000;

export function alipayTime(at: Date): string {
  return new Date(at.getTime() + chinaOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

export function dateFromAlipayTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const at = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
