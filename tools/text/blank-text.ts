/**
 * Finds where code decides by `trim()` whether text was given, or how long it is: invisible characters would count as given, and an emoji
 * as two. kernel/text has `hasInk`, `trimInvisible` and `countCharacters` for that.
 */
const CHAIN = String.raw`[\w$.?[\]!()]+?`;
const DIRECT = [
  /\.trim\(\) *(?:===|!==) *''/,
  /\.trim\(\)\.length\b/,
  /\.trim\(\) *(?:\?(?![.?])|\|\||&&)/,
  new RegExp(String.raw`!${CHAIN}\.trim\(\)(?!\.)`),
  /\.trim\(\)\.min\(/,
  // Units, and invisible ones among them: fields.ts has `reasonText`.
  /\b(?:freeText|filledText)\([^)]*\)\.min\((?!1\))/,
];
/** `const words = given.trim()`, also of several on a line. */
const NAMED = /\bconst (\w+) = [^;\n]*?\.trim\(\)(?: \?\? '')?;/g;
const judged = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\w.])${name} *(?:===|!==) *''|(?<![\w.])${name}\.length *[<>]|!${name}\b(?!\.)`);

/** Lines of the file, from 1, that judge trimmed text. */
export function blankJudgements(source: string): number[] {
  const lines = source.split('\n');
  const found = new Set<number>();
  for (const [at, line] of lines.entries()) if (DIRECT.some((form) => form.test(line))) found.add(at + 1);
  for (const { 1: name = '', index } of source.matchAll(NAMED)) {
    const form = judged(name);
    const from = source.slice(0, index).split('\n').length - 1;
    // The function that declares it is rarely longer.
    for (const [at, line] of lines.slice(from, from + 40).entries()) if (form.test(line)) found.add(from + at + 1);
  }
  return [...found].sort((a, b) => a - b);
}
