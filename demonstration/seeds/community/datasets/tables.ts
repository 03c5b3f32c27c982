/** Datasets that are tables. */

import { textFile } from '../kit/bytes.ts';
import { cardFiles, licenceFile, tableOf } from '../kit/card.ts';
import { parquetFile } from '../kit/parquet.ts';
import { type Cell, csvFile, jsonlFile, type Table } from '../kit/table.ts';
import { instructions } from '../text/instructions.ts';
import type { SeedRepository } from '../types.ts';
import { type Cluster, clusters } from './clusters-data.ts';
import { compounds } from './compounds-data.ts';
import { cylinderRuns } from './cylinder-data.ts';
import { datasetFront, filesOfSplits, loadExample, parquetSplits } from './dataset-kit.ts';
import { organics } from './organics-data.ts';
import { peptides } from './peptides-data.ts';

function instructionTable(): Table {
  const columns = ['id', 'language', 'topic', 'instruction', 'reasoning', 'output'].map((name) => ({ name, type: 'string' as const }));
  const rows = instructions.flatMap(({ topic, question, reasoning, answer }, i) =>
    (['zh', 'en'] as const).map((language): Cell[] => [
      `${topic}-${String(i + 1).padStart(2, '0')}-${language}`,
      language,
      topic,
      question[language],
      reasoning[language],
      answer[language],
    ]),
  );
  return { columns, rows };
}

function instructionData(): SeedRepository {
  const table = instructionTable();
  const first = { columns: table.columns, rows: table.rows.slice(0, 32) };
  const split = { name: 'train', rows: table.rows.length, file: parquetFile('data/train-00000-of-00001.parquet', table, 24) };
  const id = 'shuju-gongfang/hpc-instructions-zh-en';
  const front = datasetFront(
    {
      pretty_name: 'HPC instructions (zh, en)',
      license: 'cc-by-4.0',
      language: ['zh', 'en'],
      task_categories: ['text-generation', 'question-answering'],
      tags: ['instruction', 'hpc', 'science'],
    },
    table,
    [split],
  );
  const topics = [...Map.groupBy(instructions, ({ topic }) => topic)].map(([topic, list]) => [topic, list.length * 2]);
  const card = cardFiles(
    front,
    {
      title: '超算问答指令集（中英）',
      body: `${table.rows.length} 条指令：${instructions.length} 个超算与计算科学问题，各有中文和英文两份，含思路和回答。全部为本演示编写，数值题的结果可以手算核对。\n\n## 主题\n\n${tableOf(['主题', '条数'], topics)}\n\n## 字段\n\n\`instruction\` 是问题，\`reasoning\` 是一句思路，\`output\` 是回答；同一问题的两种语言编号相同，只差结尾的 \`-zh\`、\`-en\`。\n\n## 使用\n\n${loadExample(id)}\n\n同样的内容也以 \`instructions.jsonl\` 提供，一行一条。`,
    },
    {
      title: 'HPC instructions in Chinese and English',
      body: `${table.rows.length} instructions: ${instructions.length} questions of supercomputing and computational science, each in Chinese and English with a line of thought and an answer. All were written for this demonstration, and the numbers can be checked by hand.\n\n## Topics\n\n${tableOf(['Topic', 'Rows'], topics)}\n\n## Fields\n\n\`instruction\` is the question, \`reasoning\` one line of thought, \`output\` the answer. Both languages of a question share an id up to its ending \`-zh\` or \`-en\`.\n\n## Use\n\n${loadExample(id)}\n\nThe same rows are in \`instructions.jsonl\`, one a line.`,
    },
  );
  return {
    type: 'dataset',
    namespace: 'shuju-gongfang',
    name: 'hpc-instructions-zh-en',
    visibility: 'public',
    summary: '超算与计算科学的中英指令数据，含思路与回答。',
    summaryEn: 'Instructions on supercomputing and computational science in Chinese and English, with reasoning.',
    commits: [
      { title: 'Add the first sixteen questions', daysAgo: 190, author: 'shuju-gongfang', put: [jsonlFile('instructions.jsonl', first)] },
      {
        title: 'Add questions of science, Parquet and card',
        description: 'All questions now have a line of thought.',
        daysAgo: 140,
        author: 'shuju-gongfang',
        put: [jsonlFile('instructions.jsonl', table), split.file, ...card, licenceFile('cc-by-4.0', 'Data Workshop')],
      },
    ],
    tags: [{ name: 'v1.0', commit: 1 }],
    discussions: [
      {
        title: '建议加上 DCU 相关的问题',
        author: 'demo-leader',
        daysAgo: 60,
        body: '课题组里不少程序在 DCU 上跑，能否补几条移植和调试的问答？',
        answers: [{ author: 'shuju-gongfang', daysAgo: 58, body: '已记下，下一版补充。欢迎直接在这里贴出常见问题。' }],
      },
    ],
    likes: 132,
    downloads: 5_610,
  };
}

function compoundData(): SeedRepository {
  const table = compounds();
  const splits = parquetSplits(table, 120);
  const id = 'cailiao-data/ionic-compounds';
  const front = datasetFront(
    {
      pretty_name: 'Ionic compounds',
      license: 'cc-by-4.0',
      language: ['en'],
      task_categories: ['tabular-regression'],
      tags: ['materials', 'chemistry', 'equation-of-state'],
    },
    table,
    splits,
  );
  const card = cardFiles(
    front,
    {
      title: '离子化合物性质表',
      body: `${table.rows.length} 行：44 种二元离子化合物，三种结构，每种在平衡距离附近取五个点。\n\n## 怎么来的\n\n晶格能按 Born–Landé 模型计算，最近邻距离是两种离子半径之和，Born 指数取两种离子的平均；体积模量是同一模型在平衡点的二阶导数，只在 \`stretch = 1\` 的行给出。密度由相对原子质量和体积直接算出。带隙是按电负性差的粗略估计，估计值不为正时留空。因此数值彼此自洽，但不是测量值。\n\n## 单位\n\n长度 Å，体积 Å³（每个化学式单元），密度 g/cm³，能量 eV（每个化学式单元），体积模量 GPa。\n\n## 使用\n\n${loadExample(id)}`,
    },
    {
      title: 'Properties of ionic compounds',
      body: `${table.rows.length} rows: 44 binary ionic compounds in three structures, each at five distances about equilibrium.\n\n## How it was made\n\nLattice energies follow the Born–Landé model; the nearest distance is the sum of two ionic radii and the Born exponent the mean of both ions. The bulk modulus is the second derivative of the same model at equilibrium and is given where \`stretch = 1\`. Densities follow from atomic masses and volumes. Band gaps are rough estimates from electronegativity and empty where the estimate is not positive. The numbers agree with each other, but none was measured.\n\n## Units\n\nLengths in Å, volumes in Å³ a formula unit, densities in g/cm³, energies in eV a formula unit, bulk moduli in GPa.\n\n## Use\n\n${loadExample(id)}`,
    },
  );
  return {
    type: 'dataset',
    namespace: 'cailiao-data',
    name: 'ionic-compounds',
    visibility: 'public',
    summary: '二元离子化合物的晶格能、密度、体积模量，由 Born–Landé 模型计算。',
    summaryEn: 'Lattice energies, densities and bulk moduli of ionic compounds by the Born–Landé model.',
    commits: [
      {
        title: 'Add table, splits and card',
        daysAgo: 130,
        author: 'cailiao-data',
        put: [csvFile('ionic-compounds.csv', table), ...filesOfSplits(splits), ...card, licenceFile('cc-by-4.0', 'Materials Data Corner')],
      },
    ],
    likes: 57,
    downloads: 2_048,
  };
}

function peptideData(): SeedRepository {
  const table = peptides();
  const splits = parquetSplits(table, 150);
  const id = 'qiming-bio/peptide-kinds';
  const fasta = table.rows.map(([name, sequence, , , , , kind]) => `>${name} ${kind}\n${sequence}`).join('\n');
  const front = datasetFront(
    {
      pretty_name: 'Peptide kinds',
      license: 'cc0-1.0',
      language: ['en'],
      task_categories: ['text-classification'],
      tags: ['biology', 'protein', 'sequence'],
    },
    table,
    splits,
  );
  const card = cardFiles(
    front,
    {
      title: '三类多肽序列',
      body: `${table.rows.length} 条虚构的氨基酸序列，长 24 到 60 个残基，分为 \`helix\`、\`strand\`、\`disordered\` 三类。\n\n## 怎么来的\n\n螺旋类按每三四个残基一次排列非极性残基，折叠类按奇偶位交替，无序类偏好甘氨酸、脯氨酸和极性残基，并有 12% 的位置随机替换。\n\n## 字段\n\n\`mass_da\` 是残基平均质量之和加一个水；\`charge\` 是赖氨酸、精氨酸数减去天冬氨酸、谷氨酸数；\`gravy\` 是 Kyte–Doolittle 疏水值的平均。\`peptides.fasta\` 含同样的序列。\n\n## 使用\n\n${loadExample(id)}`,
    },
    {
      title: 'Peptides of three kinds',
      body: `${table.rows.length} invented amino-acid sequences of 24 to 60 residues in the kinds \`helix\`, \`strand\` and \`disordered\`.\n\n## How it was made\n\nHelices carry a non-polar residue every three or four places, strands alternate, disordered ones prefer glycine, proline and polar residues; 12 per cent of the places were replaced at random.\n\n## Fields\n\n\`mass_da\` sums average residue masses and one water, \`charge\` counts lysine and arginine less aspartate and glutamate, \`gravy\` is the mean Kyte–Doolittle hydropathy. \`peptides.fasta\` holds the same sequences.\n\n## Use\n\n${loadExample(id)}`,
    },
  );
  return {
    type: 'dataset',
    namespace: 'qiming-bio',
    name: 'peptide-kinds',
    visibility: 'public',
    summary: '600 条虚构多肽序列及质量、电荷、疏水性与类别。',
    summaryEn: '600 invented peptides with mass, charge, hydropathy and kind.',
    commits: [
      {
        title: 'Add sequences and card',
        daysAgo: 118,
        author: 'qiming-bio',
        put: [textFile('peptides.fasta', `${fasta}\n`), ...filesOfSplits(splits), ...card, licenceFile('cc0-1.0', 'Qiming Bioinformatics')],
      },
    ],
    likes: 38,
    downloads: 964,
  };
}

function cylinderData(): SeedRepository {
  const table = cylinderRuns();
  const splits = parquetSplits(table);
  const id = 'liuti-cfd/cylinder-runs';
  const front = datasetFront(
    {
      pretty_name: 'Cylinder runs',
      license: 'cc-by-4.0',
      language: ['en'],
      task_categories: ['tabular-regression'],
      tags: ['fluid-dynamics', 'cfd', 'vortex-shedding'],
    },
    table,
    splits,
  );
  const card = cardFiles(
    front,
    {
      title: '圆柱绕流系数',
      body: `${table.rows.length} 次水和空气绕过圆柱的虚拟实验，雷诺数从 13 到两万。\n\n## 怎么来的\n\n斯特劳哈尔数按 Roshko 的关系式，阻力系数按 White 的拟合式 C_d = 1 + 10 Re^(−2/3)，再各加约 2% 的读数误差。雷诺数由速度、直径和运动粘度（水 1.004×10⁻⁶、空气 1.516×10⁻⁵ m²/s）算出。Re 小于 47 时不脱落，两列留空。\n\n## 使用\n\n${loadExample(id)}`,
    },
    {
      title: 'Coefficients of flow past a cylinder',
      body: `${table.rows.length} virtual runs of water and air past cylinders, Reynolds numbers from 13 to twenty thousand.\n\n## How it was made\n\nStrouhal numbers follow Roshko's relations and drag coefficients White's fit C_d = 1 + 10 Re^(−2/3), with reading errors of about two per cent. Reynolds numbers follow from speed, diameter and kinematic viscosity (water 1.004×10⁻⁶, air 1.516×10⁻⁵ m²/s). Nothing is shed below Re = 47, where two columns are empty.\n\n## Use\n\n${loadExample(id)}`,
    },
  );
  return {
    type: 'dataset',
    namespace: 'liuti-cfd',
    name: 'cylinder-runs',
    visibility: 'public',
    summary: '圆柱绕流的斯特劳哈尔数与阻力系数，600 次虚拟实验。',
    summaryEn: 'Strouhal numbers and drag coefficients of cylinders from 600 virtual runs.',
    commits: [
      {
        title: 'Add runs and card',
        daysAgo: 105,
        author: 'liuti-cfd',
        put: [csvFile('cylinder-runs.csv', table), ...filesOfSplits(splits), ...card, licenceFile('cc-by-4.0', 'Fluid Workshop')],
      },
    ],
    likes: 29,
    downloads: 733,
  };
}

/** Positions and forces as extended XYZ, energies in the second line of each frame. */
const toXyz = (list: readonly Cluster[]): string =>
  list
    .map(({ positions, forces, energy }) =>
      [
        positions.length,
        `Properties=species:S:1:pos:R:3:forces:R:3 energy=${energy.toFixed(8)} pbc="F F F"`,
        ...positions.map((place, i) => ['Ar', ...[...place, ...(forces[i] ?? [])].map((value) => value.toFixed(6))].join(' ')),
      ].join('\n'),
    )
    .join('\n');

function clusterData(): SeedRepository {
  const list = clusters();
  const table: Table = {
    columns: [
      { name: 'frame', type: 'int32' },
      { name: 'atoms', type: 'int32' },
      { name: 'energy_ev', type: 'float64' },
      { name: 'energy_per_atom_mev', type: 'float64' },
      { name: 'largest_force_ev_per_angstrom', type: 'float64' },
    ],
    rows: list.map(({ positions, forces, energy }, i) => [
      i,
      positions.length,
      energy,
      (energy / positions.length) * 1000,
      Math.max(...forces.map((force) => Math.hypot(...force))),
    ]),
  };
  const splits = parquetSplits(table);
  const id = 'kexue-ai/argon-clusters';
  const front = datasetFront(
    {
      pretty_name: 'Argon clusters',
      license: 'cc-by-4.0',
      language: ['en'],
      task_categories: ['tabular-regression'],
      tags: ['chemistry', 'interatomic-potential', 'extxyz'],
    },
    table,
    splits,
  );
  const read = [
    '```python',
    'from ase.io import read',
    '',
    'frames = read("argon-clusters.extxyz", index=":")',
    'print(len(frames), frames[0].get_potential_energy())',
    '```',
  ].join('\n');
  const card = cardFiles(
    front,
    {
      title: '氩团簇的能量与力',
      body: `${list.length} 个由 3 到 10 个氩原子组成的随机团簇。能量和力由 Lennard-Jones 势精确计算，ε = 0.01042 eV，σ = 3.405 Å，适合检验原子势的训练和读写流程。\n\n结构在 \`argon-clusters.extxyz\`（扩展 XYZ，能量 eV，力 eV/Å），每帧的摘要在 Parquet 里，\`frame\` 是帧号。\n\n## 使用\n\n${read}\n\n${loadExample(id)}`,
    },
    {
      title: 'Energies and forces of argon clusters',
      body: `${list.length} random clusters of 3 to 10 argon atoms. Energies and forces are exact for the Lennard-Jones potential with ε = 0.01042 eV and σ = 3.405 Å, which suits tests of fitting and file handling for interatomic potentials.\n\nStructures are in \`argon-clusters.extxyz\` (extended XYZ, energies in eV, forces in eV/Å); the Parquet files summarise each frame by its number.\n\n## Use\n\n${read}\n\n${loadExample(id)}`,
    },
  );
  return {
    type: 'dataset',
    namespace: 'kexue-ai',
    name: 'argon-clusters',
    visibility: 'public',
    summary: '500 个氩团簇的结构、能量与力，Lennard-Jones 势精确值。',
    summaryEn: 'Structures, energies and forces of 500 argon clusters, exact for Lennard-Jones.',
    commits: [
      {
        title: 'Add frames, summary and card',
        daysAgo: 125,
        author: 'kexue-ai',
        put: [
          textFile('argon-clusters.extxyz', `${toXyz(list)}\n`),
          ...filesOfSplits(splits),
          ...card,
          licenceFile('cc-by-4.0', 'Gewu AI for Science'),
        ],
      },
    ],
    likes: 44,
    downloads: 1_190,
  };
}

function organicData(): SeedRepository {
  const table = organics();
  const splits = parquetSplits(table);
  const id = 'kexue-ai/unbranched-organics';
  const front = datasetFront(
    {
      pretty_name: 'Unbranched organics',
      license: 'cc-by-4.0',
      language: ['en'],
      task_categories: ['tabular-regression'],
      tags: ['chemistry', 'smiles', 'molecule'],
    },
    table,
    splits,
  );
  const card = cardFiles(
    front,
    {
      title: '直链有机分子',
      body: `${table.rows.length} 个直链分子：烷、醇、酸、胺、醛、氯代烷、醚、酮、酯，最长 32 个碳，给出 SMILES、分子式、摩尔质量、氢键给体与受体数和正常沸点。\n\n## 怎么来的\n\n分子按同系列逐个写出。沸点用 Joback 与 Reid 的基团贡献法估算：198.2 K 加各基团的贡献。该方法对长链和强极性分子误差可达几十开，请只用于流程演示。\n\n## 使用\n\n${loadExample(id)}`,
    },
    {
      title: 'Unbranched organic molecules',
      body: `${table.rows.length} unbranched molecules, from alkanes, alcohols, acids, amines, aldehydes and chlorides to ethers, ketones and esters of up to 32 carbon atoms: SMILES, formula, molar mass, donors and acceptors of hydrogen bonds, and the normal boiling point.\n\n## How it was made\n\nEvery homologous series was written out. Boiling points are estimates by the group contributions of Joback and Reid, 198.2 K plus those of the groups. For long chains and strongly polar molecules the method may be off by tens of kelvin, so use it to show a flow only.\n\n## Use\n\n${loadExample(id)}`,
    },
  );
  return {
    type: 'dataset',
    namespace: 'kexue-ai',
    name: 'unbranched-organics',
    visibility: 'gated',
    summary: '直链有机分子的 SMILES、分子式与基团贡献法沸点。',
    summaryEn: 'SMILES, formulas and boiling points by group contributions of unbranched molecules.',
    commits: [
      {
        title: 'Add molecules and card',
        daysAgo: 99,
        author: 'kexue-ai',
        put: [
          csvFile('unbranched-organics.csv', table),
          ...filesOfSplits(splits),
          ...card,
          licenceFile('cc-by-4.0', 'Gewu AI for Science'),
        ],
      },
    ],
    likes: 33,
    downloads: 812,
  };
}

export const tableDatasets = (): SeedRepository[] => [
  instructionData(),
  compoundData(),
  peptideData(),
  cylinderData(),
  clusterData(),
  organicData(),
];
