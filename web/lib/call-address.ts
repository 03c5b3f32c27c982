/** Addresses of calls: those that the client makes and those that the browser follows itself (exports, the sign-on). Pages are written by contracts/pages. */

/** A call's path with its query; names without a value are left out. */
export const callAddress = (path: string, query: Readonly<Record<string, unknown>>): string => {
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  ).toString();
  return text ? `${path}?${text}` : path;
};
