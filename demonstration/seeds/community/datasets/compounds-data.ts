import { once } from '../kit/once.ts';
import { type Cell, round, type Table } from '../kit/table.ts';

type Ion = { symbol: string; mass: number; radius: number; electronegativity: number; shell: number };
const ion = (symbol: string, mass: number, radius: number, electronegativity: number, shell: number): Ion => ({
  symbol,
  mass,
  radius,
  electronegativity,
  shell,
});

/** Radii in ångström for six neighbours, rounded; `shell` is the Born exponent of the noble gas with as many electrons. */
const FAMILIES: { charge: number; cations: Ion[]; anions: Ion[] }[] = [
  {
    charge: 1,
    cations: [
      ion('Li', 6.94, 0.76, 0.98, 5),
      ion('Na', 22.99, 1.02, 0.93, 7),
      ion('K', 39.1, 1.38, 0.82, 9),
      ion('Rb', 85.47, 1.52, 0.82, 10),
      ion('Cs', 132.91, 1.67, 0.79, 12),
    ],
    anions: [
      ion('F', 19.0, 1.33, 3.98, 7),
      ion('Cl', 35.45, 1.81, 3.16, 9),
      ion('Br', 79.9, 1.96, 2.96, 10),
      ion('I', 126.9, 2.2, 2.66, 12),
    ],
  },
  {
    charge: 2,
    cations: [
      ion('Mg', 24.31, 0.72, 1.31, 7),
      ion('Ca', 40.08, 1.0, 1.0, 9),
      ion('Sr', 87.62, 1.18, 0.95, 10),
      ion('Ba', 137.33, 1.35, 0.89, 12),
      ion('Zn', 65.38, 0.74, 1.65, 9),
      ion('Cd', 112.41, 0.95, 1.69, 10),
    ],
    anions: [
      ion('O', 16.0, 1.4, 3.44, 7),
      ion('S', 32.06, 1.84, 2.58, 9),
      ion('Se', 78.97, 1.98, 2.55, 10),
      ion('Te', 127.6, 2.21, 2.1, 12),
    ],
  },
];

/** Madelung constant, and the volume of one pair in units of the cube of the nearest distance. */
const STRUCTURES = [
  { name: 'rocksalt', group: 'Fm-3m', madelung: 1.74756, volume: 2, edge: 2 },
  { name: 'zincblende', group: 'F-43m', madelung: 1.63806, volume: 64 / (12 * Math.sqrt(3)), edge: 4 / Math.sqrt(3) },
  { name: 'CsCl', group: 'Pm-3m', madelung: 1.76267, volume: 8 / (3 * Math.sqrt(3)), edge: 2 / Math.sqrt(3) },
] as const;
/** e²/(4πε₀) in eV·Å. */
const COULOMB = 14.399645;
const GPA = 160.21766;
const GRAM = 1.66053907;
const STRETCHES = [0.96, 0.98, 1, 1.02, 1.04];

function rowsOf(charge: number, cation: Ion, anion: Ion, structure: (typeof STRUCTURES)[number]): Cell[][] {
  const nearest = cation.radius + anion.radius;
  const exponent = (cation.shell + anion.shell) / 2;
  const attraction = structure.madelung * charge * charge * COULOMB;
  const gap = 2.2 * (anion.electronegativity - cation.electronegativity) - 0.35 * charge * nearest;
  return STRETCHES.map((stretch): Cell[] => {
    const distance = nearest * stretch;
    const volume = structure.volume * distance ** 3;
    const energy = -attraction / distance + (attraction / (exponent * nearest)) * (nearest / distance) ** exponent;
    const modulus = ((attraction * (exponent - 1)) / (9 * structure.volume * nearest ** 4)) * GPA;
    return [
      `${cation.symbol}${anion.symbol}-${structure.name}-${stretch.toFixed(2)}`,
      `${cation.symbol}${anion.symbol}`,
      structure.name,
      structure.group,
      charge,
      stretch,
      round(structure.edge * distance, 4),
      round(volume, 3),
      round(((cation.mass + anion.mass) / volume) * GRAM, 4),
      round(energy, 4),
      stretch === 1 ? round(modulus, 2) : null,
      gap > 0 ? round(gap, 2) : null,
    ];
  });
}

/** Ionic compounds of one cation and one anion by the Born–Landé model, at five distances each. */
export const compounds = once(
  (): Table => ({
    columns: [
      { name: 'material_id', type: 'string' },
      { name: 'formula', type: 'string' },
      { name: 'structure', type: 'string' },
      { name: 'space_group', type: 'string' },
      { name: 'charge', type: 'int32' },
      { name: 'stretch', type: 'float64' },
      { name: 'lattice_a_angstrom', type: 'float64' },
      { name: 'volume_per_pair_angstrom3', type: 'float64' },
      { name: 'density_g_cm3', type: 'float64' },
      { name: 'lattice_energy_ev', type: 'float64' },
      { name: 'bulk_modulus_gpa', type: 'float64' },
      { name: 'band_gap_estimate_ev', type: 'float64' },
    ],
    rows: FAMILIES.flatMap(({ charge, cations, anions }) =>
      cations.flatMap((cation) => anions.flatMap((anion) => STRUCTURES.flatMap((structure) => rowsOf(charge, cation, anion, structure)))),
    ),
  }),
);
