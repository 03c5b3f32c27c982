/** A compute service (section 2): description, live prices and capacity, calculator, first steps. */
import { useLoaderData } from 'react-router';
import type { ServiceBlock, ServiceBlockKind } from '#contexts/operations/calls/service-pages.ts';
import { BlockedTip, useBlockedTip } from '#contexts/orders/pages/parts/blocked-tip.tsx';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { CapacityLight } from '#contexts/resources/pages/parts/capacity-light.tsx';
import { serviceIcons, serviceTitles } from '#contexts/resources/pages/parts/service-words.ts';
import { COMPUTE_SERVICES } from '#contexts/resources/rules/resources.ts';
import { parseYuanToMicro } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, serverLoader } from '#web/lib/load.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { RichText } from '#web/ui/office/rich-text/rich-text.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import { Calculator } from './calculator.tsx';
import { loadService, type ServiceData } from './load-service.ts';
import { ServiceOffers } from './service-offers.tsx';
import styles from './service-page.module.css';
import { useBlocked } from './use-blocked.ts';

export const loader = serverLoader(loadService);
export const clientLoader = browserLoader(loadService);

/** The lowest price, the number of regions, the best capacity. */
function Facts({ offers }: { offers: ResourceGoods[] }) {
  const { t } = useI18n();
  const [cheapest] = offers.toSorted((one, other) => parseYuanToMicro(one.price) - parseYuanToMicro(other.price));
  if (!cheapest) return null;
  const regions = new Set(offers.map(({ availableCluster }) => availableCluster.clusterId)).size;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('service.from')}</dt>
        <dd>
          <Price value={cheapest.price} unit={cheapest.unit} size="lg" />
        </dd>
      </div>
      <div>
        <dt>{t('service.regions')}</dt>
        <dd>{t('service.regionCount', { count: regions })}</dd>
      </div>
      <div>
        <dt>{t('service.best')}</dt>
        <dd>
          <CapacityLight level={Math.min(...offers.map(({ capacityLevel }) => capacityLevel))} />
        </dd>
      </div>
    </dl>
  );
}

function Blocks({ blocks, kind }: { blocks: ServiceBlock[]; kind: Exclude<ServiceBlockKind, 'WHAT'> }) {
  const { t, pick } = useI18n();
  const shown = blocks.filter((block) => block.kind === kind);
  if (shown.length === 0) return null;
  const title = { AUDIENCE: t('service.audience'), STEP: t('service.steps'), QUESTION: t('service.questions') }[kind];
  const List = kind === 'STEP' ? 'ol' : 'ul';
  return (
    <section className={styles.part} aria-labelledby={`blocks-${kind}`}>
      <h2 id={`blocks-${kind}`}>{title}</h2>
      {kind === 'QUESTION' ? (
        <div className={styles.questions}>
          {shown.map((block) => (
            <details key={block.id}>
              <summary>{pick(block.title, block.titleEn)}</summary>
              <RichText html={pick(block.body, block.bodyEn)} />
            </details>
          ))}
        </div>
      ) : (
        <List className={styles.blocks} data-kind={kind}>
          {shown.map((block) => (
            <li key={block.id}>
              <h3>{pick(block.title, block.titleEn)}</h3>
              <RichText html={pick(block.body, block.bodyEn)} />
            </li>
          ))}
        </List>
      )}
    </section>
  );
}

export default function ServicePage() {
  const { service, offers, storage, blocks } = useLoaderData<ServiceData>();
  const blocked = useBlocked(offers[0]);
  const { t, pick } = useI18n();
  const links = useLinks();
  const { ref: tip, showBlocked } = useBlockedTip();
  const stop = blocked.length > 0 ? showBlocked : null;
  return (
    <main className={styles.page} data-mobile={links.mobile || undefined}>
      <BlockedTip ref={tip} problems={blocked} />
      <LinkTabs
        label={t('service.others')}
        value={service}
        tabs={COMPUTE_SERVICES.map((one) => ({ key: one, label: t(serviceTitles[one]), href: links.mall(`service/${one}`) }))}
      />
      <header className={styles.head}>
        <span className={styles.mark}>
          <Icon name={serviceIcons[service]} size={40} />
        </span>
        <div className={styles.intro}>
          <h1>{t(serviceTitles[service])}</h1>
          {blocks
            .filter(({ kind }) => kind === 'WHAT')
            .map((block) => (
              <div key={block.id}>
                <p className={styles.lead}>{pick(block.title, block.titleEn)}</p>
                <RichText html={pick(block.body, block.bodyEn)} />
              </div>
            ))}
          <Facts offers={offers} />
        </div>
      </header>
      <ServiceOffers service={service} offers={offers} stop={stop} />
      {offers.length > 0 && <Calculator key={service} offers={offers} storage={storage} stop={stop} />}
      <Blocks blocks={blocks} kind="AUDIENCE" />
      <Blocks blocks={blocks} kind="STEP" />
      <Blocks blocks={blocks} kind="QUESTION" />
    </main>
  );
}
