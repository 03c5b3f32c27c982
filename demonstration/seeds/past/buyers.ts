/** Buyers of the demonstration's history. Every name is invented; accounts of seeds/accounts.ts are included by user name. */
import type { clusterKeys, shopKeys } from '../shop-keys.ts';

export type PastBuyer = {
  userName: string;
  /** Days between registration and the first start. */
  joinedDaysAgo: number;
  /** How much it buys, relative to the others. */
  weight: number;
  shops: (keyof typeof shopKeys)[];
  regions: (typeof clusterKeys)[number][];
  /** Percentage of compute among its orders; 0 for those who may not buy it. */
  compute: number;
  /** Has a balance and pays from it. */
  balance?: true;
  english?: true;
};

const chemistry = ['molsim', 'jingwei-materials', 'kexue-ai', 'cailiao-data'] as const;
const life = ['qiming-bio', 'molsim', 'kexue-ai', 'shuju-gongfang'] as const;
const flow = ['liuti-cfd', 'hengli-structure', 'yunfan-platform', 'youhua-service'] as const;
const sky = ['haitian-weather', 'yaogan-data', 'kexue-ai', 'platform-official'] as const;
const learning = ['zhiyuan-ai', 'duomo-vision', 'yuxin-speech', 'shuju-gongfang', 'yunwei-team'] as const;
const industry = ['gongye-design', 'hengli-structure', 'dianci-lab', 'shenlan-petro', 'yunfan-platform'] as const;
const campus = ['keyan-cloud', 'peixun-school', 'platform-official', 'jishi-store', 'daisuan-studio', 'yuanma-house'] as const;

type Taste = readonly (keyof typeof shopKeys)[];
const buyer = (
  userName: string,
  joinedDaysAgo: number,
  weight: number,
  taste: Taste,
  regions: PastBuyer['regions'],
  compute: number,
  more: Pick<PastBuyer, 'balance' | 'english'> = {},
): PastBuyer => ({ userName, joinedDaysAgo, weight, shops: [...taste], regions, compute, ...more });

export const pastBuyers: PastBuyer[] = [
  buyer('demo-leader', 236, 9, chemistry, ['core-node', 'east-1', 'north-1'], 52, { balance: true }),
  buyer('demo-user', 221, 7, [...learning, ...campus], ['core-node', 'east-1'], 38),
  buyer('demo-member', 174, 2.2, chemistry, ['core-node', 'east-1'], 0),
  buyer('demo-member2', 122, 1.2, life, ['north-1'], 0),
  buyer('demo-english', 163, 3.4, [...life, ...sky], ['northeast-1', 'core-node'], 40, { english: true }),
  buyer('soft-matter-lab', 268, 6, chemistry, ['east-1', 'east-2'], 48, { balance: true }),
  buyer('catalysis-group', 251, 5, chemistry, ['core-node', 'east-2'], 45),
  buyer('lin-yuchen', 243, 2.6, chemistry, ['east-1'], 30),
  buyer('alloy-design', 208, 3.6, chemistry, ['central-1', 'east-1'], 42),
  buyer('perovskite-7', 139, 2.4, chemistry, ['south-1'], 35),
  buyer('zhao-mingyue', 88, 1.6, chemistry, ['east-1'], 25),
  buyer('genome-core', 262, 5.4, life, ['north-1', 'southwest-1'], 40, { balance: true }),
  buyer('protein-design', 215, 4.2, life, ['north-1', 'core-node'], 45),
  buyer('single-cell-team', 171, 2.8, life, ['southwest-1'], 28),
  buyer('cryo-em-hall', 147, 2.2, life, ['core-node'], 34),
  buyer('he-siyuan', 64, 1.4, life, ['south-1'], 20),
  buyer('drug-screen', 109, 2.6, life, ['east-1', 'north-1'], 44),
  buyer('wind-tunnel', 257, 4.6, flow, ['east-2', 'northwest-1'], 50),
  buyer('turbine-office', 229, 3.4, flow, ['northwest-1'], 46, { balance: true }),
  buyer('ship-hydro', 186, 2.4, flow, ['northeast-1'], 40),
  buyer('combustion-lab', 133, 2.2, flow, ['east-2'], 38),
  buyer('xu-jialiang', 71, 1.2, flow, ['central-1'], 24),
  buyer('monsoon-forecast', 246, 4.4, sky, ['northwest-1', 'core-node'], 52),
  buyer('ocean-model', 198, 3, sky, ['east-1', 'northwest-1'], 46),
  buyer('typhoon-desk', 127, 1.8, sky, ['south-1'], 36),
  buyer('remote-sensing-9', 92, 1.8, sky, ['southwest-1'], 22),
  buyer('llm-tuning', 238, 5.6, learning, ['core-node', 'south-1'], 55, { balance: true }),
  buyer('vision-factory', 204, 3.8, learning, ['south-1', 'east-1'], 48),
  buyer('speech-team', 168, 2.4, learning, ['south-1'], 30),
  buyer('qa-corpus', 131, 1.8, learning, ['core-node'], 18),
  buyer('tang-ruoxi', 83, 1.6, learning, ['southwest-1'], 34),
  buyer('agent-studio', 58, 2.2, learning, ['core-node', 'southwest-1'], 40),
  buyer('robot-arm', 41, 1.6, learning, ['south-1'], 36),
  buyer('body-in-white', 232, 3.6, industry, ['east-2', 'central-1'], 40),
  buyer('chip-em', 189, 2.6, industry, ['south-1'], 34),
  buyer('reservoir-west', 176, 2.8, industry, ['northwest-1'], 48, { balance: true }),
  buyer('battery-pack', 118, 2.4, industry, ['east-1', 'south-1'], 36),
  buyer('rail-vehicle', 77, 1.6, industry, ['northeast-1'], 32),
  buyer('structure-review', 49, 1.2, industry, ['central-1'], 22),
  buyer('physics-teaching', 254, 2.8, campus, ['central-1', 'northeast-1'], 44),
  buyer('numerics-course', 182, 2, campus, ['northeast-1'], 40),
  buyer('open-lab', 144, 2.2, campus, ['southwest-1', 'central-1'], 36),
  buyer('astro-survey', 101, 2, campus, ['northwest-1'], 50),
  buyer('li-wanqing', 69, 1, campus, ['central-1'], 26),
  buyer('quantum-notes', 37, 1.4, campus, ['core-node'], 32),
  buyer('materials-abroad', 116, 2, chemistry, ['core-node'], 36, { english: true }),
  buyer('coastal-risk', 86, 1.4, sky, ['east-1'], 30, { english: true }),
  buyer('seminar-2026', 23, 1.2, campus, ['central-1'], 20),
  buyer('new-catalyst', 16, 1.4, chemistry, ['east-2'], 34),
  buyer('edge-vision', 9, 1, learning, ['south-1'], 28),
];

/** Further groups, in addition to that of seeds/accounts.ts: the first user is the leader. */
export const pastGroups: { name: string; people: string[] }[] = [
  { name: '软物质与催化联合组', people: ['soft-matter-lab', 'lin-yuchen', 'zhao-mingyue'] },
  { name: '结构生物计算组', people: ['protein-design', 'he-siyuan'] },
  { name: '叶轮机械数值组', people: ['turbine-office', 'xu-jialiang'] },
];
/** Members of groups buy only software and models. */
export const pastMembers: ReadonlySet<string> = new Set([
  'demo-member',
  'demo-member2',
  'lin-yuchen',
  'zhao-mingyue',
  'he-siyuan',
  'xu-jialiang',
]);

/** Days between registration of the other demo accounts and the first start. */
export const pastStaff: Record<string, number> = {
  'demo-superadmin': 420,
  'demo-operateadmin': 410,
  'demo-operator': 396,
  'demo-saler': 288,
  'demo-merchant': 402,
  'demo-agent': 204,
  'demo-disabled': 158,
  'demo-nophone': 46,
  'demo-unverified': 21,
};
