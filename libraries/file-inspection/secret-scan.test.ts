import { describe, expect, it } from 'vitest';
import { readerOf } from './content-reader.ts';
import { PATTERNS, scanSecrets, scanText } from './secret-scan.ts';

/** Assembled at run time: other scanners should not flag this file. */
const of = (...parts: string[]): string => parts.join('');
const letters = 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA1bC3dE5fG7h';
const kindsIn = (text: string) => scanText(text, 'a.txt').findings.map(({ kind, line }) => `${kind}@${line}`);
const jwt = of(
  Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url'),
  '.',
  Buffer.from('{"sub":"1"}').toString('base64url'),
  '.',
  letters,
);

describe('a secret in a text', () => {
  it.each([
    ['private-key', of('-----BEGIN RSA ', 'PRIVATE KEY-----')],
    ['private-key', of('-----BEGIN OPENSSH ', 'PRIVATE KEY-----')],
    ['private-key', of('-----BEGIN ', 'PRIVATE KEY-----')],
    ['aws-access-key', of('key: AKIA', 'QW3RTY7UIOPAS5DF')],
    ['aws-secret-key', of('aws_secret_access_key = "', letters.slice(0, 40), '"')],
    ['aliyun-access-key', of('LTAI', letters.slice(0, 20))],
    ['tencent-secret-id', of('AKID', letters.slice(0, 32))],
    ['github-token', of('ghp_', letters.slice(0, 36))],
    ['gitlab-token', of('glpat-', letters.slice(0, 20))],
    ['access-token', of('token hf_', letters.slice(0, 34))],
    ['openai-key', of('sk-', letters, letters)],
    ['anthropic-key', of('sk-ant-', letters)],
    ['slack-token', of('xoxb-', '482910375521-', letters.slice(0, 24))],
    ['npm-token', of('npm_', letters.slice(0, 36))],
    ['json-web-token', jwt],
    ['address-with-password', of('postgres://admin:', 'tR4n5p0rt@db.internal/x')],
    ['password', of("DB_PASSWORD = '", 'h7Gk29!xQp', "'")],
    ['password', of('"api_key": "', letters.slice(0, 24), '"')],
  ])('is found: %s', (kind, text) => expect(kindsIn(`\n${text}\n`)).toEqual([`${kind}@2`]));

  it.each([
    'password = "password"',
    'password = "your-password-here"',
    'api_key = "<YOUR_API_KEY>"',
    'api_key = "sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"',
    of('token = "$', '{HF_TOKEN}"'),
    'password = os.environ["DB_PASSWORD"]',
    'secret_key = "config.secret.value"',
    of('AKIA', 'IOSFODNN7EXAMPLE'),
    'hf_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'https://user:password@example.com',
    'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'eyJhbGciOi.eyJub3Q.notatoken',
    'sk-learn-is-a-library-for-machine-learning-in-python',
  ])('is not %s', (text) => expect(kindsIn(text)).toEqual([]));

  it('is shown by a few of its characters', async () => {
    const secret = of('ghp_', letters.slice(0, 36));
    const view = await scanSecrets(readerOf(Buffer.from(`a\nb ${secret}`)), 'conf/x.env');
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    expect(view).toEqual({
      findings: [{ path: 'conf/x.env', line: 2, kind: 'github-token', excerpt: expect.any(String) }],
      isComplete: true,
    });
    expect(view.findings[0]?.excerpt).toBe(`ghp_••••••${secret.slice(-2)}`);
  });
  it('is found on a line of a million characters, also where two pieces meet', () => {
    const secret = of('ghp_', letters.slice(0, 36));
    for (const at of [9_990, 10_000, 500_000])
      expect(kindsIn(`${'a '.repeat(at / 2)}${secret} ${'b'.repeat(400_000)}`)).toEqual(['github-token@1']);
  });
});

describe('a hostile line', () => {
  it('meets no pattern that repeats without a bound', () => {
    for (const { pattern } of PATTERNS) {
      const outsideClasses = pattern.source.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_');
      expect(outsideClasses).not.toMatch(/[*+]|\{\d+,\}/);
    }
  });
  it.each([
    ['a', 'sk-'],
    ['eyJ', ''],
    ['eyJaaaaaaaaaa.', ''],
    ['password', ' '],
    ['password = ', ''],
    ['password="', ''],
    ['aws', 'secret'],
    ['aws secret ', '='],
    ['x://', 'a:'],
    ['a://b:', ''],
    ['-----BEGIN ', 'RSA '],
    ['AIza', ''],
    ['xoxb-', '-'],
    ['"', "'"],
    [':', '@'],
  ])('of %j and %j a megabyte long is read to its end', (one, other) => {
    const pair = `${one}${other}`;
    for (const text of [pair.repeat(1_000_000 / pair.length), `${one}${other.repeat(999_000)}`])
      expect(scanText(text, 'x').findings.length).toBeLessThanOrEqual(100);
  });
});
