/** The independent gateway as a process: its settings come as one JSON argument, the line 'ready' goes to the standard output. */
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

const { port, journal, ...names } = JSON.parse(process.argv[2] ?? '{}') as GatewaySettings;
const gateway = createSandboxGateway({
  ...names,
  store: createJournalStore(journal),
  payUrl: (token) => `http://127.0.0.1:${port}/sandbox-gateway/pay/${token}`,
  // A merchant that is away is sent the news again soon.
  notify: { retryMs: [1_000, 2_000, 5_000, 10_000, 10_000, ...Array<number>(60).fill(30_000)] },
});
await createSandboxServer(gateway).listen({ host: '127.0.0.1', port });
await gateway.resumeNotifications();
gateway.start();
console.log('ready');
