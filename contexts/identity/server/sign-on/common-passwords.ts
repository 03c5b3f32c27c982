/**
 * The passwords that are tried first: the 49,233 most used ones of @zxcvbn-ts/language-common, others common in China, and the words of
 * this site. Appended digits or signs, or digits and signs for letters, do not make them stronger.
 */

/** Missing in international lists: pinyin, keyboard rows, dates, numbers that are read as words. */
const usedHere = `woaini woainiyiwannian woaiwojia wodemima mima mimacuowu admin888 nihao zhongguo beijing shanghai guangzhou shenzhen
  woshishei laopo laogong baobao xiaoming zhangsan lisi wangwu zhaoliu wodeshijie qingwa tianxia taobao alipay weixin wechat
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 qazwsxedc q1w2e3r4 zaq12wsx zaq1xsw2 a1b2c3d4 1234qwer asdfghjkl zxcvbnm
  5201314 1314520 52013141314 7758521 19491001 20082008 31415926 66668888 88888888 11223344 147258369 159357 159753
  password passw0rd passwort admin administrator root superuser superadmin operator assistant test tester testtest user guest
  default changeme change-me temp temporary demo example letmein welcome login hello secret secure access computer internet
  我爱你 密码 我的密码 管理员 超级管理员 你好 中国 生日快乐`;
const ofThisSite = `marketplace market mall shop console seller merchant compute computing computingmarketplace computemarket scheduling
  suanli suanlishangcheng suanliwang suanlidiaodu shangcheng shichang shangjia yunying gpu dcu hpc
  算力 算力商城 算力调度 算力调度服务平台 商城 商家 运营`;
const own = new Set(`${usedHere} ${ofThisSite}`.split(/\s+/));

/** Digits and signs that replace letters. */
const letters: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };
const inLetters = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => letters[sign] ?? sign);
/** Without usual suffixes: a year, a date, a sign. */
const withoutTail = (text: string): string => text.replace(/[\d\p{P}\p{S}]{1,8}$/u, '');
const withoutAnyTail = (text: string): string => text.replace(/[\d\p{P}\p{S}]+$/u, '');

const SHORTEST_WORD = 4;

let listed: Promise<ReadonlySet<string>> | undefined;
/** Loaded when the first password is checked: most processes do not need it. */
function readList(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return listed;
}

/** Whether a piece of a password is a common one; in lower case. Latin letters and digits from four characters. */
export async function commonWords(): Promise<(piece: string) => boolean> {
  const list = await readList();
  return (piece) => [piece, inLetters(piece)].some((form) => own.has(form) || (form.length >= SHORTEST_WORD && list.has(form)));
}

/** `text` in lower case. */
export async function isCommonPassword(text: string): Promise<boolean> {
  const list = await readList();
  const forms = [text, withoutTail(text), text.replace(/[\p{P}\p{S}\s]+/gu, '')].flatMap((form) => [form, inLetters(form)]);
  return forms.some((form) => own.has(form) || list.has(form)) || own.has(withoutAnyTail(text)) || own.has(inLetters(withoutAnyTail(text)));
}
