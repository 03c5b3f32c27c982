/** For tests only: a client of the open gateway for requests that the real SDK would not send. */
import { sign } from 'node:crypto';
import { chinaTime } from './amounts-and-times.ts';
import { signedText } from './signature.ts';
import { appId, merchantKeys } from './test-harness.ts';

export type Tamper = (params: Map<string, string>) => void;
type Answer = Record<string, string>;

/** `before` and `after` change the request before and after signing. */
export async function callSigned(
  url: string,
  method: string,
  biz: object,
  tamper: { before?: Tamper; after?: Tamper; privateKey?: string } = {},
): Promise<Answer> {
  const params = new Map([
    ['app_id', appId],
    ['method', method],
    ['charset', 'utf-8'],
    ['version', '1.0'],
    ['sign_type', 'RSA2'],
    ['timestamp', chinaTime(new Date())],
    ['notify_url', 'http://127.0.0.1:9/notify'],
    ['biz_content', JSON.stringify(biz)],
  ]);
  tamper.before?.(params);
  const text = Buffer.from(signedText(params, ['sign']));
  params.set('sign', sign('RSA-SHA256', text, tamper.privateKey ?? merchantKeys.privateKey).toString('base64'));
  tamper.after?.(params);
  const answer = await fetch(`${url}/gateway.do`, { method: 'POST', body: new URLSearchParams([...params]) });
  const nodes = (await answer.json()) as Record<string, Answer>;
  return nodes[`${params.get('method')?.replaceAll('.', '_')}_response`] ?? nodes.error_response ?? {};
}
