/** Onboarding: requirements, benefits, costs. Identical for all readers; only the link to apply depends on the reader. */
import { useLoaderData } from 'react-router';
import { listSellerRights } from '#contexts/shops/calls/generated/onboarding.ts';
import { OnboardingFlow } from '#contexts/shops/pages/parts/onboarding/onboarding-flow.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import { Faq } from './landing/faq.tsx';
import { Hero } from './landing/hero.tsx';
import styles from './landing/landing.module.css';
import { LevelCards } from './landing/level-cards.tsx';
import { Papers } from './landing/papers.tsx';
import { RightsTable } from './landing/rights-table.tsx';
import { useWayIn } from './landing/use-way-in.ts';

const load = ({ api }: LoadArgs) => api.call(listSellerRights, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OnboardingPage() {
  const { levels, groups } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  const way = useWayIn();
  return (
    <main className={styles.page}>
      <Hero way={way} levels={levels} />
      <section className={styles.part} aria-labelledby="flow">
        <h2 id="flow">{t('onboardingPages.flowTitle')}</h2>
        <OnboardingFlow />
      </section>
      <section className={styles.part} aria-labelledby="papers">
        <h2 id="papers">{t('onboardingPages.papersTitle')}</h2>
        <Papers />
      </section>
      <section className={styles.part} aria-labelledby="levels">
        <h2 id="levels">{t('onboardingPages.levelsTitle')}</h2>
        <p className={styles.lead}>{t('onboardingPages.levelsText')}</p>
        <LevelCards levels={levels} />
      </section>
      <section className={styles.part} aria-labelledby="rights">
        <h2 id="rights">{t('onboardingPages.rightsTitle')}</h2>
        <p className={styles.lead}>{t('onboardingPages.rightsText')}</p>
        <RightsTable groups={groups} />
      </section>
      <section className={styles.part} aria-labelledby="faq">
        <h2 id="faq">{t('onboardingPages.faqTitle')}</h2>
        <Faq />
      </section>
      <section className={styles.end} aria-labelledby="end">
        <h2 id="end">{t('onboardingPages.endTitle')}</h2>
        <p>{t('onboardingPages.endText')}</p>
        <a className="button primary large" href={way.href} data-reload={way.reload ? '' : undefined}>
          {way.words}
        </a>
      </section>
    </main>
  );
}
