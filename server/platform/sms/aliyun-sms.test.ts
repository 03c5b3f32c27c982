import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SendFailed } from '../mail/mail.ts';
import { signAcsCall } from './acs3-signature.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import type { SmsTransport } from './sms.ts';

const key = { id: 'test-key', secret: 'test-secret' };
let server: Server;
let transport: SmsTransport;
let answer: unknown;
const calls: { action: string; parameters: Record<string, string> }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { headers } = request;
    const parameters = Object.fromEntries(new URL(request.url ?? '', 'http://x').searchParams);
    const action = String(headers['x-acs-action']);
    const at = Date.parse(String(headers['x-acs-date']));
    const nonce = String(headers['x-acs-signature-nonce']);
    const expected = signAcsCall({ host: headers.host ?? '', action, version: '2017-05-25', parameters, at, nonce }, key);
    calls.push({ action, parameters });
    const isSigned = expected.headers.authorization === headers.authorization;
    response.end(answer === null ? 'no json' : JSON.stringify(isSigned ? answer : { Code: 'SignatureDoesNotMatch', Message: '' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  transport = createAliyunSms({
    gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    signName: '算力商城',
    templates: { code: { zh: 'SMS_1', en: 'SMS_2' }, notice: { zh: 'SMS_3', en: 'SMS_4' } },
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  calls.length = 0;
  answer = { Code: 'OK', Message: 'OK', BizId: '1^0' };
});

const sms = { id: '01k000000000000000000000s1', to: '13812345678', template: 'notice', value: '您有账单 (1)*', language: 'zh' } as const;
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SendFailed);
  return (error as SendFailed).failure;
};

describe('a short message through Alibaba Cloud', () => {
  it('is a signed SendSms with the template of its language and its id as OutId', async () => {
    await transport.send(sms);
    await transport.send({ ...sms, template: 'code', value: '123456', language: 'en' });
    expect(calls.map(({ action, parameters }) => [action, parameters.TemplateCode, parameters.TemplateParam])).toEqual([
      ['SendSms', 'SMS_3', '{"text":"您有账单 (1)*"}'],
      ['SendSms', 'SMS_2', '{"code":"123456"}'],
    ]);
    expect(calls[0]?.parameters).toMatchObject({ PhoneNumbers: '13812345678', SignName: '算力商城', OutId: sms.id });
  });

  it('fails for good for a wrong number, for now at a limit, and as an outage where the account is refused', async () => {
    answer = { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'no' };
    expect(await failureOf(transport.send(sms))).toMatchObject({ permanent: true });
    answer = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'later' };
    expect(await failureOf(transport.send(sms))).toMatchObject({ permanent: false, outage: false });
    answer = { Code: 'InvalidAccessKeyId.NotFound', Message: 'who' };
    expect(await failureOf(transport.send(sms))).toMatchObject({ permanent: false, outage: true });
  });

  it('is uncertain without an answer that can be read', async () => {
    answer = null;
    expect(await failureOf(transport.send(sms))).toMatchObject({ uncertain: true, outage: true });
  });

  it('is looked for by its OutId on the day of its first attempt, and on the next just before midnight', async () => {
    answer = { Code: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: [{ OutId: 'other' }, { OutId: sms.id }] } };
    expect(await transport.isAccepted(sms, Date.parse('2026-03-01T12:00+08:00'))).toBe(true);
    expect(calls.map(({ action, parameters }) => [action, parameters.PhoneNumber, parameters.SendDate])).toEqual([
      ['QuerySendDetails', '13812345678', '20260301'],
    ]);
    calls.length = 0;
    answer = { Code: 'OK', TotalCount: 0, SmsSendDetailDTOs: { SmsSendDetailDTO: [] } };
    expect(await transport.isAccepted(sms, Date.parse('2026-03-01T23:59:30+08:00'))).toBe(false);
    expect(calls.map(({ parameters }) => parameters.SendDate)).toEqual(['20260301', '20260302']);
  });
});
