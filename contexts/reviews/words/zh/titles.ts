/** Titles of pages. */
export const titles = {
  consoleReviews: '评价与问答',
  consoleReviewWrite: '评价商品',
} as const;
