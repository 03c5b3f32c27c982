/** The reader's votes and reports on the publications about one product, stored while the page is open. */
import { useEffect, useState } from 'react';
import { getMyPart, voteHelpful } from '#contexts/reviews/calls/generated/reviews.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useUser } from '#web/lib/root-data.ts';
import { goToLogin, webApi } from '#web/lib/web-api.ts';
import { showFailure } from '#web/ui/toast/toast.ts';

type MyPart = Answer<typeof getMyPart>;
const NOTHING: MyPart = { voted: [], reported: [], written: [], canAnswer: false, orderId: '', lineNo: 0 };

export type Marks = MyPart & {
  isSignedIn: boolean;
  /** The count including the reader's own vote; the given one before. */
  helpfulOf(id: string, helpful: number): number;
  vote(id: string): Promise<void>;
  noteReported(id: string): void;
  noteWritten(id: string): void;
};

/** `goodsId`: '' to load nothing. */
export function useMarks(goodsId: string): Marks {
  const { t } = useI18n();
  const isSignedIn = useUser() !== null;
  const [mine, setMine] = useState<MyPart>(NOTHING);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    if (!isSignedIn || goodsId === '') return;
    let left = false;
    webApi
      .call(getMyPart, { params: { id: goodsId } })
      .then((found) => !left && setMine(found))
      // Optional: the page works without it.
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [goodsId, isSignedIn]);
  return {
    ...mine,
    isSignedIn,
    helpfulOf: (id, helpful) => counts[id] ?? helpful,
    async vote(id) {
      if (!isSignedIn) return goToLogin();
      const helpful = !mine.voted.includes(id);
      try {
        const answer = await webApi.call(voteHelpful, { params: { id }, body: { helpful } });
        setCounts((before) => ({ ...before, [id]: answer.helpful }));
        setMine((before) => ({ ...before, voted: helpful ? [...before.voted, id] : before.voted.filter((one) => one !== id) }));
      } catch (error) {
        showFailure(failureWords(t, error));
      }
    },
    noteReported: (id) => setMine((before) => ({ ...before, reported: [...before.reported, id] })),
    noteWritten: (id) => setMine((before) => ({ ...before, written: [...before.written, id] })),
  };
}
