import { claimVoucher } from '#contexts/vouchers/calls/generated/vouchers.ts';
import type { ProgrammeView } from '#contexts/vouchers/calls/vouchers.ts';
import { coverWords, goodsWords, periodWords, ruleWords, whoWords } from '#contexts/vouchers/pages/parts/voucher-words.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Price } from '#web/ui/price/price.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './voucher-page.module.css';

type Props = { programme: ProgrammeView; here: string };

/** Claims a voucher, or shows why the user cannot. */
function Claim({ programme, here }: Props) {
  const { t, tProblem, pick } = useI18n();
  const links = useLinks();
  const user = useUser();
  const { run, busy } = useAction();
  const { programmeId, mine, refusal } = programme;
  const claim = () =>
    run(() => webApi.call(claimVoucher, { params: { programmeId } }, { keep: true, idempotencyKey: crypto.randomUUID() }), {
      success: t('vouchers.claimed'),
    });
  return (
    <div className={styles.claim}>
      {mine > 0 && <StatusTag tone="success">{t('vouchers.mine', { count: mine })}</StatusTag>}
      {refusal.code !== '' ? (
        <p className={styles.why}>{tProblem(refusal)}</p>
      ) : user ? (
        <button
          type="button"
          className="button primary"
          disabled={busy}
          aria-label={t('vouchers.claimOf', { name: pick(programme.name, programme.nameEn) })}
          onClick={() => void claim()}
        >
          {t(mine > 0 ? 'vouchers.claimMore' : 'vouchers.claim')}
        </button>
      ) : (
        <a className="button primary" href={signOnAddress(here)} data-reload="">
          {t('vouchers.login')}
        </a>
      )}
      {refusal.code === 'VOUCHER_PHONE' && (
        <a className="link" href={links.console('account')}>
          {t('vouchers.toPhone')}
        </a>
      )}
    </div>
  );
}

/** One programme: the value of its vouchers, what they pay for, who may claim, and until when. */
export function ProgrammeCard({ programme, here }: Props) {
  const i18n = useI18n();
  const { t, pick, locale } = i18n;
  const name = pick(programme.name, programme.nameEn);
  const share = Math.round((100 * parseYuanToFen(programme.left)) / parseYuanToFen(programme.budget));
  const facts = [
    [t('vouchers.goods'), goodsWords(i18n, programme)],
    [t('vouchers.who'), whoWords(i18n, programme)],
    [
      t('vouchers.claimTime'),
      t('vouchers.fromTo', { from: formatDate(programme.claimFrom, locale), to: formatDate(programme.claimUntil, locale) }),
    ],
    [t('vouchers.useTime'), periodWords(i18n, programme)],
    [
      t('vouchers.rules'),
      `${t('vouchers.perPerson', { count: programme.perPerson })}${locale === 'en' ? '; ' : '；'}${ruleWords(i18n, programme)}`,
    ],
  ];
  return (
    <li className={styles.card}>
      <div className={styles.worth}>
        <span>{t('vouchers.face')}</span>
        <Price value={programme.face} size="lg" />
        {coverWords(i18n, programme).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </div>
      <div className={styles.text}>
        <h3>{name}</h3>
        <p className={styles.issuer}>{t('vouchers.issuedBy', { issuer: pick(programme.issuer, programme.issuerEn) })}</p>
        {programme.intro && <p className={styles.intro}>{pick(programme.intro, programme.introEn)}</p>}
        <dl className={styles.facts}>
          {facts.map(([term, words]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.budget}>
          <meter min={0} max={100} value={share} aria-label={t('vouchers.budgetOf', { name })} />
          <small>{t('vouchers.budgetLeft', { left: formatYuan(programme.left), budget: formatYuan(programme.budget) })}</small>
        </div>
        <Claim programme={programme} here={here} />
      </div>
    </li>
  );
}
