export const operationsErrors = {
  BUILD_NOT_FOUND: { status: 404 },
  AGREEMENT_NOT_FOUND: { status: 404 },
} as const;
