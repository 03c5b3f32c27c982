/** How much each voucher pays of each line, when several cover the same goods. A line never gets more than it costs. Pure. */

/** `most`: the most it may pay, in fen; `lines`: the indices of the lines that it may pay. */
export type Cover = { most: number; lines: readonly number[] };
/** Fen by voucher and line, in the order of the vouchers. */
export type Spread = { fen: number; lines: Map<number, number> }[];

/**
 * A path by which one more voucher can pay: over lines with room, or by moving what another voucher pays to another line. Returns the
 * (voucher, line) pairs of the path and its capacity.
 */
function findPath(start: number, covers: readonly Cover[], room: readonly number[], spread: Spread) {
  const cameFrom = new Map<number, { voucher: number; line: number } | null>([[start, null]]);
  const lineFrom = new Map<number, number>();
  const waiting = [start];
  for (let voucher = waiting.shift(); voucher !== undefined; voucher = waiting.shift()) {
    for (const line of covers[voucher]?.lines ?? []) {
      if (lineFrom.has(line)) continue;
      lineFrom.set(line, voucher);
      if ((room[line] ?? 0) > 0) return { end: line, lineFrom, cameFrom };
      for (const [other, { lines }] of spread.entries()) {
        if (cameFrom.has(other) || (lines.get(line) ?? 0) === 0) continue;
        cameFrom.set(other, { voucher, line });
        waiting.push(other);
      }
    }
  }
  return null;
}

/**
 * The most that these vouchers pay together, the earlier ones as much as they can. `lineFens`: the cost of each line. Augmenting paths:
 * what an earlier voucher pays is never reduced, only moved to another line.
 */
export function spreadCover(covers: readonly Cover[], lineFens: readonly number[]): Spread {
  const room = [...lineFens];
  const spread: Spread = covers.map(() => ({ fen: 0, lines: new Map() }));
  const give = (voucher: number, line: number, fen: number) => {
    const lines = spread[voucher]?.lines;
    lines?.set(line, (lines.get(line) ?? 0) + fen);
  };
  for (const [voucher, { most }] of covers.entries()) {
    const own = spread[voucher];
    while (own && own.fen < most) {
      const path = findPath(voucher, covers, room, spread);
      if (!path) break;
      const steps: { voucher: number; line: number; moved: { voucher: number; line: number } | null }[] = [];
      let fen = Math.min(most - own.fen, room[path.end] ?? 0);
      for (let line: number | undefined = path.end; line !== undefined; ) {
        const by: number = path.lineFrom.get(line) ?? voucher;
        const moved = path.cameFrom.get(by) ?? null;
        steps.push({ voucher: by, line, moved });
        if (moved) fen = Math.min(fen, spread[by]?.lines.get(moved.line) ?? 0);
        line = moved?.line;
      }
      for (const step of steps) {
        give(step.voucher, step.line, fen);
        if (step.moved) give(step.voucher, step.moved.line, -fen);
      }
      room[path.end] = (room[path.end] ?? 0) - fen;
      own.fen += fen;
    }
  }
  return spread;
}
