const LONGEST = 1_000;

/** A relative path with '/', without parts that lead elsewhere, backslashes or control characters. */
export const isPlainPath = (path: string): boolean =>
  path.length <= LONGEST &&
  !/[\p{Cc}\p{Cs}\\]/u.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
