/** Machine learning: attention, embeddings, layers, speech. */
import { type Lch, mix } from '../colour.ts';
import { gridOf, isoline } from '../contour.ts';
import type { Point, Sheet } from '../sheet.ts';

/** Overlapping tilted panes: the maps of heads or of layers. */
function panes(
  sheet: Sheet,
  of: { count: number; cells: number; value: (pane: number, row: number, column: number) => number; triangle: boolean },
): void {
  const { chance, palette, width, height, edge } = sheet;
  const size = edge * (sheet.small ? 0.78 : 0.86);
  const cell = size / of.cells;
  const flip = chance.next() < 0.5;
  for (let pane = of.count - 1; pane >= 0; pane -= 1) {
    const part = of.count === 1 ? 0.5 : pane / (of.count - 1);
    const shift = (flip ? 1 : -1) * (part - 0.5) * width * 0.5;
    const [x, y] = [width / 2 + shift, height / 2 + (0.5 - part) * edge * 0.1];
    const lean = sheet.small ? '1 0 0 1' : `.86 ${flip ? 0.2 : -0.2} ${flip ? -0.1 : 0.1} .92`;
    sheet.group(
      `translate(${x.toFixed(1)} ${y.toFixed(1)}) matrix(${lean} 0 0)`,
      () => {
        sheet.path(
          `M${-size / 2 - cell * 0.6} ${-size / 2 - cell * 0.6}h${size + cell * 1.2}v${size + cell * 1.2}h${-size - cell * 1.2}z`,
          { fill: palette.ground, fillOpacity: sheet.small ? 0.25 : 0.9, stroke: palette.soft, width: sheet.hair },
        );
        for (let row = 0; row < of.cells; row += 1)
          for (let column = 0; column < of.cells; column += 1) {
            if (of.triangle && column > row) continue;
            const value = of.value(pane, row, column);
            if (value < 0.03) continue;
            const [cx, cy] = [(column - of.cells / 2) * cell, (row - of.cells / 2) * cell];
            const tone: Lch = value > 0.86 ? palette.accent : palette.ramp(0.18 + value * 0.9);
            sheet.path(
              `M${(cx + cell * 0.08).toFixed(1)} ${(cy + cell * 0.08).toFixed(1)}h${(cell * 0.84).toFixed(1)}v${(cell * 0.84).toFixed(1)}h${(-cell * 0.84).toFixed(1)}z`,
              { fill: tone },
            );
          }
      },
      sheet.small ? 1 : 1 - part * 0.3,
    );
  }
}

/** Causal self-attention: softmax of queries times keys, one pane per head. */
export function attention(sheet: Sheet): void {
  const { chance } = sheet;
  const cells = sheet.small ? 9 : 24;
  const count = sheet.small ? 1 : chance.whole(2, 4);
  const heads = Array.from({ length: count }, () => {
    const rank = 4;
    const vectors = () => Array.from({ length: cells }, () => Array.from({ length: rank }, () => chance.normal()));
    const [queries, keys] = [vectors(), vectors()];
    const recent = chance.between(0, 0.5);
    const anchors = new Set([0, chance.whole(1, cells - 1), chance.whole(1, cells - 1)]);
    return queries.map((query, row) => {
      const scores = keys
        .slice(0, row + 1)
        .map((key, column) =>
          Math.exp(
            (query.reduce((sum, value, at) => sum + value * (key[at] as number), 0) / 2) * 1.1 -
              (row - column) * recent * 0.5 +
              (anchors.has(column) ? 1.6 : 0),
          ),
        );
      const most = Math.max(...scores);
      return scores.map((score) => (score / most) ** 0.8);
    });
  });
  panes(sheet, { count, cells, triangle: true, value: (pane, row, column) => ((heads[pane] as number[][])[row] as number[])[column] ?? 0 });
}

/** Feature maps of a convolutional network: Gabor wavelets of several directions. */
export function features(sheet: Sheet): void {
  const { chance } = sheet;
  const count = sheet.small ? 1 : 3;
  const cells = sheet.small ? 9 : 19;
  const waves = Array.from({ length: count }, () => ({
    angle: chance.between(0, 3.14),
    number: chance.between(0.55, 1.1),
    phase: chance.between(0, 6.28),
    wide: chance.between(0.26, 0.4),
  }));
  panes(sheet, {
    count,
    cells,
    triangle: false,
    value: (pane, row, column) => {
      const { angle, number, phase, wide } = waves[pane] as (typeof waves)[0];
      const [x, y] = [column - cells / 2 + 0.5, row - cells / 2 + 0.5];
      return (
        (0.5 + 0.5 * Math.cos((x * Math.cos(angle) + y * Math.sin(angle)) * number + phase)) *
        Math.exp(-(x * x + y * y) / (2 * (cells * wide) ** 2))
      );
    },
  });
}

/** A plane of embeddings: clusters, their density contours, and a query with its nearest neighbours. */
export function embeddings(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const count = sheet.small ? 3 : chance.whole(5, 7);
  const clusters = Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 6.28 + chance.between(-0.3, 0.3);
    const far = sheet.small ? 0.26 : chance.between(0.22, 0.36);
    return {
      x: width * (0.5 + Math.cos(angle) * far * 1.05),
      y: height * (0.5 + Math.sin(angle) * far),
      sx: edge * chance.between(0.05, 0.12),
      sy: edge * chance.between(0.05, 0.1),
      turn: chance.between(0, 3.14),
    };
  });
  const tones = [palette.mid, palette.beside, palette.ink, palette.soft];
  const points = clusters.flatMap((cluster, of) =>
    Array.from({ length: sheet.small ? 16 : chance.whole(70, 150) }, () => {
      const [a, b] = [chance.normal() * cluster.sx, chance.normal() * cluster.sy];
      return {
        x: cluster.x + a * Math.cos(cluster.turn) - b * Math.sin(cluster.turn),
        y: cluster.y + a * Math.sin(cluster.turn) + b * Math.cos(cluster.turn),
        of,
      };
    }),
  );
  const density = gridOf(width, height, sheet.small ? 30 : 80, (x, y) =>
    clusters.reduce((sum, { x: cx, y: cy, sx, sy }) => sum + Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * ((sx + sy) * 0.62) ** 2)), 0),
  );
  if (!sheet.small)
    for (const level of [0.04, 0.1, 0.2, 0.34, 0.52, 0.74])
      sheet.path(isoline(density, level), { stroke: palette.soft, opacity: 0.7, width: sheet.hair * 0.8 });
  for (const { x, y, of } of points)
    sheet.dot(x, y, edge * (sheet.small ? 0.022 : 0.0068) * chance.between(0.7, 1.35), tones[of % tones.length] as Lch, 0.85);
  const query = chance.pick(clusters);
  const [qx, qy] = [query.x + (width / 2 - query.x) * 0.35, query.y + (height / 2 - query.y) * 0.35];
  const nearest = points.toSorted((a, b) => Math.hypot(a.x - qx, a.y - qy) - Math.hypot(b.x - qx, b.y - qy)).slice(0, sheet.small ? 5 : 12);
  for (const { x, y } of nearest) {
    sheet.line(
      [
        [qx, qy],
        [x, y],
      ],
      { stroke: palette.accent, width: sheet.hair },
    );
    sheet.dot(x, y, edge * (sheet.small ? 0.03 : 0.011), palette.accent);
  }
  sheet.glow(qx, qy, edge * 0.16, palette.accent, 0.6);
  sheet.ball(qx, qy, edge * (sheet.small ? 0.065 : 0.028), palette.accent);
}

/** Layers of a network with the strength of each connection; the activation of one input is the accent. */
export function layers(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const sizes = sheet.small
    ? [3, 4, 3]
    : Array.from({ length: chance.whole(5, 7) }, (_, at) => (at % 2 ? chance.whole(7, 10) : chance.whole(4, 8)));
  const at = (layer: number, node: number): Point => [
    width * (sheet.small ? 0.17 + (0.66 * layer) / (sizes.length - 1) : 0.08 + (0.84 * layer) / (sizes.length - 1)),
    height * (0.5 + ((node + 0.5) / (sizes[layer] as number) - 0.5) * (sheet.small ? 0.8 : 0.84)),
  ];
  const lit = sizes.map((size) => new Set([chance.whole(0, size - 1), chance.whole(0, size - 1)]));
  for (const on of [false, true])
    for (let layer = 0; layer < sizes.length - 1; layer += 1)
      for (let from = 0; from < (sizes[layer] as number); from += 1)
        for (let to = 0; to < (sizes[layer + 1] as number); to += 1) {
          const bright = (lit[layer] as Set<number>).has(from) && (lit[layer + 1] as Set<number>).has(to);
          if (bright !== on) continue;
          const weight = chance.next() ** 2;
          const [[x0, y0], [x1, y1]] = [at(layer, from), at(layer + 1, to)];
          const half = (x1 - x0) * 0.45;
          sheet.path(
            `M${x0.toFixed(1)} ${y0.toFixed(1)}C${(x0 + half).toFixed(1)} ${y0.toFixed(1)} ${(x1 - half).toFixed(1)} ${y1.toFixed(1)} ${x1.toFixed(1)} ${y1.toFixed(1)}`,
            {
              stroke: on ? palette.accent : palette.mid,
              width: sheet.hair * (on ? 1.7 : 0.4 + weight * 1.5),
              opacity: on ? 0.95 : 0.2 + weight * 0.5,
            },
          );
        }
  for (const [layer, size] of sizes.entries())
    for (let node = 0; node < size; node += 1) {
      const bright = (lit[layer] as Set<number>).has(node);
      sheet.ball(
        ...at(layer, node),
        edge * (sheet.small ? 0.07 : 0.028),
        bright ? palette.accent : mix(palette.soft, palette.mid, layer / sizes.length),
      );
    }
}

/** Speech: the envelope of a sentence as bars, three formants over it. */
export function speech(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const bars = sheet.small ? 11 : 96;
  const gap = width / bars;
  const syllables = Array.from({ length: sheet.small ? 2 : chance.whole(6, 9) }, () => ({
    at: chance.next(),
    wide: chance.between(0.02, 0.07) * (sheet.small ? 3 : 1),
    loud: chance.between(0.5, 1),
  }));
  const loud = (u: number): number =>
    Math.min(1, 0.06 + syllables.reduce((sum, { at, wide, loud: size }) => sum + size * Math.exp(-((u - at) ** 2) / (2 * wide ** 2)), 0)) *
    Math.sin(Math.PI * Math.min(1, Math.max(0, u * 0.94 + 0.03))) ** 0.5;
  const now = chance.between(0.4, 0.7);
  for (let bar = 0; bar < bars; bar += 1) {
    const u = (bar + 0.5) / bars;
    const long = height * (sheet.small ? 0.42 : 0.36) * loud(u) * chance.between(0.55, 1) + gap * 0.3;
    const tone = Math.abs(u - now) < 0.6 / bars ? palette.accent : u < now ? palette.mid : palette.soft;
    sheet.rect(gap * (bar + 0.24), height / 2 - long, gap * 0.52, long * 2, tone, { round: gap * 0.26 });
  }
  if (sheet.small) return;
  for (const [formant, base] of [0.74, 0.5, 0.24].entries()) {
    const phase = chance.between(0, 6);
    const line = Array.from({ length: 60 }, (_, step): Point => {
      const u = step / 59;
      return [u * width, height * (base + 0.07 * Math.sin(u * (7 + formant * 2) + phase) + 0.03 * Math.sin(u * 23 + phase))];
    });
    sheet.curve(line, {
      stroke: palette.ink,
      width: sheet.hair * (1.6 - formant * 0.3),
      opacity: 0.6,
      dash: formant ? `${edge * 0.004} ${edge * 0.02}` : '',
    });
  }
}

/** Spectra: the lines of real elements over the pattern of a powder. Wavelengths in nanometres. */
export function spectrum(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const elements = [
    [410.2, 434.0, 486.1, 656.3],
    [402.6, 438.8, 447.1, 471.3, 492.2, 501.6, 587.6, 667.8],
    [404.7, 407.8, 435.8, 491.6, 546.1, 577.0, 579.1, 623.4],
    [466.9, 497.8, 498.3, 514.9, 515.3, 568.3, 568.8, 589.0, 589.6, 615.4, 616.1],
    [540.1, 585.2, 588.2, 594.5, 603.0, 607.4, 614.3, 616.4, 621.7, 626.6, 633.4, 640.2, 650.7, 659.9, 667.8],
    [404.4, 420.1, 430.0, 438.4, 466.8, 495.7, 516.7, 518.4, 527.0, 532.8, 537.1],
  ];
  const chosen = chance.pick(elements);
  const [from, to] = [Math.min(...chosen) - chance.between(25, 60), Math.max(...chosen) + chance.between(25, 60)];
  const strong = chance.pick(chosen);
  const x = (nm: number): number => ((nm - from) / (to - from)) * width;
  const base = height * (sheet.small ? 0.98 : 0.86);
  for (const nm of chosen) {
    const tone: Lch = nm === strong ? palette.accent : { ...palette.mid, h: palette.hue + ((nm - 530) / 130) * 46 };
    sheet.glow(x(nm), height * 0.4, height * 0.62, tone, nm === strong ? 0.55 : 0.34, 0.12);
    sheet.rect(x(nm) - sheet.hair, height * 0.05, sheet.hair * (nm === strong ? 3 : 2), base - height * 0.05, tone);
  }
  const curve: Point[] = Array.from({ length: sheet.small ? 90 : 420 }, (_, at) => {
    const u = at / (sheet.small ? 89 : 419);
    const nm = from + u * (to - from);
    const value = chosen.reduce(
      (sum, line) => sum + (line === strong ? 1 : 0.4 + ((line * 7) % 5) / 11) / (1 + ((nm - line) / ((to - from) * 0.012)) ** 2),
      0,
    );
    return [u * width, base - Math.min(1, value) * height * 0.46 - chance.next() * edge * 0.004];
  });
  sheet.line([[0, height], ...curve, [width, height]], { closed: true, fill: palette.ground, fillOpacity: 0.72 });
  sheet.line(curve, { stroke: palette.ink, width: sheet.hair * 1.4 });
  if (sheet.small) return;
  for (let tick = 0; tick <= 60; tick += 1)
    sheet.line(
      [
        [(tick / 60) * width, height],
        [(tick / 60) * width, height - edge * (tick % 5 ? 0.022 : 0.045)],
      ],
      { stroke: palette.mid, opacity: 0.7 },
    );
}
