/** Titles of pages. */
export const officeTitles = {
  sellerReviews: '商品评价',
  sellerQuestions: '商品问答',
  adminModeration: '评价与问答审核',
} as const;
