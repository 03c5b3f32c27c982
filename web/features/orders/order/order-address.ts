/** The filters of lists of orders: what their addresses call `createdFrom` and `createdTo` is `from` and `to` in the calls. */
export const filtersOf = <T extends { createdFrom?: string; createdTo?: string }>({ createdFrom, createdTo, ...rest }: T) => ({
  ...rest,
  from: createdFrom,
  to: createdTo,
});
