/** Normalised discounted cumulative gain of the first ten, by query class. Pure. */
export type Measured = { kind: string; query: string; held: boolean; value: number; found: number };

const FIRST = 10;
const gain = (grade: number): number => 2 ** grade - 1;
const discounted = (grades: readonly number[]): number =>
  grades.slice(0, FIRST).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0);

/** `shown`: grades in result order; `all`: grades of all documents. */
export function ndcg(shown: readonly number[], all: readonly number[]): number {
  const ideal = discounted([...all].sort((a, b) => b - a));
  return ideal === 0 ? 0 : discounted(shown) / ideal;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
export type Row = { kind: string; queries: number; all: number; seen: number; held: number };
/** One row per class and one overall; nonsense is separate, as the fraction with results. */
export function summarise(measured: readonly Measured[]): { rows: Row[]; overall: Row; nonsense: number } {
  const rowOf = (kind: string, of: readonly Measured[]): Row => ({
    kind,
    queries: of.length,
    all: mean(of.map(({ value }) => value)),
    seen: mean(of.filter(({ held }) => !held).map(({ value }) => value)),
    held: mean(of.filter(({ held }) => held).map(({ value }) => value)),
  });
  const judged = measured.filter(({ kind }) => kind !== 'nonsense');
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  return {
    rows: kinds.map((kind) =>
      rowOf(
        kind,
        judged.filter((each) => each.kind === kind),
      ),
    ),
    overall: rowOf('all', judged),
    nonsense: mean(measured.filter(({ kind }) => kind === 'nonsense').map(({ found }) => (found > 0 ? 1 : 0))),
  };
}
