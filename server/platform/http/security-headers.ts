/** Headers of every response: what a browser may do with it. */

const YEAR_SECONDS = 31_536_000;
/** Features that no page uses: denied to pages and their frames. Pages use sharing, copying, video playback and fullscreen. */
const UNUSED = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** `frames`: additional origins that frames may show, with fullscreen allowed. */
export function securityHeaders({ publicUrl, frames }: { publicUrl: string; frames: readonly string[] }): Record<string, string> {
  const shown = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ');
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': [...UNUSED.map((feature) => `${feature}=()`), `fullscreen=(${shown})`].join(', '),
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
}
