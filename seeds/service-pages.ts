/** What the pages of the compute services say at first; operators go on with it. */
type Block = { kind: 'WHAT' | 'AUDIENCE' | 'STEP' | 'QUESTION'; title: string; titleEn: string; body: string; bodyEn: string };
const block =
  (kind: Block['kind']) =>
  (title: string, titleEn: string, body: string, bodyEn: string): Block => ({ kind, title, titleEn, body, bodyEn });
const what = block('WHAT');
const audience = block('AUDIENCE');
const step = block('STEP');
const question = block('QUESTION');

const pay = step(
  '确认并支付',
  'Confirm and pay',
  '提交订单后名额保留三十分钟。可以扫码支付，也可以用余额、授信、合同经费、算力券或对公汇款。',
  'An order holds its quota for 30 minutes. Pay by scanning a code, from your balance, on credit, from a contract fund, with vouchers or by bank transfer.',
);
const returns = question(
  '买多了可以退吗？',
  'Can I return what I do not use?',
  '可以在订单详情里申请退款。按量资源按未用完的部分计算，按月资源按未使用的时间计算，可退多少在申请时就会算给您看。',
  'Yes: ask for a refund on the page of the order. Hours are counted by what is left, months by the time that is left, and you see the amount before you ask.',
);
const prices = question(
  '页面上的价格是实时的吗？',
  'Are these prices live?',
  '是。价格、优惠和余量与算力市场一致；下单时会再核对一次，如有变动会请您重新确认。',
  'Yes: prices, discounts and capacity are those of the compute market. They are checked again when you order, and you are asked if one has changed.',
);
const tiers = question(
  '阶梯价怎么算？',
  'How do tiered prices work?',
  '数量达到某一档后，超出的部分按该档单价计算，之前的部分仍按原档计算。费用估算会逐档列出。',
  'From a tier on, each further unit has the price of that tier; the units before keep theirs. The calculator shows every tier.',
);

export const servicePages: Readonly<Record<'ai' | 'container' | 'ecs' | 'hpc', readonly Block[]>> = {
  ecs: [
    what(
      '按月租用的云主机',
      'Cloud servers by the month',
      '一台独享的虚拟主机，操作系统由您管理。适合常驻的服务：登录机、数据库、网站和演示环境。选好区域和规格，付款后即可在控制台看到配额。',
      'A virtual server of your own with an operating system that you manage: for what runs all the time, such as login machines, databases, sites and demonstrations. Choose a region and a size; after payment the quota is in your console.',
    ),
    audience(
      '课题组',
      'Research groups',
      '需要一台长期在线的登录机，连接各区的作业系统。',
      'Who need a machine that is always on, to reach the queues of every region.',
    ),
    audience(
      '应用开发者',
      'Developers',
      '把软件或模型包装成网页服务，给同事和客户试用。',
      'Who wrap software or a model as a web service for colleagues and customers.',
    ),
    audience(
      '教学',
      'Teaching',
      '按学期租用，到期自动释放，不占用固定设备。',
      'By the term: released when it ends, with no hardware to keep.',
    ),
    step(
      '选规格',
      'Choose a size',
      '在下方列表里比较处理器、内存、磁盘和带宽。',
      'Compare processors, memory, disks and bandwidth in the list.',
    ),
    step(
      '立即购买',
      'Buy',
      '点“立即购买”进入确认页，可以调整台数和月数。',
      'Press “Buy now”; the number of machines and months can be changed on the next page.',
    ),
    pay,
    question(
      '到期后会怎样？',
      'What happens at the end of the term?',
      '到期前会收到通知，可以续费或改配；开启自动续费后由余额支付。',
      'You are told before it ends and can renew or change it; with automatic renewal it is paid from the balance.',
    ),
    question(
      '可以中途换规格吗？',
      'Can I change the size later?',
      '可以在“我的资源”里变更，未使用的时间会折抵新的费用。',
      'Yes, under “My resources”: the time that is left is taken off the new price.',
    ),
    returns,
    prices,
  ],
  hpc: [
    what(
      '按核时使用的高性能计算',
      'High-performance computing by core-hours',
      '把作业提交到区域的队列，按实际占用的核时扣减；也可以包月一个分区或整台裸金属，独享节点。适合流体、结构、分子动力学、气象等并行程序。',
      'Send jobs to the queues of a region and use up core-hours, or take a partition or bare-metal machines by the month for yourself: for flow, structures, molecular dynamics, weather and other parallel programs.',
    ),
    audience(
      '仿真工程师',
      'Simulation engineers',
      '任务集中、周期短，按核时购买不必为闲置付费。',
      'With short bursts of work: core-hours cost nothing while you do not compute.',
    ),
    audience(
      '科研团队',
      'Scientists',
      '长期运行的课题可以包月分区，排队时间稳定。',
      'With long projects: a partition by the month has no queue but your own.',
    ),
    audience(
      '软件厂商',
      'Software vendors',
      '在不同处理器上测试与调优自己的程序。',
      'Who test and tune their programs on different processors.',
    ),
    step(
      '估算用量',
      'Estimate',
      '用下方的费用估算填入核时，并按需要加上同区域的存储。',
      'Enter core-hours in the calculator and add storage of the same region.',
    ),
    step('加入购物车', 'Fill the cart', '一次可以加入多个区域的资源，合并成一张订单。', 'Resources of several regions go into one order.'),
    pay,
    step('提交作业', 'Submit jobs', '在“我的资源”查看配额与用量。', 'Quota and use are under “My resources”.'),
    question(
      '200 核时能算多久？',
      'How long do 200 core-hours last?',
      '核时 = 核数 × 小时。用 64 核计算约 3 小时，用 16 核约 12.5 小时。',
      'Core-hours are cores × hours: about 3 hours on 64 cores, 12.5 hours on 16.',
    ),
    tiers,
    returns,
    prices,
  ],
  ai: [
    what(
      '面向训练与推理的智能计算',
      'Compute for training and inference',
      'GPU 与 DCU 卡时按用量扣减，八卡分区和整机按月独享。各区域的卡型、显存和互联写在规格里，余量实时更新。',
      'GPU and DCU card-hours as you use them; partitions of eight cards and whole machines by the month. Cards, memory and network of each region are in its facts, and capacity is live.',
    ),
    audience(
      '模型团队',
      'Model teams',
      '预训练与微调，需要多机多卡和高速互联。',
      'Who train and fine-tune on many cards with a fast network.',
    ),
    audience('应用团队', 'Application teams', '按卡时做推理与评测，用多少算多少。', 'Who run inference and evaluations by the card-hour.'),
    audience('国产化适配', 'Porting teams', '在 DCU 上验证与迁移已有代码。', 'Who verify and port their code on DCU.'),
    step('选卡型与区域', 'Choose card and region', '比较单价、规格与余量。', 'Compare price, facts and capacity.'),
    step('估算费用', 'Estimate', '填入卡时或月数，再加上存放数据集的存储。', 'Enter card-hours or months and add storage for your data.'),
    step('加入购物车', 'Fill the cart', '确认数量后一起下单。', 'Order everything together.'),
    pay,
    question(
      '卡时怎么计算？',
      'What is a card-hour?',
      '卡时 = 卡数 × 小时。八张卡运行 10 小时是 80 卡时。',
      'Cards × hours: eight cards for 10 hours are 80 card-hours.',
    ),
    question(
      '为什么提示不能购买异构资源？',
      'Why can I not buy cards?',
      '加入用户组的成员由组长统一购买异构资源；请联系组长，或在页面顶部查看具体原因。',
      'Members of a group get cards through its leader; the reason is at the top of the page.',
    ),
    tiers,
    returns,
  ],
  container: [
    what(
      '在支持容器的区域运行您的镜像',
      'Run your images where containers run',
      '这里列出支持容器编排的区域的资源：按量的核时、卡时和包月分区。把程序与依赖打成镜像，在不同区域之间保持一致的环境。',
      'The offers of regions that orchestrate containers: core-hours, card-hours and partitions by the month. Pack program and dependencies into an image and have the same environment everywhere.',
    ),
    audience(
      '平台工程师',
      'Platform engineers',
      '用同一份镜像部署训练、推理和批处理任务。',
      'Who deploy training, inference and batch work from one image.',
    ),
    audience(
      '需要复现的研究',
      'Reproducible research',
      '固定依赖版本，别人也能算出同样的结果。',
      'With pinned dependencies others get the same results.',
    ),
    audience(
      '软件交付',
      'Software delivery',
      '把交付物做成镜像，客户在自己的区域运行。',
      'Whose product is an image that customers run in their region.',
    ),
    step('选区域与资源', 'Choose region and resource', '只列出支持容器的区域。', 'Only regions that run containers are listed.'),
    step(
      '估算费用',
      'Estimate',
      '填入用量，再加上同区域的存储放镜像和数据。',
      'Enter what you need, and storage of the region for images and data.',
    ),
    step('加入购物车', 'Fill the cart', '确认数量后一起下单。', 'Order everything together.'),
    pay,
    question(
      '和云主机有什么区别？',
      'How does it differ from a cloud server?',
      '云主机按台按月计费，需要自己管理系统；容器按用量计费，只需准备镜像。',
      'A server is paid by the month and you manage its system; containers are paid by use and need only an image.',
    ),
    prices,
    tiers,
    returns,
  ],
};
