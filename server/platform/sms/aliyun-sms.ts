/** Short messages through Alibaba Cloud (Dysmsapi 2017-05-25: SendSms, QuerySendDetails). */

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '#contracts/kit/fields.ts';
import { cutText } from '#kernel/text/text.ts';
import { toCalendar, twoDigits } from '#kernel/time/time.ts';
import { SendFailed } from '../mail/mail.ts';
import { type AcsKey, signAcsCall } from './acs3-signature.ts';
import type { SmsTemplate, SmsTransport } from './sms.ts';

export type AliyunSmsSettings = {
  /** https://dysmsapi.aliyuncs.com */
  gateway: string;
  key: AcsKey;
  signName: string;
  /** Codes of approved templates. */
  templates: Readonly<Record<SmsTemplate, Readonly<Record<Language, string>>>>;
};

const VERSION = '2017-05-25';
const CALL_MS = 10_000;
/** Page size of QuerySendDetails; a number gets far fewer messages a day. */
const PAGE = '50';
/** The variable of each template. */
const VARIABLES: Record<SmsTemplate, string> = { code: 'code', notice: 'text' };
/** Failures that only the owner of the number or an operator can fix. */
const FINAL = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.INVALID_PARAMETERS',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'isv.MOBILE_COUNT_OVER_LIMIT',
]);

const answer = z.object({
  Code: z.string().default(''),
  Message: z.string().default(''),
  SmsSendDetailDTOs: z.object({ SmsSendDetailDTO: z.array(z.object({ OutId: z.string().default('') })).default([]) }).optional(),
});

const dayOf = (instant: number): string => {
  const { year, month, day } = toCalendar(instant);
  return `${year}${twoDigits(month)}${twoDigits(day)}`;
};

export function createAliyunSms({ gateway, key, signName, templates }: AliyunSmsSettings): SmsTransport {
  const { host, origin } = new URL(gateway);

  async function call(action: string, parameters: Record<string, string>) {
    const { query, headers } = signAcsCall(
      { host, action, version: VERSION, parameters, at: Date.now(), nonce: randomBytes(16).toString('hex') },
      key,
    );
    const response = await fetch(`${origin}/?${query}`, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_MS),
    });
    return answer.parse(JSON.parse(cutText(await response.text(), 100_000)));
  }
  const uncertainly = (error: unknown): never => {
    throw new SendFailed(`no answer of the provider: ${(error as Error).message}`, { uncertain: true, outage: true }, error);
  };

  return {
    name: host,
    settleMs: 120_000,
    async send({ id, to, template, value, language }) {
      const { Code, Message } = await call('SendSms', {
        PhoneNumbers: to,
        SignName: signName,
        TemplateCode: templates[template][language],
        TemplateParam: JSON.stringify({ [VARIABLES[template]]: value }),
        OutId: id,
      }).catch(uncertainly);
      if (Code !== 'OK') throw new SendFailed(`${Code} ${Message}`, { permanent: FINAL.has(Code), outage: !Code.startsWith('isv.') });
    },
    async isAccepted({ id, to }, since) {
      // an attempt just before midnight may be recorded under the next day
      for (const day of new Set([dayOf(since), dayOf(since + 60_000)])) {
        const { Code, Message, SmsSendDetailDTOs } = await call('QuerySendDetails', {
          PhoneNumber: to,
          SendDate: day,
          PageSize: PAGE,
          CurrentPage: '1',
        }).catch(uncertainly);
        if (Code !== 'OK') throw new SendFailed(`${Code} ${Message}`, { uncertain: true, outage: true });
        if (SmsSendDetailDTOs?.SmsSendDetailDTO.some(({ OutId }) => OutId === id)) return true;
      }
      return false;
    },
  };
}
