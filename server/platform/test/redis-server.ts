/** Where redis-server (or valkey-server) is, for tests; undefined: there is none. */
import { existsSync } from 'node:fs';

const CANDIDATES = [process.env.REDIS_SERVER_PATH, '/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'];

export const findRedis = (): string | undefined => CANDIDATES.find((path) => path !== undefined && existsSync(path));
