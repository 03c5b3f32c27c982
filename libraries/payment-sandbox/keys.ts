/** The sandbox's two key pairs (the merchant's and the gateway's), created once per installation and stored in DATA_DIR. */
import { generateKeyPair, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** PEMs: private keys PKCS#8 (alipay-sdk's keyType PKCS8), public keys SPKI. */
export type SandboxKeys = {
  merchantPrivateKey: string;
  merchantPublicKey: string;
  gatewayPrivateKey: string;
  gatewayPublicKey: string;
};

const names = ['merchantPrivateKey', 'merchantPublicKey', 'gatewayPrivateKey', 'gatewayPublicKey'] as const;

/** Processes that start simultaneously use the same keys: the first complete set wins. */
export async function loadOrCreateSandboxKeys(dataDir: string): Promise<SandboxKeys> {
  const folder = join(dataDir, 'sandbox-keys');
  const file = join(folder, 'keys.json');
  const retained = await readKeys(file);
  if (retained !== null) return retained;

  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const [merchant, gateway] = await Promise.all([generatePair(), generatePair()]);
  const made: SandboxKeys = {
    merchantPrivateKey: merchant.privateKey,
    merchantPublicKey: merchant.publicKey,
    gatewayPrivateKey: gateway.privateKey,
    gatewayPublicKey: gateway.publicKey,
  };
  const draft = join(folder, `keys-${randomUUID()}.tmp`);
  await writeFile(draft, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, file);
    return made;
  } catch (error) {
    const others = await readKeys(file);
    if (others === null) throw error;
    return others;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readKeys(file: string): Promise<SandboxKeys | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const keys = JSON.parse(text) as SandboxKeys;
  if (!names.every((name) => typeof keys[name] === 'string')) throw new Error(`sandbox keys are damaged: ${file}`);
  return keys;
}

function generatePair() {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}
