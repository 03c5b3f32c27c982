/** WHERE conditions of a list as SQL, each with its value. */
export type Conditions = {
  where: string[];
  values: unknown[];
  /** The condition's text must be constant; `at` is the placeholder of the value. */
  add(condition: (at: string) => string, value: unknown): void;
};

/** Starts with fixed conditions, whose placeholders are for `values`. */
export function conditions(fixed: { where?: readonly string[]; values?: readonly unknown[] } = {}): Conditions {
  const where = [...(fixed.where ?? [])];
  const values = [...(fixed.values ?? [])];
  return {
    where,
    values,
    add(condition, value) {
      where.push(condition(`$${values.push(value)}`));
    },
  };
}
