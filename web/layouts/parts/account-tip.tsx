/** Why the signed-in account may not buy, above every page of the mall until dismissed; shown again for another reason. */
import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import type { Problem } from '#contexts/orders/calls/cart.ts';
import { getAccountBlocks } from '#contexts/orders/calls/generated/order.ts';
import { documentLanguage, loadMessages, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { accountTipEntry } from '#web/lib/session.ts';
import { webApi } from '#web/lib/web-api.ts';
import { rowOf } from '#web/routes/route-table.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './account-tip.module.css';

/** Pages that already show why this account may not buy. */
const pagesWithOwnTip = new Set(['detail-goods', 'goods-order']);
const signatureOf = (problems: Problem[]): string => problems.map(({ code, params }) => `${code}${params.centerName ?? ''}`).join(' ');

function closedSignature(userId: string): string {
  try {
    return localStorage.getItem(accountTipEntry(userId)) ?? '';
  } catch {
    return '';
  }
}

export function AccountTip() {
  const { t, tProblem, pick } = useI18n();
  const links = useLinks();
  const userId = useUser()?.id ?? '';
  const page = rowOf(useMatches().at(-1)?.id ?? '')?.id ?? '';
  const [problems, setProblems] = useState<Problem[]>([]);
  useEffect(() => {
    if (userId === '') return setProblems([]);
    let ended = false;
    const fetchTip = async () => {
      const { blocked } = await webApi.call(getAccountBlocks, {}, { cached: true, keep: true, ignoreStatuses: [401, 403] });
      if (blocked.length === 0 || closedSignature(userId) === signatureOf(blocked)) return;
      // The texts of problems are not in the initially loaded messages.
      await loadMessages(documentLanguage());
      if (!ended) setProblems(blocked);
    };
    fetchTip().catch(() => {}); // a tip that cannot be loaded is not shown
    return () => {
      ended = true;
    };
  }, [userId]);

  const [first] = problems;
  if (!first || pagesWithOwnTip.has(page)) return null;
  const { code, params } = first;
  const words = tProblem({
    code,
    params: { ...params, centerName: pick(String(params.centerName ?? ''), String(params.centerNameEn ?? '')) },
  });
  const close = () => {
    try {
      localStorage.setItem(accountTipEntry(userId), signatureOf(problems));
    } catch {
      // Storage may be unavailable; the tip is still closed on this page.
    }
    setProblems([]);
  };
  return (
    <aside className={styles.tip} aria-label={t('shell.accountTip')}>
      <div className={styles.inside}>
        <Icon name="alert-triangle" size={18} />
        <p>{words}</p>
        {code.startsWith('PHONE_') && (
          <a className="link" href={links.console('account')}>
            {t('shell.setPhone')}
          </a>
        )}
        <button type="button" aria-label={t('common.close')} onClick={close}>
          <Icon name="x" size={16} />
        </button>
      </div>
    </aside>
  );
}
