/** Names of the jobs and events of this context. */
export const backgroundWords = {
  'topic.publications.changed': '评价与问答变更',
} as const;
