/**
 * Secrets in text files: each pattern begins with fixed characters or runs over one character class, which makes scanning a line linear.
 * Findings have an excerpt that reveals nothing.
 */

import { type ContentReader, readWhole } from './content-reader.ts';
import { SECRET_LIMITS } from './inspection-limits.ts';
import { cutText, cutTextStart } from './plain-text.ts';
import type { SecretFinding, SecretKind, SecretsView } from './results.ts';

type Pattern = {
  kind: SecretKind;
  /** Every repetition has a maximum: each position of a line costs a bounded number of steps. The group `secret`, or the whole match. */
  pattern: RegExp;
  /** Bits per character; below this it is a word or a placeholder. */
  entropy?: number;
  isSecret?: (found: string) => boolean;
};

const isJwtHeader = (token: string): boolean => {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    return typeof header === 'object' && header !== null && 'alg' in header;
  } catch {
    return false;
  }
};

export const PATTERNS: readonly Pattern[] = [
  { kind: 'private-key', pattern: /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g },
  { kind: 'private-key', pattern: /\bPuTTY-User-Key-File-[23]:/g },
  { kind: 'aws-access-key', pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\b/g, entropy: 2.5 },
  { kind: 'aws-secret-key', pattern: /aws.{0,20}?(?:secret|sk).{0,20}?[=:]\s{0,4}["']?(?<secret>[A-Za-z\d/+]{40})\b/gi, entropy: 3.8 },
  { kind: 'aliyun-access-key', pattern: /\bLTAI[A-Za-z\d]{12,26}\b/g, entropy: 3 },
  { kind: 'tencent-secret-id', pattern: /\bAKID[A-Za-z\d]{32}\b/g, entropy: 3 },
  { kind: 'github-token', pattern: /\bgh[pousr]_[A-Za-z\d]{36,251}\b/g, entropy: 3 },
  { kind: 'github-token', pattern: /\bgithub_pat_[A-Za-z\d]{22}_[A-Za-z\d]{59}\b/g, entropy: 3 },
  { kind: 'gitlab-token', pattern: /\bglpat-[A-Za-z\d_-]{20,64}/g, entropy: 3 },
  { kind: 'access-token', pattern: /\b(?:hf|api_org)_[A-Za-z\d]{30,50}\b/g, entropy: 3 },
  { kind: 'anthropic-key', pattern: /\bsk-ant-[A-Za-z\d_-]{30,160}/g, entropy: 3 },
  {
    kind: 'openai-key',
    pattern: /\bsk-(?!ant-)(?:proj-|svcacct-|admin-)?[A-Za-z\d_-]{32,200}/g,
    entropy: 3.5,
    isSecret: (key) => /\d/.test(key) && /[A-Z]/.test(key),
  },
  { kind: 'google-api-key', pattern: /\bAIza[A-Za-z\d_-]{35}(?![A-Za-z\d_-])/g, entropy: 3 },
  { kind: 'slack-token', pattern: /\bxox[abeoprs]-[A-Za-z\d-]{20,250}/g, entropy: 2.5 },
  {
    kind: 'slack-webhook',
    pattern: /https:\/\/hooks\.slack\.com\/services\/T[A-Z\d]{6,12}\/B[A-Z\d]{6,12}\/[A-Za-z\d]{20,30}/g,
    entropy: 3,
  },
  { kind: 'npm-token', pattern: /\bnpm_[A-Za-z\d]{36}\b/g, entropy: 3 },
  { kind: 'stripe-key', pattern: /\b[rs]k_live_[A-Za-z\d]{20,100}\b/g, entropy: 3 },
  {
    kind: 'json-web-token',
    pattern: /\beyJ[A-Za-z\d_-]{10,2000}\.eyJ[A-Za-z\d_-]{4,4000}\.[A-Za-z\d_-]{20,1000}/g,
    isSecret: isJwtHeader,
  },
  {
    kind: 'address-with-password',
    pattern: /\b[a-z][a-z\d+]{1,20}:\/\/[^\s:@/'"<>]{1,60}:(?<secret>[^\s:@/'"<>]{3,100})@[A-Za-z\d]/g,
    entropy: 2,
  },
  {
    kind: 'password',
    pattern:
      /(?:passw(?:or)?d|pwd|secret(?:[_-]?key)?|api[_-]?key|access[_-]?key(?:[_-]?secret)?|auth[_-]?token|access[_-]?token)["']?\s{0,8}[=:]{1,2}\s{0,8}["'](?<secret>[^\s"']{8,120})["']/gi,
    entropy: 3,
  },
];

/** Placeholders for a secret. */
const PLACEHOLDERS = [
  /x{4,}|\*{3,}|\.{3}|_{4,}|-{4,}$/i,
  /^[<[{(].*[>\]})]$/,
  /\$\{|\{\{|%\(|^\$[A-Za-z_]|^%[A-Za-z_]+%$/,
  /^(?:os\.|process\.|env\.|getenv|config\.|settings\.|self\.|args\.|st\.secrets)/,
  /example|sample|dummy|placeholder|changeme|change_me|your|replace|insert|enter|redacted|fake|mock|test|todo|secret$|password|passwd|token$|undefined|null|none$/i,
  /^(.)\1+$/,
  /1234567|abcdefg|qwerty|deadbeef|0000000/i,
];
/** Secrets that vendors publish as examples. */
const PUBLISHED = new Set(['AKIAIOSFODNN7EXAMPLE', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY']);

/** Bits per character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

const isPlaceholder = (secret: string): boolean => PUBLISHED.has(secret) || PLACEHOLDERS.some((pattern) => pattern.test(secret));

/** 'hf_a…9z': enough to locate it, too little to use it. */
function mask(secret: string): string {
  const shown = secret.length >= 20 ? 4 : 2;
  return `${cutText(secret, shown)}${'•'.repeat(6)}${cutTextStart(secret, shown / 2)}`;
}

/** A match that looks like a program identifier: `password = "…"` whose value is a name or a path. */
const isCode = (secret: string): boolean => /^[a-z]+(?:[_.-][a-z]+)*$|^[A-Z]+(?:_[A-Z]+)*$|^\/|^https?:\/\//.test(secret);

function findIn(line: string): { kind: SecretKind; excerpt: string }[] {
  const found: { kind: SecretKind; excerpt: string; at: number; end: number }[] = [];
  for (const { kind, pattern, entropy = 0, isSecret } of PATTERNS) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
      const secret = match.groups?.secret ?? match[0];
      const at = match.index + match[0].lastIndexOf(secret);
      const end = at + secret.length;
      if (kind === 'private-key') {
        found.push({ kind, excerpt: cutText(match[0], 60), at, end });
        continue;
      }
      // Vendor-prefixed patterns come first; a general one does not repeat their matches.
      if (found.some((other) => other.at < end && at < other.end)) continue;
      if (entropyOf(secret) < entropy || isPlaceholder(secret) || (isSecret && !isSecret(secret))) continue;
      if (kind === 'password' && isCode(secret)) continue;
      found.push({ kind, excerpt: mask(secret), at, end });
    }
  }
  return found;
}

/** A file over the view's limit, or not text, has no findings; `isComplete` is false if something was not read. */
export function scanText(text: string, path: string): SecretsView {
  const findings: SecretFinding[] = [];
  let isComplete = true;
  let line = 0;
  for (let at = 0; at <= text.length; ) {
    line += 1;
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    // Long lines are read in pieces that overlap by more than a secret's length.
    for (let from = at; from < end; from += SECRET_LIMITS.lineCharacters) {
      for (const { kind, excerpt } of findIn(text.slice(Math.max(at, from - 300), Math.min(end, from + SECRET_LIMITS.lineCharacters)))) {
        if (findings.some((other) => other.line === line && other.kind === kind && other.excerpt === excerpt)) continue;
        if (findings.length >= SECRET_LIMITS.findings) return { findings, isComplete: false };
        findings.push({ path, line, kind, excerpt });
      }
    }
    if (next < 0) break;
    at = next + 1;
  }
  if (text.includes('\u0000')) isComplete = false;
  return { findings, isComplete };
}

/** UTF-8 text of at most 1 MB; other encodings are read best-effort, since secrets are ASCII. @throws InspectionRefusal */
export async function scanSecrets(reader: ContentReader, path: string): Promise<SecretsView> {
  const bytes = await readWhole(reader, SECRET_LIMITS.fileBytes);
  return scanText(new TextDecoder('utf-8').decode(bytes), path);
}
