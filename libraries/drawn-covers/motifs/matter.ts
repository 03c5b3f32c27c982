/** Matter: molecules, orbitals, crystals. */
import { type Lch, mix } from '../colour.ts';
import type { Sheet } from '../sheet.ts';
import { anyTurn, camera, centred, nearness, turned, type Vector } from '../space.ts';
import { type Atom, ballOf, bondsOf, type Element, molecules } from './molecules.ts';

type Solid = { z: number; draw: () => void };
const paint = (solids: Solid[]): void => {
  for (const { draw } of solids.sort((a, b) => a.z - b.z)) draw();
};

function elementColour(sheet: Sheet, element: Element): Lch {
  const { palette } = sheet;
  const light = palette.scheme === 'light';
  const of = (l: number, c: number, h: number): Lch => ({ l, c, h });
  return {
    C: light ? of(0.5, 0.13, palette.hue) : of(0.66, 0.12, palette.hue),
    H: light ? of(0.93, 0.03, palette.hue) : of(0.86, 0.04, palette.hue),
    O: palette.accent,
    N: light ? of(0.66, 0.14, palette.hue - 45) : of(0.76, 0.12, palette.hue - 45),
    S: light ? of(0.84, 0.14, 95) : of(0.87, 0.13, 95),
    Fe: light ? of(0.42, 0.15, palette.hue + 30) : of(0.8, 0.13, palette.hue + 30),
  }[element];
}

/** Balls and sticks in perspective; distant ones fade into the ground. */
function drawAtoms(
  sheet: Sheet,
  atoms: readonly Atom[],
  centre: readonly [number, number],
  size: number,
  turn: Vector,
  haze: number,
): void {
  const { points, radius } = centred(atoms.map(({ at }) => at));
  const see = camera(centre, size / (radius + 0.6), radius * 4.5);
  const seen = points.map((point) => see(turned(point, turn)));
  const near = nearness(seen);
  const veiled = (colour: Lch, z: number): Lch => mix(sheet.palette.groundFar, colour, Math.round((1 - haze * (1 - near(z))) * 8) / 8);
  const solids: Solid[] = seen.map((at, index) => {
    const { element } = atoms[index] as Atom;
    return {
      z: at.z,
      draw: () =>
        sheet.ball(at.x, at.y, ballOf[element] * at.scale * (sheet.small ? 1.25 : 1), veiled(elementColour(sheet, element), at.z)),
    };
  });
  for (const [from, to] of bondsOf(atoms)) {
    const [a, b] = [seen[from], seen[to]] as [(typeof seen)[0], (typeof seen)[0]];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    for (const [end, atom] of [
      [a, atoms[from]],
      [b, atoms[to]],
    ] as [(typeof seen)[0], Atom][]) {
      const colour = veiled(elementColour(sheet, atom.element), end.z);
      const width = 0.25 * end.scale * (sheet.small ? 1.3 : 1);
      solids.push({
        z: (a.z + b.z) / 2 - 0.01,
        draw: () => {
          const line = [
            [end.x, end.y],
            [middle.x, middle.y],
          ] as const;
          sheet.line(line, { stroke: { ...colour, l: colour.l * 0.8 }, width });
          sheet.line(
            line.map(([x, y]) => [x - width * 0.14, y - width * 0.18] as const),
            { stroke: mix(colour, { l: 1, c: 0, h: 0 }, 0.3), width: width * 0.38 },
          );
        },
      });
    }
  }
  paint(solids);
}

/** Tilted, but never edge-on: many molecules are flat. */
const fromAbove = (chance: Sheet['chance']): Vector => [chance.between(-0.95, 0.95), chance.between(-0.95, 0.95), chance.between(0, 6.28)];

export function molecule(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const simple = sheet.small ? molecules.filter(({ atoms }) => atoms.length < 40) : molecules;
  const chosen = chance.pick(simple);
  const flip = chance.next() < 0.5 ? 1 : -1;
  const centre = sheet.small
    ? ([width / 2, height / 2] as const)
    : ([width * (0.5 + flip * chance.between(0.04, 0.2)), height * chance.between(0.46, 0.54)] as const);
  if (!sheet.small) {
    // The field around it: shells of equal density, and the same molecule again in the distance.
    for (let shell = 5; shell >= 1; shell -= 1)
      sheet.ring(centre[0], centre[1], edge * (0.26 + shell * 0.13), {
        stroke: palette.soft,
        opacity: 0.5 - shell * 0.075,
        dash: shell % 2 ? '' : '1 7',
      });
    sheet.group(
      '',
      () =>
        drawAtoms(
          sheet,
          chance.pick(molecules).atoms,
          [width * (0.5 - flip * 0.36), height * chance.between(0.2, 0.8)],
          edge * 0.36,
          fromAbove(chance),
          1,
        ),
      0.3,
    );
  }
  sheet.glow(centre[0], centre[1], edge * 0.5, palette.glow, 0.8);
  drawAtoms(sheet, chosen.atoms, centre, edge * (sheet.small ? 0.5 : 0.54), fromAbove(chance), 0.55);
}

/** Points where a hydrogen electron is found: |ψ|² of real orbitals, the sign of ψ as the colour. */
export function orbital(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const shapes: readonly ((x: number, y: number, z: number, r: number) => number)[] = [
    (x, _y, _z, r) => x * Math.exp(-r / 3),
    (x, y, _z, r) => x * y * Math.exp(-r / 2),
    (_x, _y, z, r) => (3 * z * z - r * r) * Math.exp(-r / 2),
    (x, y, z, r) => x * y * z * 0.6 * Math.exp(-r / 1.4),
    (_x, _y, z, r) => z * (5 * z * z - 3 * r * r) * 0.35 * Math.exp(-r / 1.4),
    (x, y, _z, r) => x * (x * x - 3 * y * y) * 0.4 * Math.exp(-r / 1.4),
  ];
  const psi = chance.pick(shapes);
  const reach = 11;
  const found: { at: Vector; sign: number }[] = [];
  const wanted = sheet.small ? 620 : 2600;
  let peak = 0;
  for (let tries = 0; tries < 2500; tries += 1) {
    const [x, y, z] = [chance.between(-reach, reach), chance.between(-reach, reach), chance.between(-reach, reach)];
    peak = Math.max(peak, psi(x, y, z, Math.hypot(x, y, z)) ** 2);
  }
  for (let tries = 0; tries < 160_000 && found.length < wanted; tries += 1) {
    const [x, y, z] = [chance.between(-reach, reach), chance.between(-reach, reach), chance.between(-reach, reach)];
    const value = psi(x, y, z, Math.hypot(x, y, z));
    if (value * value > chance.next() * peak * 0.5) found.push({ at: [x, y, z], sign: Math.sign(value) });
  }
  const turn = anyTurn(chance);
  const centre: readonly [number, number] = sheet.small ? [width / 2, height / 2] : [width * chance.between(0.36, 0.64), height * 0.5];
  const see = camera(centre, edge * 0.062, 40);
  const seen = found.map(({ at, sign }) => ({ ...see(turned(at, turn)), sign })).sort((a, b) => a.z - b.z);
  const near = nearness(seen);
  sheet.glow(centre[0], centre[1], edge * 0.55, palette.glow, 0.9);
  if (!sheet.small)
    for (const tilt of [-0.35, 0.5])
      sheet.group(`translate(${centre[0]} ${centre[1]}) rotate(${(tilt * 180) / Math.PI}) scale(1 .3)`, () =>
        sheet.ring(0, 0, edge * 0.72, { stroke: palette.soft, opacity: 0.55 }),
      );
  for (const { x, y, z, sign } of seen) {
    const part = near(z);
    sheet.dot(
      x,
      y,
      edge * (sheet.small ? 0.017 : 0.0042) * (0.7 + part * 0.9),
      sign > 0 ? mix(palette.soft, palette.mid, part) : mix(palette.faint, palette.accent, 0.35 + part * 0.65),
      0.5 + part * 0.45,
    );
  }
}

type Cell = { sites: { at: Vector; kind: 0 | 1 | 2 }[]; bond: number; octahedra?: boolean };
const cells: readonly Cell[] = [
  // Perovskite: a small ion within octahedra of oxygen, a large one between them.
  {
    sites: [
      { at: [0.5, 0.5, 0.5], kind: 0 },
      { at: [0, 0.5, 0.5], kind: 2 },
      { at: [0.5, 0, 0.5], kind: 2 },
      { at: [0.5, 0.5, 0], kind: 2 },
      { at: [0, 0, 0], kind: 1 },
    ],
    bond: 0.55,
    octahedra: true,
  },
  // Rock salt.
  {
    sites: [
      [0, 0, 0],
      [0.5, 0.5, 0],
      [0.5, 0, 0.5],
      [0, 0.5, 0.5],
    ].flatMap(([x, y, z]) => [
      { at: [x, y, z] as unknown as Vector, kind: 0 as const },
      { at: [((x as number) + 0.5) % 1, y, z] as unknown as Vector, kind: 1 as const },
    ]),
    bond: 0.52,
  },
  // Diamond.
  {
    sites: [
      [0, 0, 0],
      [0.5, 0.5, 0],
      [0.5, 0, 0.5],
      [0, 0.5, 0.5],
      [0.25, 0.25, 0.25],
      [0.75, 0.75, 0.25],
      [0.75, 0.25, 0.75],
      [0.25, 0.75, 0.75],
    ].map((at, index) => ({ at: at as unknown as Vector, kind: index < 4 ? 0 : 1 })),
    bond: 0.45,
  },
  // Body-centred cubic.
  {
    sites: [
      { at: [0, 0, 0], kind: 1 },
      { at: [0.5, 0.5, 0.5], kind: 2 },
    ],
    bond: 0.9,
  },
];

export function crystal(sheet: Sheet): void {
  const { chance, palette, width, height, edge } = sheet;
  const cell = chance.pick(cells);
  const many: Vector = sheet.small ? [2, 2, 2] : [5, 3, 3];
  const atoms: { at: Vector; kind: 0 | 1 | 2 }[] = [];
  for (let x = 0; x <= many[0]; x += 1)
    for (let y = 0; y <= many[1]; y += 1)
      for (let z = 0; z <= many[2]; z += 1)
        for (const { at, kind } of cell.sites) {
          const place: Vector = [x + at[0], y + at[1], z + at[2]];
          if (place[0] <= many[0] && place[1] <= many[1] && place[2] <= many[2]) atoms.push({ at: place, kind });
        }
  const { points, radius } = centred(atoms.map(({ at }) => at));
  const turn: Vector = [chance.between(0.35, 0.6), chance.between(0.3, 1.2) * (chance.next() < 0.5 ? 1 : -1), chance.between(-0.12, 0.12)];
  const see = camera(
    [width * (sheet.small ? 0.5 : chance.between(0.42, 0.58)), height * 0.5],
    (edge * (sheet.small ? 0.5 : 0.98)) / radius,
    radius * 3.4,
  );
  const seen = points.map((point) => see(turned(point, turn)));
  const near = nearness(seen);
  const veiled = (colour: Lch, z: number): Lch => mix(palette.groundFar, colour, 0.25 + 0.75 * (Math.round(near(z) * 6) / 6));
  const warm = chance.next() < 0.7 ? 2 : 1;
  const colour = [palette.mid, warm === 1 ? palette.accent : palette.beside, warm === 2 ? palette.accent : palette.beside] as const;
  const size = [0.13, 0.2, 0.1] as const;
  const solids: Solid[] = seen.map((at, index) => {
    const { kind } = atoms[index] as (typeof atoms)[0];
    return { z: at.z, draw: () => sheet.ball(at.x, at.y, (size[kind] as number) * at.scale, veiled(colour[kind] as Lch, at.z)) };
  });
  for (let from = 0; from < points.length; from += 1)
    for (let to = from + 1; to < points.length; to += 1) {
      const [a, b] = [points[from], points[to]] as [Vector, Vector];
      if (Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) > cell.bond) continue;
      const [p, q] = [seen[from], seen[to]] as [(typeof seen)[0], (typeof seen)[0]];
      if ((atoms[from] as Atom & { kind: number }).kind === (atoms[to] as Atom & { kind: number }).kind && cell.octahedra) continue;
      solids.push({
        z: (p.z + q.z) / 2 - 0.02,
        draw: () =>
          sheet.line(
            [
              [p.x, p.y],
              [q.x, q.y],
            ],
            { stroke: veiled(palette.soft, (p.z + q.z) / 2), width: 0.035 * p.scale },
          ),
      });
    }
  if (cell.octahedra)
    for (const [index, { kind }] of atoms.entries()) {
      if (kind !== 0) continue;
      const [x, y, z] = points[index] as Vector;
      const tips = (
        [
          [0.5, 0, 0],
          [0, 0.5, 0],
          [-0.5, 0, 0],
          [0, -0.5, 0],
        ] as Vector[]
      ).map(([a, b, c]) => see(turned([x + a, y + b, z + c], turn)));
      for (const pole of [0.5, -0.5]) {
        const top = see(turned([x, y, z + pole], turn));
        for (let side = 0; side < 4; side += 1) {
          const [a, b] = [tips[side], tips[(side + 1) % 4]] as [typeof top, typeof top];
          const depth = (a.z + b.z + top.z) / 3;
          solids.push({
            z: depth,
            draw: () =>
              sheet.line(
                [
                  [a.x, a.y],
                  [b.x, b.y],
                  [top.x, top.y],
                ],
                {
                  closed: true,
                  fill: veiled(side % 2 ? palette.soft : palette.mid, depth),
                  fillOpacity: 0.26,
                  stroke: veiled(palette.mid, depth),
                  width: sheet.hair * 0.8,
                },
              ),
          });
        }
      }
    }
  paint(solids);
}
