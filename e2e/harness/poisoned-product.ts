/** The product from its sources, with handlers that do what an event specifies (poison.ts). Settings as for the product itself. */
import { followSignals } from '#server/lifetime.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openListener } from '#server/platform/http/listener.ts';
import { createLog } from '#server/platform/telemetry/log.ts';
import { startProduct } from '#server/product.ts';
import { poisoned } from './poison.ts';

const config = loadConfig(process.env);
const log = createLog();
log.level = config.logLevel;
const lifetime = followSignals(log);
const listener = await openListener(config);
const product = await startProduct({
  config,
  listener,
  databaseUrl: config.databaseUrl ?? '',
  log,
  signal: lifetime.ending,
  amendHandlers: poisoned,
});
lifetime.onEnd(product.stop);
console.log(`ready at ${product.address}/`);
