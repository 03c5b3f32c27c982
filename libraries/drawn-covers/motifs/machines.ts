/** Machines and programs: halls, chips, disks, networks, syntax trees, workflows. */
import { type Lch, mix } from '../colour.ts';
import type { Point, Sheet } from '../sheet.ts';

const deeper = (colour: Lch, part: number): Lch => ({ ...colour, l: colour.l * part });

/** Isometric boxes: x to the right and down, y to the left and down, z up. */
function isometry(origin: Point, unit: number) {
  return (x: number, y: number, z: number): Point => [origin[0] + (x - y) * unit * 0.866, origin[1] + (x + y) * unit * 0.5 - z * unit];
}
type Iso = ReturnType<typeof isometry>;
function box(
  sheet: Sheet,
  at: Iso,
  [x, y, z]: readonly [number, number, number],
  [a, b, c]: readonly [number, number, number],
  tone: Lch,
  edge: Lch,
): void {
  const width = sheet.hair * 0.8;
  sheet.line([at(x, y, z + c), at(x + a, y, z + c), at(x + a, y + b, z + c), at(x, y + b, z + c)], {
    closed: true,
    fill: mix(tone, sheet.palette.glow, 0.42),
    stroke: edge,
    width,
  });
  sheet.line([at(x, y + b, z + c), at(x + a, y + b, z + c), at(x + a, y + b, z), at(x, y + b, z)], {
    closed: true,
    fill: tone,
    stroke: edge,
    width,
  });
  sheet.line([at(x + a, y, z + c), at(x + a, y + b, z + c), at(x + a, y + b, z), at(x + a, y, z)], {
    closed: true,
    fill: deeper(tone, 0.84),
    stroke: edge,
    width,
  });
}

/** Rows of racks in a hall; some nodes are busy. */
export function racks(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const [rows, many, units] = sheet.small ? [1, 3, 5] : [chance.whole(2, 3), chance.whole(8, 10), 9];
  const tall = sheet.small ? 2.6 : 2.9;
  const unit = edge * (sheet.small ? 0.2 : chance.between(0.135, 0.16));
  const mirror = chance.next() < 0.5;
  const draw = (): void => {
    const at = isometry(
      [width * 0.5 - (many * 0.62 - rows * 1.6 - 0.8) * unit * 0.45, height * 0.5 - (many + rows * 2.4) * unit * 0.21 + tall * unit * 0.42],
      unit,
    );
    for (let line = 0; line <= many + 2; line += 1)
      sheet.line([at(line - 1, -1, 0), at(line - 1, rows * 2.6, 0)], { stroke: palette.soft, opacity: 0.55 });
    for (let line = 0; line <= rows * 2.6 + 1; line += 1)
      sheet.line([at(-1, line - 1, 0), at(many + 1, line - 1, 0)], { stroke: palette.soft, opacity: 0.55 });
    for (let row = 0; row < rows; row += 1)
      for (let rack = 0; rack < many; rack += 1) {
        const [x, y] = [rack, row * 2.6];
        const tone = mix(palette.groundFar, palette.mid, 0.42 + 0.3 * chance.next());
        box(sheet, at, [x, y, 0], [0.94, 1.25, tall], tone, mix(tone, palette.ink, 0.5));
        for (let slot = 0; slot < units; slot += 1) {
          const z = 0.18 + (slot * (tall - 0.3)) / units;
          const high = ((tall - 0.3) / units) * 0.62;
          const busy = chance.next();
          sheet.line(
            [at(x + 0.1, y + 1.25, z), at(x + 0.84, y + 1.25, z), at(x + 0.84, y + 1.25, z + high), at(x + 0.1, y + 1.25, z + high)],
            { closed: true, fill: mix(palette.ink, tone, 0.3 + busy * 0.6), fillOpacity: 0.9 },
          );
          if (busy > 0.72) sheet.dot(...at(x + 0.74, y + 1.25, z + high / 2), unit * 0.05, busy > 0.86 ? palette.accent : palette.glow);
        }
      }
  };
  if (mirror) sheet.group(`translate(${width} 0) scale(-1 1)`, draw);
  else draw();
}

/** The floor plan of a processor: cores on a mesh, memory around them, one core busy. */
export function chip(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const many = sheet.small ? 3 : chance.pick([6, 7, 8]);
  const size = sheet.small ? 4.2 : 8;
  const unit = (edge * (sheet.small ? 0.98 : 1.06)) / size;
  const at = isometry([width * (sheet.small ? 0.5 : chance.between(0.42, 0.58)), height * 0.5 - (size * unit) / 2 + unit * 0.1], unit);
  const side = size / 2;
  const traces = sheet.small ? 5 : 18;
  const from = (x: number, y: number): [number, number, number] => [x + size / 2 - side, y + size / 2 - side, 0];
  for (let trace = 0; trace < traces; trace += 1) {
    const u = ((trace + 0.5) / traces) * size;
    const far = size * chance.between(0.12, 0.5);
    for (const [a, b, c] of [
      [at(...from(u, size)), at(...from(u, size + far * 0.5)), at(...from(u + far * 0.4, size + far * 0.9))],
      [at(...from(size, u)), at(...from(size + far * 0.5, u)), at(...from(size + far * 0.9, u + far * 0.4))],
      [at(...from(u, 0)), at(...from(u, -far * 0.5)), at(...from(u - far * 0.4, -far * 0.9))],
      [at(...from(0, u)), at(...from(-far * 0.5, u)), at(...from(-far * 0.9, u - far * 0.4))],
    ] as const) {
      sheet.line([a, b, c], { stroke: palette.soft, width: sheet.hair * 1.1 });
      sheet.dot(c[0], c[1], sheet.hair * 2, palette.mid);
    }
  }
  box(sheet, at, [0, 0, -0.3], [size, size, 0.3], mix(palette.groundFar, palette.soft, 0.55), palette.mid);
  const cell = (size - 0.8) / many;
  const busy = new Set([chance.whole(0, many * many - 1), chance.whole(0, many * many - 1), chance.whole(0, many * many - 1)]);
  for (let row = 0; row < many; row += 1)
    for (let column = 0; column < many; column += 1) {
      const outer = row === 0 || column === 0 || row === many - 1 || column === many - 1;
      const hot = busy.has(row * many + column) && !(outer && !sheet.small);
      const tone = hot
        ? palette.accent
        : outer && !sheet.small
          ? mix(palette.groundFar, palette.soft, 0.8)
          : mix(palette.soft, palette.mid, chance.next());
      const tall = hot ? 0.5 : outer && !sheet.small ? 0.14 : chance.between(0.14, 0.4);
      box(
        sheet,
        at,
        [0.4 + column * cell + cell * 0.09, 0.4 + row * cell + cell * 0.09, 0],
        [cell * 0.82, cell * 0.82, tall],
        tone,
        mix(tone, palette.ink, 0.35),
      );
    }
}

/** Storage: tracks and sectors, with those being read. */
export function disk(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const [cx, cy] = sheet.small ? [width / 2, height / 2] : [width * chance.pick([0.3, 0.5, 0.7]), height * chance.between(0.46, 0.62)];
  const tracks = sheet.small ? 5 : 17;
  const squeeze = sheet.small ? 1 : chance.between(0.5, 0.7);
  sheet.group(
    `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${sheet.small ? 0 : chance.whole(-14, 14)}) scale(1 ${squeeze.toFixed(2)})`,
    () => {
      for (let track = 0; track < tracks; track += 1) {
        const r = edge * (sheet.small ? 0.13 + track * 0.075 : 0.16 + track * 0.043);
        const thick = edge * (sheet.small ? 0.05 : 0.026);
        let angle = chance.between(0, 6.28);
        const end = angle + 6.28;
        while (angle < end) {
          const long = chance.between(0.1, sheet.small ? 1.6 : 0.75);
          const stop = Math.min(angle + long, end);
          const value = chance.next();
          const length = Math.max(3, Math.ceil((stop - angle) * 14));
          const from = angle;
          const points = Array.from({ length }, (_, step): Point => {
            const turn = from + ((stop - from - 0.035) * step) / (length - 1);
            return [Math.cos(turn) * r, Math.sin(turn) * r];
          });
          sheet.path(`M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`, {
            stroke: value > 0.965 ? palette.accent : palette.ramp(0.2 + value * 0.72),
            width: thick * (value > 0.5 ? 0.9 : 0.5),
          });
          angle = stop;
        }
      }
      sheet.ring(0, 0, edge * (sheet.small ? 0.06 : 0.09), { stroke: palette.mid, width: sheet.hair * 2 });
      sheet.ring(0, 0, edge * (sheet.small ? 0.02 : 0.03), { stroke: palette.mid, fill: palette.mid });
    },
  );
}

/** A network of nodes: a torus, or groups as in a dragonfly, with the route of a message. */
export function network(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const groups = sheet.small ? 5 : chance.whole(7, 10);
  const each = sheet.small ? 1 : 6;
  const [cx, cy] = [width / 2, height / 2];
  const spread = sheet.small ? 1 : 1.75;
  const nodes = Array.from({ length: groups * each }, (_, index) => {
    const group = Math.floor(index / each);
    const angle = (group * 2 * Math.PI) / groups + 0.3;
    const inner = ((index % each) * 2 * Math.PI) / each + angle;
    const far = edge * (sheet.small ? 0.36 : 0.35);
    return {
      x: cx + Math.cos(angle) * far * spread + (each > 1 ? Math.cos(inner) * edge * 0.085 : 0),
      y: cy + Math.sin(angle) * far + (each > 1 ? Math.sin(inner) * edge * 0.085 : 0),
      group,
    };
  });
  const link = (a: number, b: number, style: { stroke: Lch; width: number; opacity: number }): void => {
    const [p, q] = [nodes[a], nodes[b]] as [(typeof nodes)[0], (typeof nodes)[0]];
    const pull = p.group === q.group ? 0 : 0.42;
    const [mx, my] = [((p.x + q.x) / 2) * (1 - pull) + cx * pull, ((p.y + q.y) / 2) * (1 - pull) + cy * pull];
    sheet.path(`M${p.x.toFixed(1)} ${p.y.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${q.x.toFixed(1)} ${q.y.toFixed(1)}`, style);
  };
  for (let a = 0; a < nodes.length; a += 1)
    for (let b = a + 1; b < nodes.length; b += 1) {
      const same = (nodes[a] as (typeof nodes)[0]).group === (nodes[b] as (typeof nodes)[0]).group;
      if (same) link(a, b, { stroke: palette.soft, width: sheet.hair * 0.8, opacity: 0.9 });
      else if (sheet.small || chance.next() < 0.085) link(a, b, { stroke: palette.mid, width: sheet.hair * 0.9, opacity: 0.5 });
    }
  let at = chance.whole(0, nodes.length - 1);
  const path = [at];
  for (let hop = 0; hop < (sheet.small ? 1 : 4); hop += 1) {
    const next = (at + chance.whole(each, each * (groups - 1))) % nodes.length;
    link(at, next, { stroke: palette.accent, width: sheet.hair * 2.2, opacity: 1 });
    at = next;
    path.push(at);
  }
  for (const [index, { x, y }] of nodes.entries())
    sheet.ball(
      x,
      y,
      edge * (sheet.small ? 0.085 : index % each ? 0.017 : 0.025),
      path.includes(index) ? palette.accent : index % each ? palette.mid : palette.beside,
    );
}

/** Source code: lines by indentation, and their syntax tree. */
export function syntax(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const lines = sheet.small ? 6 : 17;
  const high = (height * (sheet.small ? 0.84 : 0.86)) / lines;
  const flip = !sheet.small && chance.next() < 0.5;
  const left = sheet.small ? width * 0.14 : flip ? width * 0.56 : width * 0.07;
  let indent = 0;
  const marked = chance.whole(Math.floor(lines * 0.3), Math.floor(lines * 0.7));
  for (let line = 0; line < lines; line += 1) {
    const y = height * 0.07 + line * high;
    const unit = edge * (sheet.small ? 0.13 : 0.055);
    let x = left + indent * unit;
    if (line === marked)
      sheet.rect(left - edge * 0.03, y - high * 0.14, sheet.small ? width * 0.78 : width * 0.4, high * 0.9, palette.accent, {
        opacity: 0.22,
        round: high * 0.2,
      });
    for (let word = 0; word < chance.whole(1, sheet.small ? 2 : 4); word += 1) {
      const long = unit * chance.between(0.8, 2.6);
      if (x + long > left + (sheet.small ? width * 0.74 : width * 0.37)) break;
      sheet.rect(
        x,
        y + high * 0.08,
        long,
        high * 0.42,
        line === marked && word === 0
          ? palette.accent
          : word === 0
            ? palette.mid
            : chance.pick([palette.soft, palette.beside, palette.faint]),
        { round: high * 0.21 },
      );
      x += long + unit * 0.32;
    }
    indent = Math.max(0, Math.min(sheet.small ? 2 : 4, indent + chance.pick([1, 1, 0, 0, -1])));
  }
  if (sheet.small) return;
  const root: Point = [flip ? width * 0.27 : width * 0.75, height * 0.12];
  const grow = (at: Point, depth: number, wide: number, lit: boolean): void => {
    const children = depth === 0 ? 0 : chance.whole(depth > 2 ? 2 : 1, 3);
    const chosen = chance.whole(0, Math.max(0, children - 1));
    for (let child = 0; child < children; child += 1) {
      const to: Point = [at[0] + ((child + 0.5) / children - 0.5) * wide, at[1] + height * 0.19];
      const on = lit && child === chosen;
      const middle = (at[1] + to[1]) / 2;
      sheet.path(
        `M${at[0].toFixed(1)} ${at[1].toFixed(1)}C${at[0].toFixed(1)} ${middle.toFixed(1)} ${to[0].toFixed(1)} ${middle.toFixed(1)} ${to[0].toFixed(1)} ${to[1].toFixed(1)}`,
        { stroke: on ? palette.accent : palette.mid, width: sheet.hair * (on ? 2 : 1.1) },
      );
      grow(to, depth - 1, wide / children, on);
    }
    sheet.ball(at[0], at[1], edge * (0.014 + depth * 0.005), lit ? palette.accent : depth % 2 ? palette.mid : palette.beside);
  };
  grow(root, 4, width * 0.42, true);
}

/** A workflow: streams between stages, as wide as their throughput (Sankey). */
export function streams(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const stages = sheet.small ? 2 : chance.whole(4, 5);
  const nodes = Array.from({ length: stages }, () => {
    const count = sheet.small ? 3 : chance.whole(3, 5);
    const sizes = Array.from({ length: count }, () => chance.between(0.5, 1.4));
    const sum = sizes.reduce((a, b) => a + b, 0);
    const gap = 0.05;
    let top = 0.08;
    return sizes.map((size) => {
      const high = (size / sum) * (0.84 - gap * (count - 1));
      const node = { top, high, out: 0, in: 0 };
      top += high + gap;
      return node;
    });
  });
  const x = (stage: number): number => width * (sheet.small ? 0.1 + stage * 0.8 : 0.06 + (0.88 * stage) / (stages - 1));
  const bar = edge * (sheet.small ? 0.07 : 0.022);
  const marked = chance.whole(0, stages - 2);
  for (let stage = 0; stage < stages - 1; stage += 1) {
    const [from, to] = [nodes[stage], nodes[stage + 1]] as [(typeof nodes)[0], (typeof nodes)[0]];
    const tones = [palette.mid, palette.beside, palette.soft, palette.ink];
    for (const [index, a] of from.entries())
      for (const [other, b] of to.entries()) {
        const part = b.high / to.reduce((sum, { high }) => sum + high, 0);
        const back = a.high / from.reduce((sum, { high }) => sum + high, 0);
        const [h0, h1] = [a.high * part * height, b.high * back * height];
        const [y0, y1] = [(a.top + a.out) * height, (b.top + b.in) * height];
        a.out += a.high * part;
        b.in += b.high * back;
        const [x0, x1] = [x(stage) + bar / 2, x(stage + 1) - bar / 2];
        const half = (x1 - x0) / 2;
        const on = stage === marked && index === 0 && other === to.length - 1;
        sheet.path(
          `M${x0.toFixed(1)} ${y0.toFixed(1)}C${(x0 + half).toFixed(1)} ${y0.toFixed(1)} ${(x1 - half).toFixed(1)} ${y1.toFixed(1)} ${x1.toFixed(1)} ${y1.toFixed(1)}v${h1.toFixed(1)}C${(x1 - half).toFixed(1)} ${(y1 + h1).toFixed(1)} ${(x0 + half).toFixed(1)} ${(y0 + h0).toFixed(1)} ${x0.toFixed(1)} ${(y0 + h0).toFixed(1)}z`,
          { fill: on ? palette.accent : (tones[index % 4] as Lch), fillOpacity: on ? 0.9 : 0.3 },
        );
      }
  }
  for (const [stage, list] of nodes.entries())
    for (const { top, high } of list) sheet.rect(x(stage) - bar / 2, top * height, bar, high * height, palette.mid, { round: bar / 3 });
}

/** Tuning: the roofline of a machine and kernels approaching it, each above its first measurement. */
export function roofline(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const [left, base] = [width * (sheet.small ? 0.1 : 0.08), height * 0.92];
  const knee = width * chance.between(0.42, 0.58);
  const top = height * chance.between(0.14, 0.22);
  const roof = (x: number): number => (x < knee ? base - ((x - left) / (knee - left)) ** 0.92 * (base - top) : top);
  for (let line = 0; line < (sheet.small ? 4 : 14); line += 1) {
    const u = Math.log10(1 + 9 * ((line % 7) / 7)) / 2 + Math.floor(line / 7) / 2;
    sheet.line(
      [
        [left + u * width, base],
        [left + u * width, height * 0.06],
      ],
      { stroke: palette.soft, opacity: line % 7 ? 0.4 : 0.8, width: sheet.hair * 0.7 },
    );
    sheet.line(
      [
        [left, base - u * height],
        [width, base - u * height],
      ],
      { stroke: palette.soft, opacity: line % 7 ? 0.4 : 0.8, width: sheet.hair * 0.7 },
    );
  }
  const area: Point[] = [
    [left, base],
    [knee, top],
    [width, top],
    [width, base],
  ];
  sheet.line(area, { closed: true, fill: palette.mid, fillOpacity: 0.12 });
  for (const part of sheet.small ? [] : [0.62, 0.36])
    sheet.line(
      [
        [left, base],
        [knee * (0.4 + part * 0.6), base - (base - top) * part],
        [width, base - (base - top) * part],
      ],
      { stroke: palette.mid, dash: `${edge * 0.012} ${edge * 0.014}`, opacity: 0.7 },
    );
  sheet.line(
    [
      [left, base],
      [knee, top],
      [width, top],
    ],
    { stroke: palette.ink, width: sheet.hair * 2.4 },
  );
  for (let kernel = 0; kernel < (sheet.small ? 2 : chance.whole(7, 10)); kernel += 1) {
    const x = left + (width - left) * (sheet.small ? 0.35 + kernel * 0.4 : chance.between(0.12, 0.94));
    const reached = roof(x) + (base - roof(x)) * chance.between(0.06, 0.3);
    const began = reached + (base - reached) * chance.between(0.3, 0.7);
    const best = kernel === 0;
    sheet.line(
      [
        [x, began],
        [x, reached],
      ],
      { stroke: best ? palette.accent : palette.mid, width: sheet.hair * 1.8 },
    );
    sheet.ring(x, began, edge * (sheet.small ? 0.045 : 0.014), {
      stroke: best ? palette.accent : palette.mid,
      fill: palette.ground,
      width: sheet.hair * 1.4,
    });
    sheet.ball(x, reached, edge * (sheet.small ? 0.075 : 0.026), best ? palette.accent : palette.mid);
  }
  sheet.line(
    [
      [left, height * 0.05],
      [left, base],
      [width * 0.98, base],
    ],
    { stroke: palette.mid, width: sheet.hair * 1.4 },
  );
}
