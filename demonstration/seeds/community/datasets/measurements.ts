/** Datasets of jobs and of weather. */
import { cardFiles, licenceFile } from '../kit/card.ts';
import { notebookFile } from '../kit/notebook.ts';
import { parquetFile } from '../kit/parquet.ts';
import { plot, type Series } from '../kit/plot.ts';
import { type Colour, Picture } from '../kit/png.ts';
import { csvFile, type Table } from '../kit/table.ts';
import type { SeedFile, SeedRepository } from '../types.ts';
import { datasetFront, filesOfSplits, loadExample, parquetSplits } from './dataset-kit.ts';
import { APPLICATIONS, CORES_PER_NODE, expectedSeconds, jobTimings } from './job-timings-data.ts';
import { LATITUDES, LONGITUDES, STEPS, weather, weatherTable } from './weather-data.ts';

const column = ({ columns, rows }: Table, name: string): (string | number)[] => {
  const at = columns.findIndex((one) => one.name === name);
  return rows.map((row) => (row[at] ?? '') as string | number);
};

function scalingChart(): Uint8Array {
  const series = APPLICATIONS.map((application): Series => {
    const size = application.sizes[2];
    const single = expectedSeconds(application, size, 1);
    return {
      isLine: true,
      points: [1, 2, 4, 8, 16, 32].map((nodes) => [nodes, single / expectedSeconds(application, size, nodes)] as const),
    };
  });
  return plot(series, [0, 8, 16, 24, 32], [0, 8, 16, 24, 32]);
}

function exploration(table: Table): SeedFile {
  const states = column(table, 'state');
  const names = column(table, 'application');
  const seconds = column(table, 'runtime_s').map(Number);
  const nodes = column(table, 'nodes').map(Number);
  const countOf = (list: (string | number)[]): string =>
    [...Map.groupBy(list, (one) => String(one))]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([name, { length }]) => `${name.padEnd(12)}${String(length).padStart(6)}`)
      .join('\n');
  const hours = seconds.reduce((sum, value, i) => sum + (value * (nodes[i] ?? 0) * CORES_PER_NODE) / 3600, 0);
  const points = seconds.flatMap((value, i) => (states[i] === 'completed' ? [[Math.log2(nodes[i] ?? 1), Math.log10(value)] as const] : []));
  return notebookFile('explore.ipynb', [
    {
      markdown:
        '# 作业耗时初探 · A first look at job timings\n\n演示笔记本，输出由生成脚本按同样的数据算出。\nA demonstration notebook; its outputs were computed from the same data by the script that generated it.',
    },
    {
      code: 'import pandas as pd\n\njobs = pd.read_csv("jobs.csv", parse_dates=["submitted_at"])\nprint(len(jobs), "jobs")\nprint(jobs["state"].value_counts().to_string(header=False))',
      outputs: [{ text: `${table.rows.length} jobs\n${countOf(states)}\n` }],
    },
    { code: 'print(jobs["application"].value_counts().to_string(header=False))', outputs: [{ text: `${countOf(names)}\n` }] },
    { markdown: '## 核时 · Core-hours' },
    {
      code: 'hours = (jobs["runtime_s"] * jobs["cores"] / 3600).sum()\nprint(f"{hours:,.0f} core-hours")',
      outputs: [{ text: `${Math.round(hours).toLocaleString('en')} core-hours\n` }],
    },
    {
      markdown:
        '## 节点数与耗时 · Nodes and time\n\n横轴是节点数的以 2 为底的对数，纵轴是秒数的常用对数。\nThe axes show log2 of the nodes and log10 of the seconds.',
    },
    {
      code: 'import numpy as np\nimport matplotlib.pyplot as plt\n\ndone = jobs[jobs["state"] == "completed"]\nplt.plot(np.log2(done["nodes"]), np.log10(done["runtime_s"]), "o", markersize=3)\nplt.show()',
      outputs: [{ png: plot([{ isLine: false, points }], [0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5]), text: '<Figure size 520x320 with 1 Axes>' }],
    },
  ]);
}

function jobData(): SeedRepository {
  const table = jobTimings();
  const splits = parquetSplits(table);
  const id = 'demo-user/hpc-job-timings';
  const front = datasetFront(
    {
      pretty_name: 'HPC job timings',
      license: 'cc-by-4.0',
      language: ['en'],
      task_categories: ['tabular-regression'],
      tags: ['hpc', 'scheduling', 'performance', 'notebook'],
    },
    table,
    splits,
  );
  const card = cardFiles(
    front,
    {
      title: '超算作业耗时',
      body: `${table.rows.length} 个虚构作业，五种应用，1 到 32 个节点（每节点 ${CORES_PER_NODE} 核），八周之内提交。\n\n![各应用的加速比随节点数变化](speedup.png)\n\n## 怎么来的\n\n耗时按阿姆达尔定律加一项随节点数增长的通信时间，再乘以 8% 左右的波动。约 6% 的作业失败或超时，它们的耗时短于完成所需。能耗由节点功率 0.42–0.55 kW 乘以时间得到，部分机柜没有读数，留空。\n\n## 字段\n\n\`size\` 的单位写在 \`size_unit\`；\`wait_s\`、\`runtime_s\` 为秒；时间是 UTC。笔记本 \`explore.ipynb\` 做了初步统计。\n\n## 使用\n\n${loadExample(id)}`,
    },
    {
      title: 'Timings of HPC jobs',
      body: `${table.rows.length} invented jobs of five applications on 1 to 32 nodes (${CORES_PER_NODE} cores each), submitted within eight weeks.\n\n![Speed-up of each application over the nodes](speedup.png)\n\n## How it was made\n\nTimes follow Amdahl's law with an exchange that grows with the nodes, and vary by about 8 per cent. About 6 per cent of the jobs failed or ran out of time, after less than they needed. Energy is 0.42–0.55 kW a node times the time; some racks were not read and are empty.\n\n## Fields\n\nThe unit of \`size\` is in \`size_unit\`; \`wait_s\` and \`runtime_s\` are seconds; times are UTC. The notebook \`explore.ipynb\` takes a first look.\n\n## Use\n\n${loadExample(id)}`,
    },
  );
  return {
    type: 'dataset',
    namespace: 'demo-user',
    name: 'hpc-job-timings',
    visibility: 'public',
    summary: '五种应用的作业耗时、等待、内存与能耗，附分析笔记本。',
    summaryEn: 'Run times, waits, memory and energy of jobs of five applications, with a notebook.',
    commits: [
      {
        title: 'Add jobs as CSV and Parquet',
        daysAgo: 93,
        author: 'demo-user',
        put: [
          csvFile('jobs.csv', table),
          ...filesOfSplits(splits),
          ...card,
          licenceFile('cc-by-4.0', 'Lin Yuan'),
          { path: 'speedup.png', bytes: scalingChart() },
        ],
      },
      { title: 'Add a notebook that explores the jobs', daysAgo: 80, author: 'demo-user', put: [exploration(table)] },
    ],
    tags: [{ name: 'v1.0', commit: 0 }],
    discussions: [
      {
        title: 'Why do some rows have no energy?',
        author: 'demo-english',
        daysAgo: 66,
        body: 'About seven per cent of `energy_kwh` is empty. Should I drop those rows or fill them in?',
        answers: [
          { author: 'demo-user', daysAgo: 65, body: 'Their racks were not metered. Drop them for energy studies; the times are complete.' },
        ],
        closed: true,
      },
    ],
    likes: 74,
    downloads: 2_260,
  };
}

/** Blue through white to orange over −1 to 1. */
function diverging(value: number): Colour {
  const share = Math.min(1, Math.abs(value));
  const to = value < 0 ? [60, 70, 200] : [225, 105, 45];
  return [0, 1, 2].map((i) => Math.round(248 + ((to[i] ?? 0) - 248) * share)) as unknown as Colour;
}

function pressureMap(): Uint8Array {
  const field = weather()[0] ?? [];
  const cell = 36;
  const picture = new Picture(LONGITUDES.length * cell, LATITUDES.length * cell, [255, 255, 255]);
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      const point = field[Math.floor(y / cell) * LONGITUDES.length + Math.floor(x / cell)];
      picture.blend(x, y, diverging(((point?.msl ?? 0) - 101_600) / 900), 1);
    }
  for (const [i, point] of field.entries()) {
    const [x, y] = [((i % LONGITUDES.length) + 0.5) * cell, (Math.floor(i / LONGITUDES.length) + 0.5) * cell];
    picture.line(x, y, x + 1.6 * point.u10, y - 1.6 * point.v10, 1.4, [40, 44, 60]);
    picture.disc(x, y, 1.6, [40, 44, 60]);
  }
  return picture.toPng();
}

function weatherData(): SeedRepository {
  const table = weatherTable();
  const perSplit = Math.round(table.rows.length * 0.75);
  const part = (name: string, rows: Table['rows']) => ({
    name,
    rows: rows.length,
    file: parquetFile(`data/${name}-00000-of-00001.parquet`, { columns: table.columns, rows }, 960),
  });
  const splits = [part('train', table.rows.slice(0, perSplit)), part('test', table.rows.slice(perSplit))];
  const id = 'haitian-weather/era5-like-east-china';
  const front = datasetFront(
    {
      pretty_name: 'ERA5-like fields, East China',
      license: 'cc-by-4.0',
      language: ['en'],
      task_categories: ['time-series-forecasting'],
      tags: ['weather', 'reanalysis', 'grid', 'geospatial'],
    },
    table,
    splits,
  );
  const card = cardFiles(
    front,
    {
      title: '类 ERA5 地面场（华东）',
      body: `${LATITUDES.length}×${LONGITUDES.length} 格点、间隔 2.5°、每 6 小时一次、共 ${STEPS} 个时次的地面要素，字段名称和单位与 ERA5 相同，但**不是** ERA5 数据。\n\n![第一个时次的海平面气压与 10 米风](preview.png)\n\n## 怎么来的\n\n海平面气压是六个东移波动的叠加；10 米风由地转关系求得，再按海陆不同的摩擦减速并偏转；2 米气温含纬度变化、日变化和风的平流影响；海温只在海上有值，陆地留空。\n\n## 字段\n\n\`t2m\`、\`sst\` 为 K，\`u10\`、\`v10\` 为 m/s，\`msl\` 为 Pa，时间为 UTC。训练集是前四分之三的时次，测试集是其余。\n\n## 使用\n\n${loadExample(id)}`,
    },
    {
      title: 'ERA5-like surface fields, East China',
      body: `Surface fields on ${LATITUDES.length}×${LONGITUDES.length} points, 2.5° apart, at ${STEPS} times six hours apart. Names and units are those of ERA5, but this is **not** ERA5 data.\n\n![Pressure at sea level and wind at the first time](preview.png)\n\n## How it was made\n\nPressure at sea level is a sum of six waves that travel east. Winds at 10 metres follow from geostrophic balance, slowed and turned by a friction that differs between land and sea. Temperatures at 2 metres vary with latitude, hour and the wind's direction. The temperature of the sea surface is empty on land.\n\n## Fields\n\n\`t2m\` and \`sst\` in K, \`u10\` and \`v10\` in m/s, \`msl\` in Pa, times in UTC. The first three quarters of the times are for training, the rest for testing.\n\n## Use\n\n${loadExample(id)}`,
    },
  );
  return {
    type: 'dataset',
    namespace: 'haitian-weather',
    name: 'era5-like-east-china',
    visibility: 'sold',
    summary: '类 ERA5 的华东地面要素格点样例，购买后可下载。',
    summaryEn: 'A grid sample of surface fields in the manner of ERA5, for its buyers.',
    commits: [
      {
        title: 'Add fields, preview and card',
        daysAgo: 77,
        author: 'haitian-weather',
        put: [
          ...splits.map(({ file }) => file),
          { path: 'preview.png', bytes: pressureMap() },
          ...card,
          licenceFile('cc-by-4.0', 'Haitian Weather'),
        ],
      },
    ],
    likes: 52,
    downloads: 389,
  };
}

export const measurementDatasets = (): SeedRepository[] => [jobData(), weatherData()];
