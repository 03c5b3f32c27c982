/** Geometries in ångström: measured ones as published, regular ones from their symmetry. Bonds follow from distances. */
import type { Vector } from '../space.ts';

export type Element = 'C' | 'H' | 'O' | 'N' | 'S' | 'Fe';
export type Atom = { element: Element; at: Vector };

/** Covalent radii in ångström. */
const radius: Record<Element, number> = { C: 0.76, H: 0.31, O: 0.66, N: 0.71, S: 1.05, Fe: 1.32 };
export const ballOf: Record<Element, number> = { C: 0.42, H: 0.26, O: 0.43, N: 0.42, S: 0.5, Fe: 0.62 };

const read = (text: string): Atom[] =>
  text
    .trim()
    .split(/\s*;\s*/)
    .map((line) => {
      const [element, x, y, z] = line.split(' ');
      return { element: element as Element, at: [Number(x), Number(y), Number(z)] };
    });
const carbon = (at: Vector): Atom => ({ element: 'C', at });

const polygon = (corners: number, around: number, z = 0, turn = 0): Vector[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / corners;
    return [around * Math.cos(angle), around * Math.sin(angle), z];
  });

/** Benzene rings on a hexagonal lattice, with hydrogen at every carbon that has two neighbours. */
function fused(cells: readonly (readonly [number, number])[]): Atom[] {
  const bond = 1.4;
  const found = new Map<string, Vector>();
  for (const [q, r] of cells)
    for (const [x, y] of polygon(6, bond, 0, Math.PI / 6)) {
      const at: Vector = [x + bond * Math.sqrt(3) * (q + r / 2), y + bond * 1.5 * r, 0];
      found.set(`${at[0].toFixed(2)} ${at[1].toFixed(2)}`, at);
    }
  const carbons = [...found.values()];
  const hydrogens = carbons.flatMap((at): Atom[] => {
    const near = carbons.filter((other) => other !== at && Math.hypot(other[0] - at[0], other[1] - at[1]) < 1.6);
    if (near.length !== 2) return [];
    const away = [near.reduce((sum, [x]) => sum + at[0] - x, 0), near.reduce((sum, [, y]) => sum + at[1] - y, 0)] as const;
    const long = Math.hypot(...away);
    return [{ element: 'H', at: [at[0] + (away[0] / long) * 1.09, at[1] + (away[1] / long) * 1.09, 0] }];
  });
  return [...carbons.map(carbon), ...hydrogens];
}

/** Buckminsterfullerene: the 60 corners of a truncated icosahedron. */
function fullerene(): Atom[] {
  const golden = (1 + Math.sqrt(5)) / 2;
  const corners: Vector[] = [];
  for (const [a, b, c] of [
    [0, 1, 3 * golden],
    [1, 2 + golden, 2 * golden],
    [golden, 2, golden ** 3],
  ] as const)
    for (const signs of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const x = a * (signs & 1 ? -1 : 1);
      const y = b * (signs & 2 ? -1 : 1);
      const z = c * (signs & 4 ? -1 : 1);
      corners.push([x, y, z], [y, z, x], [z, x, y]);
    }
  const own = new Map(corners.map((corner) => [corner.map((value) => value.toFixed(2).replace('-0.00', '0.00')).join(' '), corner]));
  return [...own.values()].map(([x, y, z]) => carbon([x * 0.72, y * 0.72, z * 0.72]));
}

/** A carbon nanotube (n, 0). */
function nanotube(around: number, long: number): Atom[] {
  const across = 1.42 * Math.sqrt(3);
  const wide = (around * across) / (2 * Math.PI);
  const atoms: Atom[] = [];
  for (let layer = 0; layer < long; layer += 1)
    for (let step = 0; step < around; step += 1)
      for (const more of [0, 1]) {
        const angle = ((step + (layer % 2) / 2) * 2 * Math.PI) / around;
        atoms.push(
          carbon([wide * Math.cos(angle), wide * Math.sin(angle), layer * 2.13 + more * 1.42 * (more ? 1 : 0) - (more ? 0.71 : 0)]),
        );
      }
  return atoms;
}

/** Two parallel five-membered rings with iron between them. */
const ferrocene = (): Atom[] => [
  { element: 'Fe', at: [0, 0, 0] },
  ...[-1.66, 1.66].flatMap((z): Atom[] => [
    ...polygon(5, 1.21, z).map(carbon),
    ...polygon(5, 2.29, z * 0.98).map((at): Atom => ({ element: 'H', at })),
  ]),
];

/** Adamantane: a piece of diamond, C10H16. */
function adamantane(): Atom[] {
  const a = 0.89;
  const bridges: Vector[] = [
    [2, 0, 0],
    [-2, 0, 0],
    [0, 2, 0],
    [0, -2, 0],
    [0, 0, 2],
    [0, 0, -2],
  ];
  const heads: Vector[] = [
    [1, 1, 1],
    [1, -1, -1],
    [-1, 1, -1],
    [-1, -1, 1],
  ];
  const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];
  return [
    ...[...bridges, ...heads].map((at) => carbon(scaled(at, a))),
    ...heads.map((at): Atom => ({ element: 'H', at: scaled(at, a + 0.63) })),
    ...bridges.flatMap((at): Atom[] => {
      const axis = at.findIndex((value) => value !== 0);
      return [1, -1].map((sign) => {
        const sideways = [0, 0, 0];
        const outward = Math.sign(at[axis] as number);
        sideways[(axis + 1) % 3] = 0.63 * sign;
        sideways[(axis + 2) % 3] = -0.63 * sign * outward;
        return {
          element: 'H',
          at: [0, 1, 2].map((index) => (at[index] as number) * (a + 0.315) + (sideways[index] as number)) as unknown as Vector,
        };
      });
    }),
  ];
}

const caffeine = read(
  `H -3.38 -1.13 0.57; N 0.97 -1.07 -0.82; C 0.06 0.85 0.39; N -1.38 -1.02 -0.06; C -1.26 0.26 0.52; C -0.31 -1.68 -0.72; C 1.14 0.19 -0.27; N 0.56 2.08 0.83; O -0.49 -2.82 -1.21; C -2.63 -1.73 -0.01; O -2.23 0.80 1.09; H 2.55 2.97 0.62; C 2.05 -1.74 -1.49; H -2.48 -2.73 0.49; H -3.01 -1.90 -1.05; H 2.92 -1.85 -0.79; H 2.38 -1.12 -2.37; H 1.72 -2.75 -1.84; C -0.15 3.10 1.53; C 1.89 2.12 0.42; N 2.29 1.00 -0.24; H -0.17 4.04 0.93; H 0.35 3.30 2.52; H -1.21 2.75 1.72`,
);
const aspirin = read(
  `O 1.23 0.56 0.79; O -0.69 -2.71 -0.75; O 0.80 -2.11 0.83; O 1.59 1.65 -1.12; C -0.09 0.60 0.34; C -0.85 -0.54 0.04; C -0.65 1.87 0.21; C -2.18 -0.39 -0.38; C -1.97 2.00 -0.21; C -2.73 0.87 -0.51; C -0.16 -1.84 0.08; C 2.06 1.09 -0.16; C 3.50 0.87 0.20; H -0.06 2.75 0.44; H -2.79 -1.26 -0.62; H -2.41 2.99 -0.31; H -3.76 0.98 -0.84; H 3.99 1.84 0.30; H 3.98 0.30 -0.60; H 3.56 0.31 1.14; H 1.19 -2.98 0.60`,
);
const alanine = read(
  `N -0.97 1.30 0.20; C -0.02 0.18 0.33; C 1.36 0.55 -0.20; O 1.74 1.68 -0.45; O 2.15 -0.53 -0.36; C -0.56 -1.04 -0.41; H 0.10 -0.07 1.40; H -1.85 1.01 0.61; H -1.08 1.47 -0.80; H 3.01 -0.19 -0.70; H -1.53 -1.33 0.00; H 0.13 -1.88 -0.31; H -0.68 -0.83 -1.48`,
);
const glucose = read(
  `O 1.19 -0.98 -0.32; C 1.27 0.31 0.28; C 0.04 1.14 -0.13; C -1.22 0.32 0.13; C -1.10 -1.04 -0.55; C 0.14 -1.77 -0.02; O 2.41 0.97 -0.20; O 0.06 2.35 0.60; O -2.36 1.01 -0.36; O -2.26 -1.82 -0.27; C 0.37 -3.12 -0.68; O 1.56 -3.68 -0.15; H 1.33 0.20 1.37; H 0.10 1.37 -1.20; H -1.34 0.17 1.21; H -1.01 -0.90 -1.63; H 0.05 -1.93 1.06; H 3.18 0.47 0.10; H -0.74 2.83 0.37; H -3.13 0.49 -0.11; H -2.17 -2.69 -0.70; H -0.47 -3.79 -0.48; H 0.46 -2.98 -1.76; H 1.70 -4.54 -0.58`,
);

type Molecule = { name: string; atoms: Atom[] };
export const molecules: readonly Molecule[] = [
  { name: 'caffeine', atoms: caffeine },
  { name: 'aspirin', atoms: aspirin },
  { name: 'alanine', atoms: alanine },
  { name: 'glucose', atoms: glucose },
  { name: 'fullerene', atoms: fullerene() },
  { name: 'nanotube', atoms: nanotube(9, 6) },
  { name: 'ferrocene', atoms: ferrocene() },
  { name: 'adamantane', atoms: adamantane() },
  { name: 'benzene', atoms: fused([[0, 0]]) },
  {
    name: 'anthracene',
    atoms: fused([
      [-1, 0],
      [0, 0],
      [1, 0],
    ]),
  },
  {
    name: 'pyrene',
    atoms: fused([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, -1],
    ]),
  },
  {
    name: 'coronene',
    atoms: fused([
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, -1],
      [-1, 1],
    ]),
  },
];

/** Pairs of atoms no farther apart than the sum of their radii plus 0.4 Å. */
export const bondsOf = (atoms: readonly Atom[]): [number, number][] =>
  atoms.flatMap((one, from) =>
    atoms.slice(from + 1).flatMap((other, more): [number, number][] => {
      const far = Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1], one.at[2] - other.at[2]);
      const limit = radius[one.element] + radius[other.element] + (one.element === 'Fe' || other.element === 'Fe' ? 0.15 : 0.3);
      return far < limit && !(one.element === 'H' && other.element === 'H') ? [[from, from + 1 + more]] : [];
    }),
  );
