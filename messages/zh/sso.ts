export const sso = {
} as const;
