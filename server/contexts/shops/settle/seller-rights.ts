/** What each seller level is entitled to (section 2: the rights table of the settle-in page), as data. */
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { listSellerRights, SellerRight } from '#contracts/shops/settle.ts';
import type { SellerLevel } from '#kernel/settle/settle.ts';

type Group = Answer<typeof listSellerRights>['groups'][number];
const yes: SellerRight = { kind: 'yes', text: '', textEn: '' };
const no: SellerRight = { kind: 'no', text: '', textEn: '' };
const onRequest: SellerRight = { kind: 'apply', text: '', textEn: '' };
const words = (text: string, textEn: string): SellerRight => ({ kind: 'text', text, textEn });

export const levelConditions: Record<SellerLevel, { condition: string; conditionEn: string }> = {
  normal: { condition: '入驻审核通过即可', conditionEn: 'With the approval of the application' },
  fine: {
    condition: '近 6 个月成交额满 30 万元，店铺评分不低于 4.5',
    conditionEn: 'Sales of ¥300,000 in 6 months and a shop score of 4.5 or more',
  },
  excellent: {
    condition: '近 12 个月成交额满 100 万元，店铺评分不低于 4.7',
    conditionEn: 'Sales of ¥1,000,000 in 12 months and a shop score of 4.7 or more',
  },
};

const right = (key: string, name: string, nameEn: string, normal: SellerRight, fine: SellerRight, excellent: SellerRight) => ({
  key,
  name,
  nameEn,
  normal,
  fine,
  excellent,
});

export const rightGroups: Group[] = [
  {
    key: 'brand',
    rights: [
      right('shopPage', '专属店铺主页', 'A shop page of your own', yes, yes, yes),
      right('levelBadge', '等级标识', 'Level badge', no, yes, yes),
      right(
        'merchantWall',
        '首页商家墙展示',
        'Place on the merchant wall',
        words('按评分轮播', 'In turn, by score'),
        yes,
        words('优先展示', 'Shown first'),
      ),
      right('caseStudy', '客户案例联合发布', 'Joint customer stories', no, onRequest, yes),
    ],
  },
  {
    key: 'incentive',
    rights: [
      right('commission', '平台服务费优惠', 'Lower platform fee', no, yes, yes),
      right('deposit', '保证金减免', 'Lower deposit', no, words('减半', 'Half'), words('免缴', 'None')),
      right(
        'trialCredit',
        '试用算力支持',
        'Compute for trials',
        onRequest,
        words('每季 2,000 核时', '2,000 core hours a quarter'),
        words('每季 10,000 核时', '10,000 core hours a quarter'),
      ),
      right('voucher', '参与算力券活动', 'Part in compute voucher programmes', onRequest, yes, yes),
    ],
  },
  {
    key: 'business',
    rights: [
      right('search', '搜索与榜单收录', 'Listed in search and rankings', yes, yes, yes),
      right('recommend', '频道推荐位', 'Recommended in channels', no, onRequest, yes),
      right('bulkImport', '商品批量导入导出', 'Bulk import and export of products', yes, yes, yes),
      right('manager', '专属运营经理', 'An account manager', no, words('共享', 'Shared'), yes),
    ],
  },
  {
    key: 'humanResources',
    rights: [
      right(
        'training',
        '平台使用培训',
        'Training on the platform',
        words('线上课程', 'Online courses'),
        words('线上课程与答疑', 'Online courses with questions'),
        words('上门培训', 'At your place'),
      ),
      right('recruitment', '人才招聘信息发布', 'Job postings', onRequest, yes, yes),
      right('experts', '应用专家支持', 'Application experts', no, onRequest, yes),
    ],
  },
  {
    key: 'industry',
    rights: [
      right('events', '行业会议与沙龙', 'Conferences and meetings', onRequest, yes, words('含演讲席位', 'With a speaking slot')),
      right('projects', '联合项目申报', 'Joint project proposals', no, onRequest, yes),
      right('report', '行业需求报告', 'Reports on demand', no, words('季度', 'Quarterly'), words('月度', 'Monthly')),
    ],
  },
];
