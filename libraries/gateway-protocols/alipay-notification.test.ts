import { sign } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appId, gatewayKeys, makePair, merchantKeys, sellerId } from '#libraries/payment-sandbox/test-harness.ts';
import { createAlipayGateway } from './alipay-gateway.ts';

const gateway = createAlipayGateway({
  gateway: 'http://127.0.0.1:9/gateway.do',
  appId,
  sellerId,
  privateKey: merchantKeys.privateKey,
  alipayPublicKey: gatewayKeys.publicKey,
});

const genuineFields = {
  app_id: appId,
  buyer_id: '2088000000000002',
  charset: 'utf-8',
  fund_bill_list: '[{"amount":"88.88","fundChannel":"ALIPAYACCOUNT"}]',
  gmt_create: '2025-06-01 11:59:00',
  gmt_payment: '2025-06-01 12:00:00',
  notify_id: '2025060100222120000000000000000001',
  notify_time: '2025-06-01 12:00:01',
  notify_type: 'trade_status_sync',
  out_trade_no: 'P1',
  seller_id: sellerId,
  subject: '算力 100% + more',
  total_amount: '88.88',
  trade_no: '2025060122001400000000000001',
  trade_status: 'TRADE_SUCCESS',
  version: '1.0',
};
type Fields = Record<string, string>;

function signed(
  fields: Fields,
  { key = gatewayKeys.privateKey, algorithm = 'RSA-SHA256', signType = 'RSA2' } = {},
): Fields & { sign: string } {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return { ...fields, sign_type: signType, sign: sign(algorithm, Buffer.from(text), key).toString('base64') };
}
const write = (fields: Fields) => new URLSearchParams(fields).toString();
const genuine = signed(genuineFields);
const valueOf = (name: string): string => genuine[name] ?? '';
const without = (name: string) => Object.fromEntries(Object.entries(genuine).filter(([key]) => key !== name));

test('accepts a genuine notification, and reads it exactly', () => {
  expect(gateway.verifyNotification(write(genuine))).toEqual({
    notifyId: genuineFields.notify_id,
    outTradeNo: 'P1',
    tradeNo: genuineFields.trade_no,
    amountFen: 8888,
    appId,
    sellerId,
    state: 'PAID',
    paidAt: new Date('2025-06-01T04:00:00Z'),
    refundedFen: 0,
  });
});

test('accepts any valid form encoding of it', () => {
  const spelled = Object.entries(genuine)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .reverse()
    .join('&');
  expect(gateway.verifyNotification(spelled)).not.toBeNull();
});

test('accepts a signature that covers sign_type as well', () => {
  const withType = signed({ ...genuineFields, sign_type: 'RSA2' });
  expect(gateway.verifyNotification(write(withType))).not.toBeNull();
});

test('refuses 500 altered notifications', () => {
  const anyField = fc.constantFrom(...Object.keys(genuine));
  const otherText = fc.oneof(fc.string(), fc.constantFrom('', '0.01', '88.89', 'TRADE_FINISHED', 'P2', 'RSA', appId, sellerId));
  const forged: fc.Arbitrary<string> = fc.oneof(
    // a field with another value
    fc
      .tuple(anyField, otherText)
      .filter(([name, text]) => genuine[name] !== text)
      .map(([name, text]) => write({ ...genuine, [name]: text })),
    // one bit of the signature flipped
    fc.tuple(fc.nat(255), fc.nat(7)).map(([at, bit]) => {
      const bytes = Buffer.from(genuine.sign, 'base64');
      bytes.writeUInt8((bytes[at] ?? 0) ^ (1 << bit), at);
      return write({ ...genuine, sign: bytes.toString('base64') });
    }),
    // something around or within the signature
    fc
      .tuple(fc.nat(344), fc.string({ minLength: 1, maxLength: 4 }))
      .map(([at, text]) => write({ ...genuine, sign: genuine.sign.slice(0, at) + text + genuine.sign.slice(at) })),
    // a field removed
    anyField.map((name) => write(without(name))),
    // a field added
    fc
      .tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string())
      .filter(([name]) => !(name in genuine))
      .map(([name, text]) => write({ ...genuine, [name]: text })),
    // a field duplicated, before or after, with the same or another value
    fc.tuple(anyField, otherText, fc.boolean(), fc.boolean()).map(([name, text, same, before]) => {
      const twice = write({ [name]: same ? valueOf(name) : text });
      return before ? `${twice}&${write(genuine)}` : `${write(genuine)}&${twice}`;
    }),
    // changes within the raw body
    fc
      .tuple(fc.nat(write(genuine).length - 1), fc.constantFrom('&', '=', '%', '%00', '0', '\n'))
      .map(([at, text]) => {
        const body = write(genuine);
        return body.slice(0, at) + text + body.slice(at + 1);
      })
      .filter((body) => write(Object.fromEntries(new URLSearchParams(body))) !== write(genuine)),
    // two values swapped
    fc
      .tuple(anyField, anyField)
      .filter(([a, b]) => genuine[a] !== genuine[b])
      .map(([a, b]) => write({ ...genuine, [a]: valueOf(b), [b]: valueOf(a) })),
  );
  fc.assert(
    fc.property(forged, (body) => gateway.verifyNotification(body) === null),
    { numRuns: 500 },
  );
});

test('refuses what another key signed', () => {
  for (const key of [makePair().privateKey, merchantKeys.privateKey]) {
    expect(gateway.verifyNotification(write(signed(genuineFields, { key })))).toBeNull();
  }
});

test('refuses sign_type RSA, even with a valid signature', () => {
  const old = signed(genuineFields, { algorithm: 'RSA-SHA1', signType: 'RSA' });
  expect(gateway.verifyNotification(write(old))).toBeNull();
  for (const signType of ['RSA', '', 'rsa2', 'MD5', '__proto__']) {
    expect(gateway.verifyNotification(write({ ...genuine, sign_type: signType }))).toBeNull();
  }
});

test('refuses a genuine signature over foreign or invalid content', () => {
  const senseless: Fields[] = [
    { app_id: '2021999999999999' },
    { seller_id: '2088999999999999' },
    { trade_status: 'PAID' },
    { trade_status: 'toString' },
    { total_amount: '88.888' },
    { total_amount: '8e1' },
    { total_amount: '-88.88' },
    { total_amount: '' },
    { notify_type: 'batch_trans_notify' },
    { charset: 'GBK' },
    { trans_currency: 'USD' },
    { gmt_payment: '' },
    { notify_id: '' },
    { out_trade_no: '' },
    { trade_no: '' },
    { refund_fee: 'x' },
  ];
  for (const change of senseless) {
    const answer = gateway.verifyNotification(write(signed({ ...genuineFields, ...change })));
    expect([change, answer]).toEqual([change, null]);
  }
});

test('refuses other fields with the same signed text', () => {
  // 'subject' may contain '&': the signed text is then identical to one with more fields.
  const notified = signed({ ...genuineFields, subject: 'a&total_amount=1.00' });
  expect(gateway.verifyNotification(write(notified))).toBeNull();
  const start = { app_id: appId, body: 'x' };
  const forged = { ...genuineFields, total_amount: '0.01', trade_no: 'T', zzz: '' };
  const { app_id, ...rest } = genuineFields;
  const tail = Object.keys(rest)
    .sort()
    .map((name) => `${name}=${rest[name as keyof typeof rest]}`)
    .join('&');
  const middle = Object.keys(forged)
    .filter((name) => name !== 'app_id' && name !== 'zzz')
    .sort()
    .map((name) => `${name}=${forged[name as keyof typeof forged]}`)
    .join('&');
  const bought = signed({ ...start, body: `x&${middle}&zzz=`, ...rest });
  const cut: Fields = { ...start, ...forged, zzz: `&${tail}`, sign_type: 'RSA2', sign: bought.sign };
  expect(gateway.verifyNotification(write(cut))).toBeNull();
});

test('refuses empty, huge and malformed bodies without throwing', () => {
  const bodies = [
    '',
    '&',
    '=',
    'sign',
    '%',
    'a=%zz',
    '__proto__=1',
    'constructor=1',
    `${write(genuine)}&`,
    `&${write(genuine)}`,
    JSON.stringify(genuine),
    'a='.padEnd(1_000_000, 'x'),
    '\0',
    write({ ...genuine, sign: '/' }),
  ];
  for (const body of bodies) expect(gateway.verifyNotification(body)).toBeNull();
});
