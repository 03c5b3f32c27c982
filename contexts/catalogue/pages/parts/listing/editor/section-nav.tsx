import { useEffect, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { isFilled, type SectionId } from '../listing-sections.ts';
import own from './section-nav.module.css';

type Props = { sections: readonly SectionId[]; counts: ReadonlyMap<SectionId, number>; content: object };

/** The sections with their number of problems; the one in view is marked. */
export function SectionNav({ sections, counts, content }: Props) {
  const { t } = useI18n();
  const [current, setCurrent] = useState<SectionId>('basics');
  const key = sections.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed again when the sections change
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(seen.target.id.replace('section-', '') as SectionId);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const id of sections) {
      const section = document.getElementById(`section-${id}`);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [key]);
  return (
    <nav className={own.nav} aria-label={t('sellerGoods.sectionsLabel')}>
      <ol>
        {sections.map((id) => {
          const missing = counts.get(id) ?? 0;
          return (
            <li key={id}>
              <a href={`#section-${id}`} aria-current={current === id ? 'true' : undefined} onClick={() => setCurrent(id)}>
                <span>{t(`sellerGoods.section${id}`)}</span>
                {missing > 0 ? (
                  <span className={own.missing}>
                    <span aria-hidden="true">{missing}</span>
                    <span className="visually-hidden">{t('sellerGoods.sectionMissing', { count: missing })}</span>
                  </span>
                ) : !isFilled(id, content) ? (
                  <span className={own.optional}>{t('sellerGoods.sectionOptional')}</span>
                ) : (
                  <Icon name="circle-check" size={16} className={own.complete} label={t('sellerGoods.sectionComplete')} />
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
