import type { ListingProblem } from '#contexts/catalogue/calls/listing-content.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { type SectionId, sectionOfField } from '../listing-sections.ts';
import styles from './editor.module.css';
import { goToField } from './go-to-field.ts';

const SHOWN_OF_SECTION = 8;

/** All problems that prevent submitting, by section; each links to its field. */
export function MissingList({ problems, sections }: { problems: readonly ListingProblem[]; sections: readonly SectionId[] }) {
  const { t } = useI18n();
  return (
    <div className={styles.missing} role="alert" id="missing" tabIndex={-1}>
      <p>
        <strong>{t('sellerGoods.missingTitle', { count: problems.length })}</strong>
      </p>
      <dl>
        {sections.map((id) => {
          const here = problems.filter(({ field }) => sectionOfField(field) === id);
          if (here.length === 0) return null;
          return (
            <div key={id}>
              <dt>{t(`sellerGoods.section${id}`)}</dt>
              <dd>
                <ul>
                  {here.slice(0, SHOWN_OF_SECTION).map(({ field, problem, message }) => (
                    <li key={`${field} ${problem}`}>
                      <button type="button" className="link" onClick={() => goToField(field)}>
                        {message}
                      </button>
                    </li>
                  ))}
                  {here.length > SHOWN_OF_SECTION && <li>{t('sellerGoods.missingMore', { count: here.length - SHOWN_OF_SECTION })}</li>}
                </ul>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
