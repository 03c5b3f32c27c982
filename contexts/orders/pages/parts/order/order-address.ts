/** The filters of lists of orders: `createdFrom` and `createdTo` in addresses are `from` and `to` in the calls. */
export const filtersOf = <T extends { createdFrom?: string; createdTo?: string }>({ createdFrom, createdTo, ...rest }: T) => ({
  ...rest,
  from: createdFrom,
  to: createdTo,
});
