/** Addresses of calls: made by the client, or followed by the browser (exports, the sign-on). Page addresses come from contracts/pages. */

/** A call's path with its query; parameters without a value are omitted. */
export const callAddress = (path: string, query: Readonly<Record<string, unknown>>): string => {
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  ).toString();
  return text ? `${path}?${text}` : path;
};
