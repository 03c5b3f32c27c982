/** Permille as a percentage: 50 is '5%', 45 is '4.5%'. */
export const percentOf = (permille: number): string => `${permille / 10}%`;
