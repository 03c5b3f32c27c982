/** The independent gateway as a process: the standard input brings its settings as one line of JSON and ends with the test; 'ready' goes out. */
import { createInterface } from 'node:readline';
import { createSandboxGateway, createSandboxServer } from '#server/sandbox-gateway/sandbox-gateway.ts';
import { createJournalStore } from './journal-store.ts';

export type GatewaySettings = {
  port: number;
  journal: string;
  appId: string;
  sellerId: string;
  merchantPublicKey: string;
  gatewayPrivateKey: string;
};

const input = createInterface({ input: process.stdin });
// Nobody is left who could end it.
input.once('close', () => process.exit(0));
const line = await new Promise<string>((resolve) => input.once('line', resolve));
const { port, journal, ...names } = JSON.parse(line) as GatewaySettings;
const gateway = createSandboxGateway({
  ...names,
  store: createJournalStore(journal),
  payUrl: (token) => `http://127.0.0.1:${port}/sandbox-gateway/pay/${token}`,
  billUrl: (token) => `http://127.0.0.1:${port}/sandbox-gateway/bill?${new URLSearchParams({ token })}`,
  // A merchant that is away is sent the news again soon.
  notify: { retryMs: [1_000, 2_000, 5_000, 10_000, 10_000, ...Array<number>(60).fill(30_000)] },
});
await createSandboxServer(gateway).listen({ host: '127.0.0.1', port });
await gateway.resumeNotifications();
gateway.start();
console.log('ready');
