/** The settings of a merchant at WeChat Pay, checked before anything is sent. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readRsaPrivateKey, readRsaPublicKey } from './rsa-key.ts';

export type WechatConfig = {
  /** Origin, with a path if there is one: https://api.mch.weixin.qq.com */
  gateway: string;
  mchId: string;
  appId: string;
  /** Of the merchant's API certificate, hexadecimal. */
  serial: string;
  /** Of the same certificate. */
  privateKey: string;
  /** 32 bytes: the key of encrypted notifications and certificates. */
  apiV3Key: string;
  /** WeChat Pay's public key with its id; undefined: its certificates are downloaded. */
  publicKey: { id: string; key: string } | undefined;
  timeoutMs?: number;
};

export type WechatKeys = { privateKey: KeyObject; apiV3Key: Buffer; publicKey: { id: string; key: KeyObject } | null };

const KEY_BYTES = 32;

/** @throws Error with the name of the setting, never its value */
export function readWechatKeys(config: WechatConfig): WechatKeys {
  for (const name of ['gateway', 'mchId', 'appId', 'serial'] as const)
    if (!config[name]?.trim()) throw new Error(`payment gateway: ${name} is missing`);
  const apiV3Key = Buffer.from(config.apiV3Key ?? '');
  if (apiV3Key.length !== KEY_BYTES) throw new Error(`payment gateway: apiV3Key has not ${KEY_BYTES} bytes`);
  const privateKey = named('privateKey', () => readRsaPrivateKey(config.privateKey ?? ''));
  if (!config.publicKey) return { privateKey, apiV3Key, publicKey: null };
  const { id, key: text } = config.publicKey;
  const key = named('publicKey', () => readRsaPublicKey(text));
  // A common mistake: the merchant's own key in place of WeChat Pay's.
  if (key.equals(createPublicKey(privateKey)))
    throw new Error("payment gateway: publicKey is the merchant's own public key, not WeChat Pay's");
  return { privateKey, apiV3Key, publicKey: { id, key } };
}

function named(name: string, read: () => KeyObject): KeyObject {
  try {
    return read();
  } catch (error) {
    throw new Error(`payment gateway: ${name} ${(error as Error).message}`);
  }
}
