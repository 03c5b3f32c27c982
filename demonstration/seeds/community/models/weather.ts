/** A weather model that forecasts a grid patch by patch. */

import { LATITUDES, LONGITUDES, type Point, STEPS, VARIABLES, weather } from '../datasets/weather-data.ts';
import { jsonFile } from '../kit/bytes.ts';
import { tableOf } from '../kit/card.ts';
import { rootMeanSquare } from '../kit/matrix.ts';
import { parametersOf, shardedFiles } from '../kit/tensors.ts';
import type { SeedRepository } from '../types.ts';
import { makeModel, resultsOf } from './model-kit.ts';
import { fitShallow, predict, predictScript, shallowTensors } from './shallow.ts';

const ROWS = LATITUDES.length;
const COLUMNS = LONGITUDES.length;
/** Typical values and spreads of the variables in their units. */
const NORMAL = { t2m: [291, 6], u10: [0, 5], v10: [0, 5], msl: [101_600, 700] } as const;

/** Scaled variables of the patch of 2 × 2 points at a row and column of patches; beyond the edge the nearest patch is used. */
function patchAt(field: readonly Point[], row: number, column: number): number[] {
  const [top, left] = [Math.max(0, Math.min(ROWS / 2 - 1, row)) * 2, Math.max(0, Math.min(COLUMNS / 2 - 1, column)) * 2];
  return [0, 1, 2, 3].flatMap((i) => {
    const point = field[(top + (i >> 1)) * COLUMNS + left + (i & 1)];
    return VARIABLES.map((name) => ((point?.[name] ?? 0) - NORMAL[name][0]) / NORMAL[name][1]);
  });
}

const patchPlaces = Array.from(
  { length: (ROWS / 2) * (COLUMNS / 2) },
  (_, i) => [Math.floor(i / (COLUMNS / 2)), i % (COLUMNS / 2)] as const,
);
const around = (field: readonly Point[], row: number, column: number): number[] =>
  [-1, 0, 1].flatMap((down) => [-1, 0, 1].flatMap((right) => patchAt(field, row + down, column + right)));
const clock = (step: number, row: number, column: number): number[] => {
  const angle = (2 * Math.PI * (step % 4)) / 4;
  return [Math.sin(angle), Math.cos(angle), row / ROWS, column / COLUMNS];
};

function fitForecast() {
  const fields = weather();
  const trained = Math.round(STEPS * 0.75);
  const samples = fields.slice(0, trained - 1).flatMap((field, step) =>
    patchPlaces.map(([row, column]) => ({
      input: [...around(field, row, column), ...clock(step, row, column)],
      target: patchAt(fields[step + 1] ?? [], row, column),
    })),
  );
  const model = fitShallow(
    'forecast',
    samples.map(({ input }) => input),
    samples.map(({ target }) => target),
    24,
    3,
  );
  const truth: number[][] = VARIABLES.map(() => []);
  const guess: number[][] = VARIABLES.map(() => []);
  const still: number[][] = VARIABLES.map(() => []);
  for (let step = trained; step + 1 < STEPS; step++)
    for (const [row, column] of patchPlaces) {
      const next = patchAt(fields[step + 1] ?? [], row, column);
      const now = patchAt(fields[step] ?? [], row, column);
      const forecast = predict(model, [...around(fields[step] ?? [], row, column), ...clock(step, row, column)]);
      for (let i = 0; i < next.length; i++) {
        const kind = i % VARIABLES.length;
        truth[kind]?.push(next[i] ?? 0);
        guess[kind]?.push(forecast[i] ?? 0);
        still[kind]?.push(now[i] ?? 0);
      }
    }
  const errors = VARIABLES.map((name, i) => ({
    name,
    forecast: rootMeanSquare(truth[i] ?? [], guess[i] ?? []) * NORMAL[name][1],
    persistence: rootMeanSquare(truth[i] ?? [], still[i] ?? []) * NORMAL[name][1],
  }));
  return { tensors: shallowTensors(model), errors };
}

export function weatherModel(): SeedRepository {
  const { tensors, errors } = fitForecast();
  const figures = (zh: boolean): string =>
    tableOf(
      zh ? ['要素', '本模型', '持续性预报'] : ['Variable', 'This model', 'Persistence'],
      errors.map(({ name, forecast, persistence }) => [`\`${name}\``, forecast.toPrecision(3), persistence.toPrecision(3)]),
    );
  const config = jsonFile('config.json', {
    model_type: 'patch_forecast',
    architectures: ['PatchForecast'],
    variables: VARIABLES,
    normalisation: NORMAL,
    grid: [ROWS, COLUMNS],
    patch_size: 2,
    neighbourhood: 3,
    lead_time_hours: 6,
  });
  const script = predictScript(
    'One step of six hours for every patch of the grid.',
    [
      'def inputs(field, step):',
      `    """field: array (${ROWS}, ${COLUMNS}, 4) of scaled t2m, u10, v10, msl; step: number of the six-hour step of the day."""`,
      `    rows, columns = ${ROWS / 2}, ${COLUMNS / 2}`,
      '    angle = 2 * np.pi * (step % 4) / 4',
      '    for row in range(rows):',
      '        for column in range(columns):',
      '            near = [(min(max(row + d, 0), rows - 1), min(max(column + r, 0), columns - 1)) for d in (-1, 0, 1) for r in (-1, 0, 1)]',
      '            values = np.concatenate([field[2 * a:2 * a + 2, 2 * b:2 * b + 2].reshape(-1) for a, b in near])',
      `            yield np.append(values, [np.sin(angle), np.cos(angle), row / ${ROWS}, column / ${COLUMNS}])`,
    ],
    [`calm = np.zeros((${ROWS}, ${COLUMNS}, 4), dtype=np.float32)`, 'print(Model()(np.stack(list(inputs(calm, 0)))).shape)'],
  );
  return makeModel({
    namespace: 'haitian-weather',
    name: 'FourCastNet-mini',
    visibility: 'gated',
    summary: '逐块预报六小时后地面场的缩微模型，申请后可用。',
    summaryEn: 'A miniature that forecasts surface fields six hours ahead patch by patch, on request.',
    holder: 'Haitian Weather',
    front: {
      license: 'cc-by-nc-4.0',
      language: ['en'],
      library_name: 'safetensors',
      pipeline_tag: 'time-series-forecasting',
      tags: ['weather', 'forecast', 'patches'],
      datasets: ['haitian-weather/era5-like-east-china'],
      'model-index': resultsOf(
        'FourCastNet-mini',
        'time-series-forecasting',
        { name: 'ERA5-like fields', id: 'haitian-weather/era5-like-east-china' },
        errors.map(({ name, forecast }) => ({ type: 'rmse', value: Number(forecast.toPrecision(3)), name: `RMSE ${name}` })),
      ),
    },
    zh: `把华东格点分成 2×2 的小块，每块根据自己和周围八块预报六小时后的气温、风和气压，共 ${parametersOf(tensors).toLocaleString('en')} 个参数，分两片存放。\n\n## 怎么来的\n\n在类 ERA5 数据前四分之三的时次上拟合，输出层用最小二乘，隐层保持随机。\n\n## 测量\n\n后四分之一时次的均方根误差（K、m/s、m/s、Pa）；持续性预报是“六小时后和现在一样”：\n\n${figures(true)}\n\n## 申请\n\n仅供非商业研究。申请时请写明单位和用途，一般一个工作日内答复。\n\n## 使用\n\n\`python predict.py\` 读入两个分片，对一个平静的场做一步预报。`,
    en: `Divides the grid of East China into patches of 2×2 points and forecasts temperature, wind and pressure six hours ahead from each patch and its eight neighbours, with ${parametersOf(tensors).toLocaleString('en')} parameters in two shards.\n\n## How it was made\n\nFitted to the first three quarters of the ERA5-like times: the output layer by least squares, the hidden layer at random.\n\n## Measured\n\nRoot mean square errors over the last quarter (K, m/s, m/s, Pa); persistence says that nothing changes in six hours:\n\n${figures(false)}\n\n## Access\n\nFor non-commercial research. State your institution and purpose; answers come within a working day as a rule.\n\n## Use\n\n\`python predict.py\` reads both shards and makes one step from a calm field.`,
    files: [...shardedFiles(tensors, 'F32', 2), config, script],
    daysAgo: 68,
    discussions: [
      {
        title: '申请多久能批下来？',
        author: 'demo-member2',
        daysAgo: 30,
        body: '毕业设计想用它做基线，昨天提交了申请。',
        answers: [{ author: 'haitian-weather', daysAgo: 29, body: '已通过，请查收站内通知。引用时请注明是演示数据。' }],
        closed: true,
      },
    ],
    likes: 121,
    downloads: 1_480,
  });
}
