/** Identity on a real PostgreSQL behind the product's HTTP server, with a clock and a fan-out that tests control. */

import type { Api } from '#contracts/kit/api.ts';
import { type DemoCluster, loadDemoAccounts } from '#demonstration/for-tests.ts';
import { createFieldCipher, fieldKeysOf } from '#server/platform/crypto/field-cipher.ts';
import type { FanOut } from '#server/platform/events/fan-out.ts';
import { createAnswerCache } from '#server/platform/http/answer-cache.ts';
import { createApiServer } from '#server/platform/http/api-server.ts';
import { createHttpServer } from '#server/platform/http/http-server.ts';
import { registerTokenCheck } from '#server/platform/http/presented-token.ts';
import { createRequestCall, SESSION_COOKIE } from '#server/platform/http/request-call.ts';
import { createLog } from '#server/platform/telemetry/log.ts';
import { NO_BUDGETS } from '#server/platform/test/no-budgets.ts';
import { createTestDatabase } from '#server/platform/test/test-database.ts';
import { createIdentity, type IdentityOptions, type Message } from '../index.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';

export const PUBLIC_URL = 'https://mall.example';
export const TEST_CLUSTERS: DemoCluster[] = [
  ['core-node', '11000', '核心节点', 'Core node'],
  ['east-1', '11001', '华东一区', 'East China 1'],
  ['east-2', '11002', '华东二区', 'East China 2'],
  ['north-1', '11003', '华北一区', 'North China 1'],
  ['northwest-1', '11004', '西北一区', 'Northwest China 1'],
  ['south-1', '11005', '华南一区', 'South China 1'],
  ['southwest-1', '11006', '西南一区', 'Southwest China 1'],
  ['central-1', '11007', '华中一区', 'Central China 1'],
  ['northeast-1', '11008', '东北一区', 'Northeast China 1'],
].map(([key = '', clusterId = '', zh = '', en = '']) => ({ key, clusterId, centerName: { zh, en } }));

/** Delivers immediately to every subscribed process, unless set to lose everything. */
export function createTestFanOut(): FanOut & { lost: boolean } {
  const listeners: [string, (payload: string) => void][] = [];
  const fanOut = {
    lost: false,
    async publish(channel: string, payload: string) {
      if (!fanOut.lost) for (const [name, listener] of listeners) if (name === channel) listener(payload);
    },
    async publishAll(channel: string, payloads: readonly string[]) {
      for (const payload of payloads) await fanOut.publish(channel, payload);
    },
    subscribe: (channel: string, listener: (payload: string) => void) => void listeners.push([channel, listener]),
    start: async () => {},
    connected: () => true,
    reconnects: () => 0,
    stop: async () => {},
  };
  return fanOut;
}

export type Given = Partial<
  Pick<
    IdentityOptions,
    | 'demo'
    | 'shownAccounts'
    | 'oidc'
    | 'provider'
    | 'publicUrl'
    | 'attemptRules'
    | 'onSignedIn'
    | 'centers'
    | 'groups'
    | 'transports'
    | 'sellingFacts'
    | 'tokenCallsPerMinute'
    | 'sessionLimits'
  >
>;

export async function startTestIdentity(given: Given = {}) {
  const { database, drop } = await createTestDatabase();
  const fanOut = createTestFanOut();
  let now = new Date('2026-03-01T08:00:00Z').getTime();
  const sent: Message[] = [];
  const signedIn: { accountId: number; visitorId: string }[] = [];
  const errors: unknown[] = [];
  const warnings: Record<string, unknown>[] = [];
  const secret = 'a secret of at least thirty-two characters';

  /** One process of the product; several share the database and the fan-out. */
  async function startProcess(more: Given = {}) {
    const publicUrl = more.publicUrl ?? given.publicUrl ?? PUBLIC_URL;
    const identity = createIdentity({
      database,
      fanOut,
      secret,
      demo: true,
      isMainSite: () => true,
      onSignedIn: async (one) => void signedIn.push(one),
      clock: () => new Date(now),
      log: { info: () => {}, warn: (fields) => void warnings.push(fields), error: (fields) => void errors.push(fields.err) },
      messageSender: { send: async (message) => void sent.push(message) },
      ...given,
      ...more,
      publicUrl,
    });
    const app = createHttpServer({
      ...{ log: createLog('silent'), trustProxy: 0, publicUrl, openPaths: [], localeOf: () => 'zh' },
      onRefused: identity.noteRefusal,
    });
    const resolve = createRequestCall({ secret, secure: true, findActor: identity.findActor, findToken: identity.findToken });
    registerTokenCheck(app, resolve);
    const api = createApiServer({
      budgets: NO_BUDGETS,
      bounds: identity.routes,
      cache: createAnswerCache(),
      resolve,
      findProof: identity.findProof,
      identityCookies: [SESSION_COOKIE],
    });
    api.register(app);
    let inPage: Api | undefined;
    app.get('/in-page', async (request, reply) => {
      inPage = api.inProcess(await resolve(request, reply));
      return '';
    });
    identity.registerSignOn(app, resolve);
    await app.ready();
    return {
      identity,
      app,
      browser: (agent?: string, options?: { stepsUp?: boolean }) => createTestBrowser(app, publicUrl, agent, options),
      /** The calls of a page rendered for this browser. */
      async inPage(browser: TestBrowser): Promise<Api> {
        await browser.get('/in-page');
        if (!inPage) throw new Error('no page was rendered');
        return inPage;
      },
    };
  }

  const first = await startProcess();
  return {
    ...first,
    database,
    fanOut,
    sent,
    signedIn,
    errors,
    warnings,
    startProcess,
    now: () => now,
    /** Moves the clock. */
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Adds missing demo accounts; returns their number. */
    loadDemo: (clusters = TEST_CLUSTERS) =>
      database.transaction((tx) => loadDemoAccounts(tx, clusters, { cipher: createFieldCipher(fieldKeysOf(secret)), secret })),
    async stop() {
      await first.app.close();
      await drop();
    },
  };
}
export type TestIdentity = Awaited<ReturnType<typeof startTestIdentity>>;
