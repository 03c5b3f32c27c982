/** Reviews by the buyers of the demonstration's history, and answers of shops. Invented, like the buyers. */
import type { GoodsType } from '../types.ts';

/** By the buyer's satisfaction. */
export type Voices = { good: readonly string[]; fair: readonly string[]; poor: readonly string[] };
type SpokenType = Exclude<GoodsType, 'RESOURCE'> | 'RESOURCE';

export const reviewsZh: Readonly<Record<SpokenType, Voices>> = {
  APP_SOFTWARE: {
    good: [
      '许可当天就开通了，加载即用，算例一次跑通，和说明里写的一致。',
      '更新及时，上次反馈的小问题一个版本就修了，售后回复很快。',
      '组里三个人用了一个月，没有遇到崩溃，输出格式和下游脚本直接对得上。',
      '比自己折腾环境省心太多，参数说明有中文，新手也能上手。',
      '试用过再买的，正式版和试用版表现一致，结果可以复现。',
      '和本地编译的版本对比过，结果一致，速度快了三成多，省了不少折腾编译的时间。',
      '队列里跑了两周没有中断，断点续算正常，输出文件和官方版本一样。',
      '示例脚本改两行就能用，学生第一天就跑出了结果，文档写得很清楚。',
      '多卡并行效率不错，八卡大约到六点五倍，显存占用也比旧版本低。',
    ],
    fair: [
      '功能没问题，就是第一次加载模块时依赖没写全，问了客服才补上。',
      '小算例很快，节点多了以后通信开销明显，希望能给个推荐的核数范围。',
      '能用，文档里的参数说明偏老，和界面对不上的地方要自己试。',
    ],
    poor: ['绑定的主机名填错了要等一天重新签发，耽误了节点排期。', '说明里写支持的插件要另装，装好后还缺库，折腾了两天。'],
  },
  APP_PLATFORM: {
    good: [
      '网页里建模、提交、看曲线一条龙，组里不会写脚本的同学也能独立算。',
      '任务排队和机时消耗看得很清楚，导出报告直接能贴进结题材料。',
      '多人共享工作空间很方便，权限分得细，毕业交接不用再拷硬盘。',
    ],
    fair: ['功能够用，上传大文件偏慢，断点续传希望做得更稳一些。', '界面清楚，批量提交还不够灵活，参数扫描要一个个建。'],
    poor: ['高峰期页面偶尔超时，刷新后任务还在但日志要等很久才出来。'],
  },
  MODEL: {
    good: [
      '权重和词表校验一致，按说明两条命令就起来了，中文效果比同尺寸的好一截。',
      '微调脚本能直接用，单机八卡一晚上跑完，评测分数和模型卡里写的差不到半个点。',
      '量化版本掉点很少，显存够用，部署到内网没有遇到缺文件。',
      '推理吞吐和页面上的数字基本一致，长文本也稳定。',
    ],
    fair: ['效果不错，就是显存要求写得偏低，实际要再大一档的卡。', '英文任务表现一般，中文可以，按场景选吧。'],
    poor: ['依赖版本锁得太死，和我们的镜像冲突，降级以后才装上。'],
  },
  DATA: {
    good: [
      '字段说明详细，抽查了两百条没有错标，许可条款也写清楚了，可以放心用在论文里。',
      '分片下载很快，校验值都对得上，切分方式和论文一致，复现很省心。',
      '时间分辨率和覆盖范围和描述一致，缺测值标记规范，处理脚本也给了。',
    ],
    fair: ['数据质量可以，元数据缺坐标系的说明，问过才知道。', '整体不错，有少量重复样本，自己去重后可用。'],
    poor: ['下载链接第一次失效，补发后才拿到，字段和样例也有一列对不上。'],
  },
  SOURCE_CODE: {
    good: [
      '代码结构清楚，单元测试齐全，按 README 一遍编过，改边界条件很容易。',
      '注释写得认真，给了验证算例和误差曲线，教学也能直接用。',
      '买来当参考实现，性能热点标得很明白，移植到我们的集群只花了一天。',
    ],
    fair: ['能编过，依赖的老版本库要自己找，文档再补一节就好了。'],
    poor: ['并行部分只有接口，没有实现，和介绍有差距。'],
  },
  SERVICE: {
    good: [
      '工程师先跑了基线再动手，每一步都有记录，最后单节点时间降了一半多，交付物也完整。',
      '沟通及时，按里程碑交付，验收报告写得很细，遇到的问题都解释了原因。',
      '课程上手快，练习环境提前开好，答疑到晚上九点，学生反馈很好。',
      '迁移过程没有影响在跑的任务，交接文档和回滚方案都给了。',
    ],
    fair: ['结果达到约定，进度比计划慢了三天，提前告知了。', '讲得不错，时间安排紧了些，上机练习没做完。'],
    poor: ['响应偏慢，第一次交付的脚本路径写死了，返工一次才能用。'],
  },
  RESOURCE: {
    good: ['机时到账快，扣费和实际用量对得上，区域切换也没问题。', '套餐价格比零散购买划算，余量看得到，适合小课题组。'],
    fair: ['够用，高峰期排队要等半小时左右。'],
    poor: ['没注意有效期，剩了一些没用完，希望提醒更明显。'],
  },
};

export const reviewsEn: Voices = {
  good: [
    'It was delivered within the hour and worked at once. Our test case ran as described.',
    'Documentation is good and the examples run as they are. Results agree with what we had before.',
    'Well organised and clearly documented, and the licence terms are stated plainly. Happy to use this in a paper.',
    'Support answered the same day. We have used it for three weeks without an interruption.',
  ],
  fair: [
    'Works, but the manual is partly in Chinese only; I had to ask about two parameters.',
    'Good value. Setting it up took longer than the page suggests.',
  ],
  poor: ['The first delivery was bound to the wrong host and had to be reissued, which cost us two days of queue time.'],
};

export const additionsZh: readonly string[] = [
  '用了一个多月再来补充：跑了几十个算例，没有出现过中断，续期了。',
  '后续版本更新后速度又快了一些，之前提的文档问题也改了。',
  '组里又有两位同学用上了，安装过程没有再遇到问题。',
  '补充：投稿返修时又算了一轮，结果一致，可以放心。',
];
export const additionsEn: readonly string[] = ['After two months: still stable, and the update fixed the small issue that I had.'];

/** The shop's answer by the buyer's satisfaction. */
export const repliesZh: Readonly<Record<keyof Voices, readonly string[]>> = {
  good: [
    '感谢认可，后续更新会写在商品的版本记录里，有算例问题欢迎随时联系。',
    '谢谢您的评价，祝科研顺利！',
    '感谢支持，新的示例脚本已放到文档页，欢迎取用。',
  ],
  fair: ['感谢反馈，文档已补充相关说明，您刷新即可看到。', '谢谢建议，我们会在后续版本中考虑。'],
  poor: ['非常抱歉给您带来不便，问题已定位并修复，工程师会与您联系确认。', '抱歉影响了您的进度，已为您延长服务期，后续由专人跟进。'],
};
export const repliesEn: Readonly<Record<keyof Voices, readonly string[]>> = {
  good: ['Thank you very much. Contact us any time if a case needs another look.'],
  fair: ['Thank you. An English version of that chapter is online now.'],
  poor: ['We are sorry about the delay. We now check host names before we issue a licence.'],
};

export type PastQuestion = { question: string; shop: string; buyer: string };
/** A question suitable for the type of goods, with the answers of the shop and of a buyer ('' for none). */
export const questionsZh: Readonly<Record<SpokenType, readonly PastQuestion[]>> = {
  APP_SOFTWARE: [
    {
      question: '一份许可可以在两个区域同时使用吗？',
      shop: '下单时可以选择同一团队的多个区域一起开通，其他团队的区域需要另外下单；同一区域内不限节点数。',
      buyer: '我们用的两个区域属于同一团队，一单就开通了。',
    },
    {
      question: '支持断点续算吗？作业被抢占后能接着跑吗？',
      shop: '支持，按快速开始里的脚本写检查点即可。',
      buyer: '亲测可以，间隔设半小时影响很小。',
    },
    { question: '和上一个大版本的输入文件兼容吗？', shop: '关键字兼容，个别废弃参数会给出提示，文档里有对照表。', buyer: '' },
    { question: '八卡并行的效率大概有多少？', shop: '', buyer: '我们的体系大约六倍多，和体系大小有关。' },
  ],
  APP_PLATFORM: [
    { question: '可以把结果直接导出成报告吗？', shop: '可以，支持 PDF 和表格两种格式，图表可自选。', buyer: '' },
    { question: '组员需要单独购买吗？', shop: '按席位计，每个席位由我们开通一个账号。', buyer: '我们买了五个席位，够用。' },
  ],
  MODEL: [
    { question: '微调最少需要多大显存？', shop: '参数高效微调 24 GB 可以跑，全参数建议八卡 80 GB。', buyer: '单卡 48 GB 跑 LoRA 没问题。' },
    { question: '权重可以部署到内网吗？', shop: '可以，下载后离线部署，许可文本随附。', buyer: '' },
  ],
  DATA: [
    { question: '数据可以用于商业项目吗？', shop: '以许可文本为准，本数据允许商用，需注明来源。', buyer: '' },
    { question: '更新频率是多久一次？', shop: '每季度更新一次，更新内容写在商品的版本记录里。', buyer: '' },
  ],
  SOURCE_CODE: [
    {
      question: '依赖哪些库？能在国产处理器上编译吗？',
      shop: '依赖列表见说明，已在两种国产处理器上验证。',
      buyer: '在麒麟系统上编过，没问题。',
    },
  ],
  SERVICE: [
    { question: '从下单到开始大概需要几天？', shop: '接单后两个工作日内安排工程师沟通需求。', buyer: '我们第二天就开会了。' },
    { question: '如果没有达到约定的加速比怎么办？', shop: '按验收标准返工，仍未达到可申请退款。', buyer: '' },
  ],
  RESOURCE: [{ question: '没用完的机时可以延期吗？', shop: '到期前可以在“我的资源”中续费，新的一段接在当前期限之后。', buyer: '' }],
};

/** Reports of the history, and the operators' decisions. `wait`: none yet. */
export const reportsOfPast: readonly {
  reason: 'SPAM' | 'ABUSE' | 'FALSE' | 'PRIVACY';
  byShop: boolean;
  note: string;
  decision: 'hide' | 'keep' | 'wait';
  why: string;
}[] = [
  {
    reason: 'FALSE',
    byShop: true,
    note: '该买家的延误由填写的主机名有误造成，我们当天已重新签发。',
    decision: 'keep',
    why: '属于真实使用体验，予以保留，商家可在回复中说明。',
  },
  { reason: 'ABUSE', byShop: false, note: '', decision: 'hide', why: '含有与商品无关的指责，违反社区规范。' },
  { reason: 'FALSE', byShop: true, note: '描述的问题在我们的版本中不存在，已附日志。', decision: 'wait', why: '' },
  { reason: 'SPAM', byShop: false, note: '和商品无关', decision: 'wait', why: '' },
];
