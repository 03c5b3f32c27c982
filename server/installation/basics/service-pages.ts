/** Initial content of the compute service pages; operators maintain it afterwards. */
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
  '提交订单后为您保留三十分钟。可以扫码支付，也可以用余额、信用额度、合同款、算力券或对公汇款。',
  'Your order is held for 30 minutes. Pay by scanning a code, or from your balance, a credit line, a contract fund, vouchers or by bank transfer.',
);
const returns = question(
  '买多了可以退吗？',
  'Can I return what I do not use?',
  '可以在订单详情中申请退款。尚未使用的，在页面写明的日期前可以无理由退货；其他情况由平台审核，按月资源会显示按剩余时间估算的金额。',
  'Ask for a refund on the order page. What you have not used can be returned without a reason until the date shown there; other requests are decided by the platform. For monthly resources the page shows an estimate based on the time left.',
);
const prices = question(
  '页面上的价格是实时的吗？',
  'Are these prices live?',
  '是。价格、优惠和余量与算力市场一致；下单时会再核对一次，如有变动会请您重新确认。',
  'Yes. Prices, discounts and availability are those of the compute market. They are checked again when you order, and you are asked to confirm if anything has changed.',
);
const tiers = question(
  '阶梯价怎么算？',
  'How do tiered prices work?',
  '数量达到某一档后，超出的部分按该档单价计算，之前的部分仍按原档计算。费用估算会逐档列出。',
  'Once you reach a tier, the units beyond it are charged at that tier’s price; earlier units keep theirs. The cost estimate lists every tier.',
);

export const servicePages: Readonly<Record<'ai' | 'container' | 'ecs' | 'hpc', readonly Block[]>> = {
  ecs: [
    what(
      '按月租用的云主机',
      'Cloud servers by the month',
      '一台独享的虚拟主机，操作系统由您管理。适合常驻的服务：登录机、数据库、网站和演示环境。选好区域和规格，付款后即可在控制台看到配额。',
      'A virtual server of your own, with an operating system you manage. It suits services that run all the time, such as login machines, databases, websites and demos. Choose a region and a size; after payment the quota appears in your console.',
    ),
    audience(
      '课题组',
      'Research groups',
      '需要一台长期在线的登录机，连接各区的作业系统。',
      'For groups that need a login machine that is always on, to reach the job queues of every region.',
    ),
    audience(
      '应用开发者',
      'Developers',
      '把软件或模型包装成网页服务，给同事和客户试用。',
      'For developers who offer software or a model as a web service for colleagues and customers to try.',
    ),
    audience(
      '教学',
      'Teaching',
      '按学期租用，到期即可退回，不占用固定设备。',
      'Rent for a semester and give it back when it ends; there is no hardware to maintain.',
    ),
    step(
      '选规格',
      'Choose a size',
      '在本页的资源列表里比较处理器、内存、磁盘和带宽。',
      'Compare processors, memory, disks and bandwidth in the list.',
    ),
    step(
      '立即购买',
      'Buy',
      '点“立即购买”进入确认页，可以调整台数和月数。',
      'Press “Buy now” to go to the confirmation page, where you can change the number of servers and months.',
    ),
    pay,
    question(
      '到期后会怎样？',
      'What happens at the end of the term?',
      '到期前会收到通知，可以续费或改配；开启自动续费后由余额支付。',
      'You are notified before it expires and can renew or change it. With automatic renewal it is paid from your balance.',
    ),
    question(
      '可以中途换规格吗？',
      'Can I change the size later?',
      '可以在“我的资源”里变更，未用完的时间按比例抵扣新价格。',
      'Yes, under “My resources”. The time left counts towards the new price.',
    ),
    returns,
    prices,
  ],
  hpc: [
    what(
      '按核时使用的高性能计算',
      'High-performance computing by core-hours',
      '把作业提交到区域的队列，按实际占用的核时扣减；也可以包月一个分区或整台裸金属，独享节点。适合流体、结构、分子动力学、气象等并行程序。',
      'Submit jobs to a region’s queues and use core-hours as they are consumed, or rent a partition or bare-metal machines by the month for exclusive use. For fluid dynamics, structural analysis, molecular dynamics, weather and other parallel programs.',
    ),
    audience(
      '仿真工程师',
      'Simulation engineers',
      '任务集中、周期短，按核时购买不必为闲置付费。',
      'For short bursts of work: with core-hours you pay nothing for idle time.',
    ),
    audience(
      '科研团队',
      'Research teams',
      '长期运行的课题可以包月分区，排队时间稳定。',
      'For long-running projects: rent a partition by the month for predictable queue times.',
    ),
    audience(
      '软件厂商',
      'Software vendors',
      '在不同处理器上测试与调优自己的程序。',
      'For testing and tuning programs on different processors.',
    ),
    step(
      '估算用量',
      'Estimate',
      '在本页的费用估算里填入核时，并按需要加上同区域的存储。',
      'Enter core-hours in the cost estimate on this page and add storage in the same region if needed.',
    ),
    step(
      '加入购物车',
      'Add to cart',
      '一次可以加入多个区域的资源，分区域生成订单，一并付款。',
      'Add resources of several regions; they become one order per region and are paid together.',
    ),
    pay,
    step(
      '登录使用',
      'Get in',
      '配额列在“我的资源”，有期限的自付款时起算，等待开通的时间计算在内。还没有登录账号的，由计算中心人工开通并与您联系，平台不承诺开通时间；可凭订单号向客服查询。',
      'The quota is listed under “My resources”; a term runs from the payment, including the time until an account is opened. If you have no login account yet, the compute centre opens one by hand and contacts you. No time is promised for this; you can ask support with the order number.',
    ),
    question(
      '200 核时能算多久？',
      'How long do 200 core-hours last?',
      '核时 = 核数 × 小时。用 64 核计算约 3 小时，用 16 核约 12.5 小时。',
      'Core-hours = cores × hours: about 3 hours on 64 cores, or 12.5 hours on 16.',
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
      'GPU and DCU card-hours as you use them, or eight-card partitions and whole machines by the month for exclusive use. Each region’s specifications state the card, memory and interconnect, and availability is live.',
    ),
    audience(
      '模型团队',
      'Model teams',
      '预训练与微调，需要多机多卡和高速互联。',
      'For pre-training and fine-tuning on many cards with a fast interconnect.',
    ),
    audience(
      '应用团队',
      'Application teams',
      '按卡时做推理与评测，用多少算多少。',
      'For inference and evaluation by the card-hour: pay for what you use.',
    ),
    audience('国产化适配', 'Porting teams', '在 DCU 上验证与迁移已有代码。', 'For verifying and porting existing code on DCU.'),
    step('选卡型与区域', 'Choose a card and region', '比较单价、规格与余量。', 'Compare prices, specifications and availability.'),
    step(
      '估算费用',
      'Estimate',
      '填入卡时或月数，再加上存放数据集的存储。',
      'Enter card-hours or months and add storage for your datasets.',
    ),
    step('加入购物车', 'Add to cart', '确认数量后一起下单。', 'Order everything together.'),
    pay,
    question(
      '卡时怎么计算？',
      'What is a card-hour?',
      '卡时 = 卡数 × 小时。八张卡运行 10 小时是 80 卡时。',
      'Cards × hours: eight cards for 10 hours are 80 card-hours.',
    ),
    question(
      '为什么提示不能购买异构资源？',
      'Why can I not buy heterogeneous compute?',
      '加入用户组的成员由组长统一购买异构资源；请联系组长，或在页面顶部查看具体原因。',
      'Members of a group cannot buy heterogeneous compute themselves; ask your group leader. The exact reason is shown at the top of the page.',
    ),
    tiers,
    returns,
  ],
  container: [
    what(
      '在支持容器的区域运行您的镜像',
      'Run your images in regions that support containers',
      '这里列出支持容器编排的区域的资源：按量的核时、卡时和包月分区。把程序与依赖打成镜像，在不同区域之间保持一致的环境。',
      'Resources of regions that support container orchestration: core-hours, card-hours and monthly partitions. Pack your program and its dependencies into an image and keep the same environment in every region.',
    ),
    audience(
      '平台工程师',
      'Platform engineers',
      '用同一份镜像部署训练、推理和批处理任务。',
      'For deploying training, inference and batch jobs from one image.',
    ),
    audience(
      '需要复现的研究',
      'Reproducible research',
      '固定依赖版本，别人也能算出同样的结果。',
      'Pin your dependencies so that others can reproduce your results.',
    ),
    audience(
      '软件交付',
      'Software delivery',
      '把交付物做成镜像，客户在自己的区域运行。',
      'Deliver your product as an image that customers run in their own region.',
    ),
    step('选区域与资源', 'Choose a region and resource', '只列出支持容器的区域。', 'Only regions that support containers are listed.'),
    step(
      '估算费用',
      'Estimate',
      '填入用量，再加上同区域的存储放镜像和数据。',
      'Enter your usage, and add storage in the same region for images and data.',
    ),
    step('加入购物车', 'Add to cart', '确认数量后一起下单。', 'Order everything together.'),
    pay,
    question(
      '和云主机有什么区别？',
      'How does it differ from a cloud server?',
      '云主机按台按月计费，需要自己管理系统；容器按用量计费，只需准备镜像。',
      'A cloud server is charged by the month and you manage its system; containers are charged by use and need only an image.',
    ),
    prices,
    tiers,
    returns,
  ],
};
