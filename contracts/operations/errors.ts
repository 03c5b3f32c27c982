export const operationsErrors = {
  BUILD_NOT_FOUND: { status: 404 },
  AGREEMENT_NOT_FOUND: { status: 404 },
  TEMPLATE_NOT_FOUND: { status: 404 },
  TEMPLATE_EXISTS: { status: 200 },
  CALENDAR_DAYS: { status: 400 },
  AUDIT_ENTRY_NOT_FOUND: { status: 404 },
  FEEDBACK_NOT_FOUND: { status: 404 },
  FEEDBACK_EMPTY: { status: 200 },
  FEEDBACK_SETTLED: { status: 200 },
  LIMIT_RANGE: { status: 422 },
} as const;
