/** Amounts of money in Chinese capitals, as on invoices and cheques. */
const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '兆'];

/** Four digits; '' for zero. Several zeros become one 零, trailing ones none. */
function fourDigits(value: number): string {
  let text = '';
  let zero = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) zero = text !== '';
    else {
      text += `${zero ? '零' : ''}${DIGITS[digit]}${PLACES[place]}`;
      zero = false;
    }
  }
  return text;
}

function wholeYuan(yuan: number): string {
  const groups: number[] = [];
  for (let rest = yuan; rest > 0; rest = Math.floor(rest / 10_000)) groups.push(rest % 10_000);
  let text = '';
  let gap = false;
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const value = groups[at] ?? 0;
    if (value === 0) gap = text !== '';
    else {
      if (text !== '' && (gap || value < 1_000)) text += '零';
      text += fourDigits(value) + GROUPS[at];
      gap = false;
    }
  }
  return text;
}

/**
 * 12345 fen are 壹佰贰拾叁圆肆角伍分, 100 are 壹圆整; negative ones begin with （负数）, as on a red invoice.
 * @throws RangeError when it is not a safe integer.
 */
export function capitalAmount(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`Not a safe integer: ${fen}`);
  const size = Math.abs(fen);
  const yuan = Math.floor(size / 100);
  const jiao = Math.floor(size / 10) % 10;
  const cents = size % 10;
  const whole = yuan > 0 ? `${wholeYuan(yuan)}圆` : '';
  const sign = fen < 0 ? '（负数）' : '';
  if (jiao === 0 && cents === 0) return `${sign}${whole || '零圆'}整`;
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : whole ? '零' : '';
  return `${sign}${whole}${tenths}${cents > 0 ? `${DIGITS[cents]}分` : '整'}`;
}
