/** Queries with their intent. Graded by the catalogue's facts: 3 intended, 2 close, 1 related. */
import characters from 'opencc-js/dict/TSCharacters';
import { pinyin } from 'pinyin-pro';
import {
  brands,
  cards,
  createRandom,
  type Facts,
  features,
  forms,
  languages,
  memories,
  rareWords,
  type Topic,
  topics,
} from './catalogue.ts';

export type Judged = { kind: string; query: string; grade(facts: Facts): number };

const random = createRandom(7);
const about = (topic: Topic) => (facts: Facts) => (facts.main === topic ? 3 : facts.second === topic ? 2 : facts.third === topic ? 1 : 0);
const ofBrand = (brand: string) => (facts: Facts) => (facts.brand !== brand ? 0 : facts.core ? 3 : 2);
const syllables = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true });

const traditional = new Map<string, string>();
for (const [from = '', to = ''] of characters.split('|').map((entry) => entry.split(' ')))
  if (!traditional.has(to)) traditional.set(to, from);
const USUAL: Record<string, string> = {
  结: '結',
  构: '構',
  预: '預',
  测: '測',
  计: '計',
  体: '體',
  里: '裡',
  台: '臺',
  线: '線',
  发: '發',
  系: '系',
  面: '面',
  只: '只',
  制: '制',
  划: '劃',
  控: '控',
  合: '合',
  力: '力',
};
const inTraditional = (text: string) => [...text].map((character) => USUAL[character] ?? traditional.get(character) ?? character).join('');

/** Common characters, by pronunciation. */
const COMMON =
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严首底液官德随病苏失尔死讲配女黄推显谈罪神艺呢席含企望密批营项防举球英氧势告李台落木帮轮破亚师围注远字材排供河态封另施减树溶怎止案言士均武固叶鱼波视仅费紧爱左章早朝害续轻服试食充兵源判护司足某练差致板田降黑犯负击范继兴似余坚曲输修故城夫够送笔船占右财吃富春职觉汉画功巴跟虽杂飞检吸助升阳互初创抗考投坏策古径换未跑留钢曾端责站简述钱副尽帝射草冲承独令限阿宣环双请超微让控州良轴找否纪益依优顶础载倒房突坐粉敌略客袁冷胜绝析块剂测丝协诉念陈仍罗盐友洋错苦夜刑移频逐靠混母短皮终聚汽村云哪既距卫停烈央察烧迅境若印洲刻括激孔搞甚室待核校散侵吧甲游久菜味旧模湖货损预阻毫普稳乙妈植息扩银语挥酒守拿序纸医缺雨吗针刘啊急唱误训愿审附获茶鲜粮斤孩脱硫肥善龙演父渐血欢械掌歌沙刚攻谓盾讨晚粒乱燃矛乎杀药宁鲁贵钟煤读班伯香介迫句丰培握兰担弦蛋沉假穿执答乐谁顺烟缩征脸喜松脚困异免背星福买染井概慢怕磁倍祖皇促静补评翻肉践尼衣宽扬棉希伤操垂秋宜氢套督振架亮末宪庆编牛触映雷销诗座居抓裂胞呼娘景威绿晶厚盟衡鸡孙延危胶屋乡临陆顾掉呀灯岁措束耐剧玉赵跳哥季课凯胡额款绍卷齐伟蒸殖永宗苗川炉岩弱零杨奏沿露杆探滑镇饭浓航怀赶库夺伊灵税途灭赛归召鼓播盘裁险康唯录菌纯借糖盖横符私努堂域枪润幅哈竟熟虫泽脑壤碳欧遍侧寨敢彻虑斜薄庭纳弹饲伸折麦湿暗荷瓦塞床筑恶户访塔奇透梁刀旋迹卡氯遇份毒泥退洗摆灰彩卖耗夏择忙铜献硬予繁圈雪函亦抽篇阵阴丁尺追堆雄迎泛爸楼避谋吨野猪旗累偏典馆索秦脂潮爷豆忽托惊塑遗愈朱替纤粗倾尚痛楚谢奋购磨君池旁碎骨监捕弟暴割贯殊释词亡壁顿宝午尘闻揭炮残冬桥妇警综招吴付浮遭徐您摇谷赞箱隔订男吹园纷唐败宋玻巨耕坦荣闭湾键凡驻锅救恩剥凝碱齿截炼麻纺禁废盛版缓净睛昌婚涉筒嘴插岸朗庄街藏姑贸腐奴啦惯乘伙恢匀纱扎辩耳彪臣亿璃抵脉秀萨俄网舞店喷纵寸汗挂洪贺闪柬爆烯津稻墙软勇像滚厘蒙芳肯坡柱荡腿仪旅尾轧冰贡登黎削钻勒逃障氨郭峰币港伏轨亩毕擦莫刺浪秘援株健售股岛甘泡睡童铸汤阀休汇舍牧绕炸哲磷绩朋淡尖启陷柴呈徒颜泪稍忘泵蓝拖洞授镜辛壮锋贫虚弯摩泰幼廷尊窗纲弄隶疑氏宫姐震瑞怪尤琴循描膜违夹腰缘珠穷森枝竹沟催绳忆邦剩幸浆栏拥牙贮礼滤钠纹罢拍咱喊袖埃勤罚焦潜伍墨欲缝姓刊饱仿奖铝鬼丽跨默挖链扫喝袋炭污幕诸弧励梅奶洁灾舟鉴苯讼抱毁懂寒智埔寄届跃渡挑丹艰贝碰拔爹戴码梦芽熔赤渔哭敬颗奔铅仲虎稀妹乏珍申桌遵允隆螺仓魏锐晓氮兼隐碍赫拨忠肃缸牵抢博巧壳兄杜讯诚碧祥柯页巡矩悲灌龄伦票寻桂铺圣恐恰郑趣抬荒腾贴柔滴猛阔辆妻填撤储签闹扰紫砂递戏吊陶伐喂疗瓶婆抚臂摸忍虾蜡邻胸巩挤偶弃槽劲乳邓吉仁烂砖租乌舰伴瓜浅丙暂燥橡柳迷暖牌秧胆详簧踏瓷谱呆宾糊洛辉愤竞隙怒粘乃绪肩籍敏涂熙皆侦悬掘享纠醒狂锁淀恨牲霸爬赏逆玩陵祝秒浙貌役彼悉鸭趋凤晨畜辈秩卵署梯炎滩棋驱筛峡冒啥寿译浸泉帽迟硅疆贷漏稿冠嫩胁芯牢叛蚀奥鸣岭羊凭串塘绘酵融盆锡庙筹冻辅摄袭筋拒僚旱钾鸟漆沈眉疏添棒穗硝韩逼扭侨凉挺碗栽炒杯患馏劝豪辽勃鸿旦吏拜狗埋辊掩饮搬骂辞勾扣估蒋绒雾丈朵姆拟宇辑陕雕偿蓄崇剪倡厅咬驶薯刷斥番赋奉佛浇漫曼扇钙桃扶仔返俗亏腔鞋棱覆框悄叔撞骗勘旺沸孤吐孟渠屈疾妙惜仰狠胀谐抛霉桑岗嘛衰盗渗脏赖涌甜曹阅肌哩厉烃纬毅昨伪症煮叹钉搭茎笼酷偷弓锥恒杰坑鼻翼纶叙狱逮罐络棚抑膨蔬寺骤穆冶枯册尸凸绅坯牺焰轰欣晋瘦御锭锦丧旬锻垄搜扑邀亭酯迈舒脆酶闲忧酚顽羽涨卸仗陪辟惩杭姚肚捉飘漂昆欺吾郎汁呵饰萧雅邮迁燕撒姻赴宴烦债帐斑铃旨醇董饼雏姿拌傅腹妥揉贤拆歪葡胺丢浩徽昂垫挡览贪慰缴汪慌冯诺姜谊凶劣诬耀昏躺盈骑乔溪丛卢抹闷咨刮驾缆悟摘铒掷颇幻柄惠惨佳仇腊窝涤剑瞧堡泼葱罩霍捞胎苍滨俩捅湘砍霞邵萄疯淮遂熊粪烘宿档戈驳嫂裕徙箭捐肠撑晒辨殿莲摊搅酱屏疫哀蔡堵沫皱畅叠阁莱敲辖钩痕坝巷饿祸丘玄溜曰逻彭尝卿妨艇吞韦怨矮歇';
const bySound = new Map<string, string[]>();
for (const character of COMMON) {
  const sound = syllables(character)[0] ?? '';
  bySound.set(sound, [...(bySound.get(sound) ?? []), character]);
}
const replaceAt = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1);
function homophone(text: string): string {
  const places = [...text]
    .map((character, at) => [at, (bySound.get(syllables(character)[0] ?? '') ?? []).filter((other) => other !== character)] as const)
    .filter(([, others]) => others.length > 0);
  const [at, others] = random.pick(places);
  return replaceAt(text, at, random.pick(others));
}
function slip(text: string): string {
  const at = 1 + Math.floor(random.next() * (text.length - 2));
  const way = Math.floor(random.next() * 4);
  const letter = random.pick([...'abcdefghijklmnopqrstuvwxyz']);
  if (way === 0) return text.slice(0, at) + text.slice(at + 1);
  if (way === 1) return text.slice(0, at) + letter + text.slice(at);
  if (way === 2 && text[at] !== text[at + 1]) return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
  return replaceAt(text, at, letter === text[at] ? 'q' : letter);
}
const plural = (text: string) => (text.endsWith('y') ? `${text.slice(0, -1)}ies` : /(?:s|x|ch|sh)$/.test(text) ? `${text}es` : `${text}s`);

const EACH = 20;
function* times<T>(make: () => T, count = EACH): Generator<T> {
  for (let at = 0; at < count; at += 1) yield make();
}
const long = topics.filter(({ zh }) => zh.length >= 4);

const LONG_ZH: ((topic: Topic, form: string) => string)[] = [
  (topic, form) => `我想做${topic.zh}，有没有合适的${form}可以推荐一下？`,
  (topic, form) => `请问你们这里有没有能跑${topic.zh}的${form}，最好是开箱即用的那种`,
  (topic, form) => `课题组准备开展${topic.zh}方面的工作，应该买哪一个${form}比较好`,
  (topic, form) => `老师让我学习${topic.zh}，新手用什么${form}`,
  (topic, form) => `哪里可以找到${topic.zh}相关的${form}呢`,
];
const LONG_EN: ((topic: Topic, form: string) => string)[] = [
  (topic, form) => `which ${form} should I use for ${topic.en} in my research project?`,
  (topic, form) => `I am looking for a good ${form} that can help our team with ${topic.en}`,
  (topic, form) => `can anyone recommend a ${form} to get started with ${topic.en}`,
  (topic, form) => `what is the best way to do ${topic.en} and is there a ${form} for it`,
];
const TAIWAN: [string, string][] = [
  ['語音辨識', '语音识别'],
  ['機器翻譯', '机器翻译'],
  ['物件儲存', '对象存储'],
  ['平行檔案系統', '并行文件系统'],
  ['向量資料庫', '向量数据库'],
  ['效能最佳化', '性能优化'],
  ['影像分割', '图像分割'],
  ['資料標註', '数据标注'],
  ['程式碼產生', '代码生成'],
  ['聊天機器人', '聊天机器人'],
  ['數位孿生', '数字孪生'],
  ['大型語言模型', '大语言模型'],
  ['文字辨識', '文字识别'],
  ['量子運算', '量子计算'],
  ['資料同化', '资料同化'],
  ['網格生成', '网格划分'],
  ['點雲', '点云'],
  ['物件偵測', '目标检测'],
  ['人工智慧推薦系統', '推荐系统'],
  ['計算流體力學軟體', '计算流体力学'],
];
const NONSENSE =
  'asdfghjkl,qwxzvbn,zxqj wvut,blorptang frizzle,紫色大象跳舞,红烧排骨菜谱,昨晚的月亮真圆,飞碟麻将,火锅底料配方,王者荣耀皮肤,brrkt plmno,xkcdqw,今晚吃什么,wedding dress rental in paris,足球比分直播,二手自行车转让,how to bake sourdough bread,祖传秘方治脚气,lorem ipsum dolor,呜呜呜呜,hjkl hjkl hjkl,考驾照科目二,cheap flights to bali,猫咪绝育多少钱'.split(
    ',',
  );
const CHINESE_FILTERS: [string, (facts: Facts) => number][] = [
  ['异构算力', ({ unit, kind }) => (unit === 'gpu' ? 3 : kind ? 0 : 0)],
  ['通用算力', ({ unit }) => (unit === 'cpu' ? 3 : 0)],
  ['云主机', ({ kind }) => (kind === 'ecs' ? 3 : 0)],
  ['裸金属', ({ kind }) => (kind === 'bms' ? 3 : 0)],
  ['bare metal', ({ kind }) => (kind === 'bms' ? 3 : 0)],
  ['heterogeneous compute', ({ unit }) => (unit === 'gpu' ? 3 : 0)],
  ['general compute', ({ unit }) => (unit === 'cpu' ? 3 : 0)],
  ['cloud host', ({ kind }) => (kind === 'ecs' ? 3 : 0)],
  ['包月', ({ kind }) => (kind === 'contract' ? 3 : 0)],
  ['独占', ({ kind }) => (kind === 'contract' ? 3 : 0)],
  ['云服务器', ({ kind }) => (kind === 'ecs' ? 3 : 0)],
  ['物理机', ({ kind }) => (kind === 'bms' ? 3 : 0)],
  ['A100 独占', ({ kind, card }) => (card === 'A100' && kind === 'contract' ? 3 : card === 'A100' ? 1 : 0)],
  ['H800 裸金属', ({ kind, card }) => (card === 'H800' && kind === 'bms' ? 3 : card === 'H800' ? 1 : 0)],
];

function* make(): Generator<Judged> {
  const goodsNamed = (name: string) => (facts: Facts) => (facts.document.name === name || facts.document.nameEn === name ? 3 : 0);
  const coreName = (brand: string) => `${brand}`;
  for (const brand of times(() => random.pick(brands))) {
    yield { kind: 'brand', query: random.next() < 0.5 ? coreName(brand) : brand.toLowerCase(), grade: ofBrand(brand) };
    if (brand.length >= 6) {
      yield { kind: 'prefix', query: brand.slice(0, Math.max(4, brand.length - 2)).toLowerCase(), grade: ofBrand(brand) };
      yield { kind: 'typo, English', query: slip(brand.toLowerCase()), grade: ofBrand(brand) };
    }
    const form = random.pick(forms);
    yield {
      kind: 'brand and form',
      query: `${brand} ${random.next() < 0.5 ? form.zh : form.en}`,
      grade: (facts) => (facts.brand !== brand ? 0 : facts.form === form.zh ? 3 : 1),
    };
  }
  for (const topic of times(() => random.pick(long), 14))
    yield { kind: 'exact name', query: `${random.pick(['Ark', 'Bay', 'Cove'])}`, grade: () => 0, topic } as Judged & { topic: Topic };
  for (const topic of times(() => random.pick(topics))) {
    yield { kind: 'topic', query: random.next() < 0.5 ? topic.zh : topic.en, grade: about(topic) };
    yield {
      kind: "the other language's word",
      query: topic.en,
      grade: (facts) => (/[a-z]{4}/.test(facts.document.summary) ? 0 : 1) * about(topic)(facts) || about(topic)(facts),
    };
    yield { kind: 'plural and stem', query: plural(topic.en.toLowerCase()), grade: about(topic) };
    yield { kind: 'traditional characters', query: inTraditional(topic.zh), grade: about(topic) };
    const form = random.pick(forms);
    const both = (facts: Facts) => (facts.main === topic ? (facts.form === form.zh ? 3 : 2) : facts.second === topic ? 1 : 0);
    yield { kind: 'topic and form', query: `${topic.zh}${form.zh}`, grade: both };
    yield { kind: 'mixed', query: random.next() < 0.5 ? `${topic.en} ${form.zh}` : `${topic.zh} ${form.en}`, grade: both };
    yield {
      kind: 'long question',
      query: random.next() < 0.5 ? random.pick(LONG_ZH)(topic, form.zh) : random.pick(LONG_EN)(topic, form.en),
      grade: both,
    };
  }
  for (const topic of times(() => random.pick(long))) {
    const at = Math.floor(random.next() * topic.zh.length);
    yield { kind: 'homophone', query: homophone(topic.zh), grade: about(topic) };
    yield { kind: 'typo, Chinese', query: replaceAt(topic.zh, at, random.pick([...COMMON.slice(0, 500)])), grade: about(topic) };
    yield { kind: 'pinyin', query: syllables(topic.zh).join(''), grade: about(topic) };
    yield { kind: 'pinyin with blanks', query: syllables(topic.zh).join(' '), grade: about(topic) };
    yield {
      kind: 'initials',
      query: syllables(topic.zh)
        .map((syllable) => syllable[0])
        .join(''),
      grade: about(topic),
    };
  }
  for (const topic of topics.filter(({ moreZh, moreEn }) => moreZh.length + moreEn.length > 0))
    yield { kind: 'synonym', query: random.pick([...topic.moreZh, ...topic.moreEn]), grade: about(topic) };
  for (const [query, zh] of TAIWAN)
    yield { kind: 'words of Taiwan', query, grade: about(topics.find((topic) => topic.zh === zh) as Topic) };
  for (const [index, feature] of features.entries())
    for (const query of [`"${feature.zh}"`, `“${feature.en}”`, `「${feature.zh.slice(0, 6)}」`])
      yield { kind: 'quoted phrase', query, grade: (facts) => (facts.feature === index ? 3 : 0) };
  for (const language of languages)
    for (const query of [language, language.toLowerCase(), `${language} 源代码`])
      yield {
        kind: 'signs',
        query,
        grade: (facts) => (facts.language !== language ? 0 : query.includes('源代码') ? (facts.form === '源代码' ? 3 : 1) : 3),
      };
  for (const [query, grade] of CHINESE_FILTERS) yield { kind: 'words of the filters', query, grade };
  for (const rare of rareWords) yield { kind: 'description only', query: rare, grade: (facts) => (facts.rare === rare ? 3 : 0) };
  for (const card of cards)
    for (const memory of memories.slice(0, 2))
      yield {
        kind: 'models and numbers',
        query: random.pick([`${card} ${memory}`, `${card}-${memory}`, `${card} ${memory}B`.replace('GB', 'G')]),
        grade: (facts) => (facts.card !== card ? 0 : facts.memory === memory ? 3 : 1),
      };
  for (const query of NONSENSE) yield { kind: 'nonsense', query, grade: () => 0 };
  void goodsNamed;
}

/** Queries derived from the catalogue: names, and whole texts pasted into the box. */
function* fromCatalogue(catalogue: readonly Facts[]): Generator<Judged> {
  const goods = catalogue.filter(({ brand }) => brand !== '');
  const sameTopic = (facts: Facts) => (other: Facts) =>
    other.id === facts.id ? 3 : other.main === facts.main && other.brand === facts.brand ? 1 : 0;
  for (const facts of times(() => random.pick(goods))) {
    const { name, nameEn } = facts.document;
    const query = random.next() < 0.5 ? name : nameEn;
    yield {
      kind: 'exact name',
      query,
      grade: (other) => (other.document.name === query || other.document.nameEn === query ? 3 : other.brand === facts.brand ? 1 : 0),
    };
  }
  for (const facts of times(() => random.pick(goods))) {
    const { name, summary, nameEn, summaryEn } = facts.document;
    yield {
      kind: 'very long',
      query: (random.next() < 0.5 ? `${name} ${summary}` : `${nameEn} ${summaryEn}`).slice(0, 190),
      grade: sameTopic(facts),
    };
  }
}

export const makeQueries = (catalogue: readonly Facts[]): Judged[] => [
  ...[...make()].filter((judged) => !('topic' in judged)),
  ...fromCatalogue(catalogue),
];
