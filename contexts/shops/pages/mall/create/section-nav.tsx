import { useEffect, useRef, useState } from 'react';
import { isRequired } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './section-nav.module.css';
import type { Section } from './sections.ts';
import type { OnboardingForm } from './use-onboarding-form.ts';

/**
 * The progress of a section: how many fields show a problem or still need the change a reviewer requested, and how many are still empty or
 * invalid.
 */
function standingOf(section: Section, form: OnboardingForm): { wrong: number; open: number } {
  const wrong = section.fields.filter(({ field }) => form.shown(field) || form.reviewOf(field)?.changed === false).length;
  const open = section.fields.filter(({ field }) => isRequired(field, form.type) && form.problems[field]).length;
  return { wrong, open };
}

/** The section currently in view. */
function useCurrent(sections: Section[]): string {
  const [current, setCurrent] = useState(sections[0]?.id ?? '');
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight * 0.35;
      const above = ids
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line);
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
      setCurrent((atEnd && window.scrollY > 0 ? ids.split(' ').at(-1) : above.at(-1)) ?? ids.split(' ')[0] ?? '');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [ids]);
  return current;
}

/** Navigation between the sections of the form, with the progress of each. */
export function SectionNav({ sections, form }: { sections: Section[]; form: OnboardingForm }) {
  const { t } = useI18n();
  const current = useCurrent(sections);
  const list = useRef<HTMLOListElement>(null);
  // In the horizontal layout, the current section is scrolled into view.
  useEffect(() => {
    const row = list.current;
    const entry = row?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (row && entry && row.scrollWidth > row.clientWidth)
      row.scrollTo({ left: entry.offsetLeft - row.clientWidth / 3, behavior: 'smooth' });
  }, [current]);
  return (
    <nav className={styles.nav} aria-label={t('onboardingPages.sections')}>
      <ol ref={list}>
        {sections.map((section, index) => {
          const { wrong, open } = standingOf(section, form);
          const kind = wrong > 0 ? 'wrong' : open > 0 ? 'open' : 'done';
          const words =
            kind === 'wrong'
              ? t('onboardingPages.sectionWrong', { count: wrong })
              : kind === 'open'
                ? t('onboardingPages.sectionOpen', { count: open })
                : t('onboardingPages.sectionDone');
          return (
            <li key={section.id}>
              <a href={`#${section.id}`} data-kind={kind} aria-current={current === section.id ? 'true' : undefined}>
                <span className={styles.mark}>
                  {kind === 'done' ? <Icon name="check" size={14} /> : kind === 'wrong' ? '!' : index + 1}
                </span>
                <span className={styles.words}>
                  {t(section.title)}
                  <small>{words}</small>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
