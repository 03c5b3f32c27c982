/** Converts traditional Chinese to simplified, and Taiwan words to mainland words, by the tables of OpenCC (opencc-js). */
import characters from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWPhrasesRev';

const pairsOf = (table: string): [string, string][] => table.split('|').map((entry) => entry.split(' ').slice(0, 2) as [string, string]);

let simplified: Map<string, string> | undefined;
let traditional: RegExp | undefined;
/** Character by character, which preserves positions in the text; the table is loaded on first use. */
const characterMap = (): Map<string, string> =>
  (simplified ??= new Map(pairsOf(characters).filter(([from, to]) => from.length === 1 && to.length === 1)));

const HAN = /\p{Script=Han}+/gu;

/** The text in simplified characters, of the same length. */
export function simplify(text: string): string {
  const map = characterMap();
  traditional ??= new RegExp(`[${[...map.keys()].join('')}]`);
  // most texts have none
  if (!traditional.test(text)) return text;
  return text.replace(HAN, (run) => {
    let changed = '';
    for (const character of run) changed += map.get(character) ?? character;
    return changed;
  });
}

/**
 * Words listed as Taiwan's that the mainland uses too: in jieba's dictionary they are at least a quarter as frequent as their replacements.
 * They are not converted.
 */
const USED_BY_BOTH = new Set(
  '丢掷 乳酪 互动 伊利诺 停用 传送 储存 元件 全形 冷盘 列举 剪贴簿 汇入 即时 取样 取样率 向量 呼叫 启用 单核心 图示 埠 执行 执行长 堆叠 外挂 字型 存档 宣告 序列 建立 影像 影印 影片 微控制器 批次 指标 卷轴 扫描器 拨出 扩音 撷取 整合 文件 文书处理 新增 映象 智慧 查询 核心 桌布 档案 栏位 正规化 登出 相容 碟片 磁轨 程序 简报 缩图 行程 装置 复制 资料 载入 通讯 通话记录 连结 过载 遮蔽 重新命名 重灌 防写 杂凑 离线 音效卡 音讯 点阵图 社区 社群 物件 线上 高阶 高级 登入 安全性 区域性 全域性'.split(
    ' ',
  ),
);
/** Domain words that the table lacks. */
const MORE: [string, string][] = [
  ['资料集', '数据集'],
  ['映像档', '镜像'],
  ['丛集', '集群'],
  ['物件储存', '对象存储'],
  ['高效能运算', '高性能计算'],
  ['高效能计算', '高性能计算'],
  ['云端运算', '云计算'],
  ['平行运算', '并行计算'],
  ['运算', '计算'],
  ['语音辨识', '语音识别'],
  ['辨识', '识别'],
  ['超级电脑', '超级计算机'],
  ['电脑', '计算机'],
  ['推论', '推理'],
  ['天气预测', '天气预报'],
  ['智慧体', '智能体'],
  ['矽', '硅'],
  ['奈米', '纳米'],
  ['图形处理器', 'GPU'],
  ['训练资料', '训练数据'],
];

let words: Map<string, string> | undefined;
/** Word → mainland word, both in simplified characters. */
export function taiwanWords(): ReadonlyMap<string, string> {
  if (!words) {
    words = new Map();
    for (const [from, to] of [...pairsOf(taiwan).map(([a, b]): [string, string] => [simplify(a), simplify(b)]), ...MORE])
      if (from !== to && from.length > 1 && /^\p{Script=Han}+$/u.test(from) && !USED_BY_BOTH.has(from)) words.set(from, to);
    for (const [from, to] of words) words.set(from, words.get(to) ?? to);
  }
  return words;
}
