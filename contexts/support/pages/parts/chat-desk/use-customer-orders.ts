import { useCallback, useEffect, useState } from 'react';
import type { DeskOrder } from '#contexts/support/calls/chat-desk.ts';
import { webApi } from '#web/lib/web-api.ts';
import type { Desk } from './desk.tsx';
import type { CustomerOrders } from './details-panel.tsx';

/** The buyer's orders with this desk; loaded again for another conversation. */
export function useCustomerOrders({ calls }: Desk, conversationId: string): CustomerOrders {
  const [known, setKnown] = useState<{ id: string; orders: readonly DeskOrder[] | null; failure: unknown }>({
    id: '',
    orders: null,
    failure: null,
  });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the reader tries again
  useEffect(() => {
    if (conversationId === '') return;
    const leaving = new AbortController();
    setKnown({ id: conversationId, orders: null, failure: null });
    webApi.call(calls.orders, { params: { id: conversationId } }, { signal: leaving.signal }).then(
      ({ records }) => setKnown({ id: conversationId, orders: records, failure: null }),
      (failure: unknown) => !leaving.signal.aborted && setKnown({ id: conversationId, orders: null, failure }),
    );
    return () => leaving.abort();
  }, [calls, conversationId, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const mine = known.id === conversationId;
  return { orders: mine ? known.orders : null, failure: mine ? known.failure : null, reload };
}
