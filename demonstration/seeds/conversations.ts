/** Conversations of the demonstration: questions of buyers and answers of shops. */
export type SeedLine = {
  by: 'buyer' | 'shop' | 'platform';
  text: string;
  /** A card of the conversation's product; the text is empty. */
  card?: true;
};
export type SeedConversation = {
  /** Key of the product whose shop takes part; '': the platform's own service. */
  about: string;
  buyer: string;
  /** Time of the first message, before now; the next ones follow a minute apart. */
  minutesAgo: number;
  lines: SeedLine[];
  tags: string[];
  /** Closed and rated by the buyer; omitted: still open. */
  stars?: number;
  ratingNote?: string;
};
/** Participants who answer, by side. */
export const answerers = { shop: 'demo-merchant', platform: 'demo-operator' };
export const conversations: SeedConversation[] = [
  {
    about: 'gromacs-tuned',
    buyer: 'demo-leader',
    minutesAgo: 3 * 24 * 60 + 95,
    lines: [
      { by: 'buyer', text: '', card: true },
      { by: 'buyer', text: '您好，这个版本支持 PLUMED 吗？我们要做元动力学。' },
      { by: 'shop', text: '您好，支持的，镜像里已经带了 PLUMED 2.9，作业脚本里加 -plumed 参数即可。' },
      { by: 'buyer', text: '几万原子的体系，一块卡一天大概能跑多少纳秒？' },
      { by: 'shop', text: '5 万原子左右的水溶液体系，单卡一般在 200 ns/天上下，和截断半径、输出频率有关，建议先用试用规格跑一段。' },
      { by: 'buyer', text: '明白了，我先申请试用。' },
    ],
    tags: ['售前'],
    stars: 5,
    ratingNote: '回答很专业',
  },
  {
    about: 'gromacs-tuned',
    buyer: 'demo-user',
    minutesAgo: 26,
    lines: [
      { by: 'buyer', text: 'Does the licence cover two regions, or do I need one for each?' },
      {
        by: 'shop',
        text: 'You choose the regions when you order, and one order can cover several regions of the same team. You only need a second one for a region of another team.',
      },
      { by: 'buyer', text: 'Great. And can our university pay by bank transfer?' },
    ],
    tags: ['英文'],
  },
  {
    about: '',
    buyer: 'demo-leader',
    minutesAgo: 24 * 60 + 40,
    lines: [
      { by: 'buyer', text: '您好，怎样让学生加入我的课题组？' },
      {
        by: 'platform',
        text: '您好，在控制台的“用户组”页面生成邀请码或链接发给学生即可，可以设置人数和有效天数；如果选择了由您审批，学生申请后需要您同意。',
      },
      { by: 'buyer', text: '找到了，谢谢。' },
      { by: 'platform', text: '不客气，祝研究顺利。' },
    ],
    tags: ['用户组'],
  },
];
