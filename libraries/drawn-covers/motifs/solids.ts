/** Solids and surfaces: plates under load, vibrations, landscapes, technical drawings. */
import { mix } from '../colour.ts';
import type { Point, Sheet } from '../sheet.ts';
import { camera, turned, type Vector } from '../space.ts';

/** A surface z = f(x, y) over −1 … 1 in both directions, seen obliquely from above, painted back to front. */
function surface(
  sheet: Sheet,
  f: (x: number, y: number) => number,
  of: {
    cells: number;
    tilt: number;
    turn: number;
    lift: number;
    size: number;
    centre: readonly [number, number];
    tone: (value: number) => ReturnType<Sheet['palette']['ramp']>;
    wire?: boolean;
    stretch?: number;
  },
) {
  const { cells, stretch = 1 } = of;
  const see = camera(of.centre, of.size, 6);
  const place = (x: number, y: number, z: number) => see(turned(turned([x * stretch, y, z * of.lift], [0, 0, of.turn]), [of.tilt, 0, 0]));
  const quads: { z: number; corners: Point[]; value: number; light: number }[] = [];
  const step = 2 / cells;
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1) {
      const [x, y] = [-1 + column * step, -1 + row * step];
      const heights = [f(x, y), f(x + step, y), f(x + step, y + step), f(x, y + step)] as const;
      const corners = [
        place(x, y, heights[0]),
        place(x + step, y, heights[1]),
        place(x + step, y + step, heights[2]),
        place(x, y + step, heights[3]),
      ];
      quads.push({
        z: corners.reduce((sum, { z }) => sum + z, 0),
        corners: corners.map((corner): Point => [corner.x, corner.y]),
        value: heights.reduce((sum, value) => sum + value, 0) / 4,
        light: (heights[0] - heights[2]) / step,
      });
    }
  const { palette } = sheet;
  for (const { corners, value, light } of quads.sort((a, b) => a.z - b.z)) {
    const tone = of.tone(value);
    const fill = mix(
      tone,
      light > 0 ? { l: 1, c: 0.01, h: palette.hue } : { l: 0.1, c: 0.05, h: palette.hue },
      Math.min(0.28, Math.abs(light) * of.lift * 0.22),
    );
    sheet.line(corners, {
      closed: true,
      fill,
      fillOpacity: of.wire ? 0.86 : 1,
      stroke: of.wire ? mix(tone, palette.scheme === 'light' ? palette.ink : palette.glow, 0.35) : fill,
      width: sheet.hair * (of.wire ? 0.5 : 0.7),
    });
  }
  return place;
}

/** A vibrating plate (Chladni): a mode of a square membrane. */
export function vibration(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const [m, n] = chance.pick<readonly [number, number]>(
    sheet.small
      ? ([
          [1, 2],
          [2, 2],
          [1, 1],
        ] as const)
      : ([
          [2, 3],
          [3, 2],
          [1, 3],
          [3, 3],
          [2, 2],
          [4, 2],
        ] as const),
  );
  const both = chance.between(-0.8, 0.8);
  const f = (x: number, y: number) => {
    const [u, v] = [((x + 1) * Math.PI) / 2, ((y + 1) * Math.PI) / 2];
    return Math.sin(m * u) * Math.sin(n * v) + both * Math.sin(n * u) * Math.sin(m * v);
  };
  const peak = 1 + Math.abs(both);
  surface(sheet, f, {
    cells: sheet.small ? 18 : 44,
    tilt: -chance.between(0.85, 1.05),
    turn: chance.between(0.3, 1.2),
    lift: 0.24,
    size: edge * (sheet.small ? 0.44 : 0.6),
    centre: [width * (sheet.small ? 0.5 : chance.between(0.44, 0.56)), height * 0.52],
    tone: (value) =>
      value > 0.55 * peak
        ? mix(palette.mid, palette.accent, Math.min(1, (value / peak - 0.55) * 3))
        : palette.ramp(0.45 + (value / peak) * 0.4),
    wire: true,
    stretch: sheet.small ? 1 : 1.45,
  });
}

/** A loss landscape with the path of the descent. */
export function landscape(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const bumps = Array.from({ length: 9 }, () => ({
    x: chance.between(-1, 1),
    y: chance.between(-1, 1),
    size: chance.between(0.16, 0.34),
    value: chance.between(-0.5, 0.55),
  }));
  const goal = { x: chance.between(-0.3, 0.3), y: chance.between(0, 0.4) };
  const f = (x: number, y: number) =>
    bumps.reduce(
      (sum, bump) => sum + bump.value * Math.exp(-((x - bump.x) ** 2 + (y - bump.y) ** 2) / (2 * bump.size ** 2)),
      0.95 * ((x - goal.x) ** 2 + (y - goal.y) ** 2) - 0.6,
    );
  const place = surface(sheet, f, {
    cells: sheet.small ? 18 : 46,
    tilt: -chance.between(0.8, 0.98),
    turn: chance.between(-0.6, 0.6),
    lift: 0.42,
    size: edge * (sheet.small ? 0.44 : 0.62),
    centre: [width * (sheet.small ? 0.5 : chance.between(0.44, 0.56)), height * 0.5],
    tone: (value) => palette.ramp(0.6 - Math.max(-0.6, Math.min(1.6, value)) * 0.3),
    wire: true,
    stretch: sheet.small ? 1 : 1.4,
  });
  let [x, y] = [chance.pick([-0.8, 0.8]), chance.between(-0.85, -0.5)];
  let [vx, vy] = [0, 0];
  const path: Point[] = [];
  for (let step = 0; step < 70; step += 1) {
    const seen = place(x, y, f(x, y) + 0.05);
    path.push([seen.x, seen.y]);
    const far = 0.01;
    vx = vx * 0.86 - (f(x + far, y) - f(x - far, y)) * 0.55;
    vy = vy * 0.86 - (f(x, y + far) - f(x, y - far)) * 0.55;
    x = Math.max(-1, Math.min(1, x + vx * 0.4));
    y = Math.max(-1, Math.min(1, y + vy * 0.4));
  }
  sheet.curve(path, { stroke: palette.accent, width: sheet.hair * 2.2 });
  for (const [at, [px, py]] of path.entries()) if (at % 6 === 0) sheet.dot(px, py, sheet.hair * 2.6, palette.accent);
  const [ex, ey] = path.at(-1) as Point;
  sheet.glow(ex, ey, edge * 0.13, palette.accent, 0.9);
  sheet.ball(ex, ey, edge * (sheet.small ? 0.06 : 0.022), palette.accent);
}

/** Interference of waves from two sources on water. */
export function interference(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const sources = Array.from({ length: sheet.small ? 1 : 2 }, () => ({ x: chance.between(-0.55, 0.55), y: chance.between(-0.5, 0.5) }));
  const number = chance.between(sheet.small ? 11 : 15, sheet.small ? 13 : 21);
  const f = (x: number, y: number) =>
    sources.reduce((sum, source) => {
      const far = Math.hypot(x - source.x, y - source.y);
      return sum + Math.cos(far * number) / (1 + far * 2.4);
    }, 0);
  surface(sheet, f, {
    cells: sheet.small ? 26 : 76,
    tilt: -chance.between(0.7, 0.95),
    turn: chance.between(-0.5, 0.5),
    lift: 0.12,
    size: edge * (sheet.small ? 0.48 : 0.76),
    centre: [width * 0.5, height * 0.5],
    tone: (value) => (value > 0.85 ? palette.accent : palette.ramp(0.4 + value * 0.34)),
    stretch: sheet.small ? 1 : 1.7,
  });
}

/** A plate with a hole under tension (Kirsch): the mesh of its elements, coloured by stress. */
export function plate(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const load = chance.between(0, Math.PI);
  const [rings, sectors] = sheet.small ? [7, 28] : [20, 88];
  const tilt = sheet.small ? 0 : chance.between(0.35, 0.75);
  const turn = chance.between(-0.5, 0.5);
  const see = camera([width * (sheet.small ? 0.5 : chance.between(0.42, 0.58)), height * 0.5], edge * (sheet.small ? 0.165 : 0.19), 16);
  const at = (ring: number, sector: number): { point: Vector; r: number; angle: number } => {
    const angle = (sector * 2 * Math.PI) / sectors;
    const part = (ring / rings) ** 1.5;
    const square = 1 / Math.max(Math.abs(Math.cos(angle)) / (sheet.small ? 1 : 1.75), Math.abs(Math.sin(angle)));
    const r = 1 + part * (2.9 * square - 1);
    return { point: [r * Math.cos(angle), r * Math.sin(angle), 0], r, angle };
  };
  const stress = (r: number, angle: number): number => {
    const [q, q2, two] = [1 / r ** 2, 1 / r ** 4, 2 * (angle - load)];
    const radial = (1 - q) / 2 + ((1 - 4 * q + 3 * q2) / 2) * Math.cos(two);
    const hoop = (1 + q) / 2 - ((1 + 3 * q2) / 2) * Math.cos(two);
    const shear = -((1 + 2 * q - 3 * q2) / 2) * Math.sin(two);
    return Math.sqrt(radial ** 2 - radial * hoop + hoop ** 2 + 3 * shear ** 2);
  };
  for (let ring = rings - 1; ring >= 0; ring -= 1)
    for (let sector = 0; sector < sectors; sector += 1) {
      const corners = [at(ring, sector), at(ring + 1, sector), at(ring + 1, sector + 1), at(ring, sector + 1)];
      const value =
        stress(
          (corners[0] as (typeof corners)[0]).r + 0.05,
          ((corners[0] as (typeof corners)[0]).angle + (corners[3] as (typeof corners)[0]).angle) / 2,
        ) / 3;
      const fill = value > 0.52 ? mix(palette.ink, palette.accent, Math.min(1, (value - 0.52) * 3.2)) : palette.ramp(0.12 + value * 1.55);
      sheet.line(
        corners.map(({ point }): Point => {
          const seen = see(turned(turned(point, [0, 0, turn]), [-tilt, 0, 0]));
          return [seen.x, seen.y];
        }),
        { closed: true, fill, stroke: mix(palette.ground, fill, 0.25), width: sheet.hair * 0.7 },
      );
    }
}

/** A technical drawing of gears that mesh: involute teeth, centre lines, dimensions. */
export function gears(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const grid = edge / (sheet.small ? 6 : 16);
  for (let x = grid / 2; x < width; x += grid)
    sheet.line(
      [
        [x, 0],
        [x, height],
      ],
      { stroke: palette.soft, width: sheet.hair * 0.5, opacity: 0.4 },
    );
  for (let y = grid / 2; y < height; y += grid)
    sheet.line(
      [
        [0, y],
        [width, y],
      ],
      { stroke: palette.soft, width: sheet.hair * 0.5, opacity: 0.4 },
    );
  const gear = (cx: number, cy: number, pitch: number, teeth: number, turn: number, filled: boolean): void => {
    const module = (2 * pitch) / teeth;
    const base = pitch * Math.cos(0.349);
    const [tip, root] = [pitch + module, pitch - 1.25 * module];
    const involute = (r: number): number => {
      const t = Math.sqrt(Math.max(0, (r / base) ** 2 - 1));
      return t - Math.atan(t);
    };
    const half = Math.PI / (2 * teeth) + involute(pitch);
    const outline: Point[] = [];
    for (let tooth = 0; tooth < teeth; tooth += 1) {
      const middle = turn + (tooth * 2 * Math.PI) / teeth;
      const flank = (side: number, up: boolean): void => {
        for (let step = 0; step <= 5; step += 1) {
          const r = Math.max(root, base) + ((up ? step : 5 - step) / 5) * (tip - Math.max(root, base));
          const angle = middle + side * (half - involute(r));
          outline.push([cx + r * Math.cos(angle), cy + r * Math.sin(angle)]);
        }
      };
      outline.push([cx + root * Math.cos(middle - half), cy + root * Math.sin(middle - half)]);
      flank(-1, true);
      flank(1, false);
      outline.push([cx + root * Math.cos(middle + half), cy + root * Math.sin(middle + half)]);
    }
    sheet.line(outline, {
      closed: true,
      fill: filled ? palette.mid : palette.soft,
      fillOpacity: filled ? 0.26 : 0.16,
      stroke: palette.ink,
      width: sheet.hair * 1.5,
    });
    sheet.ring(cx, cy, pitch, {
      stroke: palette.accent,
      width: sheet.hair * 1.2,
      dash: `${edge * 0.03} ${edge * 0.012} ${edge * 0.006} ${edge * 0.012}`,
    });
    for (const part of [0.68, 0.3]) sheet.ring(cx, cy, pitch * part, { stroke: palette.ink, width: sheet.hair * 1.1 });
    const spokes = chance.pick([5, 6, 8]);
    for (let spoke = 0; spoke < spokes; spoke += 1) {
      const angle = turn + (spoke * 2 * Math.PI) / spokes;
      sheet.ring(cx + Math.cos(angle) * pitch * 0.49, cy + Math.sin(angle) * pitch * 0.49, pitch * 0.105, {
        stroke: palette.ink,
        fill: palette.ground,
        fillOpacity: 0.75,
      });
    }
    sheet.ring(cx, cy, pitch * 0.13, { stroke: palette.ink, fill: palette.ground });
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const)
      sheet.line(
        [
          [cx - dx * tip * 1.16, cy - dy * tip * 1.16],
          [cx + dx * tip * 1.16, cy + dy * tip * 1.16],
        ],
        { stroke: palette.mid, width: sheet.hair * 0.8, dash: `${edge * 0.05} ${edge * 0.012} ${edge * 0.008} ${edge * 0.012}` },
      );
  };
  if (sheet.small) {
    gear(width / 2, height / 2, edge * 0.36, 14, chance.between(0, 1), true);
    return;
  }
  const [big, few] = [chance.whole(26, 36), chance.whole(13, 19)];
  const pitch = edge * chance.between(0.3, 0.37);
  const small = (pitch * few) / big;
  const angle = chance.between(-0.55, 0.55);
  const side = chance.next() < 0.5 ? 1 : -1;
  const [cx, cy] = [width * (0.5 - side * 0.13), height * 0.5];
  const [sx, sy] = [cx + side * (pitch + small) * Math.cos(angle), cy + (pitch + small) * Math.sin(angle)];
  const direction = Math.atan2(sy - cy, sx - cx);
  gear(cx, cy, pitch, big, direction, true);
  gear(sx, sy, small, few, direction + Math.PI + Math.PI / few, false);
  const y = height * 0.955;
  sheet.line(
    [
      [cx, y],
      [sx, y],
    ],
    { stroke: palette.mid },
  );
  for (const [x, way] of [
    [cx, 1],
    [sx, -1],
  ] as const) {
    const inward = way * Math.sign(sx - cx);
    sheet.line(
      [
        [x, y - edge * 0.03],
        [x, y + edge * 0.02],
      ],
      { stroke: palette.mid },
    );
    sheet.line(
      [
        [x, y],
        [x + inward * edge * 0.025, y - edge * 0.009],
        [x + inward * edge * 0.025, y + edge * 0.009],
      ],
      { closed: true, fill: palette.mid },
    );
  }
}

/** Wiggles of a seismic section: layers of rock, bent and broken by a fault; the reservoir is the accent. */
export function seismic(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const traces = sheet.small ? 15 : 74;
  const layers = Array.from({ length: sheet.small ? 7 : 18 }, (_, at) => ({
    depth: (at + chance.between(0.2, 0.8)) / (sheet.small ? 7 : 18),
    strength: chance.between(-1, 1),
  }));
  const fault = { x: chance.between(0.35, 0.65), throw: chance.between(0.04, 0.09), slope: chance.between(-0.25, 0.25) };
  const [bend, wave] = [chance.between(0.05, 0.15) * chance.pick([-1, 1]), chance.between(0.4, 1)];
  const horizon = (depth: number, x: number): number =>
    depth + bend * Math.sin(x * Math.PI * (1 + wave) + 0.4) * (0.5 + depth * 0.6) + (x > fault.x + fault.slope * depth ? fault.throw : 0);
  const rich = layers.reduce((best, layer) => (layer.depth > 0.35 && layer.depth < 0.7 && layer.strength > best.strength ? layer : best), {
    depth: 0.5,
    strength: -9,
  });
  rich.strength = 1.35;
  const gap = width / traces;
  for (let trace = -1; trace <= traces; trace += 1) {
    const x = (trace + 0.5) * gap;
    const u = x / width;
    const points: Point[] = [];
    const many = sheet.small ? 70 : 150;
    for (let sample = 0; sample <= many; sample += 1) {
      const t = sample / many;
      let value = 0;
      for (const { depth, strength } of layers) {
        const a = ((t - horizon(depth, u)) * Math.PI * (sheet.small ? 7 : 15)) ** 2;
        if (a < 12) value += strength * (1 - 2 * a) * Math.exp(-a);
      }
      points.push([x + value * gap * 0.85, t * height]);
    }
    sheet.line([[x, 0], ...points.map(([px, py]): Point => [Math.max(px, x), py]), [x, height]], {
      closed: true,
      fill: palette.mid,
      fillOpacity: 0.75,
    });
    sheet.line(points, { stroke: palette.ink, width: sheet.hair * 0.55, opacity: 0.75 });
    if (Math.abs(u - 0.5) < 0.46) {
      const deep = horizon(rich.depth, u) * height;
      sheet.glow(x, deep, edge * 0.05, palette.accent, 0.42);
    }
  }
  sheet.line(
    Array.from({ length: 20 }, (_, step) => [width * (fault.x + (fault.slope * step) / 20), (height * step) / 19] as const),
    { stroke: palette.accent, width: sheet.hair * 1.8, dash: `${edge * 0.025} ${edge * 0.02}` },
  );
}
