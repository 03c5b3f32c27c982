export const searchErrors = {
  SYNONYM_NOT_FOUND: { status: 404 },
  SYNONYM_ELSEWHERE: { status: 200 },
} as const;
