/** The passwords that are tried first. With digits or a sign behind them they are no better. */
const words = new Set(
  `password passw0rd p@ssword p@ssw0rd passwort qwerty qwertyui qwertyuiop qwert qwer asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 qazwsx qazwsxedc q1w2e3r4 zaq12wsx zaq1xsw2 abc abcd abcdef abc123 aaa a1b2c3d4 123abc qwe123
  iloveyou sunshine princess football baseball superman batman trustno1 welcome letmein dragon monkey shadow master michael jordan
  starwars whatever freedom computer internet secret secure access login hello charlie daniel jessica ashley hunter killer summer winter
  admin administrator root test tester testtest user guest default changeme change-me temp temporary demo example
  woaini woaini520 woaini1314 5201314 1314520 wodemima mima admin888 zhang wang zhongguo beijing shanghai nihao
  111222 112233 11223344 121212 123123 123321 1234qwer 123456 147258 147258369 159357 159753 19491001 20082008 31415926 66668888 88888888 987654`.split(
    /\s+/,
  ),
);

/** `text` in lower case. */
export const isCommonPassword = (text: string): boolean =>
  words.has(text) || words.has(text.replace(/[\d!@#$%^&*._-]+$/, '')) || words.has(text.replace(/[^a-z0-9@]+/g, ''));
