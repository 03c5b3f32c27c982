import { expect, it } from 'vitest';
import { countRepeatedClaims } from './claims.ts';

const NEXT = 'SELECT id FROM outbox ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED';

it.each([
  [`DELETE FROM outbox WHERE id IN (${NEXT})`, 1],
  [`UPDATE outbox o SET due_at = now() FROM (${NEXT}) w WHERE o.id = w.id`, 1],
  [`SELECT * FROM (${NEXT}) w`, 1],
  [`WITH taken AS (DELETE FROM outbox WHERE id IN (${NEXT}) RETURNING id) SELECT id FROM taken`, 1],
  [NEXT, 0],
  [`DELETE FROM outbox WHERE id = ANY(ARRAY(${NEXT}))`, 0],
  ['DELETE FROM outbox WHERE id = (SELECT id FROM outbox LIMIT 1 FOR UPDATE SKIP LOCKED)', 0],
  [`WITH w AS MATERIALIZED (${NEXT}) DELETE FROM outbox o USING w WHERE o.id = w.id`, 0],
  ['DELETE FROM outbox WHERE id IN (SELECT id FROM outbox FOR UPDATE)', 0],
])('%s', (text, expected) => {
  expect(countRepeatedClaims(text)).toBe(expected);
});
