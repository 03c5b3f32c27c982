/** Content types: never one that a browser runs or renders as a page of this site. */

/** Images, audio and video that cannot carry a script. */
const MEDIA: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
const TEXT = new Set(
  'txt md json jsonl ndjson csv tsv yaml yml toml ini cfg py ipynb js mjs ts css html htm xml svg sh log tex bib jinja gitattributes gitignore license'.split(
    ' ',
  ),
);

/** By file extension; any text is served as plain text. */
export function contentTypeOf(path: string): string {
  const name = path.split('/').at(-1)?.toLowerCase() ?? '';
  const ending = name.split('.').at(-1) ?? '';
  if (TEXT.has(ending)) return 'text/plain; charset=utf-8';
  return MEDIA[ending] ?? 'application/octet-stream';
}

export const CONTENT_POLICY = "default-src 'none'; sandbox";

/** Readable by pages of any origin, without credentials, since '*' excludes them. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Location, Accept-Ranges, Content-Range, Content-Length, Content-Disposition, Retry-After, X-Repo-Commit, X-Linked-Size, X-Linked-ETag, X-Error-Code, X-Error-Message, X-Request-Id, X-Total-Count',
} as const;
export const PREFLIGHT_HEADERS = {
  ...CORS_HEADERS,
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, range, if-none-match, if-range, accept, x-request-id, user-agent',
  'access-control-max-age': '86400',
} as const;
