/** Questions and answers about computing, written for the demonstration in both languages. */
import type { Bilingual } from '../../types.ts';

export type Instruction = { topic: string; question: Bilingual; reasoning: Bilingual; answer: Bilingual };

const say = (zh: string, en: string): Bilingual => ({ zh, en });
const ask = (topic: string, question: Bilingual, reasoning: Bilingual, answer: Bilingual): Instruction => ({
  topic,
  question,
  reasoning,
  answer,
});

export const instructionsOfUse: Instruction[] = [
  ask(
    'scheduling',
    say('作业一直排队，怎样知道在等什么？', 'My job keeps waiting. How do I find out what for?'),
    say('调度器会给出原因字段，先看它再判断。', 'The scheduler states a reason; read it before guessing.'),
    say(
      '用 squeue --me 查看最后一列的原因：Resources 表示节点不够，Priority 表示前面还有人，QOSMaxCpuPerUserLimit 表示超出了个人上限。',
      'Run squeue --me and read the last column: Resources means too few free nodes, Priority means others are ahead, QOSMaxCpuPerUserLimit means your own limit is reached.',
    ),
  ),
  ask(
    'scheduling',
    say('申请 4 个节点，每节点 64 核，脚本怎么写？', 'How do I ask for 4 nodes with 64 cores each?'),
    say('进程数等于节点数乘以每节点任务数。', 'The number of processes is nodes times tasks per node.'),
    say(
      '写 #SBATCH --nodes=4 和 #SBATCH --ntasks-per-node=64，总共 256 个进程，再用 srun 启动程序。',
      'Write #SBATCH --nodes=4 and #SBATCH --ntasks-per-node=64, which gives 256 processes, and start the program with srun.',
    ),
  ),
  ask(
    'scheduling',
    say('作业数组有什么用？', 'What are job arrays good for?'),
    say('参数扫描需要许多相似的作业。', 'Parameter sweeps need many similar jobs.'),
    say(
      '作业数组用一个脚本提交许多只差一个编号的作业，例如 --array=0-99%10 表示一百个任务，同时最多运行十个。',
      'A job array submits many jobs that differ by an index from one script; --array=0-99%10 means one hundred tasks with at most ten at a time.',
    ),
  ),
  ask(
    'cost',
    say('100 核跑 6 小时是多少核时？', 'How many core-hours are 100 cores for 6 hours?'),
    say('核时等于核数乘以小时数：100 × 6 = 600。', 'Core-hours are cores times hours: 100 × 6 = 600.'),
    say('600 核时。按每核时 0.1 元计算，费用是 60 元。', '600 core-hours. At 0.1 yuan each that costs 60 yuan.'),
  ),
  ask(
    'cost',
    say('8 张卡训练 36 小时，每卡时 3 元，要花多少钱？', 'Training takes 36 hours on 8 cards at 3 yuan a card-hour. What does it cost?'),
    say('卡时 = 8 × 36 = 288；费用 = 288 × 3 = 864。', 'Card-hours = 8 × 36 = 288; cost = 288 × 3 = 864.'),
    say('一共 288 卡时，费用 864 元。', '288 card-hours, so 864 yuan.'),
  ),
  ask(
    'scaling',
    say('程序有 5% 不能并行，最多能加速多少倍？', 'Five per cent of my program cannot run in parallel. What is the greatest speed-up?'),
    say('阿姆达尔定律：上限是 1 除以串行比例，1 / 0.05 = 20。', 'Amdahl: the limit is one over the serial share, 1 / 0.05 = 20.'),
    say('无论用多少核，加速比都不会超过 20 倍。', 'However many cores you use, the speed-up stays below 20.'),
  ),
  ask(
    'scaling',
    say('强扩展和弱扩展有什么区别？', 'What is the difference between strong and weak scaling?'),
    say('看问题规模是否随核数增长。', 'Ask whether the problem grows with the cores.'),
    say(
      '强扩展固定问题规模，看时间随核数缩短多少；弱扩展让每个核的工作量不变，看时间能否保持不变。',
      'Strong scaling keeps the problem fixed and asks how the time shrinks; weak scaling keeps the work per core fixed and asks whether the time stays the same.',
    ),
  ),
  ask(
    'scaling',
    say(
      '64 核用 100 秒，128 核用 60 秒，并行效率是多少？',
      'A run takes 100 s on 64 cores and 60 s on 128. What is the parallel efficiency?',
    ),
    say('加速比 100 / 60 ≈ 1.67，理想是 2，1.67 / 2 ≈ 0.83。', 'Speed-up is 100 / 60 ≈ 1.67 where 2 is ideal: 1.67 / 2 ≈ 0.83.'),
    say('相对 64 核的效率约为 83%。', 'About 83 per cent relative to 64 cores.'),
  ),
  ask(
    'memory',
    say('70 亿参数的模型，半精度权重占多少内存？', 'How much memory do the weights of a 7-billion-parameter model take in half precision?'),
    say('半精度每个参数两个字节，7 × 10⁹ × 2 = 14 × 10⁹ 字节。', 'Half precision takes two bytes each: 7 × 10⁹ × 2 = 14 × 10⁹ bytes.'),
    say('约 14 GB，此外还要为激活值和键值缓存留出空间。', 'About 14 GB, and activations and the key-value cache need room besides.'),
  ),
  ask(
    'memory',
    say('量化到 4 位后，320 亿参数的权重有多大？', 'How large are the weights of a 32-billion-parameter model at 4 bits?'),
    say('每个参数半个字节，32 × 0.5 = 16，比例因子再占一些。', 'Half a byte each: 32 × 0.5 = 16, and the scales add a little.'),
    say('约 16 GB，加上每组的比例因子，文件大约 18 GB。', 'About 16 GB; with the scales of each group the file has about 18 GB.'),
  ),
  ask(
    'memory',
    say('训练时报显存不足，先试什么？', 'Training runs out of GPU memory. What do I try first?'),
    say('从代价最小的办法开始。', 'Begin with what costs least.'),
    say(
      '先减小每卡批量并用梯度累积补足，再打开混合精度和激活重算，最后才考虑切分参数。',
      'Reduce the batch per card and make it up by gradient accumulation, then turn on mixed precision and recomputation; shard the parameters last.',
    ),
  ),
  ask(
    'storage',
    say('十万个小文件读得很慢，怎么办？', 'Reading a hundred thousand small files is slow. What helps?'),
    say('并行文件系统的瓶颈在元数据。', 'On a parallel file system the metadata are the bottleneck.'),
    say(
      '把小文件打包成 tar、HDF5 或 Parquet，作业开始时整包复制到节点本地盘再读。',
      'Pack them into tar, HDF5 or Parquet, and copy the pack to the local disk of the node when the job begins.',
    ),
  ),
  ask(
    'storage',
    say('怎样确认数据传输没有出错？', 'How do I make sure that a transfer arrived intact?'),
    say('比较两端的摘要。', 'Compare digests at both ends.'),
    say(
      '两端各算一次 sha256sum 并比较；目录可以先生成清单文件，再用 sha256sum -c 校验。',
      'Compute sha256sum at both ends and compare; for a folder write a list first and check it by sha256sum -c.',
    ),
  ),
  ask(
    'mpi',
    say('MPI 程序卡住不动，可能是什么原因？', 'My MPI program hangs. What may be the reason?'),
    say('常见的是收发不匹配。', 'Mismatched sends and receives are common.'),
    say(
      '检查是否两个进程都先发送再接收，或有进程没有进入集合通信；换用 MPI_Sendrecv 或非阻塞通信可以避免互等。',
      'See whether two ranks both send before they receive, or one never enters a collective call; MPI_Sendrecv or non-blocking calls avoid waiting for each other.',
    ),
  ),
  ask(
    'mpi',
    say('每个节点 2 颗 CPU，混合并行怎样分配进程？', 'With two CPU sockets a node, how do I place the ranks of a hybrid program?'),
    say('让线程留在同一个内存域里。', 'Keep threads within one memory domain.'),
    say(
      '每个插槽放一个进程，线程数等于插槽核数，并用 --bind-to socket 绑定，避免跨插槽访问内存。',
      'Put one rank on each socket with as many threads as it has cores, and bind by --bind-to socket so that memory stays near.',
    ),
  ),
  ask(
    'numerics',
    say('为什么 0.1 + 0.2 不等于 0.3？', 'Why is 0.1 + 0.2 not equal to 0.3?'),
    say('十进制小数在二进制下往往无限循环。', 'Decimal fractions often repeat without end in binary.'),
    say(
      '0.1 和 0.2 都不能用二进制精确表示，舍入误差使和约为 0.30000000000000004；比较时应使用容差。',
      'Neither 0.1 nor 0.2 has an exact binary form, and rounding makes the sum about 0.30000000000000004; compare with a tolerance.',
    ),
  ),
];

export const instructionsOfScience: Instruction[] = [
  ask(
    'numerics',
    say('显式格式的时间步长受什么限制？', 'What limits the time step of an explicit scheme?'),
    say('信息在一步内不能越过一个网格。', 'Information must not cross more than one cell in a step.'),
    say(
      '受 CFL 条件限制：速度乘以时间步长除以网格间距一般不超过 1，网格加密一倍，步长也要减半。',
      'The CFL condition: speed times step over grid spacing stays below about 1, so halving the grid spacing halves the step.',
    ),
  ),
  ask(
    'numerics',
    say('矩阵条件数很大意味着什么？', 'What does a large condition number mean?'),
    say('条件数放大输入的相对误差。', 'It magnifies relative errors of the input.'),
    say(
      '解对数据的微小变化非常敏感；条件数为 10⁸ 时，双精度大约只剩 8 位有效数字。',
      'The solution reacts strongly to small changes of the data; at 10⁸ double precision keeps about 8 digits.',
    ),
  ),
  ask(
    'fluids',
    say('雷诺数怎么算？', 'How is the Reynolds number computed?'),
    say('惯性力与粘性力之比。', 'It compares inertia with viscosity.'),
    say(
      'Re = U L / ν。水流速度 0.1 m/s，圆柱直径 0.01 m，运动粘度 10⁻⁶ m²/s，则 Re = 1000。',
      'Re = U L / ν. Water at 0.1 m/s past a cylinder of 0.01 m with ν = 10⁻⁶ m²/s gives Re = 1000.',
    ),
  ),
  ask(
    'fluids',
    say('圆柱绕流从什么雷诺数开始出现涡街？', 'At which Reynolds number does a cylinder begin to shed vortices?'),
    say('存在一个临界值。', 'There is a critical value.'),
    say(
      '大约在 47 左右；低于它尾迹是一对稳定的对称涡，高于它两侧交替脱落。',
      'At about 47; below it the wake is a steady pair of vortices, above it they leave both sides in turn.',
    ),
  ),
  ask(
    'fluids',
    say('斯特劳哈尔数是什么？', 'What is the Strouhal number?'),
    say('把脱落频率无量纲化。', 'It makes the shedding frequency dimensionless.'),
    say(
      'St = f D / U。圆柱在 Re 为几百到十万时约为 0.2，因此直径 10 mm、风速 5 m/s 时脱落频率约 100 Hz。',
      'St = f D / U. For a cylinder it is about 0.2 from a few hundred to a hundred thousand in Re, so 10 mm at 5 m/s sheds at about 100 Hz.',
    ),
  ),
  ask(
    'molecules',
    say('分子动力学的步长为什么常取 2 飞秒？', 'Why is 2 femtoseconds a common step in molecular dynamics?'),
    say('步长取决于最快的振动。', 'The fastest vibration sets the step.'),
    say(
      '含氢键的伸缩周期约 10 飞秒，约束这些键之后，最快的剩余运动允许 2 飞秒的步长。',
      'Bonds to hydrogen vibrate with a period of about 10 fs; once they are constrained the fastest motion left permits 2 fs.',
    ),
  ),
  ask(
    'molecules',
    say('周期边界下截断半径最大能取多少？', 'How large may the cut-off be with periodic boundaries?'),
    say('一个粒子不能看到同一邻居的两个像。', 'A particle must not see two images of one neighbour.'),
    say(
      '不能超过盒子最短边的一半，否则最小像约定不再成立。',
      'At most half the shortest edge of the box, or the minimum-image convention fails.',
    ),
  ),
  ask(
    'molecules',
    say('怎样判断体系已经平衡？', 'How do I tell that a system is in equilibrium?'),
    say('看多个量而不是一个。', 'Look at several quantities, not one.'),
    say(
      '看势能、密度和均方根偏差是否绕定值波动，把轨迹分成两半，平均值之差应小于统计误差。',
      'See whether potential energy, density and deviation vary about fixed values; means of both halves should differ by less than the statistical error.',
    ),
  ),
  ask(
    'materials',
    say('第一性原理计算中 k 点怎样收敛？', 'How do I converge k-points in a first-principles calculation?'),
    say('逐步加密直到能量不变。', 'Refine until the energy no longer moves.'),
    say(
      '从稀疏网格开始逐步加密，到每个原子的能量变化小于 1 meV 为止；金属需要的网格比绝缘体密得多。',
      'Refine a coarse grid until the energy changes by less than 1 meV an atom; metals need a far denser grid than insulators.',
    ),
  ),
  ask(
    'materials',
    say('为什么普通泛函会低估带隙？', 'Why do common functionals underestimate band gaps?'),
    say('交换关联势缺少不连续性。', 'The exchange-correlation potential lacks a discontinuity.'),
    say(
      '半局域泛函缺少导数不连续并带有自相互作用误差，带隙常偏小三到五成；杂化泛函或 GW 可以改善。',
      'Semilocal functionals lack the derivative discontinuity and carry self-interaction error, often giving gaps a third to a half too small; hybrids or GW help.',
    ),
  ),
  ask(
    'materials',
    say('晶胞体积 64 Å³，质量 60 原子质量单位，密度是多少？', 'A cell of 64 Å³ holds 60 atomic mass units. What is its density?'),
    say('1 u/Å³ = 1.66054 g/cm³，60 / 64 × 1.66054 ≈ 1.557。', '1 u/Å³ = 1.66054 g/cm³; 60 / 64 × 1.66054 ≈ 1.557.'),
    say('约 1.56 g/cm³。', 'About 1.56 g/cm³.'),
  ),
  ask(
    'weather',
    say('集合预报为什么比单个预报好？', 'Why is an ensemble better than a single forecast?'),
    say('初值误差会增长。', 'Errors of the initial state grow.'),
    say(
      '从略有差别的初值出发得到一组预报，平均值滤掉不可预报的细节，离散度还给出可信程度。',
      'Starting from slightly different states, the mean filters details that cannot be predicted and the spread tells how far to trust it.',
    ),
  ),
  ask(
    'weather',
    say('500 百帕等压面大约在多高？', 'How high is the 500 hPa surface?'),
    say('气压随高度近似按指数下降。', 'Pressure falls about exponentially with height.'),
    say(
      '大约 5.5 千米；冬季高纬度可低到 5 千米，夏季副热带可达 5.9 千米。',
      'About 5.5 km; down to 5 km at high latitudes in winter and up to 5.9 km in the subtropics in summer.',
    ),
  ),
  ask(
    'biology',
    say('蛋白质每个残基平均多重？', 'How heavy is a residue of a protein on average?'),
    say('氨基酸平均质量减去脱去的水。', 'The average amino acid less one water.'),
    say('约 110 道尔顿，因此 300 个残基的蛋白质约 33 千道尔顿。', 'About 110 dalton, so a protein of 300 residues has about 33 kDa.'),
  ),
  ask(
    'biology',
    say('序列比对的 E 值是什么意思？', 'What does the E-value of an alignment mean?'),
    say('它是期望次数，不是概率。', 'It is an expected number, not a probability.'),
    say(
      'E 值是在同样大小的数据库里偶然得到这么高分的期望次数；0.001 表示平均一千次搜索才偶然出现一次。',
      'The number of hits with this score expected by chance in a database of this size; 0.001 means once in a thousand searches.',
    ),
  ),
  ask(
    'learning',
    say('训练误差下降而验证误差上升，说明什么？', 'Training error falls while validation error rises. What does it tell?'),
    say('模型在记忆训练集。', 'The model memorises the training set.'),
    say('模型过拟合了，可以提前停止、增加数据或加强正则化。', 'It overfits; stop earlier, add data or regularise more strongly.'),
  ),
  ask(
    'learning',
    say('学习率太大会怎样？', 'What happens when the learning rate is too high?'),
    say('步子越过了谷底。', 'The steps leap over the valley.'),
    say(
      '损失会振荡甚至变成 NaN；可以先用预热逐步升高，再按余弦曲线降低。',
      'The loss swings or becomes NaN; warm up slowly, then lower it along a cosine.',
    ),
  ),
];

export const instructions: Instruction[] = [...instructionsOfUse, ...instructionsOfScience];
