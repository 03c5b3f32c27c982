/** The licence in short, the repository's attribution, and conflicts with a base model's licence. */
import type { getLicence } from '#contexts/community/calls/licence.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { CodeBlock } from '../code-block.tsx';
import styles from './access.module.css';

export type ShownLicence = Answer<typeof getLicence>;

export function LicenceWarnings({ warnings }: Pick<ShownLicence, 'warnings'>) {
  const { t, pick } = useI18n();
  if (warnings.length === 0) return null;
  return (
    <Notice kind="warning" title={t('communityAccess.warningsTitle')}>
      <ul>
        {warnings.map(({ code, base, baseLicence, baseLicenceEn }) => (
          <li key={`${code} ${base}`}>
            {t(`communityAccess.warning_${code}`, { base, licence: pick(baseLicence, baseLicenceEn) || '—' })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Nothing if no licence is stated. */
export function LicencePanel({ shown }: { shown: ShownLicence }) {
  const { t, pick } = useI18n();
  const { licence, attribution, bibtex } = shown;
  const { permits } = licence;
  return (
    <>
      {licence.id !== '' && (
        <section className={styles.panel} aria-labelledby="licence">
          <h2 id="licence">{t('communityAccess.licence')}</h2>
          <p>
            {pick(licence.name, licence.nameEn)}
            {licence.spdx && <span className={styles.small}> {licence.spdx}</span>}
          </p>
          {permits && (
            <>
              <dl className={styles.terms}>
                <dt>{t('communityAccess.commercial')}</dt>
                <dd>{t(`communityAccess.allowed${permits.commercial}`)}</dd>
                <dt>{t('communityAccess.derivatives')}</dt>
                <dd>{t(`communityAccess.allowed${permits.derivatives}`)}</dd>
                <dt>{t('communityAccess.attribution')}</dt>
                <dd>{t(permits.attribution ? 'communityAccess.requiredyes' : 'communityAccess.requiredno')}</dd>
                <dt>{t('communityAccess.sameTerms')}</dt>
                <dd>{t(permits.sameTerms ? 'communityAccess.requiredyes' : 'communityAccess.requiredno')}</dd>
              </dl>
              <p className={styles.small}>{t('communityAccess.licenceNote')}</p>
            </>
          )}
          {licence.url && (
            <p>
              <a className="link" href={licence.url} target="_blank" rel="nofollow noreferrer noopener">
                {t('communityAccess.licenceText')}
              </a>
            </p>
          )}
        </section>
      )}
      <section className={styles.panel} aria-labelledby="cite">
        <h2 id="cite">{t('communityAccess.cite')}</h2>
        <CodeBlock code={attribution} what={t('communityAccess.citeText')} wraps />
        <CodeBlock code={bibtex} what="BibTeX" />
      </section>
    </>
  );
}
