/** `npm run sandbox:rotate -- <step>`: rotates the certificate of the WeChat Pay sandbox, in the same steps as WeChat Pay. */

import { openWechatKeyFile, rotationSteps } from '#libraries/payment-sandbox/index.ts';
import { loadConfig } from '#server/platform/config/config.ts';

const USAGE = `Usage: npm run sandbox:rotate -- announce | switch | retire

  announce   the next certificate can be downloaded; the present one signs
  switch     the next one signs; both are valid
  retire     the former one is gone

Of the installation that DATA_DIR names, whose server may run meanwhile.`;

const step = rotationSteps.find((name) => name === process.argv[2]);
if (!step) {
  console.error(USAGE);
  process.exit(2);
}
const now = new Date();
const file = await openWechatKeyFile(loadConfig(process.env).dataDir, now);
try {
  const { certificates, signing } = await file.rotate(step, now);
  for (const { serial, to } of certificates) console.log(`${serial}, valid until ${to}${serial === signing ? ', signs' : ''}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
