/** Life: the double helix, a folded chain, a phylogenetic tree. */
import { type Lch, mix } from '../colour.ts';
import type { Point, Sheet } from '../sheet.ts';
import { anyTurn, camera, centred, nearness, turned, type Vector } from '../space.ts';

type Solid = { z: number; draw: () => void };
const paint = (solids: Solid[]): void => {
  for (const { draw } of solids.sort((a, b) => a.z - b.z)) draw();
};

/** B-DNA: ten and a half pairs a turn, the minor groove narrower than the major one. */
export function helix(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const slant = chance.between(-0.42, 0.42);
  const radius = edge * (sheet.small ? 0.27 : 0.2);
  const rise = edge * (sheet.small ? 0.082 : 0.047);
  const [cx, cy] = [width / 2, height * chance.between(0.46, 0.54)];
  const phase = chance.between(0, 6.28);
  const tone = [palette.mid, palette.beside, palette.soft, palette.accent] as const;
  const depth = (colour: Lch, z: number): Lch => mix(palette.groundFar, colour, 0.3 + 0.7 * (Math.round(((z + 1) / 2) * 8) / 8));
  const long = Math.ceil((width * 0.75) / rise);
  const place = (step: number, strand: 0 | 1): { x: number; y: number; z: number } => {
    const angle = phase + (step * 2 * Math.PI) / 10.5 + (strand ? 2.4 : 0);
    const [along, across] = [step * rise, Math.sin(angle) * radius];
    return {
      x: cx + along * Math.cos(slant) - across * Math.sin(slant),
      y: cy + along * Math.sin(slant) + across * Math.cos(slant),
      z: Math.cos(angle),
    };
  };
  const solids: Solid[] = [];
  for (let step = -long; step <= long; step += 1) {
    const [a, b] = [place(step, 0), place(step, 1)];
    const [one, other] = chance.pick([
      [0, 1],
      [1, 0],
      [2, 0],
      [0, 2],
      [1, 2],
      [3, 0],
    ] as const);
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    for (const [end, colour] of [
      [a, tone[one]],
      [b, tone[other]],
    ] as const)
      solids.push({
        z: (a.z + b.z) / 2 - 0.1,
        draw: () =>
          sheet.line(
            [
              [end.x, end.y],
              [middle.x, middle.y],
            ],
            { stroke: depth(colour, (a.z + b.z) / 2), width: rise * 0.34 },
          ),
      });
    for (const strand of [0, 1] as const)
      for (let part = 0; part < 4; part += 1) {
        const [p, q] = [place(step + part / 4, strand), place(step + (part + 1) / 4, strand)];
        const wide = rise * (0.62 + 0.3 * p.z);
        solids.push({
          z: p.z,
          draw: () => {
            sheet.line(
              [
                [p.x, p.y],
                [q.x, q.y],
              ],
              { stroke: depth(strand ? palette.mid : palette.ink, p.z), width: wide },
            );
            if (p.z > 0)
              sheet.line(
                [
                  [p.x - wide * 0.1, p.y - wide * 0.22],
                  [q.x - wide * 0.1, q.y - wide * 0.22],
                ],
                { stroke: mix(palette.mid, palette.glow, 0.65), width: wide * 0.18, opacity: p.z },
              );
          },
        });
      }
  }
  paint(solids);
}

/** A chain that folds: helices of 3.6 residues a turn, joined by loops, as a tube. */
export function fold(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const trace: { at: Vector; helical: boolean }[] = [];
  const pieces = sheet.small ? 3 : chance.whole(6, 8);
  let from: Vector = [0, 0, 0];
  for (let piece = 0; piece < pieces; piece += 1) {
    const angle = (piece * 2 * Math.PI) / pieces + chance.between(-0.3, 0.3);
    const around = piece % 3 === 2 ? 3 : 9;
    const base: Vector = [around * Math.cos(angle * 2.1), 0, around * Math.sin(angle * 2.1)];
    const up = piece % 2 ? -1 : 1;
    const tilt = chance.between(-0.35, 0.35);
    const turns = sheet.small ? 3 : chance.whole(3, 5);
    const start: Vector = [base[0] + tilt * 8, -up * turns * 2.7, base[2]];
    if (piece > 0)
      for (let step = 1; step < 9; step += 1) {
        const part = step / 9;
        const bulge = Math.sin(part * Math.PI) * 5 * -up;
        trace.push({
          at: [from[0] + (start[0] - from[0]) * part, from[1] + (start[1] - from[1]) * part + bulge, from[2] + (start[2] - from[2]) * part],
          helical: false,
        });
      }
    for (let step = 0; step <= turns * 12; step += 1) {
      const turn = (step * 2 * Math.PI) / 12;
      const along = up * ((step / 12) * 5.4 - turns * 2.7);
      trace.push({ at: [base[0] + 2.5 * Math.cos(turn) - tilt * along, along, base[2] + 2.5 * Math.sin(turn)], helical: true });
    }
    from = (trace.at(-1) as (typeof trace)[0]).at;
  }
  const { points, radius } = centred(trace.map(({ at }) => at));
  const turn: Vector = [chance.between(-0.5, 0.5), chance.between(0, 6.28), chance.between(-0.6, 0.6)];
  const see = camera(
    [width * (sheet.small ? 0.5 : chance.between(0.42, 0.58)), height / 2],
    (edge * (sheet.small ? 0.52 : 0.62)) / radius,
    radius * 4,
  );
  const seen = points.map((point) => see(turned(point, turn)));
  const near = nearness(seen);
  const solids: Solid[] = [];
  for (let at = 0; at < seen.length - 1; at += 1) {
    const [p, q] = [seen[at], seen[at + 1]] as [(typeof seen)[0], (typeof seen)[0]];
    const helical = (trace[at] as (typeof trace)[0]).helical;
    const depth = near((p.z + q.z) / 2);
    const along = at / seen.length;
    const colour = mix(
      palette.groundFar,
      helical ? mix(palette.mid, palette.beside, along) : palette.soft,
      0.3 + 0.7 * (Math.round(depth * 8) / 8),
    );
    const wide = p.scale * (helical ? 1.35 : 0.62);
    const line: Point[] = [
      [p.x, p.y],
      [q.x, q.y],
    ];
    solids.push({ z: p.z - 0.4, draw: () => sheet.line(line, { stroke: { ...colour, l: colour.l * 0.74 }, width: wide * 1.16 }) });
    solids.push({ z: p.z, draw: () => sheet.line(line, { stroke: colour, width: wide }) });
    solids.push({
      z: p.z + 0.1,
      draw: () =>
        sheet.line(
          line.map(([x, y]): Point => [x - wide * 0.12, y - wide * 0.22]),
          { stroke: mix(colour, palette.glow, 0.55), width: wide * 0.26, opacity: 0.8 },
        ),
    });
  }
  const site = seen[Math.floor(seen.length * chance.between(0.3, 0.7))] as (typeof seen)[0];
  sheet.glow(width / 2, height / 2, edge * 0.55, palette.glow, 0.7);
  paint(solids);
  sheet.glow(site.x, site.y, edge * 0.15, palette.accent, 0.7);
  sheet.ball(site.x, site.y, site.scale * 1.5, palette.accent);
}

/** A phylogenetic tree, drawn as a circle: random branching (Yule), one clade in the accent. */
export function descent(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const leaves = sheet.small ? 18 : 96;
  const sweep = sheet.small ? 5.6 : chance.between(4.4, 5.9);
  const begin = chance.between(0, 6.28);
  const [cx, cy] = [width * (sheet.small ? 0.5 : chance.between(0.36, 0.64)), height * (sheet.small ? 0.5 : chance.between(0.44, 0.56))];
  const reach = edge * (sheet.small ? 0.46 : 0.6);
  const at = (angle: number, far: number): Point => [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far];
  const chosen = chance.between(0.2, 0.7);
  const branch = (from: number, to: number, far: number, marked: boolean): void => {
    const angle = begin + (((from + to) / 2) * sweep) / leaves;
    const stroke = marked ? palette.accent : mix(palette.ink, palette.soft, Math.min(1, far / reach));
    const line = sheet.hair * (marked ? 1.6 : 1.15);
    if (to - from <= 1) {
      sheet.line([at(angle, far), at(angle, reach)], { stroke, width: line * 0.85 });
      sheet.dot(...at(angle, reach), sheet.hair * (sheet.small ? 2.2 : 2.3), marked ? palette.accent : palette.mid);
      if (!sheet.small) {
        const bar = edge * (0.02 + 0.1 * chance.next() ** 2);
        sheet.line([at(angle, reach + edge * 0.035), at(angle, reach + edge * 0.035 + bar)], {
          stroke: marked ? palette.accent : palette.soft,
          width: edge * 0.011,
          opacity: 0.8,
        });
      }
      return;
    }
    const split = from + Math.max(1, Math.min(to - from - 1, Math.round((to - from) * chance.between(0.25, 0.75))));
    const next = far + (reach - far) * chance.between(0.16, 0.42);
    sheet.line([at(angle, far), at(angle, next)], { stroke, width: line });
    const ends = [
      [from, split],
      [split, to],
    ] as const;
    const [one, other] = ends.map(([a, b]) => begin + (((a + b) / 2) * sweep) / leaves) as [number, number];
    sheet.line(
      Array.from({ length: 14 }, (_, step) => at(one + ((other - one) * step) / 13, next)),
      { stroke, width: line },
    );
    for (const [a, b] of ends)
      branch(a, b, next, marked || (b - a <= leaves / 5 && b - a > leaves / 12 && a / leaves < chosen && b / leaves > chosen));
  };
  for (const part of [0.4, 0.7, 1]) sheet.ring(cx, cy, reach * part, { stroke: palette.soft, opacity: 0.35, dash: '1 6' });
  branch(0, leaves, edge * 0.05, false);
}

/** A strange attractor: the path of one point under simple equations. */
export function attractor(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const rules: readonly { step: number; rule: (at: Vector) => Vector; from: Vector }[] = [
    { step: 0.012, from: [1, 1, 20], rule: ([x, y, z]) => [10 * (y - x), x * (28 - z) - y, x * y - (8 / 3) * z] },
    {
      step: 0.02,
      from: [0.1, 0, 0],
      rule: ([x, y, z]) => [
        (z - 0.7) * x - 3.5 * y,
        3.5 * x + (z - 0.7) * y,
        0.6 + 0.95 * z - z ** 3 / 3 - (x * x + y * y) * (1 + 0.25 * z) + 0.1 * z * x ** 3,
      ],
    },
    {
      step: 0.11,
      from: [1.1, 1.1, -0.01],
      rule: ([x, y, z]) => [Math.sin(y) - 0.208 * x, Math.sin(z) - 0.208 * y, Math.sin(x) - 0.208 * z],
    },
    {
      step: 0.012,
      from: [-1.48, -1.51, 2.04],
      rule: ([x, y, z]) => [-1.89 * x - 4 * y - 4 * z - y * y, -1.89 * y - 4 * z - 4 * x - z * z, -1.89 * z - 4 * x - 4 * y - x * x],
    },
  ];
  const { step, from, rule } = chance.pick(rules);
  let at = from.map((value) => value + chance.between(0, 0.05)) as unknown as Vector;
  const path: Vector[] = [];
  const many = sheet.small ? 1300 : 5600;
  for (let count = 0; count < many + 300; count += 1) {
    const [a, b, c] = rule(at);
    const [d, e, f] = rule([at[0] + (a * step) / 2, at[1] + (b * step) / 2, at[2] + (c * step) / 2]);
    at = [at[0] + d * step, at[1] + e * step, at[2] + f * step];
    if (count >= 300) path.push(at);
  }
  const { points, radius } = centred(path);
  const turn = anyTurn(chance);
  const see = camera(
    [width * (sheet.small ? 0.5 : chance.between(0.4, 0.6)), height / 2],
    (edge * (sheet.small ? 0.56 : 0.72)) / radius,
    radius * 4,
  );
  const seen = points.map((point) => see(turned(point, turn)));
  const near = nearness(seen);
  sheet.glow(width / 2, height / 2, edge * 0.6, palette.glow, 0.7);
  const piece = 26;
  const lines = Array.from({ length: Math.floor(seen.length / piece) }, (_, index) =>
    seen.slice(index * piece, (index + 1) * piece + 1),
  ).map((points, index) => ({ points, index, z: (points[0] as (typeof seen)[0]).z }));
  const last = lines.length - (sheet.small ? 4 : 7);
  for (const { points: line, z, index } of lines.sort((a, b) => a.z - b.z)) {
    const part = near(z);
    sheet.line(
      line.map(({ x, y }): Point => [x, y]),
      {
        stroke: index > last ? palette.accent : mix(palette.soft, palette.ink, part),
        width: sheet.hair * (0.5 + part * 0.7) * (index > last ? 1.8 : 1),
        opacity: index > last ? 1 : 0.35 + part * 0.5,
      },
    );
  }
  const end = see(turned(points.at(-1) as Vector, turn));
  sheet.ball(end.x, end.y, edge * (sheet.small ? 0.05 : 0.018), palette.accent);
}
