/** A count on a badge: '99+' above 99 (section 9), '' when there is nothing to show (0, negative, not a number). */
export const badge = (count: number): string => {
  if (!(count >= 1)) return '';
  return count > 99 ? '99+' : String(Math.floor(count));
};

/**
 * Puts `params` in the place of `{name}` in a message, once: braces within a value stay text. A placeholder without
 * a value stays as it is. Nothing is escaped.
 */
export const interpolate = (message: string, params: Readonly<Record<string, string | number>> = {}): string =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : placeholder));

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/**
 * A size in bytes for people, 1024 to the unit, at most one decimal: 1536 → '1.5 KB'.
 * @throws RangeError when the size is negative or not finite.
 */
export const formatBytes = (bytes: number): string => {
  if (!(bytes >= 0) || !Number.isFinite(bytes)) throw new RangeError('Not a size');
  let unit = 0;
  let size = Math.round(bytes);
  while (Math.round(size * 10) / 10 >= 1024 && unit < byteUnits.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${Math.round(size * 10) / 10} ${byteUnits[unit]}`;
};
