import { once } from '../kit/once.ts';
import { type Cell, round, type Table } from '../kit/table.ts';

/** Contributions to the normal boiling point in kelvin (Joback and Reid, 1987). */
const JOBACK = { CH3: 23.58, CH2: 22.88, OH: 92.88, COOH: 169.09, NH2: 73.23, CO: 76.75, CHO: 72.24, O: 22.42, COO: 81.1, Cl: 38.13 };
const BASE = 198.2;
type Group = keyof typeof JOBACK;
type Atoms = { C: number; H: number; O: number; N: number; Cl: number };
const MASS: Atoms = { C: 12.011, H: 1.008, O: 15.999, N: 14.007, Cl: 35.45 };

const END: Record<'OH' | 'COOH' | 'NH2' | 'CHO' | 'Cl', { smiles: string; atoms: Partial<Atoms>; donors: number; family: string }> = {
  OH: { smiles: 'O', atoms: { O: 1, H: 1 }, donors: 1, family: 'alcohol' },
  COOH: { smiles: 'C(=O)O', atoms: { C: 1, O: 2, H: 1 }, donors: 1, family: 'acid' },
  NH2: { smiles: 'N', atoms: { N: 1, H: 2 }, donors: 2, family: 'amine' },
  CHO: { smiles: 'C=O', atoms: { C: 1, O: 1, H: 1 }, donors: 0, family: 'aldehyde' },
  Cl: { smiles: 'Cl', atoms: { Cl: 1 }, donors: 0, family: 'chloride' },
};
const MIDDLE: Record<'O' | 'CO' | 'COO', { smiles: string; atoms: Partial<Atoms>; family: string }> = {
  O: { smiles: 'O', atoms: { O: 1 }, family: 'ether' },
  CO: { smiles: 'C(=O)', atoms: { C: 1, O: 1 }, family: 'ketone' },
  COO: { smiles: 'C(=O)O', atoms: { C: 1, O: 2 }, family: 'ester' },
};

function rowOf(
  smiles: string,
  family: string,
  carbons: number,
  ends: number,
  group: Group | null,
  atoms: Partial<Atoms>,
  donors: number,
): Cell[] {
  const hydrogens = carbons * 2 + ends;
  const all: Atoms = { C: carbons + (atoms.C ?? 0), H: hydrogens + (atoms.H ?? 0), O: atoms.O ?? 0, N: atoms.N ?? 0, Cl: atoms.Cl ?? 0 };
  const order = ['C', 'H', 'Cl', 'N', 'O'] as const;
  const formula = order.map((symbol) => (all[symbol] === 0 ? '' : `${symbol}${all[symbol] > 1 ? all[symbol] : ''}`)).join('');
  const mass = order.reduce((sum, symbol) => sum + all[symbol] * MASS[symbol], 0);
  const boiling = BASE + ends * JOBACK.CH3 + (carbons - ends) * JOBACK.CH2 + (group ? JOBACK[group] : 0);
  return [smiles, formula, family, round(mass, 3), all.C, donors, all.O + all.N, round(boiling, 2)];
}

/** Unbranched organic molecules with at most one functional group, and their boiling points by group contributions. */
export const organics = once((): Table => {
  const chain = (length: number): string => 'C'.repeat(length);
  const rows: Cell[][] = [];
  for (let n = 2; n <= 20; n++) {
    rows.push(rowOf(chain(n), 'alkane', n, 2, null, {}, 0));
    for (const [group, { smiles, atoms, donors, family }] of Object.entries(END))
      rows.push(rowOf(chain(n) + smiles, family, n, 1, group as Group, atoms, donors));
  }
  for (const [group, { smiles, atoms, family }] of Object.entries(MIDDLE))
    for (let left = 1; left <= 16; left++)
      for (let right = group === 'COO' ? 1 : left; right <= 16; right++)
        rows.push(rowOf(chain(left) + smiles + chain(right), family, left + right, 2, group as Group, atoms, 0));
  return {
    columns: [
      { name: 'smiles', type: 'string' },
      { name: 'formula', type: 'string' },
      { name: 'family', type: 'string' },
      { name: 'molar_mass_g_mol', type: 'float64' },
      { name: 'carbon_atoms', type: 'int32' },
      { name: 'hydrogen_bond_donors', type: 'int32' },
      { name: 'hydrogen_bond_acceptors', type: 'int32' },
      { name: 'boiling_point_k', type: 'float64' },
    ],
    rows,
  };
});
