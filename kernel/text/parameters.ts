/** The parameters of an SKU as its merchant writes them: one per line as 'name: value', with a colon of either width. */
export type Parameter = { name: string; value: string };

const SIGN = /[:：]/;

/** In the order written. A line without a colon is a value without a name; empty lines are skipped. */
export const parametersOf = (text: string): Parameter[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.search(SIGN);
      return at <= 0 ? { name: '', value: line } : { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
    });
