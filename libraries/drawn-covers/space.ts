/** Three dimensions on a sheet: rotation, perspective and painting order. */
import type { Chance } from './random.ts';

export type Vector = readonly [number, number, number];

export const turned = ([x, y, z]: Vector, [alpha, beta, gamma]: Vector): Vector => {
  const [ca, sa] = [Math.cos(alpha), Math.sin(alpha)];
  const [cb, sb] = [Math.cos(beta), Math.sin(beta)];
  const [cg, sg] = [Math.cos(gamma), Math.sin(gamma)];
  const [y1, z1] = [y * ca - z * sa, y * sa + z * ca];
  const [x2, z2] = [x * cb + z1 * sb, -x * sb + z1 * cb];
  return [x2 * cg - y1 * sg, x2 * sg + y1 * cg, z2];
};

export const anyTurn = (chance: Chance): Vector => [chance.between(0, 6.28), chance.between(0, 6.28), chance.between(0, 6.28)];

export type Seen = { x: number; y: number; z: number; scale: number };

/** A camera along z at `distance` (in units of the model): nearer points appear larger. */
export function camera(centre: readonly [number, number], unit: number, distance: number) {
  return ([x, y, z]: Vector): Seen => {
    const scale = (unit * distance) / Math.max(distance * 0.2, distance - z);
    return { x: centre[0] + x * scale, y: centre[1] + y * scale, z, scale };
  };
}

/** 0 behind … 1 in front. */
export const nearness = (items: readonly { z: number }[]): ((z: number) => number) => {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { z } of items) {
    low = Math.min(low, z);
    high = Math.max(high, z);
  }
  return (z) => (high - low < 1e-9 ? 1 : (z - low) / (high - low));
};

export const centred = (points: readonly Vector[]): { points: Vector[]; radius: number } => {
  const middle = [0, 1, 2].map(
    (axis) => points.reduce((sum, point) => sum + (point[axis] as number), 0) / points.length,
  ) as unknown as Vector;
  const moved = points.map(([x, y, z]): Vector => [x - middle[0], y - middle[1], z - middle[2]]);
  return { points: moved, radius: Math.max(...moved.map(([x, y, z]) => Math.hypot(x, y, z))) };
};
