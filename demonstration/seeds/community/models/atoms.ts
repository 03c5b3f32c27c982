/** Models of atoms and molecules. */

import { clusters, pairDistances } from '../datasets/clusters-data.ts';
import { organics } from '../datasets/organics-data.ts';
import { jsonFile, textFile } from '../kit/bytes.ts';
import { fitLinear, fromRows, meanAbsolute } from '../kit/matrix.ts';
import { parametersOf, safetensorsFile, type Tensor } from '../kit/tensors.ts';
import type { SeedRepository } from '../types.ts';
import { code, makeModel, resultsOf } from './model-kit.ts';
import { fitShallow, predict, predictScript, shallowTensors } from './shallow.ts';

const CUTOFF = 9;
const BESSEL = 12;
/** Radial functions that vanish smoothly at the cut-off. */
function radial(r: number): number[] {
  if (r >= CUTOFF) return new Array<number>(BESSEL).fill(0);
  const u = r / CUTOFF;
  const envelope = 1 - 10 * u ** 3 + 15 * u ** 4 - 6 * u ** 5;
  return Array.from({ length: BESSEL }, (_, k) => (Math.sqrt(2 / CUTOFF) * Math.sin((k + 1) * Math.PI * u) * envelope) / r);
}

function potentialModel(): SeedRepository {
  const samples = clusters().map((cluster) => ({
    sums: pairDistances(cluster)
      .map(radial)
      .reduce((total, values) => total.map((value, k) => value + (values[k] ?? 0)), new Array<number>(BESSEL).fill(0)),
    atoms: cluster.positions.length,
    energy: cluster.energy,
  }));
  const isTest = (i: number): boolean => i % 5 === 0;
  const train = samples.filter((_, i) => !isTest(i));
  const { weight } = fitLinear(fromRows(train.map(({ sums }) => sums)), fromRows(train.map(({ energy }) => [energy])), 1e-9);
  const test = samples.filter((_, i) => isTest(i));
  const perAtom = (energy: number, atoms: number): number => (energy / atoms) * 1000;
  const error = meanAbsolute(
    test.map(({ energy, atoms }) => perAtom(energy, atoms)),
    test.map(({ sums, atoms }) =>
      perAtom(
        sums.reduce((sum, value, k) => sum + value * (weight.data[k] ?? 0), 0),
        atoms,
      ),
    ),
  );
  const tensors: Tensor[] = [
    { name: 'radial.weight', shape: [1, BESSEL], data: weight.data },
    { name: 'node_embedding.weight', shape: [1, 1], data: Float32Array.of(1) },
    { name: 'atomic_energies', shape: [1], data: Float32Array.of(0) },
    { name: 'r_max', shape: [1], data: Float32Array.of(CUTOFF) },
  ];
  const script = textFile(
    'predict.py',
    [
      '"""Energy of argon atoms in eV from their positions in ångström."""',
      'import numpy as np',
      'from safetensors.numpy import load_file',
      '',
      'w = load_file("model.safetensors")',
      '',
      '',
      'def energy(positions):',
      '    first, second = np.triu_indices(len(positions), k=1)',
      '    r = np.linalg.norm(np.asarray(positions)[first] - np.asarray(positions)[second], axis=1)',
      '    u = r / w["r_max"]',
      '    envelope = np.where(u < 1, 1 - 10 * u**3 + 15 * u**4 - 6 * u**5, 0)',
      `    waves = np.sin(np.outer(u, np.arange(1, ${BESSEL + 1})) * np.pi) * np.sqrt(2 / w["r_max"])`,
      '    return float((waves * (envelope / r)[:, None]).sum(axis=0) @ w["radial.weight"][0])',
      '',
      '',
      'if __name__ == "__main__":',
      '    print(energy([[0, 0, 0], [3.82, 0, 0]]))',
      '',
    ].join('\n'),
  );
  const config = jsonFile('config.json', {
    model_type: 'radial_potential',
    r_max: CUTOFF,
    num_bessel: BESSEL,
    num_polynomial_cutoff: 3,
    atomic_numbers: [18],
    atomic_energies_ev: [0],
    units: { length: 'angstrom', energy: 'eV' },
  });
  const figure = error.toPrecision(3);
  return makeModel({
    namespace: 'kexue-ai',
    name: 'MACE-MP-0-mini',
    visibility: 'sold',
    summary: '氩原子势的缩微样本，贝塞尔径向基，购买后可下载。',
    summaryEn: 'A miniature interatomic potential for argon on Bessel functions, for its buyers.',
    holder: 'Gewu AI for Science',
    front: {
      license: 'mit',
      language: ['en'],
      library_name: 'safetensors',
      pipeline_tag: 'graph-ml',
      tags: ['interatomic-potential', 'molecular-dynamics', 'chemistry'],
      datasets: ['kexue-ai/argon-clusters'],
      'model-index': resultsOf('MACE-MP-0-mini', 'graph-ml', { name: 'Argon clusters', id: 'kexue-ai/argon-clusters' }, [
        { type: 'mae', value: Number(figure), name: 'MAE, meV an atom' },
      ]),
    },
    zh: `沿用 MACE 的径向部分：${BESSEL} 个贝塞尔函数乘以多项式截断，截断半径 ${CUTOFF} Å，只有一种元素和两体项。对应商店里的通用原子势，用来核对交付和读写流程。\n\n## 测量\n\n在 argon-clusters 的 400 个团簇上拟合，其余 100 个团簇的能量平均绝对误差为 ${figure} meV/原子。\n\n## 使用\n\n${code('bash', ['python predict.py'])}\n\n两个氩原子相距 3.82 Å 时应接近 −0.0104 eV。`,
    en: `The radial part of MACE: ${BESSEL} Bessel functions times a polynomial cut-off at ${CUTOFF} Å, for one element and pairs only. It belongs to the universal potential in the shop and serves to check delivery and file handling.\n\n## Measured\n\nFitted to 400 clusters of argon-clusters; on the other 100 the mean absolute error of the energy is ${figure} meV an atom.\n\n## Use\n\n${code('bash', ['python predict.py'])}\n\nTwo argon atoms 3.82 Å apart should give about −0.0104 eV.`,
    files: [safetensorsFile(tensors), config, script],
    daysAgo: 74,
    likes: 78,
    downloads: 402,
  });
}

const SYMBOLS = ['Cl', 'C', 'O', 'N', '(', '='];
const symbolCounts = (smiles: string): number[] =>
  SYMBOLS.map((symbol) => (smiles.match(symbol === 'C' ? /C(?!l)/g : new RegExp(symbol.replace('(', '\\('), 'g')) ?? []).length);
const ENDINGS = ['=O', 'O', 'N', 'Cl'];
const smilesInputs = (smiles: string): number[] => [
  ...symbolCounts(smiles),
  ...ENDINGS.map((ending) => (smiles.endsWith(ending) ? 1 : 0)),
  smiles.endsWith('(=O)O') ? 1 : 0,
];

function moleculeModel(): SeedRepository {
  const { rows } = organics();
  const samples = rows.map((row) => ({ input: smilesInputs(String(row[0])), boiling: Number(row[7]) }));
  const train = samples.filter((_, i) => i % 5 !== 0);
  const model = fitShallow(
    'molecules',
    train.map(({ input }) => input),
    train.map(({ boiling }) => [boiling]),
    24,
    0.01,
  );
  const test = samples.filter((_, i) => i % 5 === 0);
  const error = meanAbsolute(
    test.map(({ boiling }) => boiling),
    test.map(({ input }) => predict(model, input)[0] ?? 0),
  ).toPrecision(3);
  const tensors = shallowTensors(model);
  const script = predictScript(
    'Boiling points in kelvin of unbranched molecules.',
    [
      'import re',
      '',
      '',
      'def inputs(smiles):',
      '    counts = [len(re.findall(p, smiles)) for p in ("Cl", "C(?!l)", "O", "N", r"\\(", "=")]',
      '    return counts + [float(smiles.endswith(e)) for e in ("=O", "O", "N", "Cl", "(=O)O")]',
    ],
    ['print(Model()([inputs("CCO"), inputs("CCCCCC")]))'],
  );
  return makeModel({
    namespace: 'kexue-ai',
    name: 'Uni-Mol-mini',
    visibility: 'public',
    summary: '由 SMILES 估计沸点的缩微分子性质模型。',
    summaryEn: 'A miniature model of molecular properties that estimates boiling points from SMILES.',
    holder: 'Gewu AI for Science',
    front: {
      license: 'mit',
      language: ['en'],
      library_name: 'safetensors',
      pipeline_tag: 'tabular-regression',
      tags: ['chemistry', 'molecule', 'smiles'],
      datasets: ['kexue-ai/unbranched-organics'],
      'model-index': resultsOf('Uni-Mol-mini', 'tabular-regression', { name: 'Unbranched organics', id: 'kexue-ai/unbranched-organics' }, [
        { type: 'mae', value: Number(error), name: 'MAE, K' },
      ]),
    },
    zh: `数出 SMILES 里的原子和键，再看末端基团，估计直链分子的正常沸点。共 ${parametersOf(tensors)} 个参数，适合检查分子数据从读取到预测的整条流程。\n\n## 测量\n\n在留出的五分之一分子上，与基团贡献法结果的平均绝对误差为 ${error} K。注意目标本身就是估算值。\n\n## 使用\n\n${code('bash', ['python predict.py'])}\n\n输出乙醇和正己烷的估计值。`,
    en: `Counts atoms and bonds of a SMILES string, looks at its last group and estimates the boiling point of an unbranched molecule. With ${parametersOf(tensors)} parameters it suits a check of the whole way from reading molecules to predictions.\n\n## Measured\n\nOn the fifth of the molecules that was kept back the mean absolute error against group contributions is ${error} K. Mind that the target itself is an estimate.\n\n## Use\n\n${code('bash', ['python predict.py'])}\n\nIt prints the estimates for ethanol and hexane.`,
    files: [
      safetensorsFile(tensors),
      jsonFile('config.json', {
        model_type: 'smiles_regressor',
        inputs: [...SYMBOLS, ...ENDINGS.map((ending) => `ends ${ending}`), 'ends (=O)O'],
        hidden_size: 24,
        target: 'boiling_point_k',
      }),
      script,
    ],
    daysAgo: 58,
    likes: 46,
    downloads: 905,
  });
}

export const atomModels = (): SeedRepository[] => [potentialModel(), moleculeModel()];
