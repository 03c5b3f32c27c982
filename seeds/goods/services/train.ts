import type { SeedGoods } from '../../types.ts';
import { free, month, once, sku, spec, t, trial, year } from './kit.ts';

/** Training courses. */
export const trainServices: SeedGoods[] = [
  {
    key: 'sv-train-intro-free', type: 'SERVICE', shop: 'peixun-school', category: 'sv-train', industries: ['ind-education', 'ind-research'],
    name: t('超算入门公开课', 'Open course: first steps on a supercomputer'),
    summary: t('三小时学会登录、传文件、写提交脚本和看排队状态，零基础、免费报名。', 'Three hours on logging in, moving files, writing a job script and reading the queue; free and without prerequisites.'),
    description: t(
      '本课面向从没碰过命令行的同学。讲师先用半小时说清登录节点与计算节点的区别，这是新手被提醒最多的地方；随后每人提交一个计算圆周率的小作业，亲眼看着它排队、运行、结束。\n\n直播与录播两种方式的内容一致，直播可以当场提问并领取 20 核时练习额度。课后测验共十道选择题，答对七道即发放结业证明。',
      'Meant for people who have never touched a command line. Half an hour goes to the difference between login and compute nodes, which trips up most beginners; then everyone submits a small job that computes pi and watches it wait, run and finish.\n\nLive and recorded versions cover the same ground, but live participants may ask questions and receive 20 core-hours for practice. Ten multiple-choice questions follow, and seven right answers earn a certificate.',
    ),
    tags: [t('免费', 'Free'), t('零基础', 'Beginners')],
    specifications: [spec('form', t('形式', 'Form'), ['live', '直播', 'Live'], ['video', '录播', 'Recorded'])],
    skus: [sku({ form: 'live' }, [free()], 200), sku({ form: 'video' }, [free()])],
    regions: [], rating: { score: '4.8', count: 842, sold: 5310 }, versions: [],
  },
  {
    key: 'sv-train-mpi', type: 'SERVICE', shop: 'peixun-school', category: 'sv-train', industries: ['ind-research', 'ind-education'],
    name: t('MPI 并行编程四日班', 'Four-day class in MPI programming'),
    summary: t('从点对点通信讲到非阻塞集合与单边操作，每天半天上机。', 'From point-to-point messages to non-blocking collectives and one-sided access, half of each day at the keyboard.'),
    description: t(
      '四天围绕同一个二维热传导程序展开：第一天串行改并行，第二天重叠通信与计算，第三天换成三维分块并处理不规则边界，第四天用剖析工具找出自己代码里最慢的一行。\n\n课堂语言可选 C 或 Fortran，报名时注明。每三名学员配一名助教，作业当天批改。请先自测能否独立写出矩阵乘法，不能的话建议先上入门课。',
      'One two-dimensional heat-conduction program carries all four days: made parallel on the first, overlapping communication on the second, cut into three-dimensional blocks with awkward borders on the third, and profiled on the fourth to find the slowest line.\n\nExercises are in C or Fortran; say which when you enrol. There is one assistant for three students and homework is marked the same day. If you cannot yet write a matrix product unaided, take the introductory course first.',
    ),
    tags: [t('小班 30 人', 'Class of 30'), t('含上机', 'Hands-on')],
    specifications: [spec('place', t('授课方式', 'Attendance'), ['room', '线下教室', 'Classroom'], ['online', '在线同步', 'Online'])],
    skus: [sku({ place: 'room' }, [once('3200')], 30), sku({ place: 'online' }, [once('1800')], 60)],
    regions: [], rating: { score: '4.9', count: 156, sold: 410 }, versions: [],
  },
  {
    key: 'sv-train-gpu', type: 'SERVICE', shop: 'peixun-school', category: 'sv-train', industries: ['ind-research', 'ind-internet'],
    name: t('GPU 与 DCU 核函数编写', 'Writing kernels for GPU and DCU'),
    summary: t('同一套 HIP 代码在 V100 和 Z100 上对比运行，弄懂访存合并与占用率。', 'One HIP source compared on V100 and Z100 to understand coalesced access and occupancy.'),
    description: t(
      '课程不从语法开始，而是先给一个慢了四十倍的归约程序，让学员逐步提速。每改一处就测一次带宽，直观看到合并访存、共享内存和线程束宽度各贡献多少。\n\n后半程把成果移到 DCU，讨论哪些优化照搬有效、哪些反而变慢。需要具备 C++ 基础；结业项目由学员自带，讲师一对一点评二十分钟。',
      'Instead of syntax it opens with a reduction that is forty times too slow and lets students speed it up. Bandwidth is measured after each change, which shows what coalescing, shared memory and wavefront width are worth.\n\nIn the second half the work moves to DCU and the class sorts out which tricks carry over and which slow things down. C++ is required. Students bring a final project of their own and get twenty minutes of individual comment.',
    ),
    tags: [t('CUDA / HIP', 'CUDA / HIP'), t('一对一点评', 'Individual review')],
    specifications: [spec('length', t('班型', 'Class'), ['weekend', '周末两日', 'Weekend, two days'], ['evening', '晚间六次', 'Six evenings'])],
    skus: [sku({ length: 'weekend' }, [once('2400')], 24), sku({ length: 'evening' }, [once('2200')], 24)],
    regions: [], rating: { score: '4.7', count: 88, sold: 233 }, versions: [],
  },
  {
    key: 'sv-train-llm-finetune', type: 'SERVICE', shop: 'peixun-school', category: 'sv-train', industries: ['ind-internet', 'ind-finance', 'ind-education'],
    name: t('大模型微调实训营', 'Workshop on fine-tuning language models'),
    summary: t('两周内完成数据整理、LoRA 微调、评测和服务发布，每人配 A800 卡时。', 'Data, LoRA tuning, evaluation and serving in two weeks, with A800 card-hours for everyone.'),
    description: t(
      '学员分组认领一个真实场景，如客服问答、病历摘要、合同抽取，从零开始攒三千条指令。讲师反复强调的一点是：多数效果问题出在数据而不是超参，所以前四天都在清洗和复核。\n\n每组分到 120 卡时，用完需说明理由再追加。结营时各组现场演示，并提交一份失败记录：哪些尝试没有用、为什么。录像与脚本保留一年。',
      'Teams take on a real task such as customer questions, clinical summaries or contract extraction and build three thousand instructions from nothing. The point made again and again is that most trouble lies in the data, so the first four days go to cleaning and review.\n\nEach team has 120 card-hours and must argue for more. At the end they demonstrate their service and hand in a record of failures: what did not help, and why. Videos and scripts stay available for a year.',
    ),
    tags: [t('含 A800 卡时', 'A800 hours included'), t('分组项目', 'Team project')],
    specifications: [spec('seat', t('名额类型', 'Seat'), ['person', '个人', 'Individual'], ['team', '企业四人组', 'Company team of four'])],
    skus: [sku({ seat: 'person' }, [once('5800')], 20), sku({ seat: 'team' }, [once('19800')], 5)],
    regions: [], rating: { score: '4.8', count: 73, sold: 164 }, versions: [],
  },
  {
    key: 'sv-train-vasp', type: 'SERVICE', shop: 'jingwei-materials', category: 'sv-train', industries: ['ind-material', 'ind-research'],
    name: t('第一性原理计算研讨班', 'Seminar on first-principles calculation'),
    summary: t('以锂电正极和催化表面两个例子，讲收敛测试、磁性设置与结果判读。', 'Convergence, magnetism and the reading of results, taught on a lithium cathode and a catalytic surface.'),
    description: t(
      '研讨班默认学员已能提交计算，想解决的是“算得对不对”。第一个例子反复修改 U 值，看电压平台如何漂移；第二个例子讨论偶极修正与真空层，让大家亲手做出一个看似合理却错误的吸附能。\n\n学员可提前一周寄来自己的输入文件，挑选六份在课堂上公开诊断。软件授权由学员单位自备，没有授权者改用 Quantum ESPRESSO 完成同样练习。',
      'The seminar assumes you can already submit a calculation and asks whether it is right. One example shifts the U value and watches the voltage plateau move; the other treats dipole correction and vacuum, and everyone produces an adsorption energy that looks fine and is wrong.\n\nInputs may be sent a week ahead, and six are diagnosed in front of the class. Licences come from the participant’s institution; those without one do the same exercises in Quantum ESPRESSO.',
    ),
    tags: [t('DFT', 'DFT'), t('案例诊断', 'Case clinic')],
    specifications: [spec('term', t('期次', 'Session'), ['spring', '春季班', 'Spring'], ['autumn', '秋季班', 'Autumn'])],
    skus: [sku({ term: 'spring' }, [once('2600')], 28), sku({ term: 'autumn' }, [once('2600')], 28)],
    regions: [], rating: { score: '4.6', count: 61, sold: 175 }, versions: [],
  },
  {
    key: 'sv-train-bio-video', type: 'SERVICE', shop: 'qiming-bio', category: 'sv-train', industries: ['ind-pharma', 'ind-education'],
    name: t('生信流程在线课堂（订阅）', 'Online bioinformatics classroom, by subscription'),
    summary: t('四十节录像配可运行的 Nextflow 作业，按月或按年订阅，随时提问。', 'Forty recordings with runnable Nextflow exercises, by the month or the year, and questions at any time.'),
    description: t(
      '每节录像控制在十五分钟，只讲一件事，例如怎样看比对率、为何要去重、批次效应怎么识别。旁边的笔记本连着缩减版测试数据，暂停视频就能跟着运行，不用自己搭环境。\n\n订阅期间提问由在职分析师回答，工作日二十四小时内回复，好问题会整理进下一版讲义。年付用户另有每季度一次的线上答疑会，可携带自己的质控报告。',
      'Each recording lasts fifteen minutes and treats one thing: reading alignment rates, why duplicates go, how to spot batch effects. A notebook beside it holds reduced test data, so you pause the video and run along without building an environment.\n\nWorking analysts answer questions within a day, and good ones find their way into the next edition of the notes. Yearly subscribers also join a quarterly meeting to which they may bring their own quality reports.',
    ),
    tags: [t('可试用 7 天', '7-day trial'), t('Nextflow', 'Nextflow')],
    specifications: [spec('track', t('方向', 'Track'), ['dna', '重测序', 'Resequencing'], ['rna', '转录组与单细胞', 'Transcriptome and single cell'], ['all', '全部', 'Everything'])],
    skus: [
      sku({ track: 'dna' }, [month(1, '99'), year(1, '880'), trial(7)]), sku({ track: 'rna' }, [month(1, '119'), year(1, '980'), trial(7)]),
      sku({ track: 'all' }, [month(1, '168'), year(1, '1480')]),
    ],
    regions: [], rating: { score: '4.5', count: 204, sold: 690 }, versions: [],
  },
];
