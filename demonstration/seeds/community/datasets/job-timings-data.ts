import { once } from '../kit/once.ts';
import { createRandom } from '../kit/random.ts';
import { type Cell, round, type Table } from '../kit/table.ts';

/** Work per unit of size in core-seconds, share that cannot run in parallel, GB per unit of size. */
export const APPLICATIONS = [
  { name: 'GROMACS', unit: 'thousand atoms', work: 310, serial: 0.002, memory: 0.004, sizes: [24, 81, 250, 1066] },
  { name: 'OpenFOAM', unit: 'million cells', work: 26_000, serial: 0.004, memory: 2.1, sizes: [2, 8, 20, 64] },
  { name: 'VASP', unit: 'electrons', work: 95, serial: 0.012, memory: 0.05, sizes: [120, 384, 640, 1280] },
  { name: 'WRF', unit: 'million cells', work: 41_000, serial: 0.006, memory: 1.3, sizes: [1, 5, 12, 30] },
  { name: 'LAMMPS', unit: 'thousand atoms', work: 150, serial: 0.001, memory: 0.002, sizes: [32, 256, 864, 4000] },
] as const;

export const CORES_PER_NODE = 64;
/** Monday, 5 January 2026, 00:00 UTC. */
const START = Date.UTC(2026, 0, 5);

/** Runtime in seconds by Amdahl's formula with communication that grows with the number of nodes. */
export function expectedSeconds(application: (typeof APPLICATIONS)[number], size: number, nodes: number): number {
  const work = application.work * size;
  return work * (application.serial / 8 + 1 / (nodes * CORES_PER_NODE)) + 4 + 1.6 * Math.log2(nodes) * Math.sqrt(size);
}

/** 800 jobs of eight weeks. */
export const jobTimings = once((): Table => {
  const random = createRandom('job-timings');
  const rows = Array.from({ length: 800 }, (_, i): Cell[] => {
    const application = random.pick(APPLICATIONS);
    const size = random.pick(application.sizes);
    const nodes = 2 ** random.between(0, 5);
    const seconds = expectedSeconds(application, size, nodes) * Math.exp(0.08 * random.normal());
    const submitted = START + Math.floor((i / 800) * 56 * 86_400_000) + random.between(0, 3_600_000);
    const luck = random.next();
    const state = luck < 0.04 ? 'failed' : luck < 0.06 ? 'timeout' : 'completed';
    const ran = state === 'completed' ? seconds : seconds * random.uniform(0.05, 0.9);
    const kilowatts = nodes * random.uniform(0.42, 0.55);
    return [
      `job-${String(i + 1).padStart(5, '0')}`,
      submitted - (submitted % 1000),
      application.name,
      size,
      application.unit,
      nodes,
      nodes * CORES_PER_NODE,
      Math.round(-Math.log(1 - random.next()) * 240 * Math.sqrt(nodes)),
      round(ran, 1),
      round(application.memory * size + 0.6 * nodes, 2),
      // Power meters of some racks were not read.
      random.next() < 0.07 ? null : round((kilowatts * ran) / 3600, 4),
      state,
    ];
  });
  return {
    columns: [
      { name: 'job_id', type: 'string' },
      { name: 'submitted_at', type: 'timestamp' },
      { name: 'application', type: 'string' },
      { name: 'size', type: 'int32' },
      { name: 'size_unit', type: 'string' },
      { name: 'nodes', type: 'int32' },
      { name: 'cores', type: 'int32' },
      { name: 'wait_s', type: 'int64' },
      { name: 'runtime_s', type: 'float64' },
      { name: 'memory_gb', type: 'float64' },
      { name: 'energy_kwh', type: 'float64' },
      { name: 'state', type: 'string' },
    ],
    rows,
  };
});
