import { expect, it } from 'vitest';
import { signAcsCall } from './acs3-signature.ts';

const documented = {
  host: 'ecs.cn-shanghai.aliyuncs.com',
  action: 'RunInstances',
  version: '2014-05-26',
  parameters: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  at: Date.UTC(2023, 9, 26, 10, 22, 32),
  nonce: '3156853299f313e23d1673dc12e1703d',
};
const key = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' };

it('is the one that the provider documents for its example', () => {
  expect(signAcsCall(documented, key)).toEqual({
    query: 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
    headers: expect.objectContaining({
      'x-acs-date': '2023-10-26T10:22:32Z',
      authorization:
        'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    }),
  });
});

it('depends on every parameter, and encodes them by RFC 3986', () => {
  const { query, headers } = signAcsCall({ ...documented, parameters: { SignName: '算力 (A)*', OutId: 'a~b' } }, key);
  expect(query).toBe('OutId=a~b&SignName=%E7%AE%97%E5%8A%9B%20%28A%29%2A');
  expect(headers.authorization).not.toContain('06563a9e');
});
