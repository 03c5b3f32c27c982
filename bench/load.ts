/** Load on a process: a number of connections for a time, requests in turn. */
import autocannon from 'autocannon';

export type Load = { rate: number; p95: number; failures: number };
/** `bodyOf`: another body each time, from a number that is unique in a process. */
export type LoadRequest = {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  bodyOf?: (number: number) => string;
  headers?: Record<string, string>;
};
let asked = 0;

/**
 * `apart`: each connection begins at another request: none is sent twice at the same time. `seconds` of load; rate in responses a second,
 * p95 in ms, to a tenth.
 */
export async function load(
  address: string,
  requests: LoadRequest[],
  options: { connections?: number; seconds?: number; apart?: boolean } = {},
): Promise<Load> {
  const connections = options.connections ?? 8;
  const sent = requests.map(({ method, path, body, bodyOf, headers }) => ({
    method,
    path,
    body,
    headers,
    ...(bodyOf && {
      setupRequest(request: object) {
        asked += 1;
        return { ...request, body: bodyOf(asked) };
      },
    }),
  }));
  let clients = 0;
  const times: number[] = [];
  const result = await autocannon({
    url: address,
    connections,
    duration: options.seconds ?? 4,
    requests: sent,
    setupClient(client) {
      client.on('response', (_status, _bytes, ms) => times.push(ms));
      if (!options.apart) return;
      const from = Math.floor((clients * sent.length) / connections);
      clients += 1;
      client.setRequests([...sent.slice(from), ...sent.slice(0, from)]);
    },
  });
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
  return {
    rate: (result['2xx'] + result.non2xx) / result.duration,
    p95: Math.round(p95 * 10) / 10,
    failures: result.non2xx + result.errors,
  };
}

/** Runs each side in turn, `rounds` times, and reports its best: noise spoils a round, not the ratio. */
export async function inTurns<K extends string>(sides: Record<K, () => Promise<Load>>, rounds = 3): Promise<Record<K, Load>> {
  const best = {} as Record<K, Load>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of Object.keys(sides) as K[]) {
      const measured = await sides[name]();
      if (!best[name] || measured.rate > best[name].rate)
        best[name] = { ...measured, failures: measured.failures + (best[name]?.failures ?? 0) };
    }
  }
  return best;
}
