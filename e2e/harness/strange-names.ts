/** Unusual real names, and hostile ones. */
export type StrangeName = { what: string; name: string };

const FAMILY = '👨\u200D👩\u200D👧\u200D👦';
const named: readonly StrangeName[] = [
  { what: 'a character outside the basic plane', name: '𠮷田（示例）研究所' },
  { what: 'nothing but such', name: '𠮷𠀋𡈽𬎆' },
  { what: 'rare characters', name: '㐂䶮𬎆算力' },
  { what: 'a family', name: `${FAMILY}算力` },
  { what: 'a coder', name: '👩🏽\u200D💻代码' },
  { what: 'a heart in colour', name: '❤\uFE0F计算' },
  { what: 'a flag', name: '🇨🇳算力平台' },
  { what: 'a keycap', name: '第1\uFE0F\u20E3名' },
  { what: 'emoji alone', name: '🔥🚀' },
  { what: 'Arabic', name: 'شركة الحوسبة العالمية' },
  { what: 'Arabic and Latin', name: 'شركة GROMACS للحوسبة' },
  { what: 'Hebrew', name: 'מחשוב ענן' },
  { what: 'Persian with a joiner', name: 'می\u200Cخواهم محاسبه' },
  { what: 'Hindi', name: 'क्\u200Dष संगणना' },
  { what: 'a forced direction', name: '\u202D银河算力\u202C' },
  { what: 'a turned end', name: '银河\u202Egnp.exe' },
  { what: 'an isolate that is not closed', name: '\u2067银河' },
  { what: 'an invisible space within', name: '银\u200B河\u2060算\uFEFF力' },
  { what: 'nothing that can be seen', name: '\u200B\u200D\u2060\u3164' },
  { what: 'blanks', name: ' \u3000\u00A0 ' },
  { what: 'full width', name: 'ＧＲＯＭＡＣＳ２０２６' },
  { what: 'half-width kana', name: 'ｺﾝﾋﾟｭｰﾀ' },
  { what: 'combining marks', name: 'Jose\u0301 Lo\u0301pez' },
  { what: 'a hundred marks on a letter', name: `Z${'\u0321\u0337'.repeat(50)}algo` },
  { what: 'a minority', name: '古丽米热·艾比布力' },
  { what: 'the same with other dots', name: '阿布都•买买提・艾力‧江' },
  { what: 'a line end', name: '第一行\n第二行' },
  { what: 'markup', name: '<img src=x onerror=alert(1)>&amp;' },
  { what: 'a formula', name: '=HYPERLINK("http://example.com")' },
  { what: 'placeholders', name: '{name} $\u007b7*7} {{7*7}} %s' },
  { what: 'operators of searches', name: `a & b | !c:* '"\\%_` },
  { what: 'a prototype', name: '__proto__' },
  { what: '200 characters', name: `${'算'.repeat(199)}😀` },
  { what: '201 characters', name: '😀'.repeat(201) },
  { what: 'one character', name: '𠮷' },
];
/** A character at each position of a name of 40 characters. */
const atEachPlace = (character: string, what: string): StrangeName[] =>
  Array.from({ length: 40 }, (_, at) => ({
    what: `${what} at ${at + 1}`,
    name: `${'算力平台调优构建分子动力学用户限时优惠新用'.repeat(2).slice(0, at)}${character}${'数据模型源代码服务资源应用软件商店结算发票'.repeat(2).slice(0, 39 - at)}`,
  }));
/** Of two UTF-16 units like an emoji, and taken by fields that take no emoji. */
export const rareAtEachPlace: readonly StrangeName[] = atEachPlace('𠮷', 'a rare character');

export const strangeNames: readonly StrangeName[] = [...named, ...atEachPlace('😀', 'an emoji')];
