import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAllStatements } from '../sql/read-all-statements.ts';
import { readSchema } from '../sql/schema.ts';
import type { SentSql } from '../sql/statements.ts';
import { checkStates, findHandwritten, findUngoverned, findUnread } from './check-states.ts';
import { findIdleMoves, lifecycles, useCases } from './use-cases.ts';

const schema = readSchema(join(import.meta.dirname, '../..'));
const MARKED = /('(?:[^']|'')*')\/\*([^*]+)\*\//g;
let sent: SentSql[];
beforeAll(async () => {
  sent = await readAllStatements();
});
const sql = (text: string): SentSql => ({ file: 'a-store.ts', name: 'a', text });

describe('the SQL of the stores', () => {
  it('takes every state and every move from its lifecycle', () => {
    expect(sent.length).toBeGreaterThan(500);
    expect(checkStates(sent, schema)).toEqual([]);
  });

  it('would be reported with each constant that is put back by hand, and of each that is another lifecycle’s', () => {
    const found: string[] = [];
    let tried = 0;
    for (const one of sent) {
      for (const match of one.text.matchAll(MARKED)) {
        const [whole, constant = ''] = match;
        const put = (by: string) => ({
          ...one,
          text: `${one.text.slice(0, match.index)}${by}${one.text.slice(match.index + whole.length)}`,
        });
        tried += 1;
        // The value of an unset filter.
        if (constant !== "''" && findHandwritten(put(constant), schema).length === 0)
          found.push(`${one.name}: ${whole} without its comment`);
        if (findHandwritten(put(`${constant}/*weather*/`), schema).length === 0) found.push(`${one.name}: ${whole} of another lifecycle`);
      }
    }
    expect(tried).toBeGreaterThan(150);
    expect(found).toEqual([]);
  });

  it.each([
    ["UPDATE market_order SET status = 'PAYED'", "'PAYED' for market_order.status is written by hand"],
    ["SELECT 1 FROM payment WHERE state = 'PAID'/*order*/", "'PAID' is of the lifecycle order, payment.state is not"],
    ["SELECT coalesce(state, 'WAIT') FROM payment", "'WAIT' beside payment.state is written by hand"],
    ["SELECT jsonb_build_object('state', 'WAIT') FROM payment", "'WAIT' beside payment.state is written by hand"],
    [
      "INSERT INTO order_history (order_id, move, from_status, to_status) VALUES ($1, 'cancle', '', $2)",
      "'cancle' for order_history.move is written by hand",
    ],
  ])('is refused %s', (text, fault) => {
    expect(findHandwritten(sql(text), schema)).toEqual([`a-store.ts (a): ${fault}`]);
  });

  it('may leave a filter out, and carry words that are no states', () => {
    const text = "SELECT jsonb_build_object('kind', 'SALE') FROM market_order o WHERE ($1 = '' OR o.status = $1) AND o.type = 'TRIAL'";
    expect(findHandwritten(sql(text), schema)).toEqual([]);
  });

  it('hides no state in a text that comes up in no statement, and writes no comment of a lifecycle by hand', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a module.
    const code = "const a = `state = 'PAID' AND ${b}`; const c = \"x = 'SHIPPED'\"; const d = `'PAID'/*order*/`;";
    expect(findUnread('a-store.ts', code, [sql("SELECT 1 FROM payment WHERE state = 'WAIT'")])).toEqual([
      "a-store.ts: 'PAID' is written by hand, in a text that no statement shows",
      'a-store.ts: the comment of the lifecycle order is written by hand',
      "a-store.ts: 'PAID' is written by hand, in a text that no statement shows",
    ]);
  });
});

describe('the columns of states', () => {
  it('are all declared, with the words that their CHECK lets in', () => {
    const tables = new Map([...schema.tables, ['ticket', ['id', 'state']]]);
    const words = new Map([...schema.words, ['payment.state', ['WAIT', 'PAID', 'CLOSED', 'REFUNDING', 'LOST']]]);
    expect(findUngoverned({ ...schema, tables, words })).toEqual([
      'no lifecycle is named for ticket.state',
      "payment.state and its CHECK differ in 'LOST'",
      "payment.state and its CHECK differ in 'REFUNDED'",
    ]);
  });
});

describe('the moves of the lifecycles', () => {
  it('are each made by the module that is named for them', () => {
    expect(findIdleMoves(useCases)).toEqual([]);
  });

  it('are idle where the module only speaks of them', () => {
    const [order] = useCases;
    const code = "/** 'cancel' */ type Move = 'cancel'; const is = (move: Move) => move === 'cancel';";
    expect(findIdleMoves([{ lifecycle: order?.lifecycle as never, madeIn: { cancel: 'orders/a.ts' } }], () => code)).toEqual([
      'contexts/orders/server/a.ts does not make the move cancel of the lifecycle order',
    ]);
  });

  it('belong to lifecycles with names of their own', () => {
    expect(new Set(lifecycles.map(({ name }) => name)).size).toBe(lifecycles.length);
  });
});
