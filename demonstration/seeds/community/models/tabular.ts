/** Models of tables: flow past cylinders, run times of jobs, and a group's private draft. */

import { cylinderRuns } from '../datasets/cylinder-data.ts';
import { APPLICATIONS, jobTimings } from '../datasets/job-timings-data.ts';
import { jsonFile } from '../kit/bytes.ts';
import { determination, meanAbsolute } from '../kit/matrix.ts';
import { createRandom } from '../kit/random.ts';
import { parametersOf, safetensorsFile } from '../kit/tensors.ts';
import type { SeedRepository } from '../types.ts';
import { code, makeModel, percent, resultsOf } from './model-kit.ts';
import { fitShallow, predict, predictScript, type Shallow, shallowTensors } from './shallow.ts';

type Sample = { input: number[]; target: number[] };

/** Fits to four fifths of the samples and predicts the others. */
function fitAndTest(
  name: string,
  samples: Sample[],
  units: number,
  penalty: number,
): { model: Shallow; truth: number[][]; guess: number[][] } {
  const train = samples.filter((_, i) => i % 5 !== 0);
  const test = samples.filter((_, i) => i % 5 === 0);
  const model = fitShallow(
    name,
    train.map(({ input }) => input),
    train.map(({ target }) => target),
    units,
    penalty,
  );
  return { model, truth: test.map(({ target }) => target), guess: test.map(({ input }) => predict(model, input)) };
}
const columnOf = (rows: number[][], i: number): number[] => rows.map((row) => row[i] ?? 0);

function surrogate(): SeedRepository {
  const samples = cylinderRuns().rows.flatMap((row): Sample[] =>
    row[5] === null ? [] : [{ input: [Math.log10(Number(row[4]))], target: [Number(row[5]), Number(row[7])] }],
  );
  const { model, truth, guess } = fitAndTest('cylinder', samples, 16, 0.001);
  const [st, cd] = [
    determination(columnOf(truth, 0), columnOf(guess, 0)).toFixed(3),
    determination(columnOf(truth, 1), columnOf(guess, 1)).toFixed(3),
  ];
  const tensors = shallowTensors(model);
  const script = predictScript(
    'Strouhal number and drag coefficient of a cylinder.',
    ['def inputs(reynolds):', '    return [np.log10(reynolds)]'],
    ['print(Model()([inputs(100), inputs(1000)]))'],
  );
  return makeModel({
    namespace: 'liuti-cfd',
    name: 'cylinder-wake-surrogate',
    visibility: 'public',
    summary: '由雷诺数给出圆柱的斯特劳哈尔数与阻力系数的代理模型。',
    summaryEn: 'A surrogate that gives the Strouhal number and drag of a cylinder from its Reynolds number.',
    holder: 'Fluid Workshop',
    front: {
      license: 'apache-2.0',
      language: ['en'],
      library_name: 'safetensors',
      pipeline_tag: 'tabular-regression',
      tags: ['cfd', 'surrogate', 'fluid-dynamics'],
      datasets: ['liuti-cfd/cylinder-runs'],
      'model-index': resultsOf('cylinder-wake-surrogate', 'tabular-regression', { name: 'Cylinder runs', id: 'liuti-cfd/cylinder-runs' }, [
        { type: 'r_squared', value: Number(st), name: 'R² Strouhal' },
        { type: 'r_squared', value: Number(cd), name: 'R² drag' },
      ]),
    },
    zh: `输入雷诺数的常用对数，输出斯特劳哈尔数和阻力系数，共 ${parametersOf(tensors)} 个参数。适用范围 Re 47 到两万；更低时不发生脱落，请不要外推。\n\n## 测量\n\n留出五分之一的实验：斯特劳哈尔数 R² = ${st}，阻力系数 R² = ${cd}。\n\n## 使用\n\n${code('bash', ['python predict.py'])}`,
    en: `Takes the decimal logarithm of a Reynolds number and gives the Strouhal number and the drag coefficient, with ${parametersOf(tensors)} parameters. Valid from Re = 47 to twenty thousand; below that nothing is shed, so do not extrapolate.\n\n## Measured\n\nOn the fifth of the runs that was kept back: R² = ${st} for the Strouhal number and ${cd} for drag.\n\n## Use\n\n${code('bash', ['python predict.py'])}`,
    files: [
      safetensorsFile(tensors),
      jsonFile('config.json', {
        model_type: 'shallow_regressor',
        inputs: ['log10_reynolds'],
        outputs: ['strouhal', 'drag_coefficient'],
        hidden_size: 16,
      }),
      script,
    ],
    daysAgo: 86,
    likes: 37,
    downloads: 1_266,
  });
}

function runtimes(): SeedRepository {
  const samples = jobTimings().rows.flatMap((row): Sample[] => {
    if (row[11] !== 'completed') return [];
    const size = Math.log2(Number(row[3]));
    const nodes = Math.log2(Number(row[5]));
    const which = APPLICATIONS.map(({ name }) => (name === row[2] ? 1 : 0));
    return [
      {
        input: [...which, ...which.map((one) => one * size), ...which.map((one) => one * nodes), nodes * nodes],
        target: [Math.log(Number(row[8]))],
      },
    ];
  });
  const { model, truth, guess } = fitAndTest('runtimes', samples, 32, 0.05);
  const score = determination(columnOf(truth, 0), columnOf(guess, 0)).toFixed(3);
  const relative = meanAbsolute(
    truth.map(() => 1),
    columnOf(truth, 0).map((value, i) => Math.exp((guess[i]?.[0] ?? 0) - value)),
  );
  const tensors = shallowTensors(model);
  const names = APPLICATIONS.map(({ name }) => `"${name}"`).join(', ');
  const script = predictScript(
    'Run times in seconds of jobs.',
    [
      `APPLICATIONS = [${names}]`,
      '',
      '',
      'def inputs(application, size, nodes):',
      '    which = np.array([float(name == application) for name in APPLICATIONS])',
      '    return np.concatenate([which, which * np.log2(size), which * np.log2(nodes), [np.log2(nodes) ** 2]])',
    ],
    ['print(np.exp(Model()(inputs("OpenFOAM", 8, 4))))'],
  );
  return makeModel({
    namespace: 'demo-user',
    name: 'hpc-runtime-regressor',
    visibility: 'public',
    summary: '按应用、规模和节点数估计作业耗时。',
    summaryEn: 'Estimates how long a job takes from its application, size and nodes.',
    holder: 'Lin Yuan',
    front: {
      license: 'apache-2.0',
      language: ['zh', 'en'],
      library_name: 'safetensors',
      pipeline_tag: 'tabular-regression',
      tags: ['hpc', 'scheduling', 'regression'],
      datasets: ['demo-user/hpc-job-timings'],
      'model-index': resultsOf(
        'hpc-runtime-regressor',
        'tabular-regression',
        { name: 'HPC job timings', id: 'demo-user/hpc-job-timings' },
        [{ type: 'r_squared', value: Number(score), name: 'R² of the logarithm' }],
      ),
    },
    zh: `提交之前先估计耗时，有助于写好时间上限。输入是应用名称、规模和节点数，输出是秒数的自然对数，共 ${parametersOf(tensors)} 个参数。\n\n## 测量\n\n只用完成的作业；留出的五分之一上，对数耗时的 R² = ${score}，平均相对误差 ${percent(relative)}。\n\n## 使用\n\n${code('bash', ['python predict.py'])}\n\n输出 OpenFOAM 在 4 个节点上算 800 万网格的秒数。`,
    en: `An estimate before submission helps to set the time limit. It takes the application, the size and the nodes and gives the natural logarithm of the seconds, with ${parametersOf(tensors)} parameters.\n\n## Measured\n\nCompleted jobs only; on the fifth kept back R² of the logarithm is ${score} and the mean relative error ${percent(relative)}.\n\n## Use\n\n${code('bash', ['python predict.py'])}\n\nIt prints the seconds of OpenFOAM with 8 million cells on 4 nodes.`,
    files: [
      safetensorsFile(tensors),
      jsonFile('config.json', {
        model_type: 'shallow_regressor',
        applications: APPLICATIONS.map(({ name }) => name),
        outputs: ['log_seconds'],
        hidden_size: 32,
      }),
      script,
    ],
    daysAgo: 55,
    likes: 49,
    downloads: 1_870,
  });
}

/** Glass transition of polystyrene-like chains by Fox and Flory: it falls with the inverse of the chain's length. */
function draft(): SeedRepository {
  const random = createRandom('glass-transition');
  const samples = Array.from({ length: 200 }, (): Sample => {
    const mass = 10 ** random.uniform(3.3, 5.6);
    const water = random.uniform(0, 0.02);
    return { input: [1e4 / mass, water], target: [373 - 1e5 / mass - 900 * water + 1.5 * random.normal()] };
  });
  const { model, truth, guess } = fitAndTest('glass', samples, 8, 0.01);
  const error = meanAbsolute(columnOf(truth, 0), columnOf(guess, 0)).toFixed(2);
  const script = predictScript(
    'Glass transition temperature in kelvin.',
    ['def inputs(molar_mass, water_share):', '    return [1e4 / molar_mass, water_share]'],
    ['print(Model()(inputs(50_000, 0.005)))'],
  );
  return makeModel({
    namespace: 'polymer-lab',
    name: 'tg-draft',
    visibility: 'private',
    summary: '玻璃化转变温度回归，组内草稿，尚未公开。',
    summaryEn: 'A regression of glass transition temperatures, a draft within the group.',
    holder: 'Polymer Simulation Group',
    front: {
      license: 'cc-by-4.0',
      language: ['zh'],
      library_name: 'safetensors',
      pipeline_tag: 'tabular-regression',
      tags: ['polymer', 'draft'],
    },
    zh: `由摩尔质量和含水率估计玻璃化转变温度。数据按 Fox–Flory 关系虚构：373 K 减去 10⁵/M，再减去水的增塑作用。\n\n## 测量\n\n留出样本的平均绝对误差为 ${error} K。\n\n## 待办\n\n- 换成组里的实测数据\n- 加入交联度\n- 公开前请组长审阅\n\n## 使用\n\n${code('bash', ['python predict.py'])}`,
    en: `Estimates the glass transition temperature from molar mass and water. The data are invented by the relation of Fox and Flory: 373 K less 10⁵/M, less the plasticising of water.\n\n## Measured\n\nThe mean absolute error on samples kept back is ${error} K.\n\n## To do\n\n- Replace the data by the group's measurements\n- Add the degree of cross-linking\n- Ask the leader to review before publication\n\n## Use\n\n${code('bash', ['python predict.py'])}`,
    files: [
      safetensorsFile(shallowTensors(model)),
      jsonFile('config.json', {
        model_type: 'shallow_regressor',
        inputs: ['1e4_over_molar_mass', 'water_share'],
        outputs: ['tg_k'],
        hidden_size: 8,
      }),
      script,
    ],
    daysAgo: 14,
    likes: 2,
    downloads: 9,
  });
}

export const tabularModels = (): SeedRepository[] => [surrogate(), runtimes(), draft()];
