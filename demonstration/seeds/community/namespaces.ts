import { shops } from '../shops.ts';
import type { SeedNamespace } from './types.ts';

const publishing = [
  'platform-official',
  'zhiyuan-ai',
  'duomo-vision',
  'haitian-weather',
  'kexue-ai',
  'qiming-bio',
  'yuxin-speech',
  'liuti-cfd',
  'molsim',
  'shuju-gongfang',
  'cailiao-data',
];

const shopNamespaces = shops
  .filter(({ key }) => publishing.includes(key))
  .map(({ key, name }): SeedNamespace => ({ name: key, title: name.zh, titleEn: name.en, kind: 'shop', owner: key }));

/** Publishers of the demonstration: shops of the catalogue, invented people and an invented group. */
export const demoNamespaces: SeedNamespace[] = [
  ...shopNamespaces,
  { name: 'demo-user', title: '林远（演示用户）', titleEn: 'Lin Yuan (demo user)', kind: 'person', owner: 'demo-user' },
  { name: 'demo-english', title: '埃莉诺·里德（演示用户）', titleEn: 'Eleanor Reed (demo user)', kind: 'person', owner: 'demo-english' },
  { name: 'polymer-lab', title: '高分子模拟课题组', titleEn: 'Polymer Simulation Group', kind: 'group', owner: 'demo-leader' },
];
