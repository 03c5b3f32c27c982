/** The demo accounts: one for every kind of user (sections 1, 3 and 6). Their passwords are public and valid while the demo is on. */
import type { clusterKeys, shopKeys } from './shop-keys.ts';
import type { Bilingual } from './types.ts';

export type DemoCluster = { cluster: (typeof clusterKeys)[number]; memberType: 'Member' | 'Leader'; status?: 'Disable' };

export type DemoAccount = {
  userName: string;
  password: string;
  /** Unique, used by tests and shown on the sign-on page. */
  kind: string;
  note: Bilingual;
  language?: 'en-US';
  roleType?: 'manager';
  userType?: 'agent';
  roleIds?: string[];
  nonpreRoleCodes?: string[];
  highestRoleLevel?: number;
  userLabelId?: string;
  /** The shop that this account sells through. */
  shop?: keyof typeof shopKeys;
  /** Omitted: none. */
  phone?: string;
  phoneStatus?: 'UNVERIFIED';
  group?: { name: string; memberType: 'Member' | 'Leader' };
  clusters: DemoCluster[];
};

/** The retailerId of the account that sells through a shop; the shop's row has the same. */
export const retailerIdOf = (shop: string): string => `retailer-${shop}`;

const GROUP = '高分子模拟课题组';

export const demoAccounts: DemoAccount[] = [
  {
    userName: 'demo-user',
    password: 'demo-user-2026',
    kind: 'user',
    note: { zh: '普通用户，未加入用户组，可购买全部商品', en: 'Common user outside any group: may buy everything' },
    phone: '13800010001',
    clusters: [
      { cluster: 'core-node', memberType: 'Leader' },
      { cluster: 'east-1', memberType: 'Leader' },
    ],
  },
  {
    userName: 'demo-leader',
    password: 'demo-leader-2026',
    kind: 'group-leader',
    note: { zh: '用户组组长，为课题组购买算力', en: 'Leader of a group: buys compute for its members' },
    phone: '13800010002',
    group: { name: GROUP, memberType: 'Leader' },
    clusters: [
      { cluster: 'core-node', memberType: 'Leader' },
      { cluster: 'east-1', memberType: 'Leader' },
      { cluster: 'north-1', memberType: 'Leader' },
    ],
  },
  {
    userName: 'demo-member',
    password: 'demo-member-2026',
    kind: 'group-member',
    note: { zh: '用户组成员，只能购买软件和模型', en: 'Member of a group: may buy software and models only' },
    phone: '13800010003',
    group: { name: GROUP, memberType: 'Member' },
    clusters: [
      { cluster: 'core-node', memberType: 'Member' },
      { cluster: 'east-1', memberType: 'Member' },
    ],
  },
  {
    userName: 'demo-member2',
    password: 'demo-member2-2026',
    kind: 'group-member-2',
    note: { zh: '同一用户组的另一名成员', en: 'Another member of the same group' },
    phone: '13800010004',
    group: { name: GROUP, memberType: 'Member' },
    clusters: [{ cluster: 'north-1', memberType: 'Member' }],
  },
  {
    userName: 'demo-agent',
    password: 'demo-agent-2026',
    kind: 'agent',
    note: { zh: '代理商账号，不能下单购买', en: 'Agent: cannot buy' },
    userType: 'agent',
    phone: '13800010005',
    clusters: [{ cluster: 'east-2', memberType: 'Leader' }],
  },
  {
    userName: 'demo-unsigned',
    password: 'demo-unsigned-2026',
    kind: 'unsigned',
    note: { zh: '未签约用户，不能下单购买', en: 'User who has not signed the contract: cannot buy' },
    userLabelId: '1000000201',
    phone: '13800010006',
    clusters: [{ cluster: 'south-1', memberType: 'Leader' }],
  },
  {
    userName: 'demo-disabled',
    password: 'demo-disabled-2026',
    kind: 'disabled-cluster',
    note: { zh: '所负责的一个区域账号已被停用，不能下单购买', en: 'Leads a region where the account is disabled: cannot buy' },
    phone: '13800010007',
    clusters: [
      { cluster: 'core-node', memberType: 'Leader' },
      { cluster: 'northwest-1', memberType: 'Leader', status: 'Disable' },
    ],
  },
  {
    userName: 'demo-nophone',
    password: 'demo-nophone-2026',
    kind: 'no-phone',
    note: { zh: '尚未设置手机号', en: 'No phone number set yet' },
    clusters: [{ cluster: 'southwest-1', memberType: 'Leader' }],
  },
  {
    userName: 'demo-unverified',
    password: 'demo-unverified-2026',
    kind: 'unverified-phone',
    note: { zh: '手机号尚未验证', en: 'Phone number not verified yet' },
    phone: '13800010009',
    phoneStatus: 'UNVERIFIED',
    clusters: [{ cluster: 'central-1', memberType: 'Leader' }],
  },
  {
    userName: 'demo-superadmin',
    password: 'demo-superadmin-2026',
    kind: 'superadmin',
    note: { zh: '平台超级管理员', en: 'Super administrator of the platform' },
    roleType: 'manager',
    roleIds: ['superadmin'],
    highestRoleLevel: 4,
    phone: '13800010010',
    clusters: [],
  },
  {
    userName: 'demo-operator',
    password: 'demo-operator-2026',
    kind: 'operator',
    note: { zh: '运营人员，审核商品上架', en: 'Operator: reviews listings' },
    roleType: 'manager',
    roleIds: ['operator'],
    highestRoleLevel: 2,
    phone: '13800010011',
    clusters: [],
  },
  {
    userName: 'demo-operateadmin',
    password: 'demo-operateadmin-2026',
    kind: 'operateadmin',
    note: { zh: '运营管理员，维护资源目录', en: 'Operations administrator: keeps the resource catalogue' },
    roleType: 'manager',
    roleIds: ['operateadmin'],
    highestRoleLevel: 3,
    phone: '13800010012',
    clusters: [],
  },
  {
    userName: 'demo-saler',
    password: 'demo-saler-2026',
    kind: 'saler',
    note: { zh: '销售人员，兼销售主管和区域销售', en: 'Sales person, also sales lead and regional sales' },
    roleType: 'manager',
    roleIds: ['saler'],
    nonpreRoleCodes: ['salerMaster', 'salerCluster'],
    highestRoleLevel: 2,
    phone: '13800010013',
    clusters: [],
  },
  {
    userName: 'demo-merchant',
    password: 'demo-merchant-2026',
    kind: 'merchant',
    note: { zh: '已入驻商家，在自己的店铺销售分子模拟软件', en: 'Settled merchant: sells molecular software through a shop' },
    shop: 'molsim',
    phone: '13800010014',
    clusters: [{ cluster: 'east-1', memberType: 'Leader' }],
  },
  {
    userName: 'demo-english',
    password: 'demo-english-2026',
    kind: 'english',
    note: { zh: '使用英文界面的普通用户', en: 'Common user who reads English' },
    language: 'en-US',
    phone: '13800010015',
    clusters: [{ cluster: 'northeast-1', memberType: 'Leader' }],
  },
];
