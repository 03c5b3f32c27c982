/**
 * Specifications of a product and the resulting SKUs: every combination of one value of each. Whatever is added, removed, renamed or
 * moved, SKUs whose combination remains retain their unique id, prices and stock; section 5: one item remains.
 */

/** specification id → value id. */
export type Combination = Readonly<Record<string, string>>;
export type EditedValue = { id: string; value: string; valueEn: string };
export type EditedSpecification = { id: string; name: string; nameEn: string; values: EditedValue[] };
/** The fields of a SKU that the builder needs; all others are preserved. */
export type MatrixRow = { values: Combination };
export type Matrix<R extends MatrixRow> = { specifications: EditedSpecification[]; rows: R[] };
/** Creates the SKU of a new combination. */
export type FreshRow<R> = (values: Combination) => R;
/** KEEP_ONE: one specification item must remain (section 5). TOO_MANY: more than MAX_COMBINATIONS. */
export type BuildRefusal = 'KEEP_ONE' | 'TOO_MANY';
export type Built<R extends MatrixRow> = { ok: true; matrix: Matrix<R> } | { ok: false; reason: BuildRefusal };

export const MAX_COMBINATIONS = 200;

/** Specifications without values are ignored. */
const filled = (specifications: readonly EditedSpecification[]) => specifications.filter(({ values }) => values.length > 0);

export const countCombinations = (specifications: readonly EditedSpecification[]): number =>
  filled(specifications).reduce((count, { values }) => count * values.length, 1);

/** All combinations, the values of the last specification changing fastest; one empty combination without any value. */
export const combinationsOf = (specifications: readonly EditedSpecification[]): Combination[] =>
  filled(specifications).reduce<Combination[]>(
    (found, { id, values }) => found.flatMap((combination) => values.map((value) => ({ ...combination, [id]: value.id }))),
    [{}],
  );

/** An SKU from before a specification was added has that specification's first value. */
const isRowOf = (row: MatrixRow, combination: Combination, specifications: readonly EditedSpecification[]): boolean =>
  specifications.every(({ id, values }) =>
    row.values[id] === undefined ? combination[id] === values[0]?.id : row.values[id] === combination[id],
  );

/** The SKUs of the specifications, in order: existing ones unchanged, new ones from `fresh`. */
export function rowsOf<R extends MatrixRow>(specifications: readonly EditedSpecification[], rows: readonly R[], fresh: FreshRow<R>): R[] {
  const present = filled(specifications);
  return combinationsOf(specifications).map((values) => {
    const existing = rows.find((row) => isRowOf(row, values, present));
    return existing ? { ...existing, values } : fresh(values);
  });
}

function rebuild<R extends MatrixRow>(matrix: Matrix<R>, specifications: EditedSpecification[], fresh: FreshRow<R>): Built<R> {
  if (countCombinations(specifications) > MAX_COMBINATIONS) return { ok: false, reason: 'TOO_MANY' };
  return { ok: true, matrix: { specifications, rows: rowsOf(specifications, matrix.rows, fresh) } };
}

const changed = (
  specifications: readonly EditedSpecification[],
  id: string,
  change: (specification: EditedSpecification) => EditedSpecification,
): EditedSpecification[] => specifications.map((one) => (one.id === id ? change(one) : one));

const moved = <T extends { id: string }>(list: readonly T[], id: string, by: number): T[] => {
  const from = list.findIndex((one) => one.id === id);
  const to = Math.min(Math.max(from + by, 0), list.length - 1);
  const item = list[from];
  if (!item || from === to) return [...list];
  const rest = list.filter((one) => one.id !== id);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
};

/** Without values it changes no SKU; existing SKUs get its first value. */
export const addSpecification = <R extends MatrixRow>(
  matrix: Matrix<R>,
  specification: EditedSpecification,
  fresh: FreshRow<R>,
): Built<R> => rebuild(matrix, [...matrix.specifications, specification], fresh);

export const addValue = <R extends MatrixRow>(
  matrix: Matrix<R>,
  specificationId: string,
  value: EditedValue,
  fresh: FreshRow<R>,
): Built<R> =>
  rebuild(
    matrix,
    changed(matrix.specifications, specificationId, (one) => ({ ...one, values: [...one.values, value] })),
    fresh,
  );

const hasValues = (specifications: readonly EditedSpecification[]): boolean => filled(specifications).length > 0;

/** Of SKUs that differ only in this specification, the first remains. */
export function removeSpecification<R extends MatrixRow>(matrix: Matrix<R>, specificationId: string, fresh: FreshRow<R>): Built<R> {
  const rest = matrix.specifications.filter(({ id }) => id !== specificationId);
  return hasValues(rest) ? rebuild(matrix, rest, fresh) : { ok: false, reason: 'KEEP_ONE' };
}

export function removeValue<R extends MatrixRow>(
  matrix: Matrix<R>,
  specificationId: string,
  valueId: string,
  fresh: FreshRow<R>,
): Built<R> {
  const rest = changed(matrix.specifications, specificationId, (one) => ({
    ...one,
    values: one.values.filter(({ id }) => id !== valueId),
  }));
  return hasValues(rest) ? rebuild(matrix, rest, fresh) : { ok: false, reason: 'KEEP_ONE' };
}

type SpecificationWords = Pick<EditedSpecification, 'name' | 'nameEn'>;
export const renameSpecification = <R extends MatrixRow>(
  matrix: Matrix<R>,
  specificationId: string,
  words: Partial<SpecificationWords>,
): Matrix<R> => ({
  ...matrix,
  specifications: changed(matrix.specifications, specificationId, (one) => ({ ...one, ...words })),
});

export const renameValue = <R extends MatrixRow>(
  matrix: Matrix<R>,
  specificationId: string,
  valueId: string,
  words: Partial<Omit<EditedValue, 'id'>>,
): Matrix<R> => ({
  ...matrix,
  specifications: changed(matrix.specifications, specificationId, (one) => ({
    ...one,
    values: one.values.map((value) => (value.id === valueId ? { ...value, ...words } : value)),
  })),
});

/** `by` places towards the end, or towards the beginning when it is negative. */
export const moveSpecification = <R extends MatrixRow>(matrix: Matrix<R>, id: string, by: number, fresh: FreshRow<R>): Matrix<R> => {
  const specifications = moved(matrix.specifications, id, by);
  return { specifications, rows: rowsOf(specifications, matrix.rows, fresh) };
};
export const moveValue = <R extends MatrixRow>(
  matrix: Matrix<R>,
  specificationId: string,
  valueId: string,
  by: number,
  fresh: FreshRow<R>,
): Matrix<R> => {
  const specifications = changed(matrix.specifications, specificationId, (one) => ({ ...one, values: moved(one.values, valueId, by) }));
  return { specifications, rows: rowsOf(specifications, matrix.rows, fresh) };
};

/** How many SKUs a removal deletes, for its confirmation. */
export const removedRows = <R extends MatrixRow>(matrix: Matrix<R>, built: Built<R>): number =>
  built.ok ? Math.max(0, matrix.rows.length - built.matrix.rows.length) : 0;
