import { once } from '../kit/once.ts';
import { createRandom } from '../kit/random.ts';
import { type Cell, round, type Table } from '../kit/table.ts';

/** The grid: degrees north from the top row down, degrees east from the left column on. */
export const LATITUDES = [40, 37.5, 35, 32.5, 30, 27.5, 25, 22.5];
export const LONGITUDES = [105, 107.5, 110, 112.5, 115, 117.5, 120, 122.5, 125, 127.5, 130, 132.5];
export const STEPS = 72;
export const HOURS = 6;
export const VARIABLES = ['t2m', 'u10', 'v10', 'msl'] as const;
/** 1 March 2026, 00:00 UTC. */
const START = Date.UTC(2026, 2, 1);
const RADIANS = Math.PI / 180;
const METRES_PER_DEGREE = 111_195;

type Wave = { amplitude: number; zonal: number; meridional: number; speed: number; phase: number };

function makeWaves(): Wave[] {
  const random = createRandom('weather-waves');
  return Array.from({ length: 6 }, (_, i) => ({
    amplitude: 620 / (i + 1.6),
    zonal: (2 * Math.PI) / random.uniform(18, 42),
    meridional: ((i % 2 === 0 ? 1 : -1) * 2 * Math.PI) / random.uniform(30, 60),
    speed: random.uniform(6, 13),
    phase: random.uniform(0, 2 * Math.PI),
  }));
}

/** Mean sea-level pressure in Pa and its gradient in Pa per degree; waves travel eastwards by `speed` degrees a day. */
function pressure(waves: readonly Wave[], latitude: number, longitude: number, days: number) {
  let [value, east, north] = [101_600, 0, 0];
  for (const { amplitude, zonal, meridional, speed, phase } of waves) {
    const angle = zonal * (longitude - speed * days) + meridional * latitude + phase;
    value += amplitude * Math.cos(angle);
    east -= amplitude * zonal * Math.sin(angle);
    north -= amplitude * meridional * Math.sin(angle);
  }
  return { value, east, north };
}

export type Point = { t2m: number; u10: number; v10: number; msl: number; isSea: boolean };

/** East of a line that approximates the coast. */
const isSeaAt = (latitude: number, longitude: number): boolean => longitude > 121.5 - 0.35 * Math.abs(latitude - 31);

/** Fields by time step, then row by row; winds are geostrophic, slowed and turned by friction. */
export const weather = once((): Point[][] => {
  const waves = makeWaves();
  const random = createRandom('weather-noise');
  return Array.from({ length: STEPS }, (_, step) => {
    const days = (step * HOURS) / 24;
    return LATITUDES.flatMap((latitude) =>
      LONGITUDES.map((longitude): Point => {
        const { value, east, north } = pressure(waves, latitude, longitude, days);
        const coriolis = 2 * 7.2921e-5 * Math.sin(latitude * RADIANS);
        const metresEast = METRES_PER_DEGREE * Math.cos(latitude * RADIANS);
        const eastwards = -north / METRES_PER_DEGREE / (1.2 * coriolis);
        const northwards = east / metresEast / (1.2 * coriolis);
        const isSea = isSeaAt(latitude, longitude);
        const [share, turn] = isSea ? [0.68, 15 * RADIANS] : [0.42, 28 * RADIANS];
        const solarHour = (step * HOURS + longitude / 15) % 24;
        const daily = (isSea ? 0.7 : 4.5) * Math.cos(((solarHour - 14) / 24) * 2 * Math.PI);
        const u10 = share * (eastwards * Math.cos(turn) - northwards * Math.sin(turn)) + 0.25 * random.normal();
        const v10 = share * (eastwards * Math.sin(turn) + northwards * Math.cos(turn)) + 0.25 * random.normal();
        const t2m = 297.5 - 0.72 * (latitude - 22.5) + 0.12 * days + daily + 0.35 * v10 + 0.3 * random.normal();
        return { t2m, u10, v10, msl: value + 12 * random.normal(), isSea };
      }),
    );
  });
});

/** The fields with one row per point and time; the sea surface temperature is missing on land. */
export const weatherTable = once(
  (): Table => ({
    columns: [
      { name: 'time', type: 'timestamp' },
      { name: 'latitude', type: 'float32' },
      { name: 'longitude', type: 'float32' },
      { name: 't2m', type: 'float32' },
      { name: 'u10', type: 'float32' },
      { name: 'v10', type: 'float32' },
      { name: 'msl', type: 'float32' },
      { name: 'sst', type: 'float32' },
    ],
    rows: weather().flatMap((field, step) =>
      field.map(({ t2m, u10, v10, msl, isSea }, i): Cell[] => {
        const latitude = LATITUDES[Math.floor(i / LONGITUDES.length)] ?? 0;
        return [
          START + step * HOURS * 3_600_000,
          latitude,
          LONGITUDES[i % LONGITUDES.length] ?? 0,
          round(t2m, 2),
          round(u10, 2),
          round(v10, 2),
          round(msl, 1),
          isSea ? round(300.2 - 0.78 * (latitude - 22.5) + 0.03 * step * 0.25, 2) : null,
        ];
      }),
    ),
  }),
);
