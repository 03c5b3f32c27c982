export const adminPeople = {} as const;
