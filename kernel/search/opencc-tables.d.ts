/** Tables of OpenCC, which opencc-js exports without types: entries 'from to' parted by '|'. */
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}
