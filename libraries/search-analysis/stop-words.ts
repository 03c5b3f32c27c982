/** Words ignored in searches: function words, and phrases of a question or request. */
export const stopWords: ReadonlySet<string> = new Set([
  ...`a an and are as at be been by can could did do does for from had has have how i if in into is it its me my no not of on or our please
  shall should so some than that the their them then there these they this those to us was we were what when where which who whom whose why
  will with would you your am any about also just like much many most very too such need needs needed want wants wanted looking look find
  finding search searching recommend recommended recommendation suggest know tell get give show help good better best suitable anyone
  anything something someone there's i'm i'd what's let lets got able using use used way ways possible started start starting work working team project currently really via within
  without`
    .split(/\s+/)
    .filter((word) => word !== ''),
  ...`的 了 和 与 及 或 在 是 等 也 都 就 而 之 对 把 被 从 为 以 于 有 个 一 一个 我 你 您 他 她 它 我们 你们 他们 咱们 请 请问 想 想要 要 能 会 可 可以
  能够 需要 应该 怎么 怎样 怎么样 如何 什么 为什么 哪些 哪个 哪种 哪里 哪家 哪 谁 吗 呢 吧 啊 呀 嘛 并 并且 其 该 这 那 这个 那个 这些 那些 这种 上 下 中 里 到
  用 用来 用于 让 给 将 由 所 很 更 最 还 又 则 若 如 即 不 没 没有 有没有 是不是 能不能 可不可以 比较 推荐 一下 帮 帮忙 帮我 找 寻找 求 求助 知道 告诉 介绍 觉得
  合适 适合 最好 好用 好 有人 大家 打算 准备 希望 正在 目前 现在 最近 已经 时候 之前 以后 之后 因为 所以 但是 但 不过 如果 的话 以及 或者 还是 还有 另外 比如 例如
  做 搞 弄 跑 去 来 过 得 地 着 些 一些 一点 有点 一种 几个 多少 多 非常 特别 进行 关于 相关 方面 东西 支持 使用 我想 我要 想找 想用 要做 来做 能做 做个 有什么
  有哪些 哪一个 哪款 款 点 儿 么 吗 支 种 件 拿 拿来 主要 一般 直接 谢谢 感谢 老师 各位 您好 你好 找到 工作 团队 课题组 开展 购买 买 新手 入门 学`
    .split(/\s+/)
    .filter((word) => word !== ''),
]);
