/** The open gateway's envelope: parses and verifies a request, writes and signs a response. */
import { dateFromChinaTime } from './amounts-and-times.ts';
import { type Signer, signedText, type Verifier } from './signature.ts';

export type Answer = { code: string; msg: string; sub_code?: string; sub_msg?: string; [field: string]: string | undefined };

export type GatewayRequest = { method: string; biz: Record<string, unknown>; notifyUrl: string };

export const success = (fields: Record<string, string>): Answer => ({ code: '10000', msg: 'Success', ...fields });
export const businessFailure = (subCode: string, subMessage: string): Answer => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subMessage,
});
export const invalidRequest = (subCode: string, subMessage: string): Answer => ({
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code: subCode,
  sub_msg: subMessage,
});

/** A request may be this much older or newer than the gateway's clock. */
const timestampToleranceMs = 30 * 60_000;

/** The parameters of query and body as one list, or null when a name occurs twice: it would be ambiguous which one was signed. */
export function readParams(query: string, body: string): Map<string, string> | null {
  const params = new Map<string, string>();
  for (const source of [query, body]) {
    for (const [name, value] of new URLSearchParams(source)) {
      if (params.has(name)) return null;
      params.set(name, value);
    }
  }
  return params;
}

export function readRequest(
  params: Map<string, string>,
  expected: { appId: string; methods: string[]; signatureHolds: Verifier; now: Date },
): GatewayRequest | Answer {
  const get = (name: string) => params.get(name) ?? '';
  if (get('app_id') !== expected.appId) return invalidRequest('isv.invalid-app-id', '无效的AppID参数');
  if (get('sign_type') !== 'RSA2') return invalidRequest('isv.invalid-signature-type', '无效的签名类型');
  if (get('charset').toLowerCase() !== 'utf-8') return invalidRequest('isv.invalid-charset', '字符集错误');
  if (get('sign') === '') return invalidRequest('isv.missing-signature', '缺少签名参数');
  if (!expected.signatureHolds(signedText(params, ['sign']), get('sign'))) {
    return invalidRequest('isv.invalid-signature', '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配');
  }
  const sentAt = dateFromChinaTime(get('timestamp'));
  if (sentAt === null || Math.abs(expected.now.getTime() - sentAt.getTime()) > timestampToleranceMs) {
    return invalidRequest('isv.invalid-timestamp', '非法的时间戳参数');
  }
  if (!expected.methods.includes(get('method'))) return invalidRequest('isv.invalid-method', '不存在的方法名');
  const biz = parseObject(get('biz_content'));
  if (biz === null) return businessFailure('ACQ.INVALID_PARAMETER', '参数无效');
  return { method: get('method'), biz, notifyUrl: get('notify_url') };
}

/** The signature covers the node's raw characters, '/' escaped as Alipay does; `sign` comes last. */
export async function writeAnswer(method: string | null, answer: Answer, sign: Signer): Promise<string> {
  const node = JSON.stringify(answer).replaceAll('/', '\\/');
  const name = method === null ? 'error_response' : `${method.replaceAll('.', '_')}_response`;
  return `{"${name}":${node},"sign":"${await sign(node)}"}`;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
