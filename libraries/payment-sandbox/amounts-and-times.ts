/** The protocol's format of amounts (yuan, two places) and times (China Standard Time). */

export function yuanFromFen(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function fenFromYuan(yuan: string): number | null {
  const match = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/.exec(yuan);
  return match === null ? null : Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
}

export function chinaTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

export function dateFromChinaTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const at = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

const timeoutUnits = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** '30m', '2h', '1d'; '1c' is the end of the current day in China. */
export function expiryFromTimeout(timeout: string, now: Date): Date | null {
  if (timeout === '1c') return dateFromChinaTime(`${chinaTime(now).slice(0, 10)} 23:59:59`);
  const match = /^([1-9]\d{0,4})([mhd])$/.exec(timeout);
  if (match === null) return null;
  const expiresAt = new Date(now.getTime() + Number(match[1]) * timeoutUnits[match[2] as keyof typeof timeoutUnits]);
  return expiresAt.getTime() - now.getTime() > 15 * timeoutUnits.d ? null : expiresAt;
}
