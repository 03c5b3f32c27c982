/** Lines and areas of equal value of a function over the sheet (marching squares). */
export type Grid = { columns: number; rows: number; cell: number; values: Float64Array };

export function gridOf(width: number, height: number, columns: number, value: (x: number, y: number) => number): Grid {
  const cell = width / columns;
  const rows = Math.ceil(height / cell);
  const values = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1) values[row * (columns + 1) + column] = value(column * cell, row * cell);
  return { columns, rows, cell, values };
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** The path of the lines at `level`; cells with a value that is not finite have none. */
export function isoline({ columns, rows, cell, values }: Grid, level: number): string {
  const wide = columns + 1;
  // Each edge that the line crosses has a number; segments are joined over them.
  const next = new Map<number, number[]>();
  const place = new Map<number, string>();
  const crossing = (from: number, to: number, key: number): number => {
    if (!place.has(key)) {
      const part = (level - (values[from] as number)) / ((values[to] as number) - (values[from] as number));
      const [x0, y0] = [(from % wide) * cell, Math.floor(from / wide) * cell];
      const [x1, y1] = [(to % wide) * cell, Math.floor(to / wide) * cell];
      place.set(key, `${short(x0 + (x1 - x0) * part)} ${short(y0 + (y1 - y0) * part)}`);
    }
    return key;
  };
  const join = (a: number, b: number): void => {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const first = row * wide + column;
      const [p, q, r, s] = [
        values[first] as number,
        values[first + 1] as number,
        values[first + wide + 1] as number,
        values[first + wide] as number,
      ];
      // Most cells are not crossed; a sum that is not finite has a corner that is not.
      if ((p >= level && q >= level && r >= level && s >= level) || (p < level && q < level && r < level && s < level)) continue;
      if (!Number.isFinite(p + q + r + s)) continue;
      const corner = [row * wide + column, row * wide + column + 1, (row + 1) * wide + column + 1, (row + 1) * wide + column] as const;
      const above = corner.map((at) => (values[at] as number) >= level);
      const cuts: number[] = [];
      const edges = [
        [corner[0], corner[1], corner[0] * 2],
        [corner[1], corner[2], corner[1] * 2 + 1],
        [corner[3], corner[2], corner[3] * 2],
        [corner[0], corner[3], corner[0] * 2 + 1],
      ] as const;
      const ends = [
        [0, 1],
        [1, 2],
        [3, 2],
        [0, 3],
      ] as const;
      for (const [at, [from, to, key]] of edges.entries()) {
        const [a, b] = ends[at] as readonly [number, number];
        if (above[a] !== above[b]) cuts.push(crossing(from, to, key));
      }
      if (cuts.length >= 2) join(cuts[0] as number, cuts[1] as number);
      if (cuts.length === 4) join(cuts[2] as number, cuts[3] as number);
    }
  let path = '';
  const done = new Set<number>();
  const walk = (start: number): void => {
    const points = [place.get(start) as string];
    done.add(start);
    let at = start;
    for (;;) {
      const onward = (next.get(at) ?? []).find((other) => !done.has(other));
      if (onward === undefined) break;
      points.push(place.get(onward) as string);
      done.add(onward);
      at = onward;
    }
    const closed = points.length > 2 && (next.get(at) ?? []).includes(start);
    if (points.length > 1) path += `M${points.join('L')}${closed ? 'Z' : ''}`;
  };
  for (const [key, others] of next) if (others.length === 1 && !done.has(key)) walk(key);
  for (const key of next.keys()) if (!done.has(key)) walk(key);
  return path;
}

/** The path of the area where the function is at least `level`. */
export function isoarea({ columns, rows, cell, values }: Grid, level: number): string {
  const wide = columns + 1;
  let path = '';
  const value = (column: number, row: number): number => {
    const found = values[row * wide + column] as number;
    return Number.isFinite(found) ? found : -1e9;
  };
  for (let row = 0; row < rows; row += 1) {
    let whole = -1;
    const flush = (column: number): void => {
      if (whole >= 0)
        path += `M${short(whole * cell)} ${short(row * cell)}H${short(column * cell)}V${short((row + 1) * cell)}H${short(whole * cell)}Z`;
      whole = -1;
    };
    for (let column = 0; column < columns; column += 1) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const;
      const inside = corners.map(([x, y]) => value(x, y) >= level);
      const count = inside.filter(Boolean).length;
      if (count === 4) {
        if (whole < 0) whole = column;
        continue;
      }
      flush(column);
      if (count === 0) continue;
      const points: string[] = [];
      for (let at = 0; at < 4; at += 1) {
        const [x0, y0] = corners[at] as readonly [number, number];
        const [x1, y1] = corners[(at + 1) % 4] as readonly [number, number];
        if (inside[at]) points.push(`${short(x0 * cell)} ${short(y0 * cell)}`);
        if (inside[at] !== inside[(at + 1) % 4]) {
          const [a, b] = [value(x0, y0), value(x1, y1)];
          const part = (level - a) / (b - a);
          points.push(`${short((x0 + (x1 - x0) * part) * cell)} ${short((y0 + (y1 - y0) * part) * cell)}`);
        }
      }
      path += `M${points.join('L')}Z`;
    }
    flush(columns);
  }
  return path;
}
