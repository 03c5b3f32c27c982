// The settings of the server, from the environment. Names, defaults and expectations are in config-table.ts.
import { createPublicKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DAY_MS } from '#kernel/time/time.ts';
import { readRsaPrivateKey, readRsaPublicKey } from '#libraries/gateway-protocols/index.ts';
import type { S3Settings } from '../objects/s3/s3-client.ts';
import type { AliyunSmsSettings } from '../sms/aliyun-sms.ts';
import { ConfigError } from './config-error.ts';
import { groups, type Variable, type VariableName, variables } from './config-table.ts';
import { prepareFolder } from './data-dir.ts';
import { isPublicUrl } from './public-url.ts';
import { readOrCreateSessionSecret } from './session-secret.ts';

export { ConfigError };

export type Role = 'web' | 'worker' | 'realtime';

export type Config = {
  production: boolean;
  /** 0: any free one. */
  port: number;
  /** False: if it is in use, another port is tried. */
  portIsGiven: boolean;
  host: string;
  /** Where static applications run. `port` undefined: the next free one; `url` undefined: the address at which it listens. */
  spaces: { port: number | undefined; url: string | undefined };
  /** Absolute. */
  dataDir: string;
  drawnDir: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  databasePool: number;
  /** Factor by which the database limits of requests are extended. */
  databasePatience: number;
  jobPace: number;
  objects: {
    /** Absolute. */
    folder: string;
    /** Undefined: large objects are stored in the folder. */
    s3: S3Settings | undefined;
  };
  /** Undefined: news for sockets are sent over PostgreSQL. */
  redisUrl: string | undefined;
  /** Without a slash at the end. Undefined: the address at which the server listens. */
  publicUrl: string | undefined;
  /** A URL with its scheme. Undefined: no security.txt. */
  securityContact: string | undefined;
  /** The first one signs and encrypts; the others are accepted for reading. */
  sessionSecrets: readonly [current: string, ...others: string[]];
  /** The host on which links for sellers are hidden; '' for none. */
  legacyHost: string;
  /** In ms: session lifetime of all accounts; lifetime and idle time of accounts with a role of the platform. */
  sessionLimits: { lifeMs: number; staffLifeMs: number; staffIdleMs: number };
  /** Demonstration enabled: allowed by DEMO (explicitly when PUBLIC_URL is public), and no real payment gateway configured. */
  demo: boolean;
  /** The demonstration includes history: orders, statements, queues. */
  demoPast: boolean;
  /** Sandbox payments and invoices are enabled. */
  sandbox: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** As Fastify's trustProxy: none, a number, or addresses. */
  trustProxy: false | number | string[];
  metrics: {
    /** Undefined: no token required. */
    token: string | undefined;
    /** Undefined: on the main port. */
    port: number | undefined;
  };
  roles: Role[];
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Undefined: no provider logout. */
  provider: { domain: string; logoutUrl: string } | undefined;
  /** When either is missing: the sandbox, if enabled. */
  alipay: { gateway: string; appId: string; privateKey: string; publicKey: string; sellerId: string } | undefined;
  /** `publicKey` undefined: WeChat Pay's certificates are downloaded. */
  wechat:
    | {
        gateway: string;
        mchId: string;
        appId: string;
        serial: string;
        privateKey: string;
        apiV3Key: string;
        publicKey: { id: string; key: string } | undefined;
      }
    | undefined;
  /** Undefined: mails are stored for operators. */
  smtp: { url: string; from: string } | undefined;
  /** Undefined: short messages are stored for operators. */
  sms: AliyunSmsSettings | undefined;
  /** Undefined: live broadcasts do not use the provider Vhall. */
  vhall: { appKey: string; secretKey: string } | undefined;
};

const SHORTEST_SECRET = 32;
const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9.-]{1,253}$/;

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item));
const url = (...protocols: string[]) =>
  z.string().refine((text) => {
    const parsed = URL.parse(text);
    return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== '';
  });
const origin = url('http:', 'https:')
  .refine((value) => !/[?#@]/.test(value) && URL.parse(value)?.pathname === '/')
  .transform((value) => new URL(value).origin);
const isLoopback = (hostname: string) => hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
const addressOrSubnet = z.string().refine((text) => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
});
const text = z.string();
const rsaKey = (read: (text: string) => KeyObject) =>
  text.superRefine((value, context) => {
    try {
      read(value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  });

const smsTemplate = text.regex(/^SMS_\w{1,40}$/);

const schemas = {
  PORT: wholeNumber(0, 65_535),
  SPACES_PORT: wholeNumber(0, 65_535),
  SPACES_URL: origin,
  HOST: text.regex(/^[a-zA-Z0-9.:_-]+$/),
  DATA_DIR: text.transform((path) => resolve(path)),
  // a socket path may be in the query instead of a host
  DATABASE_URL: text
    .refine((value) => !/^[^/]*\/\/[^/?]*,/.test(value), 'names several hosts: give one, such as a proxy that knows which of them writes')
    .refine((value) => ['postgres:', 'postgresql:'].includes(URL.parse(value)?.protocol ?? '')),
  DATABASE_POOL: wholeNumber(1, 1_000),
  DATABASE_PATIENCE: wholeNumber(1, 60),
  JOB_PACE: wholeNumber(1, 100),
  OBJECTS_DIR: text.transform((path) => resolve(path)),
  DRAWN_DIR: text.transform((path) => resolve(path)),
  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  S3_ENDPOINT: url('http:', 'https:').refine((value) => !/[?#@]/.test(value)),
  S3_REGION: text.regex(/^[a-z0-9-]{1,40}$/),
  S3_PATH_STYLE: z.enum(['0', '1']),
  REDIS_URL: url('redis:', 'rediss:'),
  PUBLIC_URL: origin,
  SECURITY_CONTACT: z.union([url('https:'), text.regex(/^mailto:[^\s@]+@[^\s@]+$/)]),
  LEGACY_HOST: text.transform((host) => host.toLowerCase()).pipe(text.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/)),
  SESSION_SECRET: text.min(SHORTEST_SECRET),
  SESSION_SECRETS_OLD: listOf(text.min(SHORTEST_SECRET)),
  SESSION_DAYS: wholeNumber(1, 90),
  STAFF_SESSION_HOURS: wholeNumber(1, 336),
  STAFF_IDLE_MINUTES: wholeNumber(5, 1_440),
  DEMO: z.enum(['0', '1', 'catalogue']),
  SANDBOX: z.enum(['0', '1']),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  TRUST_PROXY: z.union([wholeNumber(0, 10).transform((count) => (count === 0 ? (false as const) : count)), listOf(addressOrSubnet)]),
  METRICS_TOKEN: text.regex(/^[!-~]{16,}$/),
  METRICS_PORT: wholeNumber(1, 65_535),
  ROLES: listOf(z.enum(['web', 'worker', 'realtime'])).transform((roles) => [...new Set(roles)]),
  OIDC_ISSUER: url('http:', 'https:').refine((value) => value.startsWith('https:') || isLoopback(URL.parse(value)?.hostname ?? '')),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  PROVIDER_DOMAIN: text.transform((domain) => domain.replace(/^\./, '').toLowerCase()).pipe(text.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/)),
  PROVIDER_LOGOUT_URL: url('http:', 'https:'),
  ALIPAY_GATEWAY: url('http:', 'https:'),
  ALIPAY_APP_ID: text,
  ALIPAY_PRIVATE_KEY: rsaKey(readRsaPrivateKey),
  ALIPAY_PUBLIC_KEY: rsaKey(readRsaPublicKey),
  ALIPAY_SELLER_ID: text,
  WECHAT_GATEWAY: url('http:', 'https:').refine((value) => value.startsWith('https:') || isLoopback(URL.parse(value)?.hostname ?? '')),
  WECHAT_MCH_ID: text.regex(/^\d{6,32}$/),
  WECHAT_APP_ID: text,
  WECHAT_SERIAL: text.regex(/^[0-9a-fA-F]{16,64}$/),
  WECHAT_PRIVATE_KEY: rsaKey(readRsaPrivateKey),
  WECHAT_API_V3_KEY: text.refine((value) => Buffer.byteLength(value) === 32),
  WECHATPAY_PUBLIC_KEY_ID: text.regex(/^PUB_KEY_ID_\w{1,50}$/),
  WECHATPAY_PUBLIC_KEY: rsaKey(readRsaPublicKey),
  SMTP_URL: url('smtp:', 'smtps:'),
  SMTP_FROM: text.max(300).refine((value) => {
    const named = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(value);
    return ADDRESS.test(named?.[2]?.trim() ?? value);
  }),
  SMS_GATEWAY: url('http:', 'https:').refine((value) => value.startsWith('https:') || isLoopback(URL.parse(value)?.hostname ?? '')),
  SMS_ACCESS_KEY_ID: text.regex(/^[!-~]{4,128}$/),
  SMS_ACCESS_KEY_SECRET: text.regex(/^[!-~]{4,128}$/),
  SMS_SIGN_NAME: text.max(40),
  SMS_CODE_TEMPLATE: smsTemplate,
  SMS_CODE_TEMPLATE_EN: smsTemplate,
  SMS_NOTICE_TEMPLATE: smsTemplate,
  SMS_NOTICE_TEMPLATE_EN: smsTemplate,
  VHALL_APP_KEY: text.regex(/^[!-~]{1,200}$/),
  VHALL_SECRET_KEY: text.regex(/^[!-~]{8,200}$/),
} satisfies Record<VariableName, z.ZodType>;

type Values = { [Name in VariableName]?: z.infer<(typeof schemas)[Name]> };

/**
 * An empty value counts as absent, a blank one is refused. Creates DATA_DIR and its session-secret when needed.
 * @throws ConfigError listing every invalid value
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = (name: VariableName) => env[name]?.trim() || undefined;
  const production = env.NODE_ENV === 'production';
  const { values, problems } = parseAll(given);
  problems.push(...findBlanks(env), ...findIncompleteGroups(given));
  if (problems.length === 0) problems.push(...findExchangedKeys(values));
  if (production && given('DATABASE_URL') && !given('SESSION_SECRET')) {
    problems.push(
      'SESSION_SECRET: nothing was given; expected at least 32 characters, because NODE_ENV is production and DATABASE_URL is set ' +
        '(several processes must share it)',
    );
  }
  if (values.SPACES_URL !== undefined && values.SPACES_URL === values.PUBLIC_URL)
    problems.push('SPACES_URL: the address of PUBLIC_URL was given; expected another origin, so that applications cannot act as pages');
  problems.push(...findMissingBucket(values));
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT === values.PORT)
    problems.push(`METRICS_PORT: ${values.METRICS_PORT} was given; expected another port than PORT`);
  if (values.SANDBOX === '1' && isReal(values))
    problems.push('SANDBOX: 1 was given; expected 0 or nothing, because payments go to a real gateway (ALIPAY_GATEWAY, WECHAT_GATEWAY)');
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(values, (name) => given(name) !== undefined, production);
}

const OBJECT_VARIABLES: readonly VariableName[] = ['DATA_DIR', 'OBJECTS_DIR', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_PATH_STYLE'];
/** Where large objects are stored, for commands that need no other settings. @throws ConfigError */
export function loadObjectSettings(env: Record<string, string | undefined>): Config['objects'] {
  const given = (name: VariableName) => env[name]?.trim() || undefined;
  const { values, problems } = parseAll(given, OBJECT_VARIABLES);
  problems.push(...findMissingBucket(values));
  if (problems.length > 0) throw new ConfigError(problems);
  return objectsOf(values);
}

/** For commands that need no other settings. @throws ConfigError */
export function loadSessionSecrets(env: Record<string, string | undefined>): Config['sessionSecrets'] {
  const { values, problems } = parseAll((name) => env[name]?.trim() || undefined, ['DATA_DIR', 'SESSION_SECRET', 'SESSION_SECRETS_OLD']);
  if (problems.length > 0) throw new ConfigError(problems);
  return secretsOf(values);
}
function secretsOf({ DATA_DIR: dataDir = '', SESSION_SECRET: given, SESSION_SECRETS_OLD: others = [] }: Values): Config['sessionSecrets'] {
  const current = given ?? retainedSecret(dataDir);
  return [current, ...new Set(others.filter((secret) => secret !== current))];
}

const findMissingBucket = (values: Values): string[] =>
  values.S3_BUCKET === undefined && (values.S3_ENDPOINT !== undefined || values.S3_PATH_STYLE !== undefined)
    ? ['S3_BUCKET: nothing was given; expected the name of a bucket, because S3_ENDPOINT or S3_PATH_STYLE is set']
    : [];

function parseAll(
  given: (name: VariableName) => string | undefined,
  names?: readonly VariableName[],
): { values: Values; problems: string[] } {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const variable of variables) {
    if (names && !names.includes(variable.name)) continue;
    const value = given(variable.name) ?? (variable as Variable).default;
    if (value === undefined) continue;
    const parsed = schemas[variable.name].safeParse(value);
    if (parsed.success) values[variable.name] = parsed.data;
    else problems.push(describe(variable, value, parsed.error.issues.find(({ code }) => code === 'custom')?.message));
  }
  return { values: values as Values, problems };
}

function describe(variable: Variable, value: string, reason = ''): string {
  const shown = variable.secret ? `a hidden value of ${value.length} characters` : JSON.stringify(value);
  const because = reason === '' || reason === 'Invalid input' ? '' : ` (it ${reason})`;
  return `${variable.name}: ${shown} was given${because}; expected ${variable.expected}`;
}

/** A blank value was probably meant to be set, so it is not treated as absent. */
const findBlanks = (env: Record<string, string | undefined>): string[] =>
  variables
    .filter(({ name }) => env[name] && env[name]?.trim() === '')
    .map(({ name, expected }) => `${name}: only blanks were given; expected ${expected}; remove the variable to do without it`);

/** A common mistake: our own public key in place of the gateway's. */
function findExchangedKeys(values: Values): string[] {
  const isOwn = (privateKey: string | undefined, publicKey: string | undefined) =>
    privateKey && publicKey && readRsaPublicKey(publicKey).equals(createPublicKey(readRsaPrivateKey(privateKey)));
  const problems: string[] = [];
  if (isOwn(values.ALIPAY_PRIVATE_KEY, values.ALIPAY_PUBLIC_KEY))
    problems.push("ALIPAY_PUBLIC_KEY: the application's own public key was given; expected Alipay's, which its console shows beside it");
  if (isOwn(values.WECHAT_PRIVATE_KEY, values.WECHATPAY_PUBLIC_KEY))
    problems.push(
      "WECHATPAY_PUBLIC_KEY: the merchant's own public key was given; expected WeChat Pay's, which its console offers as a file",
    );
  if (values.WECHATPAY_PUBLIC_KEY && !values.WECHAT_GATEWAY)
    problems.push('WECHAT_GATEWAY: nothing was given; expected an https URL, because WECHATPAY_PUBLIC_KEY is set');
  return problems;
}

function findIncompleteGroups(given: (name: VariableName) => string | undefined): string[] {
  return groups.flatMap((group: readonly VariableName[]) => {
    const present = group.filter((name) => given(name) !== undefined);
    if (present.length === 0) return [];
    return variables
      .filter(({ name }) => group.includes(name) && !present.includes(name))
      .map(
        ({ name, expected }) =>
          `${name}: nothing was given; expected ${expected}, because ${present.join(', ')} is set (all of them or none)`,
      );
  });
}

const isReal = ({ ALIPAY_GATEWAY, WECHAT_GATEWAY }: Values): boolean => ALIPAY_GATEWAY !== undefined || WECHAT_GATEWAY !== undefined;

/** Demonstration and sandbox: both off with a real gateway; by default no demonstration accounts at a public address. */
function playedParts(values: Values, isGiven: (name: VariableName) => boolean): Pick<Config, 'demo' | 'demoPast' | 'sandbox'> {
  const wanted = isGiven('DEMO') || values.PUBLIC_URL === undefined || !isPublicUrl(values.PUBLIC_URL) ? values.DEMO : '0';
  const demo = wanted !== '0' && !isReal(values);
  return {
    demo,
    demoPast: demo && wanted === '1',
    sandbox: !isReal(values) && (values.SANDBOX === undefined ? demo : values.SANDBOX === '1'),
  };
}

function toConfig(values: Values, isGiven: (name: VariableName) => boolean, production: boolean): Config {
  const known = values as Required<Values>; // those with a default are always set
  const played = playedParts(values, isGiven);
  // The embedded database, the secret and the keys of the sandbox are stored there.
  if (!values.DATABASE_URL || !values.SESSION_SECRET || played.sandbox) prepareFolder('DATA_DIR', known.DATA_DIR);
  if (values.OBJECTS_DIR !== undefined) prepareFolder('OBJECTS_DIR', values.OBJECTS_DIR);
  else if (values.S3_BUCKET === undefined) prepareFolder('DATA_DIR', known.DATA_DIR);
  if (values.DRAWN_DIR !== undefined) prepareFolder('DRAWN_DIR', values.DRAWN_DIR);
  return {
    production,
    port: known.PORT,
    portIsGiven: isGiven('PORT'),
    host: known.HOST,
    spaces: { port: values.SPACES_PORT, url: values.SPACES_URL },
    dataDir: known.DATA_DIR,
    drawnDir: values.DRAWN_DIR ?? join(known.DATA_DIR, 'drawn'),
    databaseUrl: values.DATABASE_URL,
    databasePool: known.DATABASE_POOL,
    databasePatience: known.DATABASE_PATIENCE,
    jobPace: known.JOB_PACE,
    objects: objectsOf(values),
    redisUrl: values.REDIS_URL,
    publicUrl: values.PUBLIC_URL,
    securityContact: values.SECURITY_CONTACT,
    sessionSecrets: secretsOf(values),
    legacyHost: values.LEGACY_HOST ?? '',
    sessionLimits: {
      lifeMs: known.SESSION_DAYS * DAY_MS,
      staffLifeMs: known.STAFF_SESSION_HOURS * 3_600_000,
      staffIdleMs: known.STAFF_IDLE_MINUTES * 60_000,
    },
    ...played,
    logLevel: known.LOG_LEVEL,
    trustProxy: known.TRUST_PROXY,
    metrics: { token: values.METRICS_TOKEN, port: values.METRICS_PORT },
    roles: known.ROLES,
    oidc: values.OIDC_ISSUER
      ? { issuer: values.OIDC_ISSUER, clientId: known.OIDC_CLIENT_ID, clientSecret: known.OIDC_CLIENT_SECRET }
      : undefined,
    provider: values.PROVIDER_DOMAIN ? { domain: values.PROVIDER_DOMAIN, logoutUrl: known.PROVIDER_LOGOUT_URL } : undefined,
    alipay: values.ALIPAY_GATEWAY
      ? {
          gateway: values.ALIPAY_GATEWAY,
          appId: known.ALIPAY_APP_ID,
          privateKey: known.ALIPAY_PRIVATE_KEY,
          publicKey: known.ALIPAY_PUBLIC_KEY,
          sellerId: known.ALIPAY_SELLER_ID,
        }
      : undefined,
    wechat: values.WECHAT_GATEWAY
      ? {
          gateway: values.WECHAT_GATEWAY,
          mchId: known.WECHAT_MCH_ID,
          appId: known.WECHAT_APP_ID,
          serial: known.WECHAT_SERIAL,
          privateKey: known.WECHAT_PRIVATE_KEY,
          apiV3Key: known.WECHAT_API_V3_KEY,
          publicKey: values.WECHATPAY_PUBLIC_KEY_ID ? { id: values.WECHATPAY_PUBLIC_KEY_ID, key: known.WECHATPAY_PUBLIC_KEY } : undefined,
        }
      : undefined,
    smtp: values.SMTP_URL ? { url: values.SMTP_URL, from: known.SMTP_FROM } : undefined,
    sms: values.SMS_ACCESS_KEY_ID
      ? {
          gateway: known.SMS_GATEWAY,
          key: { id: values.SMS_ACCESS_KEY_ID, secret: known.SMS_ACCESS_KEY_SECRET },
          signName: known.SMS_SIGN_NAME,
          templates: {
            code: { zh: known.SMS_CODE_TEMPLATE, en: known.SMS_CODE_TEMPLATE_EN },
            notice: { zh: known.SMS_NOTICE_TEMPLATE, en: known.SMS_NOTICE_TEMPLATE_EN },
          },
        }
      : undefined,
    vhall: values.VHALL_APP_KEY ? { appKey: values.VHALL_APP_KEY, secretKey: known.VHALL_SECRET_KEY } : undefined,
  };
}

function objectsOf(values: Values): Config['objects'] {
  const { DATA_DIR: dataDir = '', S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region = '', S3_PATH_STYLE: pathStyle } = values;
  const folder = values.OBJECTS_DIR ?? join(dataDir, 'objects');
  if (bucket !== undefined)
    return { folder, s3: { bucket, endpoint, region, isPathStyle: pathStyle ? pathStyle === '1' : endpoint !== undefined } };
  return { folder, s3: undefined };
}

function retainedSecret(dataDir: string): string {
  let secret: string;
  try {
    secret = readOrCreateSessionSecret(dataDir);
  } catch (error) {
    throw new ConfigError([`DATA_DIR: the session secret cannot be kept there: ${(error as Error).message}`]);
  }
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new ConfigError([
    `SESSION_SECRET: ${dataDir}/session-secret holds ${secret.length} characters; expected at least ${SHORTEST_SECRET}; remove the file to have it made anew`,
  ]);
}
