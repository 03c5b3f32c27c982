export const adminReview = {} as const;
