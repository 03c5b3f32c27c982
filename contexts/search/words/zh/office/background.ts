/** Names of the jobs and events of this context. */
export const backgroundWords = {
  'job.search.check-counts': '核对检索中的销量',
  'job.search.prepare-words': '预备常用词的搜索',
  'job.search.write-failures': '记录无结果搜索',
  'job.search.follow-synonyms': '同步搜索同义词',
  'job.search.rebuild-outdated': '按新的分词规则重建搜索索引',
  'job.search.remove-old-failures': '清理旧搜索记录',
} as const;
