export const filesErrors = {
  FILE_NOT_FOUND: { status: 404 },
  FILE_PURPOSE_UNKNOWN: { status: 400 },
  FILE_MISSING: { status: 400 },
  FILE_EMPTY: { status: 400 },
  FILE_TYPE_REFUSED: { status: 415 },
  FILE_TOO_LARGE: { status: 413 },
  FILE_IMAGE_UNREADABLE: { status: 400 },
  FILE_IMAGE_PIXELS: { status: 400 },
  FILE_TEXT_ENCODING: { status: 400 },
  FILE_QUOTA: { status: 429 },
} as const;
