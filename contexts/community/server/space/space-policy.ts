/** Browser policy for a space's application. Pure. */

/**
 * A frame may run scripts and has its own forms and downloads; it cannot reach the page around it, the mall or the network. The frame's
 * attribute repeats this.
 */
export const SANDBOX = 'allow-scripts allow-forms allow-pointer-lock allow-downloads';

/** `own`: address of this revision's files, with a trailing slash. `frames`: origins that may embed it. */
export function policyOf(own: string, frames: readonly string[]): string {
  return [
    // Makes the origin opaque, without cookies or storage, even in a window of its own.
    `sandbox ${SANDBOX}`,
    "default-src 'none'",
    `script-src ${own} 'wasm-unsafe-eval' blob:`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `font-src ${own} data:`,
    `media-src ${own} data: blob:`,
    `connect-src ${own} data: blob:`,
    'worker-src blob:',
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "webrtc 'block'",
    `frame-ancestors ${frames.join(' ')}`,
  ].join('; ');
}

const DENIED = [
  'accelerometer',
  'ambient-light-sensor',
  'bluetooth',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
];

export const spaceHeaders = (own: string, frames: readonly string[]): Record<string, string> => ({
  'content-security-policy': policyOf(own, frames),
  'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  // Scripts and fetches of an opaque origin are cross-origin to its files. Cookies are never read here.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
});

/** By file extension; everything else is binary. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
export const typeOf = (path: string): string => TYPES[/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';
