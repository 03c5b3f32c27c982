/**
 * Any sequence of actions with money, over any mix of tenders and passing time, keeps every equation of the proof of the books: orders,
 * bills, payments, ledger, balances, funds, vouchers, transfers, shops and both gateways. SEQUENCES=1000 runs longer, SEED selects another
 * run.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GatewayError } from '#contexts/payments/server/index.ts';
import { buyerActs } from './testing/acts.ts';
import { type MoneyFloor, openMoneyFloor } from './testing/money-floor.ts';
import { officeActs } from './testing/office-acts.ts';
import { createRandom, type Ground, makeGround, makeWorld } from './testing/world.ts';

const SEQUENCES = Number(process.env.SEQUENCES ?? 8);
const ACTS = Number(process.env.ACTS ?? 25);
const SEED = Number(process.env.SEED ?? 20_260_331);
const START = Date.parse('2035-01-15T12:00:00+08:00');
/** Only ends a hanging test. */
const LIMIT_MS = SEQUENCES * 60_000;

let floor: MoneyFloor;
let ground: Ground;
beforeAll(async () => {
  floor = await openMoneyFloor(START);
  ground = await makeGround(floor);
});
afterAll(() => floor?.closeAll());

const acts = [...buyerActs, ...officeActs].flatMap(([name, weight, act]) => Array.from({ length: weight }, () => ({ name, act })));

/** A gateway that does not answer is an expected event. */
const unexpected = () => floor.errors.splice(0).filter((error) => !(error instanceof GatewayError));

/** Differences found, and unexpected errors; [] when there are none. */
async function prove(): Promise<unknown[]> {
  const proved = await floor.payments.proofs.runNow({ gateway: true, signal: new AbortController().signal });
  return [...(proved ? [...proved.differences, ...(proved.failure ? [proved.failure] : [])] : ['no proof was made']), ...unexpected()];
}

it(
  `keeps every equation through ${SEQUENCES} sequences of ${ACTS}`,
  async () => {
    const done = new Map<string, number>();
    for (let index = 0; index < SEQUENCES; index += 1) {
      const seed = SEED + index;
      const random = createRandom(seed);
      const world = await makeWorld(floor, ground, `w${seed}`, random);
      const log: string[] = [];
      try {
        for (let step = 0; step < ACTS; step += 1) {
          const { name, act } = random.pick(acts);
          log.push(name);
          const answer = await act(world);
          if (answer === 'nothing') {
            // The action has nothing to work on: another one is chosen.
            log.pop();
            step -= 0.9;
            continue;
          }
          if (random.chance(0.7)) await floor.deliverEvents();
          floor.advance(1_000);
          log[log.length - 1] = `${name}${answer && `: ${answer}`}`;
          const key = `${name} ${answer === '' || /^(PAID|ACCEPTED|alipay|wechat|\d+ min)$/.test(answer) ? 'ok' : answer}`;
          done.set(key, (done.get(key) ?? 0) + 1);
        }
        await floor.work();
        expect(await prove()).toEqual([]);
      } catch (error) {
        // Earlier sequences have left their records: reproducing it requires all of them.
        console.error(
          `SEED=${SEED} SEQUENCES=${index + 1}: the last of them\n${log.map((line, step) => `${step + 1}. ${line}`).join('\n')}`,
        );
        throw error;
      }
    }
    if (process.env.SHOW)
      console.log(
        [...done]
          .toSorted()
          .map(([name, count]) => `${count} ${name}`)
          .join('\n'),
      );
  },
  LIMIT_MS,
);
