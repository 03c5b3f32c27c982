import { useCallback, useEffect, useState } from 'react';
import type { ChatListItem } from '#contexts/support/calls/fields.ts';
import type { BuyerChats, BuyerChatsState } from './buyer-chats.ts';

/** The conversation with a shop, created if there is none; null while it is being opened, and while no shop is chosen. */
export function useConversation(chats: BuyerChats, { list }: BuyerChatsState, shopId: string) {
  const [failure, setFailure] = useState<{ shopId: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    setFailure(null);
    if (!shopId) return;
    let left = false;
    chats.open(shopId).catch((error: unknown) => {
      if (!left) setFailure({ shopId, error });
    });
    return () => {
      left = true;
    };
  }, [chats, shopId, attempt]);
  const item: ChatListItem | null = (shopId && list?.find((one) => one.shopId === shopId)) || null;
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { item, error: item === null && failure?.shopId === shopId ? failure.error : null, retry };
}
