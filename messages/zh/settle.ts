export const settle = {} as const;
