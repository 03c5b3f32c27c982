/**
 * Attacks of a hostile space from inside its frame: each returns whether it succeeded. Runs as a script of the space in the browser; `mall`
 * and `witness` are origins, the witness counts requests.
 */
/** Runs in a nested frame; the witness sees what it reaches. */
export const INNER_ATTACK = `
const witness = new URL(document.currentScript.src).searchParams.get('witness');
fetch(witness + '/inner', { mode: 'no-cors' }).catch(() => {});
const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:' + new URL(witness).port }] });
peer.createDataChannel('a');
peer.createOffer().then((offer) => peer.setLocalDescription(offer));
`;
export const SPACE_ATTACKS = `
const query = new URLSearchParams(location.search);
const mall = query.get('mall');
const witness = query.get('witness');
const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const within = (work, ms = 3000) => Promise.race([work, later(ms).then(() => { throw new Error('nothing came'); })]);
const event = (target, good, bad = 'error') => within(new Promise((resolve, reject) => {
  target.addEventListener(good, () => resolve(true));
  target.addEventListener(bad, () => reject(new Error('refused')));
}));
const element = (name, attributes, good = 'load') => {
  const made = Object.assign(document.createElement(name), attributes);
  const done = event(made, good);
  document.body.append(made);
  return done;
};
const never = async (work) => { await work(); return false; };
const attacks = {
  'read cookies': () => document.cookie.length >= 0,
  'write a cookie': () => { document.cookie = 'session=stolen; path=/'; return document.cookie.includes('session=stolen'); },
  'local storage': () => { localStorage.setItem('a', '1'); return true; },
  'session storage': () => { sessionStorage.setItem('a', '1'); return true; },
  'indexed database': () => event(indexedDB.open('a'), 'success'),
  'cache storage': async () => Boolean(await caches.open('a')),
  'cookie store': async () => Boolean(await cookieStore.getAll()),
  'file system': async () => Boolean(await navigator.storage.getDirectory()),
  'service worker': async () => Boolean(await navigator.serviceWorker.register('attack.js')),
  'shared worker': () => { new SharedWorker('attack.js'); return true; },
  'document of the parent': () => Boolean(parent.document.body),
  'address of the parent': () => Boolean(parent.location.href),
  'storage of the parent': () => Boolean(parent.localStorage),
  'session of the parent': () => Boolean(parent.document.cookie),
  'element of the frame': () => Boolean(window.frameElement),
  'navigate the parent': async () => { const here = top !== window; top.location.href = witness + '/top'; await later(500); return !here && false; },
  'window of its own': () => window.open(witness + '/window') !== null,
  'call of the mall': async () => (await fetch(mall + '/api/user/getCurrentUserInfo.action', { credentials: 'include' })).ok,
  'blind call of the mall': async () => Boolean(await fetch(mall + '/feedback', { mode: 'no-cors', credentials: 'include', method: 'POST' })),
  'old request to the mall': () => { const request = new XMLHttpRequest(); request.open('GET', mall + '/api/user/getCurrentUserInfo.action'); request.withCredentials = true; const done = event(request, 'load'); request.send(); return done; },
  'call of the Hub with the session': async () => (await fetch(mall + '/hub/api/whoami-v2', { credentials: 'include' })).ok,
  'socket of the mall': () => event(new WebSocket(mall.replace('http', 'ws') + '/customerservice/socket'), 'open'),
  'events of the mall': () => event(new EventSource(mall + '/events'), 'open'),
  'script of the mall': () => element('script', { src: mall + '/ui/favicon.svg' }),
  'picture of the mall': () => element('img', { src: mall + '/ui/favicon.svg' }),
  'frame of the mall': () => element('iframe', { src: mall + '/ui/mall' }).then(() => later(500)).then(() => never(async () => {})),
  'beacon': () => never(async () => { navigator.sendBeacon(witness + '/beacon'); await later(300); }),
  'this machine': async () => Boolean(await fetch(witness + '/fetch', { mode: 'no-cors' })),
  'this machine by name': async () => Boolean(await fetch(witness.replace('127.0.0.1', 'localhost') + '/name', { mode: 'no-cors' })),
  'address of the cloud': async () => Boolean(await within(fetch('http://169.254.169.254/latest/meta-data/', { mode: 'no-cors' }), 1500)),
  'local network': async () => Boolean(await within(fetch('http://192.168.0.1/', { mode: 'no-cors' }), 1500)),
  'socket of this machine': () => event(new WebSocket(witness.replace('http', 'ws') + '/socket'), 'open'),
  'picture of this machine': () => element('img', { src: witness + '/picture.png' }),
  'style of this machine': () => element('link', { rel: 'stylesheet', href: witness + '/style.css' }),
  'prefetch': () => element('link', { rel: 'prefetch', href: witness + '/prefetch' }),
  'module of this machine': async () => Boolean(await import(witness + '/module.js')),
  'worker of this machine': () => { new Worker(witness + '/worker.js'); return true; },
  'code from text': () => new Function('return true')(),
  'peer connection': async () => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:' + new URL(witness).port }] });
    peer.createDataChannel('a');
    const found = [];
    peer.onicecandidate = ({ candidate }) => { if (candidate) found.push(candidate.candidate); };
    await peer.setLocalDescription(await peer.createOffer());
    await later(1000);
    // A candidate under a drawn name tells nothing; an address of this machine's network would.
    return found.some((text) => !/ [0-9a-f-]{36}\\.local /.test(text));
  },
  'peer connection of an inner frame': async () => {
    const frame = document.createElement('iframe');
    frame.srcdoc = '<script src="' + new URL('inner.js?witness=' + witness, location.href) + '"></' + 'script>';
    document.body.append(frame);
    await later(1500);
    return false;
  },
  'camera': async () => Boolean(await navigator.mediaDevices.getUserMedia({ video: true })),
  'place': () => within(new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(() => resolve(true), reject)), 1500),
  'clipboard': async () => (await navigator.clipboard.readText()).length >= 0,
  'notifications': async () => (await Notification.requestPermission()) === 'granted',
  'another application’s files': async () => (await fetch(query.get('other'))).ok,
};
const results = {};
for (const [name, attack] of Object.entries(attacks)) {
  try { results[name] = (await attack()) ? 'got through' : 'refused'; } catch (error) { results[name] = 'refused'; }
}
globalThis.results = results;
parent.postMessage(results, '*');
// These leave the page: what they reach is seen by the witness alone.
if (query.has('leave')) {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: witness + '/form' });
  document.body.append(form);
  form.submit();
  await later(500);
  location.href = witness + '/self';
}
`;
