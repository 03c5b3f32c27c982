/** For a value that a test needs: `found ?? missing()`. */
export function missing(): never {
  throw new Error('the test expected something that is not there');
}
