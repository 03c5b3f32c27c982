import { once } from '../kit/once.ts';
import { createRandom, type Random } from '../kit/random.ts';

/** Well depth in eV and diameter in ångström of argon in the Lennard-Jones model. */
export const EPSILON = 0.01042;
export const SIGMA = 3.405;
export type Cluster = { positions: [number, number, number][]; forces: [number, number, number][]; energy: number };

const distance = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot((one[0] ?? 0) - (other[0] ?? 0), (one[1] ?? 0) - (other[1] ?? 0), (one[2] ?? 0) - (other[2] ?? 0));

function place(random: Random, count: number): Cluster['positions'] {
  const positions: Cluster['positions'] = [[0, 0, 0]];
  while (positions.length < count) {
    const reach = 3.2 + 1.1 * Math.cbrt(positions.length);
    const next: [number, number, number] = [random.uniform(-reach, reach), random.uniform(-reach, reach), random.uniform(-reach, reach)];
    const nearest = Math.min(...positions.map((one) => distance(one, next)));
    if (nearest > 3.25 && nearest < 4.6) positions.push(next);
  }
  return positions;
}

function energyAndForces(positions: Cluster['positions']): Cluster {
  const forces = positions.map((): [number, number, number] => [0, 0, 0]);
  let energy = 0;
  for (const [i, one] of positions.entries())
    for (const [j, other] of positions.entries()) {
      if (j <= i) continue;
      const r = distance(one, other);
      const six = (SIGMA / r) ** 6;
      energy += 4 * EPSILON * (six * six - six);
      const strength = (24 * EPSILON * (2 * six * six - six)) / (r * r);
      for (const axis of [0, 1, 2] as const) {
        const along = strength * (one[axis] - other[axis]);
        const [mine, theirs] = [forces[i], forces[j]];
        if (mine) mine[axis] += along;
        if (theirs) theirs[axis] -= along;
      }
    }
  return { positions, forces, energy };
}

/** 500 clusters of 3 to 10 argon atoms with exact energies (eV) and forces (eV/Å). */
export const clusters = once((): Cluster[] => {
  const random = createRandom('argon-clusters');
  return Array.from({ length: 500 }, () => energyAndForces(place(random, random.between(3, 10))));
});

/** Distances of all pairs of a cluster. */
export const pairDistances = ({ positions }: Cluster): number[] =>
  positions.flatMap((one, i) => positions.slice(i + 1).map((other) => distance(one, other)));
