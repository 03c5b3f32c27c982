import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { labelWords, licenseLinks } from '#contexts/community/pages/parts/card-words.ts';
import { parameterCount, wholeCount } from '#contexts/community/pages/parts/figures.ts';
import { listPageOf, useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { languageOf, licenceOf } from '#contexts/community/rules/labels.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import styles from './card-side.module.css';

/** The address of a licence text: https, or a file of the repository. */
function LicenseLink({ repository }: { repository: RepositoryView }) {
  const i18n = useI18n();
  const links = useRepositoryLinks(repository);
  const { license, card, defaultBranch } = repository;
  const words = license === 'other' && card.licenseName ? card.licenseName : labelWords(i18n, licenceOf(license));
  const link = card.licenseLink || licenseLinks[license] || '';
  if (!link) return words;
  const outside = /^https?:\/\//.test(link);
  return (
    <a
      className="link"
      href={outside ? link : links.file(defaultBranch, link.replace(/^\.?\//, ''))}
      {...(outside && { rel: 'nofollow noreferrer noopener', target: '_blank' })}
    >
      {words}
    </a>
  );
}

/** The facts from the card and the files. */
export function Facts({ repository }: { repository: RepositoryView }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { mall } = useLinks();
  const { license, languages, tags, parameters, bytes, files, downloads, updatedAt, createdAt, type } = repository;
  const list = listPageOf(type);
  return (
    <section className={styles.part} aria-labelledby="facts">
      <h2 id="facts">{t('community.facts')}</h2>
      <dl className={styles.facts}>
        {license && (
          <div>
            <dt>{t('community.license')}</dt>
            <dd>
              <LicenseLink repository={repository} />
            </dd>
          </div>
        )}
        {languages.length > 0 && (
          <div>
            <dt>{t('community.languages')}</dt>
            <dd>{languages.map((code) => labelWords(i18n, languageOf(code))).join(locale === 'en' ? ', ' : '、')}</dd>
          </div>
        )}
        {parameters > 0 && (
          <div>
            <dt>{t('community.parameters')}</dt>
            <dd title={wholeCount(parameters, locale)}>{parameterCount(parameters)}</dd>
          </div>
        )}
        <div>
          <dt>{t('community.size')}</dt>
          <dd>{formatBytes(bytes)}</dd>
        </div>
        <div>
          <dt>{t('community.files')}</dt>
          <dd>{wholeCount(files, locale)}</dd>
        </div>
        <div>
          <dt>{t('community.downloads')}</dt>
          <dd>{wholeCount(downloads, locale)}</dd>
        </div>
        <div>
          <dt>{t('community.updatedAt')}</dt>
          <dd>
            <Ago at={updatedAt} />
          </dd>
        </div>
        <div>
          <dt>{t('community.createdAt')}</dt>
          <dd>
            <Ago at={createdAt} />
          </dd>
        </div>
      </dl>
      {tags.length > 0 && (
        <ul className={styles.tags} translate="no" aria-label={t('community.tags')}>
          {tags.slice(0, 30).map((tag) => (
            <li key={tag}>
              <a href={mall(list, { tag })}>{tag}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
