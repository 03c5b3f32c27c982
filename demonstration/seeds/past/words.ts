/** Texts that users wrote in the demonstration's history. */
import { addressOf, addressOn } from '#contracts/pages/pages.ts';
import type { Bilingual } from '../types.ts';

export const remarks = [
  '课题经费支付，请开具专票',
  '请于工作日联系实验室管理员开通',
  '与上次同一项目，账号沿用',
  '急用，麻烦尽快交付',
  '论文返修补算例使用',
  '先小规模验证，再追加核时',
];
export const licenceProofs = [
  '授权编号 LIC-2025-0317，课题组名下',
  '单位采购合同扫描件编号 HT-2025-118',
  '授权序列号尾号 7742，已随邮件提供',
];

export const deliveryNotes = [
  '许可已绑定您选择的区域，登录节点后按快速开始执行即可。',
  '安装路径与示例算例见随附说明，有问题请直接回复。',
  '已按所选规格开通，首次使用请先运行自检脚本。',
  '提取码与校验值见许可文本，下载后请核对 SHA-256。',
  '环境模块已加入您的账号，重新登录后生效。',
];

/** Delivery note of a compute package. */
export const quotaNote = '配额已开通到您在该区域的账号，登录地址与队列名见商家客服消息。';

export type ServicePlan = { steps: { title: Bilingual; note: string }[] };
export const servicePlans: ServicePlan[] = [
  {
    steps: [
      {
        title: { zh: '需求确认与基线测试', en: 'Requirements and baseline' },
        note: '已确认算例与目标，基线性能见附表：单节点 41.7 分钟。',
      },
      { title: { zh: '移植与调优', en: 'Porting and tuning' }, note: '热点循环已向量化，通信改为非阻塞，单节点降到 18.3 分钟。' },
      { title: { zh: '验收报告与交接', en: 'Report and handover' }, note: '结果与基线逐项比对一致，脚本、报告与使用说明已交付。' },
    ],
  },
  {
    steps: [
      { title: { zh: '开课准备与账号发放', en: 'Preparation and accounts' }, note: '讲义与练习账号已发放，环境可提前登录。' },
      { title: { zh: '授课与上机答疑', en: 'Course with exercises' }, note: '三次授课与上机完成，录像和习题解答已归档。' },
    ],
  },
  {
    steps: [
      { title: { zh: '环境盘点', en: 'Survey of the environment' }, note: '现有软件与依赖清单已核对，差异三处，处理方案已商定。' },
      { title: { zh: '部署上线', en: 'Deployment' }, note: '部署完成，健康检查全部通过，监控与告警已接入。' },
      { title: { zh: '试运行保障', en: 'Supported trial run' }, note: '两周试运行无中断，运维手册已移交。' },
    ],
  },
];

type Words = { reason: string; opinion: string; decision: string };
export const refundsAgreed: Words[] = [
  { reason: '项目计划调整，这部分核时用不上了', opinion: '尚未使用，同意退款。', decision: '核实未使用，原路退回。' },
  { reason: '重复下单，另一笔已付款', opinion: '确认为重复订单，同意退款。', decision: '确认重复下单，同意退款。' },
  { reason: '买错了版本，需要重新购买 GPU 版', opinion: '同意，请重新下单所需版本。', decision: '商家同意，予以退款。' },
  { reason: '我们的系统版本不受支持，无法安装', opinion: '核实确不支持该系统，同意退款。', decision: '情况属实，全额退回。' },
  { reason: '经费年度结转，暂缓采购', opinion: '未交付，同意退款。', decision: '尚未交付，同意退款。' },
];
export const refundsRefused: Words[] = [
  {
    reason: '结果和预期不一样，希望退款',
    opinion: '许可已使用三周，运行日志正常，不同意退款。',
    decision: '许可已使用，且软件功能与商品说明一致，不予退款。如有使用问题请联系商家技术支持。',
  },
  { reason: '后来发现有更便宜的方案', opinion: '数据已下载，无法收回，不同意退款。', decision: '数据已交付并下载，不符合退款条件。' },
];
export const refundsAsked: Pick<Words, 'reason' | 'opinion'>[] = [
  { reason: '选错了开通区域，想退掉后在华东一区重新购买', opinion: '' },
  { reason: '同事已经买过同款许可，这笔重复了', opinion: '核实为同一课题组，许可尚未使用，同意退款。' },
  { reason: '项目推迟到下个季度，先申请退款', opinion: '' },
];

/** Work queue of the demo merchant. */
export const queueWords = {
  remarks: ['组内 5 人共用，请一并开通', '配体结构文件已发到客服邮箱，请先评估质子化状态'],
  delivery: '许可已绑定您选择的区域，登录节点后按快速开始执行即可。',
  sentBack: '许可绑定的主机标识不对，队列节点上校验不过，请按订单里的区域重新签发。',
  refund: '课题组改用统一采购的许可，这一份还没有用过，申请退款',
  steps: [
    {
      title: { zh: '体系准备与参数确认', en: 'Preparation and parameters' },
      note: '质子化状态与配体电荷已确认，缺失环区补齐，参数表见附件。',
    },
    {
      title: { zh: '三条轨迹与收敛检查', en: 'Three trajectories and convergence' },
      note: '三条轨迹各 500 ns 已完成，末段 RMSD 均稳定在 2.1 Å 以内。',
    },
    { title: { zh: '自由能排序与报告', en: 'Ranking and report' }, note: '结合自由能排序、误差与分析笔记本已交付，可改残基号重画图。' },
  ] satisfies ServicePlan['steps'],
};

export const dispute = '本月 12 日的一笔退款我方未同意，金额与双方确认的不符，请核对并处理。';

export type PastVoice = {
  /** '': a visitor. */
  from: string;
  daysAgo: number;
  kind: 'SUGGESTION' | 'PROBLEM' | 'CONTENT' | 'OTHER';
  body: string;
  page: string;
  answer?: { afterHours: number; text: string };
};
export const voices: PastVoice[] = [
  {
    from: 'demo-leader',
    daysAgo: 143,
    kind: 'SUGGESTION',
    body: '希望购物车可以给整组机时一起设置购买时长，逐行修改比较慢。',
    page: addressOf('mall/goods/cart'),
    answer: { afterHours: 21, text: '感谢建议，已转给产品团队。目前可以在购物车中逐行修改时长。' },
  },
  {
    from: 'wind-tunnel',
    daysAgo: 118,
    kind: 'CONTENT',
    body: 'OpenFOAM 商品的版本说明里 v2412 的发布日期和官网不一致，请核对。',
    page: addressOf('mall/search/goods'),
    answer: { afterHours: 9, text: '已联系商家核对并更正，谢谢指出。' },
  },
  {
    from: 'demo-english',
    daysAgo: 96,
    kind: 'PROBLEM',
    body: 'The specification of one storage package was shown in Chinese only on the English page.',
    page: addressOf('mall/search/resource'),
    answer: { afterHours: 30, text: 'Thank you. The English text of that package has been added.' },
  },
  {
    from: 'physics-teaching',
    daysAgo: 74,
    kind: 'SUGGESTION',
    body: '能否为课程教学提供按学期的小额机时套餐？每个学生大约 200 核时就够了。',
    page: addressOf('mall/search/resource'),
    answer: { afterHours: 44, text: '自营店已有 500 核时的入门套餐；教学批量购买可以联系平台客服，由商家为您报价。' },
  },
  {
    from: '',
    daysAgo: 52,
    kind: 'OTHER',
    body: '请问企业用户对公转账之后多久可以开通？页面上没有看到说明。',
    page: addressOf('mall/settle'),
    answer: { afterHours: 16, text: '银行到账后通常一个工作日内核对，核对后订单即付款完成。详见帮助中心的“对公汇款”。' },
  },
  {
    from: 'llm-tuning',
    daysAgo: 33,
    kind: 'PROBLEM',
    body: '核心节点 A800 的余量显示“紧张”，但连续两天提交都在排队，建议显示当前排队长度。',
    page: addressOf('mall/search/resource'),
    answer: { afterHours: 27, text: '余量反映的是可售量，不等于即时空闲；排队情况请以计算中心的作业系统为准。' },
  },
  {
    from: 'ocean-model',
    daysAgo: 11,
    kind: 'SUGGESTION',
    body: '账单和发票能不能按课题编号汇总导出？现在财务要逐单核对。',
    page: addressOf('mall/goods/order'),
  },
  {
    from: 'demo-user',
    daysAgo: 5,
    kind: 'SUGGESTION',
    body: '模型类商品希望能标注需要的显存大小，方便判断用哪种卡。',
    page: addressOf('mall/search/goods'),
  },
  {
    from: 'coastal-risk',
    daysAgo: 2,
    kind: 'CONTENT',
    body: 'The link to the data licence on the reanalysis product opens the wrong document.',
    page: addressOf('mall/search/goods'),
  },
  {
    from: '',
    daysAgo: 1,
    kind: 'PROBLEM',
    body: '手机上比价时两个商品来回切换，筛选条件会丢失。',
    page: addressOn(true, 'mall/search/goods'),
  },
];
