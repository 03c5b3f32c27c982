/** The only file that knows every context: builds them, gives each the ports it asks for, and serves what they answer. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createCatalogue } from './contexts/catalogue/index.ts';
import { createIdentity } from './contexts/identity/index.ts';
import { type Build, createOperations } from './contexts/operations/index.ts';
import { createOrders } from './contexts/orders/index.ts';
import { createPayments, type PaymentGateway } from './contexts/payments/index.ts';
import { createResources } from './contexts/resources/index.ts';
import { createSearch } from './contexts/search/index.ts';
import { createShops } from './contexts/shops/index.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import type { FanOut } from './platform/events/fan-out.ts';
import { createRelay, type Handler } from './platform/events/outbox.ts';
import { createAnswerCache } from './platform/http/answer-cache.ts';
import { createApiServer } from './platform/http/api-server.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { registerOpenApi } from './platform/http/open-api.ts';
import { createRequestCall, LOCALE_COOKIE, SESSION_COOKIE, VISITOR_COOKIE } from './platform/http/request-call.ts';
import { serveAssets } from './platform/http/static-files.ts';
import { registerTelemetry } from './platform/telemetry/telemetry.ts';
import { registerPages } from './platform/web/pages.ts';
import { createSearchSource } from './search-source.ts';

const NOTIFY_PATH = '/operation/pay/notify/alipay';
export const SANDBOX_PREFIX = '/sandbox-gateway';
const CACHE_CHANNEL = 'cache';
const DAYS_180_MS = 180 * 24 * 3600 * 1000;

export type AppOptions = {
  config: Config;
  publicUrl: string;
  database: Database;
  fanOut: FanOut;
  gateway: { port: PaymentGateway; sandbox: boolean };
  web: { build: () => Promise<ServerBuild>; mode: 'production' | 'development'; clientFolder: string; info: Build; sharedPaths: ReadonlySet<string> };
};
