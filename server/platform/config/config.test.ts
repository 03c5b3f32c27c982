import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/time/time.ts';
import { ConfigError, loadConfig } from './config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const secret = 'x'.repeat(32);
const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...env });
const oidc = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'market', OIDC_CLIENT_SECRET: 'hush' };
const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const [ours, theirs] = [keyPair(), keyPair()];
const alipay = {
  ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do',
  ALIPAY_APP_ID: '2021',
  ALIPAY_PRIVATE_KEY: ours.privateKey.trim(),
  ALIPAY_PUBLIC_KEY: theirs.publicKey.trim(),
  ALIPAY_SELLER_ID: '2088',
};
const wechat = {
  WECHAT_GATEWAY: 'https://api.mch.weixin.qq.com',
  WECHAT_MCH_ID: '1900000109',
  WECHAT_APP_ID: 'wx1',
  WECHAT_SERIAL: '5'.padEnd(40, 'A'),
  WECHAT_PRIVATE_KEY: ours.privateKey.trim(),
  WECHAT_API_V3_KEY: 'k'.repeat(32),
};
const wechatKey = { WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_01', WECHATPAY_PUBLIC_KEY: theirs.publicKey.trim() };

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    load(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the settings', () => {
  test('have defaults for everything', () => {
    expect(load({ SESSION_SECRET: secret })).toEqual({
      production: false,
      port: 3000,
      portIsGiven: false,
      host: '127.0.0.1',
      spaces: { port: undefined, url: undefined },
      dataDir,
      drawnDir: join(dataDir, 'drawn'),
      databaseUrl: undefined,
      databasePool: 20,
      databasePatience: 1,
      jobPace: 1,
      objects: { folder: join(dataDir, 'objects'), s3: undefined },
      redisUrl: undefined,
      publicUrl: undefined,
      securityContact: undefined,
      legacyHost: '',
      sessionSecrets: [secret],
      sessionLimits: { lifeMs: 14 * DAY_MS, staffLifeMs: 12 * 3_600_000, staffIdleMs: 60 * 60_000 },
      demo: true,
      demoPast: true,
      sandbox: true,
      logLevel: 'info',
      trustProxy: false,
      metrics: { token: undefined, port: undefined },
      roles: ['web', 'worker', 'realtime'],
      oidc: undefined,
      provider: undefined,
      alipay: undefined,
      wechat: undefined,
      smtp: undefined,
      sms: undefined,
    });
    expect(loadConfig({ SESSION_SECRET: secret }).dataDir).toBe(resolve('.data'));
  });

  test('say for how long sessions last', () => {
    const config = load({ SESSION_SECRET: secret, SESSION_DAYS: '7', STAFF_SESSION_HOURS: '8', STAFF_IDLE_MINUTES: '15' });
    expect(config.sessionLimits).toEqual({ lifeMs: 7 * DAY_MS, staffLifeMs: 8 * 3_600_000, staffIdleMs: 15 * 60_000 });
    expect(problemsOf({ STAFF_IDLE_MINUTES: '0' })).toEqual([expect.stringContaining('STAFF_IDLE_MINUTES')]);
  });

  test('are read from the environment; empty counts as absent', () => {
    const config = load({
      ...oidc,
      ...alipay,
      SESSION_SECRET: secret,
      PORT: '8080',
      HOST: '',
      DATABASE_URL: 'postgresql:///market?host=/run/postgresql',
      PUBLIC_URL: 'https://market.example.org/',
      LEGACY_HOST: 'Old.example.org',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '2',
      ROLES: 'worker, web',
      DATABASE_POOL: '5',
      DATABASE_PATIENCE: '3',
      JOB_PACE: '10',
      NODE_ENV: 'production',
    });
    expect(config).toMatchObject({
      production: true,
      port: 8080,
      portIsGiven: true,
      host: '127.0.0.1',
      databaseUrl: 'postgresql:///market?host=/run/postgresql',
      publicUrl: 'https://market.example.org',
      legacyHost: 'old.example.org',
      demo: false,
      demoPast: false,
      sandbox: false,
      logLevel: 'warn',
      trustProxy: 2,
      roles: ['worker', 'web'],
      databasePool: 5,
      databasePatience: 3,
      jobPace: 10,
      oidc: { issuer: 'https://id.example.org', clientId: 'market', clientSecret: 'hush' },
      alipay: {
        gateway: alipay.ALIPAY_GATEWAY,
        appId: '2021',
        privateKey: alipay.ALIPAY_PRIVATE_KEY,
        publicKey: alipay.ALIPAY_PUBLIC_KEY,
        sellerId: '2088',
      },
    });
  });

  test('give the metrics a token and a port of their own, which is not the port of everything else', () => {
    const [METRICS_TOKEN, METRICS_PORT] = ['a-token-for-the-metrics', '9464'];
    expect(load({ METRICS_TOKEN, METRICS_PORT }).metrics).toEqual({ token: METRICS_TOKEN, port: 9464 });
    expect(problemsOf({ PORT: '9464', METRICS_PORT })).toEqual(['METRICS_PORT: 9464 was given; expected another port than PORT']);
  });

  test('switch mails and short messages on', () => {
    const smtp = { SMTP_URL: 'smtps://market:p%40ss@mail.example.org', SMTP_FROM: '算力商城 <no-reply@example.org>' };
    const sms = {
      SMS_ACCESS_KEY_ID: 'LTAI-example',
      SMS_ACCESS_KEY_SECRET: 'hush-hush',
      SMS_SIGN_NAME: '算力商城',
      SMS_CODE_TEMPLATE: 'SMS_1',
      SMS_CODE_TEMPLATE_EN: 'SMS_2',
      SMS_NOTICE_TEMPLATE: 'SMS_3',
      SMS_NOTICE_TEMPLATE_EN: 'SMS_4',
    };
    expect(load({ ...smtp, ...sms })).toMatchObject({
      smtp: { url: smtp.SMTP_URL, from: smtp.SMTP_FROM },
      sms: {
        gateway: 'https://dysmsapi.aliyuncs.com',
        key: { id: 'LTAI-example', secret: 'hush-hush' },
        signName: '算力商城',
        templates: { code: { zh: 'SMS_1', en: 'SMS_2' }, notice: { zh: 'SMS_3', en: 'SMS_4' } },
      },
    });
    expect(problemsOf({ SMTP_URL: smtp.SMTP_URL })).toEqual([
      'SMTP_FROM: nothing was given; expected an address, or Name <address>, because SMTP_URL is set (all of them or none)',
    ]);
    const { SMS_SIGN_NAME: _, ...unsigned } = sms;
    expect(problemsOf(unsigned)).toEqual([expect.stringContaining('SMS_SIGN_NAME: nothing was given')]);
    for (const SMTP_FROM of ['nobody', 'a@example.org\r\nBcc: b@example.org', 'Shop <a@example.org>, b@example.org'])
      expect(problemsOf({ ...smtp, SMTP_FROM })).toHaveLength(1);
    expect(problemsOf({ ...sms, SMS_GATEWAY: 'http://sms.example.org' })).toHaveLength(1);
  });

  test('accept the addresses of proxies', () => {
    expect(load({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  });
});

describe('wrong settings', () => {
  test('are all listed, each on its own line', () => {
    const wrong = { PORT: '70000', DEMO: 'yes', LOG_LEVEL: 'loud', ROLES: 'web,cook', SESSION_SECRET: 'short' };
    expect(() => load(wrong)).toThrow(
      new ConfigError([
        'PORT: "70000" was given; expected a whole number from 0 to 65535',
        'SESSION_SECRET: a hidden value of 5 characters was given; expected at least 32 characters',
        'DEMO: "yes" was given; expected 1, catalogue or 0',
        'LOG_LEVEL: "loud" was given; expected one of fatal, error, warn, info, debug, trace, silent',
        'ROLES: "web,cook" was given; expected some of web, worker and realtime, separated by commas',
      ]),
    );
    expect(new ConfigError(problemsOf(wrong)).message.split('\n')).toHaveLength(6);
  });

  test.each([
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['HOST', 'http://here'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_PATIENCE', '61'],
    ['JOB_PACE', '0'],
    ['LEGACY_HOST', 'https://old.example.org'],
    ['PUBLIC_URL', 'market.example.org'],
    ['PUBLIC_URL', 'https://market.example.org/?a=b'],
    ['PUBLIC_URL', 'ftp://market.example.org'],
    ['PUBLIC_URL', 'https://market.example.org/mall'],
    ['PUBLIC_URL', 'https://market.example.org//'],
    ['PUBLIC_URL', 'https://root:hunter2@market.example.org'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/market'],
    ['METRICS_TOKEN', 'too-short'],
    ['METRICS_TOKEN', 'a token with spaces in it'],
    ['METRICS_PORT', '0'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '11'],
    ['ROLES', 'web,'],
    ['LOG_LEVEL', 'INFO'],
  ])('%s=%s is refused by name', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: .+ was given; expected .+`));
  });

  test('include blank values', () => {
    for (const name of ['SESSION_SECRET', 'PORT', 'DATABASE_URL', 'OIDC_ISSUER'])
      expect(problemsOf({ [name]: '  \t' })).toEqual([expect.stringMatching(new RegExp(`^${name}: only blanks were given; expected .+`))]);
  });

  test('include invalid keys, by name and reason', () => {
    const wrong = (more: Record<string, string>) => problemsOf({ ...alipay, ...more });
    expect(wrong({})).toEqual([]);
    expect(wrong({ ALIPAY_PRIVATE_KEY: 'hunter2' })).toEqual([
      expect.stringMatching(
        /^ALIPAY_PRIVATE_KEY: a hidden value of 7 characters was given \(it cannot be read as an RSA key\); expected an RSA/,
      ),
    ]);
    expect(wrong({ ALIPAY_PRIVATE_KEY: ours.publicKey })).toEqual([expect.stringMatching(/^ALIPAY_PRIVATE_KEY: .*it is a public key/)]);
    expect(wrong({ ALIPAY_PUBLIC_KEY: ours.privateKey })).toEqual([expect.stringMatching(/^ALIPAY_PUBLIC_KEY: .*it is a private key/)]);
    expect(wrong({ ALIPAY_PUBLIC_KEY: ours.publicKey })).toEqual([
      expect.stringMatching(/^ALIPAY_PUBLIC_KEY: the application's own public key was given; expected Alipay's/),
    ]);
  });

  test('of WeChat Pay come with its certificates or with its public key, beside Alipay or alone', () => {
    const own = { gateway: wechat.WECHAT_GATEWAY, mchId: '1900000109', appId: 'wx1', serial: wechat.WECHAT_SERIAL };
    expect(load(wechat)).toMatchObject({ alipay: undefined, wechat: { ...own, publicKey: undefined }, demo: false });
    expect(load({ ...alipay, ...wechat, ...wechatKey }).wechat).toMatchObject({
      publicKey: { id: 'PUB_KEY_ID_01', key: wechatKey.WECHATPAY_PUBLIC_KEY },
    });
    const wrong = (more: Record<string, string>) => problemsOf({ ...wechat, ...more }).join();
    expect(wrong({ WECHAT_API_V3_KEY: 'hunter2' })).toMatch(
      /^WECHAT_API_V3_KEY: a hidden value of 7 characters was given; expected 32 characters/,
    );
    expect(wrong({ WECHAT_GATEWAY: 'http://api.mch.weixin.qq.com' })).toMatch(/^WECHAT_GATEWAY: .*expected an https URL/);
    expect(wrong({ WECHAT_SERIAL: '' })).toMatch(/^WECHAT_SERIAL: nothing was given/);
    expect(wrong({ ...wechatKey, WECHATPAY_PUBLIC_KEY: ours.publicKey })).toMatch(
      /^WECHATPAY_PUBLIC_KEY: the merchant's own public key was given/,
    );
    expect(wrong({ WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_01' })).toMatch(/^WECHATPAY_PUBLIC_KEY: nothing was given/);
    expect(problemsOf(wechatKey).join()).toMatch(/^WECHAT_GATEWAY: nothing was given/);
  });

  test('never show secrets', () => {
    const wrong = {
      DATABASE_URL: 'mysql://root:hunter2@db',
      SESSION_SECRET: 'hunter2',
      OIDC_CLIENT_SECRET: 'hunter2',
    };
    const problems = problemsOf(wrong);
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toContain('hunter2');
  });

  test('include an incomplete group', () => {
    expect(problemsOf({ OIDC_ISSUER: oidc.OIDC_ISSUER })).toEqual([
      'OIDC_CLIENT_ID: nothing was given; expected the client id at the issuer, because OIDC_ISSUER is set (all of them or none)',
      'OIDC_CLIENT_SECRET: nothing was given; expected the client secret at the issuer, because OIDC_ISSUER is set (all of them or none)',
    ]);
    expect(problemsOf({ ...alipay, ALIPAY_SELLER_ID: '' })).toEqual([expect.stringContaining('ALIPAY_SELLER_ID: nothing was given')]);
  });

  test('include several hosts of a database, and say that one is expected', () => {
    const [problem] = problemsOf({
      DATABASE_URL: 'postgres://a:5432,b:5432/market?target_session_attrs=read-write',
      SESSION_SECRET: secret,
    });
    expect(problem).toMatch(/^DATABASE_URL: a hidden value .*names several hosts: give one/);
  });

  test('include an issuer without encryption, unless it is on this machine', () => {
    expect(problemsOf({ ...oidc, OIDC_ISSUER: 'http://id.example.org' })).toHaveLength(1);
    expect(problemsOf({ ...oidc, OIDC_ISSUER: 'http://127.0.0.1:4000' })).toEqual([]);
  });
});

describe('the demonstration', () => {
  test.each(['', '1', 'catalogue', '0'])('is off where payments go to a real gateway, with DEMO %j', (DEMO) => {
    expect(load({ ...alipay, DEMO })).toMatchObject({ demo: false, demoPast: false, sandbox: false });
  });

  test.each([
    [{}, { demo: true, demoPast: true }],
    [{ PUBLIC_URL: 'http://localhost:3000' }, { demo: true, demoPast: true }],
    [{ PUBLIC_URL: 'https://market.example.org' }, { demo: false, demoPast: false, sandbox: false }],
    [
      { PUBLIC_URL: 'https://market.example.org', DEMO: '' },
      { demo: false, demoPast: false, sandbox: false },
    ],
    [
      { PUBLIC_URL: 'https://market.example.org', DEMO: '1' },
      { demo: true, demoPast: true, sandbox: true },
    ],
    [
      { PUBLIC_URL: 'https://market.example.org', DEMO: 'catalogue' },
      { demo: true, demoPast: false, sandbox: true },
    ],
  ])('with %j is %j: at a public address by name alone', (env, expected) => {
    expect(load(env)).toMatchObject(expected);
  });
});

describe('the sandbox', () => {
  test.each([
    [{}, true],
    [{ DEMO: 'catalogue' }, true],
    [{ SANDBOX: '0' }, false],
    [{ DEMO: '0' }, false],
    [{ DEMO: '0', SANDBOX: '' }, false],
    [{ DEMO: '0', SANDBOX: '1' }, true],
    [{ ...alipay }, false],
    [{ ...alipay, SANDBOX: '0' }, false],
  ])('with %j is on: %s', (env, sandbox) => {
    expect(load(env)).toMatchObject({ sandbox });
  });

  test('is refused beside a real gateway', () => {
    expect(problemsOf({ ...alipay, SANDBOX: '1' })).toEqual([expect.stringMatching(/^SANDBOX: 1 was given.*real gateway/)]);
  });
});

describe('the session secret', () => {
  const file = () => join(dataDir, 'session-secret');

  test('is created once, with restricted file permissions, and found again', () => {
    const [sessionSecret] = load().sessionSecrets;
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(load().sessionSecrets).toEqual([sessionSecret]);
    expect(readFileSync(file(), 'utf8').trim()).toBe(sessionSecret);
    expect(readdirSync(dataDir)).toEqual(['session-secret']);
  });

  test('is not created when one is given, nor when another setting is wrong', () => {
    load({ SESSION_SECRET: secret });
    problemsOf({ PORT: 'none' });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('is required in production on a database of its own', () => {
    const outside = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/market' };
    expect(problemsOf(outside)).toEqual([expect.stringContaining('SESSION_SECRET: nothing was given; expected at least 32 characters')]);
    expect(problemsOf({ ...outside, SESSION_SECRET: secret })).toEqual([]);
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([]);
    expect(problemsOf({ DATABASE_URL: outside.DATABASE_URL })).toEqual([]);
  });

  test('is refused when the stored one is too short or cannot be stored', () => {
    writeFileSync(file(), 'short\n');
    expect(problemsOf({})).toEqual([expect.stringMatching(/^SESSION_SECRET: .*session-secret holds 5 characters/)]);
  });
});

describe('the data folder', () => {
  const file = () => join(dataDir, 'a-file');

  test('is refused by name when it cannot be a folder', () => {
    writeFileSync(file(), '');
    expect(problemsOf({ DATA_DIR: file() })).toEqual([
      expect.stringMatching(/^DATA_DIR: ".*a-file" cannot be used: it is a file; expected/),
    ]);
    expect(problemsOf({ DATA_DIR: join(file(), 'below') })).toEqual([
      expect.stringMatching(/^DATA_DIR: .* cannot be used: a part of its path is a file; expected/),
    ]);
    expect(problemsOf({ DATA_DIR: '/proc/none' })).toEqual([
      expect.stringMatching(/^DATA_DIR: "\/proc\/none" cannot be used: .+; expected/),
    ]);
  });

  test('is not created when it is not needed', () => {
    const unused = join(dataDir, 'unused');
    const elsewhere = { ...alipay, DATA_DIR: unused, DATABASE_URL: 'postgres://db/market', SESSION_SECRET: secret };
    load({ ...elsewhere, S3_BUCKET: 'market' });
    load({ ...elsewhere, OBJECTS_DIR: join(dataDir, 'objects') });
    expect(readdirSync(dataDir)).toEqual(['objects']);
    load(elsewhere);
    expect(readdirSync(dataDir)).toEqual(['objects', 'unused']);
  });
});

describe('the store of large objects', () => {
  const given = (env: Record<string, string>) => load({ SESSION_SECRET: secret, ...env }).objects;

  test('is a folder of its own or a bucket', () => {
    expect(given({ OBJECTS_DIR: join(dataDir, 'large') })).toEqual({ folder: join(dataDir, 'large'), s3: undefined });
    expect(given({ S3_BUCKET: 'market' }).s3).toEqual({ bucket: 'market', endpoint: undefined, region: 'us-east-1', isPathStyle: false });
    const minio = { S3_BUCKET: 'market', S3_ENDPOINT: 'http://127.0.0.1:9000', S3_REGION: 'cn-north-4' };
    expect(given(minio).s3).toEqual({
      bucket: 'market',
      endpoint: 'http://127.0.0.1:9000',
      region: 'cn-north-4',
      isPathStyle: true,
    });
    expect(given({ ...minio, S3_PATH_STYLE: '0' }).s3?.isPathStyle).toBe(false);
  });

  test('is refused by name where it cannot be used', () => {
    writeFileSync(join(dataDir, 'a-file'), '');
    expect(problemsOf({ OBJECTS_DIR: join(dataDir, 'a-file') })).toEqual([
      expect.stringMatching(/^OBJECTS_DIR: ".*a-file" cannot be used: it is a file; expected/),
    ]);
    expect(problemsOf({ S3_ENDPOINT: 'https://minio.example.org' })).toEqual([expect.stringMatching(/^S3_BUCKET: nothing was given/)]);
    expect(problemsOf({ S3_BUCKET: 'No Bucket' })).toEqual([expect.stringMatching(/^S3_BUCKET: "No Bucket" was given; expected the name/)]);
  });
});

test('accepts the domain of a provider with its logout, or neither', () => {
  const provider = { PROVIDER_DOMAIN: '.Provider.example', PROVIDER_LOGOUT_URL: 'https://id.provider.example/logout' };
  expect(load(provider).provider).toEqual({ domain: 'provider.example', logoutUrl: provider.PROVIDER_LOGOUT_URL });
  expect(load().provider).toBeUndefined();
  expect(problemsOf({ PROVIDER_DOMAIN: 'provider.example' })).toHaveLength(1);
  expect(problemsOf({ ...provider, PROVIDER_DOMAIN: 'https://provider.example' })).toHaveLength(1);
});
