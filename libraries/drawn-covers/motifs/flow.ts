/** Fluids, weather and fields: motifs with streamlines and isolines. */
import { mix } from '../colour.ts';
import { gridOf, isoarea, isoline } from '../contour.ts';
import type { Point, Sheet } from '../sheet.ts';

const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * (at + 0.5)) / count);

/** Kármán's vortex street behind a cylinder: streamlines of two rows of vortices in a stream. */
export function vortex(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const spacing = edge * chance.between(0.62, 0.8);
  const apart = spacing * 0.281;
  const tilt = chance.between(-9, 9);
  const [x0, y0] = [width * chance.between(0.1, 0.17), height * chance.between(0.46, 0.54)];
  const radius = edge * 0.1;
  const phase = chance.between(0, spacing);
  const strength = chance.between(0.9, 1.3);
  const row = (x: number, y: number): number =>
    Math.log((Math.cosh((2 * Math.PI * y) / spacing) - Math.cos((2 * Math.PI * x) / spacing)) / 2 + 0.02) / (4 * Math.PI);
  const street = (x: number, y: number): number => {
    const [dx, dy] = [x - x0, y - y0];
    const far = Math.min(1, Math.max(0, (dx - radius) / (spacing * 1.3)));
    const part = far * far * (3 - 2 * far);
    const body = dy * (1 - (radius * radius) / Math.max(dx * dx + dy * dy, radius * radius));
    return body / spacing + part * strength * (row(dx - phase, dy - apart / 2) - row(dx - phase - spacing / 2, dy + apart / 2));
  };
  sheet.group(
    `rotate(${tilt.toFixed(1)} ${width / 2} ${height / 2}) translate(${-width * 0.06} ${-height * 0.08}) scale(1.12 1.16)`,
    () => {
      for (let at = Math.ceil((-phase - width) / spacing); at < (width / spacing) * 1.3; at += 1)
        for (const [shift, side] of [
          [0, 1],
          [0.5, -1],
        ] as const) {
          const x = x0 + phase + (at + shift) * spacing;
          const grown = Math.min(1, (x - x0 - radius) / (spacing * 1.4));
          if (grown > 0.1)
            sheet.glow(
              x,
              y0 + (side * apart) / 2,
              spacing * 0.36,
              side > 0 ? palette.accent : palette.mid,
              (side > 0 ? 0.62 : 0.55) * grown,
              1.2,
            );
        }
      const grid = gridOf(width, height, sheet.small ? 70 : 150, street);
      const reach = (height / spacing) * 0.56;
      for (const [at, level] of steps(-reach, reach, sheet.small ? 13 : 38).entries())
        sheet.path(isoline(grid, level), {
          stroke: mix(palette.soft, palette.ink, Math.exp(-((level / reach) ** 2) * 5)),
          width: sheet.hair * (at % 4 === 0 ? 1.35 : 0.85),
          opacity: 0.85,
        });
      sheet.ball(x0, y0, radius, palette.mid);
    },
  );
}

/** Potential flow around a Joukowski aerofoil with Kutta's circulation: pressure as colour, streamlines on top. */
export function aerofoil(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const [cx, cy] = [-chance.between(0.08, 0.13), chance.between(0.06, 0.16)];
  const radius = Math.hypot(1 - cx, cy);
  const attack = chance.between(0.08, 0.24);
  const unit = (sheet.small ? width : edge * 1.5) / 5.2;
  const at = [width * (sheet.small ? 0.5 : chance.between(0.42, 0.56)), height * chance.between(0.5, 0.58)] as const;
  const circulation = 4 * Math.PI * radius * Math.sin(attack + Math.asin(cy / radius));
  const turn: readonly [number, number] = [Math.cos(attack), Math.sin(attack)];
  /** ζ in the circle's plane for a point of the sheet. */
  const back = (px: number, py: number): [number, number] => {
    const [sx, sy] = [(px - at[0]) / unit, -(py - at[1]) / unit];
    const [x, y] = [sx * turn[0] - sy * turn[1], sx * turn[1] + sy * turn[0]];
    const [re, im] = [x * x - y * y - 4, 2 * x * y];
    const size = Math.sqrt(Math.hypot(re, im));
    const angle = Math.atan2(im, re) / 2;
    const root: [number, number] = [size * Math.cos(angle), size * Math.sin(angle)];
    const one: [number, number] = [(x + root[0]) / 2, (y + root[1]) / 2];
    const two: [number, number] = [(x - root[0]) / 2, (y - root[1]) / 2];
    return Math.hypot(one[0] - cx, one[1] - cy) > Math.hypot(two[0] - cx, two[1] - cy) ? one : two;
  };
  const stream = (px: number, py: number): number => {
    const [zx, zy] = back(px, py);
    const [x, y] = [zx - cx, zy - cy];
    const r = Math.hypot(x, y);
    if (r < radius * 0.999) return Number.NaN;
    const angle = Math.atan2(y, x) - attack;
    return (r - (radius * radius) / r) * Math.sin(angle) + (circulation / (2 * Math.PI)) * Math.log(r / radius);
  };
  const columns = sheet.small ? 64 : 170;
  const grid = gridOf(width, height, columns, stream);
  const step = width / columns;
  const speed = gridOf(width, height, sheet.small ? 40 : 90, (x, y) => {
    const [east, west, south, north] = [stream(x + step, y), stream(x - step, y), stream(x, y + step), stream(x, y - step)];
    return Math.min(2.6, (Math.hypot(east - west, south - north) / (2 * step)) * unit);
  });
  for (const [index, level] of steps(1, 2.1, 8).entries())
    sheet.path(isoarea(speed, level), { fill: index < 4 ? palette.soft : palette.accent, fillOpacity: index < 4 ? 0.12 : 0.15 });
  const reach = (height / unit) * 0.75;
  for (const [index, level] of steps(-reach, reach, sheet.small ? 15 : 44).entries())
    sheet.path(isoline(grid, level), { stroke: palette.mid, width: sheet.hair * (index % 4 ? 0.8 : 1.3), opacity: 0.75 });
  const outline: Point[] = [];
  for (let index = 0; index < 120; index += 1) {
    const angle = (index / 120) * 2 * Math.PI;
    const [zx, zy] = [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    const square = zx * zx + zy * zy;
    const [x, y] = [zx + zx / square, zy - zy / square];
    outline.push([at[0] + (x * turn[0] + y * turn[1]) * unit, at[1] - (-x * turn[1] + y * turn[0]) * unit]);
  }
  sheet.line(outline, { closed: true, fill: palette.ink, stroke: palette.ground, width: sheet.hair * 2.2 });
}

type Bump = { x: number; y: number; size: number; value: number };
const bumpsOf = (sheet: Sheet, count: number): Bump[] =>
  Array.from({ length: count }, (_, at) => ({
    x: sheet.width * (0.08 + 0.84 * ((at + sheet.chance.next()) / count)),
    y: sheet.height * sheet.chance.between(0.08, 0.92),
    size: sheet.edge * sheet.chance.between(0.24, 0.5),
    value: (at % 2 ? 1 : -1) * sheet.chance.between(0.6, 1.1),
  }));
const heightOf =
  (bumps: readonly Bump[], slope: readonly [number, number]) =>
  (x: number, y: number): number =>
    bumps.reduce(
      (sum, bump) => sum + bump.value * Math.exp(-((x - bump.x) ** 2 + (y - bump.y) ** 2) / (2 * bump.size ** 2)),
      x * slope[0] + y * slope[1],
    );

/** Isobars between highs and lows, with barbs of the geostrophic wind; the lowest low is the accent. */
export function isobars(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const bumps = bumpsOf(sheet, sheet.small ? 2 : chance.whole(4, 6));
  const pressure = heightOf(bumps, [chance.between(-0.4, 0.4) / width, chance.between(-0.7, 0.7) / height]);
  const grid = gridOf(width, height, sheet.small ? 50 : 120, pressure);
  for (const level of steps(-1.1, 1.1, 9)) sheet.path(isoarea(grid, level), { fill: palette.soft, fillOpacity: 0.085 });
  for (const [at, level] of steps(-1.5, 1.5, sheet.small ? 14 : 34).entries())
    sheet.path(isoline(grid, level), {
      stroke: at % 4 ? palette.mid : palette.ink,
      width: sheet.hair * (at % 4 ? 0.8 : 1.5),
      opacity: at % 4 ? 0.7 : 0.85,
    });
  const lowest = bumps.reduce((low, bump) => (bump.value < low.value ? bump : low));
  sheet.glow(lowest.x, lowest.y, edge * 0.24, palette.accent, 0.75);
  for (const turn of [0, 1]) {
    // The cloud bands of a low: a logarithmic spiral.
    const band: Point[] = steps(0, 1, 40).map((part) => {
      const angle = turn * Math.PI + part * 4.4;
      const far = edge * 0.02 * Math.exp(part * 2.45);
      return [lowest.x + far * Math.cos(angle), lowest.y - far * Math.sin(angle)];
    });
    sheet.curve(band, { stroke: palette.accent, width: sheet.hair * (sheet.small ? 1.6 : 2.4) });
  }
  if (sheet.small) return;
  const gap = edge / 7;
  for (let y = gap / 2; y < height; y += gap)
    for (let x = gap / 2; x < width; x += gap) {
      const [gx, gy] = [pressure(x + 2, y) - pressure(x - 2, y), pressure(x, y + 2) - pressure(x, y - 2)];
      const speed = Math.hypot(gx, gy) * edge;
      if (speed < 1.6 || Math.hypot(x - lowest.x, y - lowest.y) < edge * 0.2) continue;
      const [dx, dy] = [(-gy / Math.hypot(gx, gy)) * gap * 0.4, (gx / Math.hypot(gx, gy)) * gap * 0.4];
      sheet.line(
        [
          [x, y],
          [x - dx, y - dy],
        ],
        { stroke: palette.ink, opacity: 0.7 },
      );
      for (let barb = 0; barb < Math.min(3, Math.floor(speed / 2.4)); barb += 1) {
        const [bx, by] = [x - dx * (1 - barb * 0.26), y - dy * (1 - barb * 0.26)];
        sheet.line(
          [
            [bx, by],
            [bx - dx * 0.12 - dy * 0.34, by - dy * 0.12 + dx * 0.34],
          ],
          { stroke: palette.ink, opacity: 0.7 },
        );
      }
      sheet.dot(x, y, sheet.hair * 1.3, palette.ink, 0.7);
    }
}

/** Ocean currents: lines traced along a divergence-free flow, brighter where it is faster. */
export function currents(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const waves = Array.from({ length: 7 }, (_, at) => ({
    kx: (chance.normal() * (2 + at * 0.7)) / edge,
    ky: (chance.normal() * (2 + at * 0.7)) / edge,
    phase: chance.between(0, 6.28),
    size: 1 / (1 + at * 0.45),
  }));
  const velocity = (x: number, y: number): [number, number] => {
    let [u, v] = [0.35, 0];
    for (const { kx, ky, phase, size } of waves) {
      const slope = Math.cos(kx * x + ky * y + phase) * size * edge * 0.22;
      u += ky * slope;
      v -= kx * slope;
    }
    return [u, v];
  };
  const lines: { points: Point[]; speed: number }[] = [];
  for (let at = 0; at < (sheet.small ? 90 : 620); at += 1) {
    let [x, y] = [chance.between(-0.1, 1.05) * width, chance.between(-0.05, 1.05) * height];
    const points: Point[] = [[x, y]];
    let speed = 0;
    const long = chance.whole(14, 40);
    for (let step = 0; step < long; step += 1) {
      const [u, v] = velocity(x, y);
      const size = Math.hypot(u, v) + 1e-6;
      speed += size;
      x += (u / size) * edge * 0.011;
      y += (v / size) * edge * 0.011;
      points.push([x, y]);
    }
    lines.push({ points, speed: speed / long });
  }
  lines.sort((a, b) => a.speed - b.speed);
  for (const [at, { points, speed }] of lines.entries()) {
    const part = at / lines.length;
    sheet.line(points, {
      stroke: part > 0.965 ? palette.accent : palette.ramp(0.3 + part * 0.7),
      width: sheet.hair * (0.6 + part * 1.3) * Math.min(1.6, 0.6 + speed),
      opacity: 0.35 + part * 0.6,
    });
  }
}

/** Charges: field lines and equipotential lines. */
export function charges(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const count = sheet.small ? 2 : chance.whole(2, 4);
  const places = Array.from({ length: count }, (_, at) => ({
    x: width * (sheet.small ? 0.27 + 0.46 * at : 0.16 + (0.68 * (at + chance.between(0.25, 0.75))) / count),
    y: height * chance.between(0.3, 0.7),
    charge: at % 2 ? -1 : chance.pick([1, 1.6]),
  }));
  const potential = (x: number, y: number): number =>
    places.reduce((sum, place) => sum - place.charge * Math.log(Math.hypot(x - place.x, y - place.y) / edge + 0.01), 0);
  const grid = gridOf(width, height, sheet.small ? 50 : 130, potential);
  for (const { x, y, charge } of places) sheet.glow(x, y, edge * 0.42, charge > 0 ? palette.accent : palette.mid, 0.6);
  for (const level of steps(-4, 4, sheet.small ? 12 : 30))
    sheet.path(isoline(grid, level), { stroke: palette.soft, opacity: 0.8, width: sheet.hair * 0.8 });
  for (const place of places) {
    if (place.charge < 0) continue;
    const lines = Math.round((sheet.small ? 10 : 22) * place.charge);
    for (let line = 0; line < lines; line += 1) {
      const start = (line / lines) * 2 * Math.PI + 0.1;
      let [x, y] = [place.x + Math.cos(start) * edge * 0.045, place.y + Math.sin(start) * edge * 0.045];
      const points: Point[] = [[x, y]];
      for (let step = 0; step < 260; step += 1) {
        let [u, v] = [0, 0];
        for (const other of places) {
          const square = (x - other.x) ** 2 + (y - other.y) ** 2 + 1;
          u += (other.charge * (x - other.x)) / square;
          v += (other.charge * (y - other.y)) / square;
        }
        const size = Math.hypot(u, v) + 1e-9;
        x += (u / size) * edge * 0.014;
        y += (v / size) * edge * 0.014;
        points.push([x, y]);
        if (x < -30 || y < -30 || x > width + 30 || y > height + 30) break;
        if (places.some((other) => other.charge < 0 && Math.hypot(x - other.x, y - other.y) < edge * 0.04)) break;
      }
      sheet.line(points, { stroke: palette.mid, width: sheet.hair * 1.1 });
    }
  }
  for (const { x, y, charge } of places) sheet.ball(x, y, edge * (sheet.small ? 0.07 : 0.045), charge > 0 ? palette.accent : palette.mid);
}

/** A topographic map: contour lines, every fifth one bold, with the highest peak marked. */
export function terrain(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const waves = Array.from({ length: 14 }, (_, at) => ({
    kx: (chance.normal() * (1.6 + at * 0.8)) / edge,
    ky: (chance.normal() * (1.6 + at * 0.8)) / edge,
    phase: chance.between(0, 6.28),
    size: 1 / (1 + at * 0.6),
  }));
  const land = (x: number, y: number): number =>
    waves.reduce((sum, { kx, ky, phase, size }) => sum + Math.sin(kx * x + ky * y + phase) * size, 0);
  const grid = gridOf(width, height, sheet.small ? 56 : 150, land);
  let [low, high, peak] = [9, -9, 0];
  for (const [at, value] of grid.values.entries()) {
    low = Math.min(low, value);
    const [column, row] = [at % (grid.columns + 1), Math.floor(at / (grid.columns + 1))];
    if (value > high && column > grid.columns * 0.15 && column < grid.columns * 0.85 && row > grid.rows * 0.18 && row < grid.rows * 0.82)
      [high, peak] = [value, at];
  }
  const levels = sheet.small ? 11 : 30;
  for (const [at, level] of steps(low, high, 7).entries())
    sheet.path(isoarea(grid, level), { fill: palette.ramp(0.2 + at * 0.09), fillOpacity: 0.28 });
  for (const [at, level] of steps(low, high, levels).entries())
    sheet.path(isoline(grid, level), { stroke: palette.ink, width: sheet.hair * (at % 5 ? 0.65 : 1.3), opacity: at % 5 ? 0.5 : 0.8 });
  const [px, py] = [(peak % (grid.columns + 1)) * grid.cell, Math.floor(peak / (grid.columns + 1)) * grid.cell];
  sheet.glow(px, py, edge * 0.2, palette.accent, 0.7);
  sheet.dot(px, py, edge * (sheet.small ? 0.05 : 0.02), palette.accent);
  sheet.ring(px, py, edge * (sheet.small ? 0.11 : 0.05), { stroke: palette.accent, width: sheet.hair * 1.6 });
}
