import { once } from '../kit/once.ts';
import { createRandom } from '../kit/random.ts';
import { type Cell, round, type Table } from '../kit/table.ts';

/** Shedding frequency times diameter over speed (Roshko, 1954); none below the critical Reynolds number. */
export function strouhal(reynolds: number): number | null {
  if (reynolds < 47) return null;
  return reynolds < 180 ? 0.212 * (1 - 21.2 / reynolds) : 0.212 * (1 - 12.7 / reynolds);
}

/** Drag coefficient of a circular cylinder by the fit of White; valid below 200,000. */
export const drag = (reynolds: number): number => 1 + 10 * reynolds ** (-2 / 3);

/** 600 runs with water and air past cylinders; readings scatter by about two per cent. */
export const cylinderRuns = once((): Table => {
  const random = createRandom('cylinder-runs');
  const rows = Array.from({ length: 600 }, (_, i): Cell[] => {
    const isWater = random.next() < 0.5;
    const viscosity = isWater ? 1.004e-6 : 1.516e-5;
    const diameter = random.pick(isWater ? [0.002, 0.005, 0.01, 0.02] : [0.001, 0.003, 0.01, 0.03]);
    const target = 10 ** random.uniform(1.1, 4.3);
    const speed = round((target * viscosity) / diameter, 6);
    const reynolds = (speed * diameter) / viscosity;
    const st = strouhal(reynolds);
    const seen = st === null ? null : st * (1 + 0.015 * random.normal());
    return [
      `run-${String(i + 1).padStart(4, '0')}`,
      isWater ? 'water' : 'air',
      diameter,
      speed,
      round(reynolds, 2),
      seen === null ? null : round(seen, 5),
      seen === null ? null : round((seen * speed) / diameter, 5),
      round(drag(reynolds) * (1 + 0.02 * random.normal()), 4),
    ];
  });
  return {
    columns: [
      { name: 'run_id', type: 'string' },
      { name: 'fluid', type: 'string' },
      { name: 'diameter_m', type: 'float64' },
      { name: 'speed_m_s', type: 'float64' },
      { name: 'reynolds', type: 'float64' },
      { name: 'strouhal', type: 'float64' },
      { name: 'shedding_hz', type: 'float64' },
      { name: 'drag_coefficient', type: 'float64' },
    ],
    rows,
  };
});
