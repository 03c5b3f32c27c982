import type { ProofDifference } from '#contexts/payments/calls/proof.ts';
import { bookWords, codeWords } from '#contexts/payments/pages/parts/proof/proof-words.ts';
import { Amount } from '#contexts/payments/pages/parts/settlement/amount.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useMay } from '#web/lib/office.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import styles from './proof.module.css';

/** A difference by name, the records concerned, and the amount in each book. */
export function useDifferenceColumns(): Column<ProofDifference>[] {
  const { t } = useI18n();
  return [
    {
      key: 'code',
      title: t('adminProof.kind'),
      fixed: true,
      render: ({ code }) => (
        <>
          {t(codeWords(code))}
          <code className={styles.code}>{code}</code>
        </>
      ),
    },
    { key: 'about', title: t('adminProof.about'), fixed: true, render: (row) => <About difference={row} /> },
    { key: 'says', title: t('adminProof.says'), fixed: true, render: (row) => <Says says={row.says} /> },
  ];
}

type AboutRow = { label: string; value: string; href: string };

/** Records with a page are links for those who may open it. */
function useAbout({ payableKind, payableId, reference, accountId, accountName, shopId }: ProofDifference): AboutRow[] {
  const { t } = useI18n();
  const links = useLinks();
  const [mayOrder, mayUser, mayShop] = [useMay('order.read'), useMay('user.read'), useMay('shop.read')];
  const orderHref = payableKind === 'ORDER' && payableId && mayOrder ? links.admin('orders/:orderId', { orderId: payableId }) : '';
  const rows = [
    { label: payableKind === 'ORDER' ? t('adminProof.aboutOrder') : t('adminProof.aboutCharge'), value: payableId, href: orderHref },
    { label: t('adminProof.aboutPayment'), value: reference, href: '' },
    {
      label: t('adminProof.aboutAccount'),
      value: accountName || accountId,
      href: accountId && mayUser ? links.admin('people/users/:userId', { userId: accountId }) : '',
    },
    { label: t('adminProof.aboutShop'), value: shopId, href: shopId && mayShop ? links.admin('shops/:shopId', { shopId }) : '' },
  ];
  return rows.filter(({ value }) => value !== '');
}

function About({ difference }: { difference: ProofDifference }) {
  const rows = useAbout(difference);
  if (rows.length === 0) return '—';
  return (
    <dl className={styles.pairs}>
      {rows.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {href ? (
              <a className="link" href={href}>
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Says({ says }: { says: ProofDifference['says'] }) {
  const { t } = useI18n();
  return (
    <dl className={styles.pairs}>
      {says.map(({ book, amount, state }, index) => (
        <div key={`${book}-${index}`}>
          <dt>{t(bookWords(book))}</dt>
          <dd>
            {state && <code>{state}</code>} {amount !== null && <Amount yuan={amount} />}
            {!state && amount === null && t('adminProof.nothing')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
