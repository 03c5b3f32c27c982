import { firstCharacter } from '#kernel/text/text.ts';
// The environment variables of the server, as data: config.ts reads them, the documentation is generated from them.

export type Variable = {
  name: string;
  /** Default for an absent or empty variable; undefined: none. */
  default?: string;
  /** Description of valid values, as used in messages: 'expected …'. */
  expected: string;
  meaning: string;
  /** Never shown, neither in messages nor in logs. */
  secret?: true;
};

export const variables = [
  {
    name: 'PORT',
    default: '3000',
    expected: 'a whole number from 0 to 65535',
    meaning: 'Port on which the server listens; 0 finds a free one. Where it is not set, the next free one from 3000 on',
  },
  {
    name: 'HOST',
    default: '127.0.0.1',
    expected: 'a host name or an IP address',
    meaning: 'Address on which the server listens; 0.0.0.0 or :: for all',
  },
  {
    name: 'SPACES_PORT',
    expected: 'a whole number from 0 to 65535',
    meaning:
      'Port from which static applications of the community run, away from the pages; 0 finds a free one. Where it is not set, the next free one after PORT',
  },
  {
    name: 'SPACES_URL',
    expected: 'an http or https URL without a path',
    meaning:
      'Address of SPACES_PORT as browsers see it: a host of its own, best under another domain than PUBLIC_URL. Where PUBLIC_URL is set and this is not, no applications run',
  },
  {
    name: 'DATA_DIR',
    default: '.data',
    expected: 'the path of a folder',
    meaning: 'Folder for the embedded database, uploads and secrets',
  },
  {
    name: 'DATABASE_URL',
    expected: 'a URL such as postgres://user:password@host:5432/database',
    secret: true,
    meaning: 'A PostgreSQL server, 15 or later; absent: the embedded one in DATA_DIR',
  },
  {
    name: 'DATABASE_POOL',
    default: '20',
    expected: 'a whole number from 1 to 1000',
    meaning: 'Largest number of connections in the pool of one process; two more listen for notifications and hold locks',
  },
  {
    name: 'DATABASE_PATIENCE',
    default: '1',
    expected: 'a whole number from 1 to 60',
    meaning:
      'How much longer than usual requests wait for the database before they are answered with 503: 1 means 4 seconds for a connection and 8 for a statement; more for slow machines',
  },
  {
    name: 'JOB_PACE',
    default: '1',
    expected: 'a whole number from 1 to 100',
    meaning:
      'How many times as often as usual background jobs run and are repeated after a failure: more for trials and tests, which need not wait',
  },
  {
    name: 'OBJECTS_DIR',
    expected: 'the path of a folder',
    meaning:
      'Folder for content above 64 KB, the same for all processes that share a database; absent: objects in DATA_DIR. Not used with S3_BUCKET',
  },
  {
    name: 'DRAWN_DIR',
    expected: 'the path of a folder',
    meaning: 'Folder for drawn pictures, which are the same everywhere and may be removed at any time; absent: drawn in DATA_DIR',
  },
  {
    name: 'S3_BUCKET',
    expected: 'the name of a bucket',
    meaning:
      'Bucket for content above 64 KB, at any service that speaks S3. Credentials as usual: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the files and roles that its clients know; absent: a folder',
  },
  {
    name: 'S3_ENDPOINT',
    expected: 'a URL such as https://minio.example.org:9000',
    meaning: "Address of the service of S3_BUCKET; absent: Amazon's",
  },
  { name: 'S3_REGION', default: 'us-east-1', expected: 'a region such as cn-north-4', meaning: 'Region of S3_BUCKET' },
  {
    name: 'S3_PATH_STYLE',
    expected: '1 or 0',
    meaning: 'Whether the bucket is in the path of an address (1, as MinIO and Ceph expect) or in its host; absent: 1 with S3_ENDPOINT',
  },
  {
    name: 'REDIS_URL',
    expected: 'a URL such as redis://:password@host:6379 or rediss://…',
    secret: true,
    meaning:
      'Redis or Valkey that carries notifications of sockets between processes; absent, or while it does not answer: PostgreSQL carries them, by LISTEN and NOTIFY',
  },
  {
    name: 'PUBLIC_URL',
    expected: 'a URL such as https://market.example.org, without path, query, fragment or password',
    meaning: 'Address under which browsers reach the server; absent: http://HOST:PORT',
  },
  {
    name: 'SECURITY_CONTACT',
    expected: 'an address such as mailto:security@example.org, or an https URL',
    meaning: 'Where to report a vulnerability of this installation, published in /.well-known/security.txt; absent: there is no such file',
  },
  {
    name: 'LEGACY_HOST',
    expected: 'a host such as old.example.org, without scheme, port and path',
    meaning: 'Host on which links for sellers are hidden; if PUBLIC_URL is at this host they are hidden everywhere; absent: none',
  },
  {
    name: 'SESSION_SECRET',
    expected: 'at least 32 characters',
    secret: true,
    meaning:
      'Signs cookies and seals private data; absent: generated once and stored in DATA_DIR/session-secret. Required when NODE_ENV is production and DATABASE_URL is set; the same for all processes and for the life of the database',
  },
  {
    name: 'SESSION_SECRETS_OLD',
    expected: 'secrets of at least 32 characters each, separated by commas',
    secret: true,
    meaning:
      'Further secrets whose signatures and sealed data are read: former ones after SESSION_SECRET has changed, until `npm run secrets:rotate` reports that nothing is left',
  },
  {
    name: 'SESSION_DAYS',
    default: '14',
    expected: 'a whole number from 1 to 90',
    meaning: 'Days after signing in until a buyer or a merchant has to sign in again, whether the session is used or not',
  },
  {
    name: 'STAFF_SESSION_HOURS',
    default: '12',
    expected: 'a whole number from 1 to 336',
    meaning: 'Hours after signing in until an account with a role of the platform has to sign in again',
  },
  {
    name: 'STAFF_IDLE_MINUTES',
    default: '60',
    expected: 'a whole number from 5 to 1440',
    meaning:
      'Minutes without use after which an account with a role of the platform has to sign in again; requests that an open page sends automatically do not count',
  },
  {
    name: 'DEMO',
    default: '1',
    expected: '1, catalogue or 0',
    meaning:
      'Demonstration. 1: catalogue, accounts with public passwords, and half a year of orders and statements; catalogue: without the orders and statements; 0: none. Where PUBLIC_URL is an address on the internet it is on only if set explicitly. With a real payment gateway it is always off, and its accounts and goods in the database are closed',
  },
  {
    name: 'SANDBOX',
    expected: '1 or 0',
    meaning:
      'Sandbox of payments and invoices: wallets that pay any code without real money. Absent: on with the demonstration only. 1: also without it, with a note on every page; refused together with a real gateway. Without sandbox and gateway there are no online payments',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    expected: 'one of fatal, error, warn, info, debug, trace, silent',
    meaning: 'Lowest level that is logged',
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    expected: '0, the number of proxies up to 10, or their addresses separated by commas',
    meaning: 'Proxies in front whose X-Forwarded headers are trusted; 0: none',
  },
  {
    name: 'METRICS_TOKEN',
    expected: 'at least 16 characters without spaces',
    secret: true,
    meaning:
      'Token that /metrics requires, as Authorization: Bearer; absent: /metrics answers this machine only, and no request at all if TRUST_PROXY or a public PUBLIC_URL is set',
  },
  {
    name: 'METRICS_PORT',
    expected: 'a whole number from 1 to 65535, other than PORT',
    meaning: 'Separate port for /metrics, on HOST; without METRICS_TOKEN it answers every request that reaches it; absent: PORT',
  },
  {
    name: 'ROLES',
    default: 'web,worker,realtime',
    expected: 'some of web, worker and realtime, separated by commas',
    meaning:
      'What this process does: web answers requests, worker also runs background jobs and delivers events, realtime accepts sockets; at least one process needs worker, and one to which the proxy sends upgrades needs realtime',
  },
  {
    name: 'OIDC_ISSUER',
    expected: 'an https:// URL (http:// on this machine only)',
    meaning: 'OpenID Connect issuer for sign-in; absent: own accounts only',
  },
  { name: 'OIDC_CLIENT_ID', expected: 'the client id at the issuer', meaning: 'Client id at OIDC_ISSUER' },
  { name: 'OIDC_CLIENT_SECRET', expected: 'the client secret at the issuer', meaning: 'Client secret at OIDC_ISSUER', secret: true },
  {
    name: 'PROVIDER_DOMAIN',
    expected: 'a domain such as provider.example.org',
    meaning: "Domain of the provider: on hosts that end in it, signing out goes through the provider's logout",
  },
  {
    name: 'PROVIDER_LOGOUT_URL',
    expected: 'an http(s) URL',
    meaning: "The provider's logout; it gets the page to return to in the parameter service",
  },
  {
    name: 'ALIPAY_GATEWAY',
    expected: 'an http(s) URL',
    meaning: "Alipay's gateway; absent, and WECHAT_GATEWAY too: the sandbox if it is on (SANDBOX), otherwise no online payments",
  },
  { name: 'ALIPAY_APP_ID', expected: 'the application id at Alipay', meaning: 'Application id at Alipay' },
  {
    name: 'ALIPAY_PRIVATE_KEY',
    expected: 'an RSA private key of 2048 bits or more (PKCS#1 or PKCS#8, as PEM or as bare base64)',
    meaning: 'Private key of the application',
    secret: true,
  },
  {
    name: 'ALIPAY_PUBLIC_KEY',
    expected: "Alipay's RSA public key of 2048 bits or more (as PEM or as bare base64)",
    meaning: "Alipay's public key, by which its messages are checked",
    secret: true,
  },
  { name: 'ALIPAY_SELLER_ID', expected: 'the seller id at Alipay', meaning: 'Seller id (PID) that receives payments' },
  {
    name: 'WECHAT_GATEWAY',
    expected: 'an https URL (http on this machine only)',
    meaning: 'API v3 of WeChat Pay, usually https://api.mch.weixin.qq.com; absent: no WeChat Pay beside a real Alipay',
  },
  { name: 'WECHAT_MCH_ID', expected: 'the number of the merchant at WeChat Pay', meaning: 'Merchant that receives payments' },
  { name: 'WECHAT_APP_ID', expected: 'the application id that is bound to the merchant', meaning: 'Application id at WeChat' },
  {
    name: 'WECHAT_SERIAL',
    expected: "the serial number of the merchant's API certificate, in hexadecimal",
    meaning: 'Names the certificate of WECHAT_PRIVATE_KEY',
  },
  {
    name: 'WECHAT_PRIVATE_KEY',
    expected: 'an RSA private key of 2048 bits or more (PKCS#1 or PKCS#8, as PEM or as bare base64)',
    meaning: "Private key of the merchant's API certificate (apiclient_key.pem)",
    secret: true,
  },
  {
    name: 'WECHAT_API_V3_KEY',
    expected: '32 characters, as set in the console of WeChat Pay',
    meaning: 'Key of API v3, by which notifications are decrypted',
    secret: true,
  },
  {
    name: 'WECHATPAY_PUBLIC_KEY_ID',
    expected: 'an id that begins with PUB_KEY_ID_',
    meaning: "Id of WeChat Pay's public key; absent: its certificates are downloaded and renewed",
  },
  {
    name: 'WECHATPAY_PUBLIC_KEY',
    expected: "WeChat Pay's RSA public key of 2048 bits or more (as PEM or as bare base64)",
    meaning: "WeChat Pay's public key, by which its messages are checked",
    secret: true,
  },
  {
    name: 'SMTP_URL',
    expected: 'a URL such as smtp://user:password@mail.example.org:587 or smtps://…:465',
    meaning: 'Server that sends mails; absent: mails are stored for operators to read',
    secret: true,
  },
  { name: 'SMTP_FROM', expected: 'an address, or Name <address>', meaning: 'Sender of mails' },
  {
    name: 'SMS_GATEWAY',
    default: 'https://dysmsapi.aliyuncs.com',
    expected: 'an https URL (http on this machine only)',
    meaning: "Alibaba Cloud's API of short messages",
  },
  {
    name: 'SMS_ACCESS_KEY_ID',
    expected: 'the id of an access key of Alibaba Cloud',
    meaning: 'Access key that may call SendSms and QuerySendDetails; absent: short messages are stored for operators to read',
  },
  { name: 'SMS_ACCESS_KEY_SECRET', expected: 'the secret of the access key', meaning: 'Secret of SMS_ACCESS_KEY_ID', secret: true },
  { name: 'SMS_SIGN_NAME', expected: 'a signature that the provider approved', meaning: 'Signature of short messages' },
  { name: 'SMS_CODE_TEMPLATE', expected: 'a code such as SMS_123456789', meaning: 'Chinese template of codes, with the variable code' },
  { name: 'SMS_CODE_TEMPLATE_EN', expected: 'a code such as SMS_123456789', meaning: 'English template of codes, with the variable code' },
  { name: 'SMS_NOTICE_TEMPLATE', expected: 'a code such as SMS_123456789', meaning: 'Chinese template of notices, with the variable text' },
  {
    name: 'SMS_NOTICE_TEMPLATE_EN',
    expected: 'a code such as SMS_123456789',
    meaning: 'English template of notices, with the variable text',
  },
  { name: 'VHALL_APP_KEY', expected: 'the AppKey at Vhall', meaning: 'Live provider Vhall: application key' },
  {
    name: 'VHALL_SECRET_KEY',
    expected: 'the SecretKey at Vhall',
    meaning: 'Live provider Vhall: signs for its player; absent: own live streams only',
    secret: true,
  },
] as const satisfies readonly Variable[];

export type VariableName = (typeof variables)[number]['name'];

/** Variables that must be set together or not at all. */
export const groups = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['PROVIDER_DOMAIN', 'PROVIDER_LOGOUT_URL'],
  ['ALIPAY_GATEWAY', 'ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_SELLER_ID'],
  ['WECHAT_GATEWAY', 'WECHAT_MCH_ID', 'WECHAT_APP_ID', 'WECHAT_SERIAL', 'WECHAT_PRIVATE_KEY', 'WECHAT_API_V3_KEY'],
  ['WECHATPAY_PUBLIC_KEY_ID', 'WECHATPAY_PUBLIC_KEY'],
  ['SMTP_URL', 'SMTP_FROM'],
  [
    'SMS_ACCESS_KEY_ID',
    'SMS_ACCESS_KEY_SECRET',
    'SMS_SIGN_NAME',
    'SMS_CODE_TEMPLATE',
    'SMS_CODE_TEMPLATE_EN',
    'SMS_NOTICE_TEMPLATE',
    'SMS_NOTICE_TEMPLATE_EN',
  ],
  ['VHALL_APP_KEY', 'VHALL_SECRET_KEY'],
] as const satisfies readonly (readonly VariableName[])[];

/** The variables as a table in markdown. */
export function configTable(): string {
  const rows = variables.map((variable: Variable) => {
    const together = groups.find((group) => (group as readonly string[]).includes(variable.name));
    const meaning = together ? `${variable.meaning} (all ${together.length} \`${together[0].split('_')[0]}_*\` or none)` : variable.meaning;
    return [`\`${variable.name}\``, variable.default === undefined ? '' : `\`${variable.default}\``, meaning, capital(variable.expected)];
  });
  return [['Variable', 'Default', 'Meaning', 'Value'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('');
}

/** .env.example: every variable as a comment, with its default. */
export function envExample(): string {
  const parts = variables.map(
    ({ name, default: value = '', expected, meaning }: Variable) => `# ${meaning}.\n# Value: ${expected}.\n#${name}=${value}\n`,
  );
  return `# Written by \`npm run docs\` from server/platform/config/config-table.ts: all settings with their defaults.
# Copy it to .env and remove the # of what you set: npm start and the other commands read .env. Variables of the shell take precedence.
# docs/settings.md has the same as a table.

${parts.join('\n')}`;
}

const capital = (text: string) => firstCharacter(text).toUpperCase() + text.slice(1);
