/** The difference of two texts, as pieces in order. Pure. */

export type TextPiece = { kind: 'same' | 'removed' | 'added'; text: string };

/** Above this product of token counts, the differing middle is replaced as a whole. */
const MOST_COMPARED = 1_000_000;
/** Words with the following space; Chinese character by character. */
const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}_]+(?<!\p{Script=Han})\s*|[\s\S]/gu)?.flatMap(splitHan) ?? [];
const splitHan = (token: string): string[] =>
  /\p{Script=Han}/u.test(token) ? (token.match(/\p{Script=Han}|[^\p{Script=Han}]+/gu) ?? []) : [token];

function compareMiddle(before: string[], after: string[]): TextPiece[] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > MOST_COMPARED)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  const width = columns + 1;
  // common[i * width + j]: length of the longest common subsequence of before[i…] and after[j…]
  const common = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      common[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const pieces: TextPiece[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    if (row < rows && column < columns && before[row] === after[column]) {
      pieces.push({ kind: 'same', text: before[row] ?? '' });
      row += 1;
      column += 1;
    } else if (row < rows && (column === columns || at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ kind: 'removed', text: before[row] ?? '' });
      row += 1;
    } else {
      pieces.push({ kind: 'added', text: after[column] ?? '' });
      column += 1;
    }
  }
  return pieces;
}

/** The `same` and `removed` pieces form `before`, the `same` and `added` ones form `after`. */
export function textDifference(before: string, after: string): TextPiece[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const all: TextPiece[] = [
    { kind: 'same', text: old.slice(0, start).join('') },
    ...compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { kind: 'same', text: end > 0 ? old.slice(-end).join('') : '' },
  ];
  return all.reduce<TextPiece[]>((joined, piece) => {
    const last = joined.at(-1);
    if (piece.text === '') return joined;
    if (last?.kind === piece.kind) last.text += piece.text;
    else joined.push({ ...piece });
    return joined;
  }, []);
}
