/** The three static applications of the demonstration; their sources are in the folders next to this file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digits, isTestDigit } from '../datasets/digits-data.ts';
import { jsonFile } from '../kit/bytes.ts';
import { cardFiles, licenceFile } from '../kit/card.ts';
import { digitWeights } from '../models/digits.ts';
import type { SeedFile, SeedRepository } from '../types.ts';
import { forcesModule } from './forces-wasm.ts';

const sources = (folder: string, names: readonly string[]): SeedFile[] =>
  names.map((path) => ({ path, bytes: new Uint8Array(readFileSync(join(import.meta.dirname, folder, path))) }));
const shared = (): SeedFile[] => sources('shared', ['space.css', 'space.js']);

type SpaceOptions = Pick<SeedRepository, 'namespace' | 'name' | 'summary' | 'summaryEn' | 'likes' | 'downloads' | 'discussions'> & {
  title: { zh: string; en: string };
  body: { zh: string; en: string };
  front: { emoji: string; tags: string[]; models?: string[]; datasets?: string[] };
  holder: string;
  files: SeedFile[];
  daysAgo: number;
};

function makeSpace({ title, body, front, holder, files, daysAgo, ...rest }: SpaceOptions): SeedRepository {
  const head = {
    title: title.en,
    colorFrom: 'indigo',
    colorTo: 'purple',
    sdk: 'static',
    app_file: 'index.html',
    pinned: false,
    license: 'apache-2.0',
    ...front,
    tags: [...front.tags, 'demonstration'],
  };
  const card = cardFiles(head, { title: title.zh, body: body.zh }, { title: title.en, body: body.en });
  return {
    type: 'space',
    visibility: 'public',
    sdk: 'static',
    ...rest,
    commits: [
      { title: 'Add the application', daysAgo, author: rest.namespace, put: [...files, ...shared()] },
      {
        title: 'Add cards in Chinese and English',
        daysAgo: daysAgo - 2,
        author: rest.namespace,
        put: [...card, licenceFile('apache-2.0', holder)],
      },
    ],
    tags: [{ name: 'v1.0', commit: 1 }],
  };
}

const latticeSpace = (): SeedRepository =>
  makeSpace({
    namespace: 'liuti-cfd',
    name: 'lattice-boltzmann-lab',
    summary: '画一个障碍物，看格子玻尔兹曼方法算出的绕流。',
    summaryEn: 'Draw an obstacle and watch the flow past it by the lattice Boltzmann method.',
    title: { zh: '格子玻尔兹曼风洞', en: 'Lattice Boltzmann wind tunnel' },
    body: {
      zh: `浏览器里的二维风洞：260×104 格，D2Q9 双松弛时间。可以画任意形状，调节雷诺数，观察涡量或速度，并测出斯特劳哈尔数。\n\n## 文件\n\n\`lattice.js\` 是求解器，\`app.js\` 是界面，\`space.css\`、\`space.js\` 与其他应用共用。不发出任何网络请求。\n\n## 语言\n\n地址后加 \`?lang=en\` 显示英文，也可用右上角按钮切换。`,
      en: `A wind tunnel in the browser: 260×104 cells, D2Q9 with two relaxation times. Draw any shape, set the Reynolds number, look at vorticity or speed and read the Strouhal number.\n\n## Files\n\n\`lattice.js\` is the solver, \`app.js\` the page; \`space.css\` and \`space.js\` are shared with the other applications. It sends no requests.\n\n## Language\n\n\`?lang=en\` shows English, and so does the button at the upper right.`,
    },
    front: { emoji: '🌀', tags: ['fluid-dynamics', 'simulation'], datasets: ['liuti-cfd/cylinder-runs'] },
    holder: 'Fluid Workshop',
    files: sources('lattice-boltzmann', ['index.html', 'lattice.js', 'app.js']),
    daysAgo: 48,
    discussions: [
      {
        title: '平板绕流时数值会发散吗？',
        author: 'demo-user',
        daysAgo: 20,
        body: '画了一条很细的竖线，雷诺数拉到最大，偶尔会突然重新开始。',
        answers: [
          {
            author: 'liuti-cfd',
            daysAgo: 19,
            body: '格子太粗时剪切层会失稳，程序发现数值不正常就重新开始。把线画粗一些，或把雷诺数降到 200 以下即可。',
          },
        ],
        closed: true,
      },
    ],
    likes: 143,
    downloads: 6_204,
  });

const dynamicsSpace = (): SeedRepository =>
  makeSpace({
    namespace: 'molsim',
    name: 'lennard-jones-box',
    summary: '二维 Lennard-Jones 分子动力学，受力由 WebAssembly 计算。',
    summaryEn: 'Molecular dynamics of Lennard-Jones discs with forces in WebAssembly.',
    title: { zh: 'Lennard-Jones 盒子', en: 'Lennard-Jones box' },
    body: {
      zh: `最多 400 个粒子的分子动力学，实时画出温度、能量和径向分布函数。\n\n## 文件\n\n\`forces.wasm\` 由生成脚本逐条指令汇编而成，导出一个 \`forces\` 函数和一页内存；取不到时由 \`dynamics.js\` 里的同一算法代替。\`app.js\` 是界面。\n\n## 语言\n\n地址后加 \`?lang=en\` 显示英文。`,
      en: `Molecular dynamics of up to 400 particles with temperature, energy and radial distribution drawn as it runs.\n\n## Files\n\n\`forces.wasm\` was assembled instruction by instruction by the generating script and exports a function \`forces\` and one page of memory; where it cannot be had, the same algorithm in \`dynamics.js\` takes its place. \`app.js\` is the page.\n\n## Language\n\n\`?lang=en\` shows English.`,
    },
    front: { emoji: '⚛️', tags: ['molecular-dynamics', 'simulation', 'wasm'], datasets: ['kexue-ai/argon-clusters'] },
    holder: 'Fenyan Molecular',
    files: [...sources('lennard-jones', ['index.html', 'dynamics.js', 'app.js']), { path: 'forces.wasm', bytes: forcesModule() }],
    daysAgo: 44,
    likes: 118,
    downloads: 4_870,
  });

/** The first test digit of each label, as base64 of 256 bytes. */
const samplesFile = (): SeedFile => {
  const test = digits().filter((_, i) => isTestDigit(i));
  const list = Array.from({ length: 10 }, (_, label) => test.find((digit) => digit.label === label)?.pixels ?? new Float64Array(256));
  return jsonFile(
    'samples.json',
    list.map((pixels) => Buffer.from(pixels.map((ink) => Math.round(255 * ink))).toString('base64')),
  );
};

const digitSpace = (): SeedRepository =>
  makeSpace({
    namespace: 'demo-english',
    name: 'digit-reader',
    summary: '写一个数字，浏览器里的小网络读给你听，权重取自 safetensors。',
    summaryEn: 'Write a digit and a small network in the browser reads it, with weights from safetensors.',
    title: { zh: '数字识别台', en: 'Digit reader' },
    body: {
      zh: `手写一个数字，页面用本仓库 \`model.safetensors\` 里的权重当场识别，并画出网络看到的像素、隐藏单元和支持判断的区域。\n\n## 文件\n\n\`network.js\` 自己解析 safetensors 的文件头，\`samples.json\` 是十个测试样本。权重与模型 digits-mlp-16 相同。\n\n## 语言\n\n地址后加 \`?lang=en\` 显示英文。`,
      en: `Write a digit and the page reads it with the weights in \`model.safetensors\` of this repository. It shows the pixels as seen, the hidden units, and which pixels speak for the answer.\n\n## Files\n\n\`network.js\` parses the header of safetensors by itself, and \`samples.json\` holds ten test samples. The weights are those of the model digits-mlp-16.\n\n## Language\n\n\`?lang=en\` shows English.`,
    },
    front: {
      emoji: '✍️',
      tags: ['digits', 'neural-network', 'safetensors'],
      models: ['demo-english/digits-mlp-16'],
      datasets: ['demo-english/stroke-digits'],
    },
    holder: 'Eleanor Reed',
    files: [
      ...sources('digit-reader', ['index.html', 'network.js', 'app.js']),
      { path: 'model.safetensors', bytes: digitWeights() },
      samplesFile(),
    ],
    daysAgo: 37,
    likes: 175,
    downloads: 7_933,
  });

export const spaces = (): SeedRepository[] => [latticeSpace(), dynamicsSpace(), digitSpace()];
