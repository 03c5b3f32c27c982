/** For what a test needs and does not find: `found ?? missing()`. */
export function missing(): never {
  throw new Error('the test expected something that is not there');
}
