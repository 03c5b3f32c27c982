import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findUndocumentedTriggers, readSchema } from './schema.ts';

const schema = readSchema(join(import.meta.dirname, '../..'));

it('reads the schema as the migrations leave it', () => {
  expect(schema.tables.get('payout')).toContain('returned_by');
  expect(schema.words.get('payout.state')).toContain('RETURNED');
  expect(schema.words.get('goods.status')).not.toContain('MODIFY_APPLY');
});

it('misses the trigger that a page does not name, or puts on another table', () => {
  const triggers = new Map([...schema.triggers].filter(([name]) => name.startsWith('ledger_')));
  const page =
    '| `ledger_balanced`  | `ledger_posting` | x |\n| `ledger_queued_for_settlement` | `wallet` | x |\n| `unknown` | `wallet` | x |';
  expect(findUndocumentedTriggers({ triggers }, page)).toEqual([
    'the trigger ledger_transaction_append_only on ledger_transaction is not in the page',
    'the trigger ledger_posting_append_only on ledger_posting is not in the page',
    'the trigger ledger_queued_for_settlement on ledger_posting is not in the page',
    'the trigger ledger_seal_append_only on ledger_seal is not in the page',
    'there is no trigger unknown',
  ]);
});
