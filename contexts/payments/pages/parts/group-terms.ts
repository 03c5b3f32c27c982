/** What the buyer's group requires of a payment, while its mix is put together. */
import { useState } from 'react';
import { usesGroupFunds } from '#contexts/identity/rules/groups/groups.ts';
import { getGroupTerms } from '#contexts/orders/calls/generated/group-buying.ts';
import type { GroupTerms } from '#contexts/orders/calls/group-buying.ts';
import { webApi } from '#web/lib/web-api.ts';
import type { Mix } from './mix.ts';

/** Why it cannot be paid yet, as the server would refuse it; '' when it can. */
export type GroupBlock = '' | 'PROJECT' | 'APPROVAL';

export function groupBlock(terms: GroupTerms | null, { tenders }: Pick<Mix, 'tenders'>, projectId: string): GroupBlock {
  if (!terms) return '';
  const covered = terms.covers === 'ALL' || usesGroupFunds(tenders.map(({ method }) => method));
  if (!covered) return '';
  if (terms.reasons.length > 0 && terms.approval?.state !== 'APPROVED') return 'APPROVAL';
  return terms.projectRequired && projectId === '' ? 'PROJECT' : '';
}

/** `onDecided`: called when the state of the approval has changed, and with it the usable methods. */
export function useGroupTerms(orderId: string, given: GroupTerms | null, mix: Pick<Mix, 'tenders'>, onDecided: () => Promise<void>) {
  const [terms, setTerms] = useState(given);
  const [projectId, setProjectId] = useState(given?.projectId ?? '');
  return {
    terms,
    projectId,
    setProjectId,
    blocked: groupBlock(terms, mix, projectId),
    /** Reloads the server's view: after a step, or a refusal. */
    async reload() {
      if (!terms) return;
      const { terms: fresh } = await webApi.call(getGroupTerms, { query: { orderId } });
      setTerms(fresh);
      if (fresh?.approval?.state !== terms.approval?.state) await onDecided();
      if (fresh?.projectId) setProjectId(fresh.projectId);
    },
  };
}
export type GroupState = ReturnType<typeof useGroupTerms>;
