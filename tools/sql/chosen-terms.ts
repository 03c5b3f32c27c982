/**
 * Columns with what a person chose: the term and the kind of a purchase. A second choice is another row, not a change of the first. Upserts
 * are searched, since they overwrite without reading first.
 */
const CHOSEN = /^(?:billing_type|duration|term|period|specification_values|sku_id)$/;
const UPSERT = /ON CONFLICT[\s\S]*?DO UPDATE SET ([\s\S]*)/g;

/** Chosen columns that an upsert overwrites. Its assignments end with the statement, a condition or what it returns. */
export function overwrittenChoices(text: string): string[] {
  return [...text.matchAll(UPSERT)].flatMap(([, rest = '']) => {
    const assignments = rest.split(/\bWHERE\b|\bRETURNING\b|\bON CONFLICT\b/)[0] ?? '';
    return [...assignments.matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map(([, column = '']) => column).filter((column) => CHOSEN.test(column));
  });
}
