import type { RepositoryType } from '#contexts/community/calls/fields.ts';
import type { LibraryFacets } from '#contexts/community/calls/library.ts';
import { labelWords } from '#contexts/community/pages/parts/card-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './chosen-chips.module.css';
import { facetWords } from './facet-panel.tsx';
import { changed, cleared, facetsOf, type LibraryQuery, toggled } from './library-address.ts';

type Props = { type: RepositoryType; query: LibraryQuery; facets: LibraryFacets; hrefOf: (query: LibraryQuery) => string };
type Chip = { key: string; label: string; name: string; without: LibraryQuery };

const texts = [
  { name: 'author', word: 'community.publisher' },
  { name: 'tag', word: 'community.tags' },
  { name: 'baseModel', word: 'community.relationBASE' },
  { name: 'dataset', word: 'community.relationTRAINED_ON' },
  { name: 'model', word: 'community.relationUSES' },
] as const;

/** The active filters, each with a link that removes it. */
export function ChosenChips({ type, query, facets, hrefOf }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const chips: Chip[] = facetsOf(type).flatMap((facet) =>
    query[facet].map((code) => {
      const known = facets[facet].find((one) => one.code === code);
      return {
        key: `${facet} ${code}`,
        label: t(facetWords[facet]),
        name: known ? labelWords(i18n, known) : code,
        without: toggled(query, facet, code),
      };
    }),
  );
  for (const { name, word } of texts)
    if (query[name]) chips.push({ key: name, label: t(word), name: query[name], without: changed(query, { [name]: '' }) });
  if (query.liked) chips.push({ key: 'liked', label: '', name: t('community.likedOnly'), without: changed(query, { liked: false }) });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('community.chosen')}>
      {chips.map(({ key, label, name, without }) => (
        <li key={key}>
          <a href={hrefOf(without)} aria-label={t('community.remove', { label, name })}>
            {label && <small>{label}</small>}
            {name}
            <Icon name="x" size={13} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={hrefOf(cleared(query))}>
          {t('community.clearAll')}
        </a>
      </li>
    </ul>
  );
}
