/** Paths inside the values of a form, as the server uses them in REQUEST_INVALID: 'specs.0.price'. */
type Container = Record<string, unknown> | unknown[];
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;
const isIndex = (step: string): boolean => /^(?:0|[1-9]\d*)$/.test(step);

/** The value at a path; undefined if there is none. '' is the whole. */
export function valueAt(values: unknown, path: string): unknown {
  if (path === '') return values;
  let here = values;
  for (const step of path.split('.')) {
    if (!isContainer(here) || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string, unknown>)[step];
  }
  return here;
}

/** A copy with another value at a path; everything outside the path is shared. Missing steps are created. */
export function withValueAt<V>(values: V, path: string, value: unknown): V {
  if (path === '') return value as V;
  const [step = '', ...rest] = path.split('.');
  if (step === '__proto__') throw new RangeError('Not a name of a field');
  const inner = rest.length === 0 ? value : withValueAt(valueAt(values, step), rest.join('.'), value);
  if (Array.isArray(values) || (!isContainer(values) && isIndex(step))) {
    const copy = Array.isArray(values) ? [...values] : [];
    copy[Number(step)] = inner;
    return copy as V;
  }
  return { ...(isContainer(values) ? values : {}), [step]: inner } as V;
}

/** The errors that remain when the value at a path changes: those of the value, of its parts and of its parents are removed. */
export const withoutErrorsAt = (errors: Readonly<Record<string, string>>, path: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter(([at]) => at !== path && !at.startsWith(`${path}.`) && !(at !== '' && path.startsWith(`${at}.`))),
  );
