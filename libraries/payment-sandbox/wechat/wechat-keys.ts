/** Keys of the WeChat Pay sandbox: the merchant's, the platform's certificates, its public key, and the API v3 key. */
import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeCertificate } from './certificate.ts';

/** PEMs; times are ISO 8601. */
export type PlatformCertificate = { serial: string; certificate: string; privateKey: string; from: string; to: string };
export type WechatSandboxKeys = {
  merchantPrivateKey: string;
  merchantPublicKey: string;
  merchantSerial: string;
  /** 32 characters. */
  apiV3Key: string;
  /** Certificates available for download: one, or two during a rotation. */
  certificates: PlatformCertificate[];
  /** Signer of notifications: the serial number of a certificate, or the id of the public key. */
  signing: string;
  publicKeyId: string;
  publicKey: string;
  publicPrivateKey: string;
};

const CERTIFICATE_YEARS = 5;

const makePair = () =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
/** 40 hexadecimal digits, as WeChat Pay's; positive as a DER integer. */
const newSerial = (): string => `5${randomBytes(20).toString('hex').toUpperCase().slice(1)}`;

async function makePlatformCertificate(now: Date): Promise<PlatformCertificate> {
  const { privateKey } = await makePair();
  const serial = newSerial();
  const from = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const to = new Date(from);
  to.setUTCFullYear(to.getUTCFullYear() + CERTIFICATE_YEARS);
  const certificate = makeCertificate({ privateKey, serial, name: 'WeChat Pay sandbox platform', from, to }).toString();
  return { serial, certificate, privateKey, from: from.toISOString(), to: to.toISOString() };
}

export async function makeWechatSandboxKeys(now: Date): Promise<WechatSandboxKeys> {
  const [merchant, platform, certificate] = await Promise.all([makePair(), makePair(), makePlatformCertificate(now)]);
  return {
    merchantPrivateKey: merchant.privateKey,
    merchantPublicKey: merchant.publicKey,
    merchantSerial: newSerial(),
    apiV3Key: randomBytes(16).toString('hex'),
    certificates: [certificate],
    signing: certificate.serial,
    publicKeyId: `PUB_KEY_ID_01${randomBytes(15).toString('hex')}`,
    publicKey: platform.publicKey,
    publicPrivateKey: platform.privateKey,
  };
}

/** Rotation in WeChat Pay's order: the next certificate can be downloaded, then it signs, then the previous one is removed. */
export const rotationSteps = ['announce', 'switch', 'retire'] as const;
export type RotationStep = (typeof rotationSteps)[number];

/** @throws Error for a step out of order */
export async function rotate(keys: WechatSandboxKeys, step: RotationStep, now: Date): Promise<WechatSandboxKeys> {
  const [first, next] = keys.certificates;
  switch (step) {
    case 'announce':
      if (next) throw new Error('a certificate is announced already: switch to it and retire the former one first');
      return { ...keys, certificates: [...keys.certificates, await makePlatformCertificate(now)] };
    case 'switch':
      if (!next) throw new Error('no certificate is announced');
      return { ...keys, signing: next.serial };
    case 'retire':
      if (!next || keys.signing === first?.serial) throw new Error('the former certificate still signs: announce another and switch to it');
      return { ...keys, certificates: [next] };
  }
}

export type WechatKeyFile = { read(): WechatSandboxKeys; rotate(step: RotationStep, now: Date): Promise<WechatSandboxKeys> };

/** The keys in the sandbox's key folder, created on first use; a rotation by another process takes effect at the next call. */
export async function openWechatKeyFile(dataDir: string, now: Date): Promise<WechatKeyFile> {
  const file = join(dataDir, 'sandbox-keys', 'wechat.json');
  let read: { at: number; keys: WechatSandboxKeys } | null = null;
  const write = (keys: WechatSandboxKeys, flag: 'wx' | 'w') => {
    const draft = flag === 'wx' ? file : `${file}-${randomUUID()}.tmp`;
    try {
      writeFileSync(draft, JSON.stringify(keys, null, 2), { mode: 0o600, flag: 'wx', flush: true });
      if (draft !== file) renameSync(draft, file);
    } finally {
      if (draft !== file) rmSync(draft, { force: true });
    }
  };
  const current = (): WechatSandboxKeys => {
    const at = statSync(file).mtimeMs;
    if (read?.at !== at) read = { at, keys: JSON.parse(readFileSync(file, 'utf8')) as WechatSandboxKeys };
    return read.keys;
  };
  const isThere = () => statSync(file, { throwIfNoEntry: false }) !== undefined;
  if (!isThere()) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const made = await makeWechatSandboxKeys(now);
    try {
      write(made, 'wx');
    } catch (error) {
      // Another process was faster: its keys are used.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return {
    read: current,
    async rotate(step, at) {
      const next = await rotate(current(), step, at);
      write(next, 'w');
      read = null;
      return next;
    },
  };
}
