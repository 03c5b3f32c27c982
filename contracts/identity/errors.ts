export const identityErrors = {
  LOGIN_FAILED: { status: 200 },
  LOGIN_DELAYED: { status: 429 },
  USER_NAME_TAKEN: { status: 200 },
  PASSWORD_WEAK: { status: 200 },
  PHONE_FORMAT: { status: 200 },
  PHONE_EMPTY: { status: 200 },
  PHONE_TAKEN: { status: 200 },
  PHONE_CODE_WRONG: { status: 200 },
  OIDC_FAILED: { status: 400 },
  GROUP_NOT_FOUND: { status: 404 },
} as const;
