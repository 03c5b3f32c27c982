import { once } from '../kit/once.ts';
import { createRandom, type Random } from '../kit/random.ts';
import { type Cell, round, type Table } from '../kit/table.ts';

/** Average masses of residues in dalton, and Kyte–Doolittle hydropathy. */
const RESIDUES: Record<string, [mass: number, hydropathy: number]> = {
  A: [71.08, 1.8],
  R: [156.19, -4.5],
  N: [114.1, -3.5],
  D: [115.09, -3.5],
  C: [103.14, 2.5],
  Q: [128.13, -3.5],
  E: [129.12, -3.5],
  G: [57.05, -0.4],
  H: [137.14, -3.2],
  I: [113.16, 4.5],
  L: [113.16, 3.8],
  K: [128.17, -3.9],
  M: [131.2, 1.9],
  F: [147.18, 2.8],
  P: [97.12, -1.6],
  S: [87.08, -0.8],
  T: [101.1, -0.7],
  W: [186.21, -0.9],
  Y: [163.18, -1.3],
  V: [99.13, 4.2],
};
const WATER = 18.015;
const pickOf = (random: Random, letters: string): string => random.pick([...letters]);

const KINDS: Record<string, (random: Random, position: number) => string> = {
  // Non-polar residues every three or four places face one side of a helix.
  helix: (random, position) => pickOf(random, [0, 3, 4, 7].includes(position % 7) ? 'LLAAIMFVG' : 'EEKKQRASTN'),
  strand: (random, position) => pickOf(random, position % 2 === 0 ? 'VVIIFYWLT' : 'TTSKREQYN'),
  disordered: (random) => pickOf(random, 'GGSSPPQQNNEEKKDTARH'),
};
export const PEPTIDE_KINDS = Object.keys(KINDS);

/** 600 invented sequences of three kinds. */
export const peptides = once((): Table => {
  const random = createRandom('peptides');
  const rows = Array.from({ length: 600 }, (_, i): Cell[] => {
    const kind = random.pick(PEPTIDE_KINDS);
    const length = random.between(24, 60);
    const letters = Array.from({ length }, (_, position) =>
      random.next() < 0.12 ? pickOf(random, Object.keys(RESIDUES).join('')) : (KINDS[kind]?.(random, position) ?? 'G'),
    );
    const sum = (part: 0 | 1): number => letters.reduce((total, letter) => total + (RESIDUES[letter]?.[part] ?? 0), 0);
    const count = (set: string): number => letters.filter((letter) => set.includes(letter)).length;
    return [
      `pep-${String(i + 1).padStart(4, '0')}`,
      letters.join(''),
      length,
      round(sum(0) + WATER, 2),
      count('KR') - count('DE'),
      round(sum(1) / length, 3),
      kind,
    ];
  });
  return {
    columns: [
      { name: 'id', type: 'string' },
      { name: 'sequence', type: 'string' },
      { name: 'length', type: 'int32' },
      { name: 'mass_da', type: 'float64' },
      { name: 'charge', type: 'int32' },
      { name: 'gravy', type: 'float64' },
      { name: 'kind', type: 'string' },
    ],
    rows,
  };
});
