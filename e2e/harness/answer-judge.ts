/** Checks that a response of the community is acceptable, whichever request and file it is for. */

/** Active content in HTML that the server rendered from untrusted text. */
const LIVE =
  /<script|<iframe|<svg|<style|<object|<embed|<base|<form|<meta|\son\w+=|href="(?!https?:|mailto:|\/|#)|src="(?!\/hub\/|\/ui\/)/i;
/** The payload of the hostile files, as it would appear in a page without sanitizing. */
const CARRIED =
  /<script[^>]*>\s*alert\(|<(?:img|svg|body|a|math|iframe)\b[^>]*\son(?:error|load|click|begin)\s*=|(?:href|src)=["']?\s*javascript:|<iframe[^>]*srcdoc/i;
const LIVE_TYPES = /html|xml|svg|javascript|ecmascript|css|pdf/i;
const LONGEST = 24 * 1024 * 1024;

type Envelope = { code?: string; message?: string; error?: string; data?: unknown };

function* htmlIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* htmlIn(one);
  else if (value !== null && typeof value === 'object')
    for (const [key, one] of Object.entries(value)) {
      if (key === 'html' && typeof one === 'string') yield one;
      else yield* htmlIn(one);
    }
}

function judgeJson(text: string, isRefused: boolean): string[] {
  let answer: Envelope;
  try {
    answer = JSON.parse(text) as Envelope;
  } catch {
    return ['no JSON'];
  }
  const wrong: string[] = [];
  const refused = isRefused || (typeof answer.code === 'string' && answer.code !== '0' && 'requestId' in answer);
  if (refused && !(/^[A-Z][A-Z_]+$/.test(answer.code ?? '') && (answer.message ?? answer.error ?? '').length > 3))
    wrong.push(`refused without code and words: ${text.slice(0, 200)}`);
  for (const html of htmlIn(answer)) {
    const live = LIVE.exec(html)?.[0];
    if (live) wrong.push(`live HTML: ${html.slice(Math.max(0, html.indexOf(live) - 40), html.indexOf(live) + 80)}`);
  }
  return wrong;
}

/** Responses with contents of files: `resolve`, `raw`, `zip`. */
function judgeContent({ headers }: Response): string[] {
  const wrong: string[] = [];
  if (LIVE_TYPES.test(headers.get('content-type') ?? '')) wrong.push(`a content of type ${headers.get('content-type')}`);
  if (headers.get('x-content-type-options') !== 'nosniff') wrong.push('a content whose type may be guessed');
  if (!/sandbox/.test(headers.get('content-security-policy') ?? '')) wrong.push('a content without a sandbox');
  if (!/^attachment/.test(headers.get('content-disposition') ?? '')) wrong.push('a content that is shown');
  return wrong;
}

export type Expected = 'json' | 'content' | 'page';
/** Reads the whole response and returns its faults as text. */
export async function judgeAnswer(answer: Response, expected: Expected): Promise<string[]> {
  const { status } = answer;
  const type = answer.headers.get('content-type') ?? '';
  if (status >= 500) return [`status ${status}: ${(await answer.text()).slice(0, 300)}`];
  if (expected === 'content' && status < 300) {
    let length = 0;
    for await (const chunk of answer.body ?? []) length += (chunk as Uint8Array).length;
    const said = answer.headers.get('content-length');
    if (said !== null && Number(said) !== length && answer.headers.get('content-encoding') === null) return [`${length} bytes of ${said}`];
    return judgeContent(answer);
  }
  const text = await answer.text();
  if (text.length > LONGEST) return [`an answer of ${text.length} characters`];
  if (status >= 300 && status < 400) return [];
  if (expected === 'page' && type.includes('text/html')) {
    const carried = CARRIED.exec(text)?.[0];
    return carried ? [`live in a page: ${text.slice(Math.max(0, text.indexOf(carried) - 60), text.indexOf(carried) + 100)}`] : [];
  }
  return judgeJson(text, status >= 400);
}
