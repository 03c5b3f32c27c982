export const operationsErrors = {
  BUILD_NOT_FOUND: { status: 404 },
  AGREEMENT_NOT_FOUND: { status: 404 },
  TEMPLATE_NOT_FOUND: { status: 404 },
  TEMPLATE_EXISTS: { status: 200 },
  CALENDAR_DAYS: { status: 400 },
} as const;
