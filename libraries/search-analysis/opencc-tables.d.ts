/** OpenCC's tables, which opencc-js exports without types: entries 'from to' separated by '|'. */
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}
