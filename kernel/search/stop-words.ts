/** Words that are ignored in searches. */
export const stopWords: ReadonlySet<string> = new Set([
  ...'a an and are as at be by can for from how i in is it its of on or our that the their this to we with you your'.split(' '),
  ...'的 了 和 与 及 或 在 是 等 也 都 就 而 之 对 把 被 从 为 以 于 有 个 一 一个 我 你 您 我们 请 想 要 能 会 可 可以 需要 怎么 如何 什么 哪些 哪个 吗 呢 吧 并 其 该 这 那 上 下 中 里 到 用 让 给 将 由 所 很 更 最 还 又 则 若 如 即 不'.split(
    ' ',
  ),
]);
