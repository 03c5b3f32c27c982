/** The sections below the buying panel, with a sticky row of links. */
import type { ReactNode } from 'react';
import type { DependResource, GoodsDetail, Sku } from '#contexts/catalogue/calls/catalogue.ts';
import { dataSheetPath } from '#contexts/catalogue/calls/data-sheet.ts';
import { SoldContents } from '#contexts/community/pages/parts/access/sold-contents.tsx';
import { resourceWords } from '#contexts/resources/pages/parts/resource-words.ts';
import { QuestionsSection } from '#contexts/reviews/pages/parts/questions-section.tsx';
import { ReviewsSection } from '#contexts/reviews/pages/parts/reviews-section.tsx';
import { useMarks } from '#contexts/reviews/pages/parts/use-marks.ts';
import { parametersOf } from '#kernel/text/parameters.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { countText } from '#web/lib/term-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import styles from './detail.module.css';
import type { GoodsData } from './load-detail.ts';
import { RichWords } from './rich-words.tsx';

type Props = {
  goods: GoodsDetail;
  sku: Sku | null;
  dependResources: DependResource[];
  contents: GoodsData['contents'];
  spoken: GoodsData['spoken'];
  /** Shown in a back office, before it is on sale. */
  preview: boolean;
};
type Section = { id: string; title: string; content: ReactNode };
type OfGoods = { goods: GoodsDetail };

/** The compute resources required by the choice. */
export const dependOf = (sku: Sku | null, ofGoods: DependResource[]): DependResource[] =>
  sku && sku.dependResources.length > 0 ? sku.dependResources : ofGoods;

function Parameters({ goods, sku }: OfGoods & { sku: Sku | null }) {
  const { t, pick } = useI18n();
  const facts: [name: string, value: ReactNode][] = [];
  for (const { name, value } of parametersOf(sku ? pick(sku.param, sku.paramEn) : '')) facts.push([name || t('goods.param'), value]);
  for (const info of sku?.appInfoList ?? []) facts.push([pick(info.name, info.nameEn), pick(info.value, info.valueEn)]);
  if (sku?.appPlatformUrl)
    facts.push([
      t('goods.appPlatformUrl'),
      <a key="url" className="link" href={sku.appPlatformUrl} target="_blank" rel="noopener noreferrer nofollow">
        {sku.appPlatformUrl.replace(/^https?:\/\//, '')}
        <span className="visually-hidden">{t('goods.newWindow')}</span>
      </a>,
    ]);
  for (const fact of goods.facts) facts.push([pick(fact.name, fact.nameEn), pick(fact.value, fact.valueEn)]);
  facts.push([t('goods.category'), pick(goods.categories, goods.categoriesEn).split('>').join(' / ')]);
  if (goods.industries.length > 0)
    facts.push([t('goods.industries'), goods.industries.map((one) => pick(one.name, one.nameEn)).join(t('goods.comma'))]);
  if (sku) facts.push([t('goods.skuNumber'), sku.sn]);
  return (
    <dl className={styles.table} data-testid="parameters">
      {facts.map(([name, value], at) => (
        <div key={`${at} ${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The compute resources that the product requires, each linked to where they are sold. */
function Dependencies({ dependResources }: { dependResources: DependResource[] }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  return (
    <>
      <p className={pageStyles.muted}>{t('goods.dependText')}</p>
      <ul className={styles.list}>
        {dependResources.map((one) => (
          <li key={one.resource} className={styles.depend}>
            <Icon name={one.resource === 'cpu' ? 'cpu' : 'server-2'} size={20} />
            <div>
              <strong>
                {t('goods.dependLine', {
                  resource: t(resourceWords[one.resource]),
                  amount: t(one.resource === 'cpu' ? 'goods.cores' : 'goods.cards', { count: countText(one.minimum) }),
                })}
              </strong>
              <p className={pageStyles.muted}>{pick(one.note, one.noteEn)}</p>
            </div>
            <a className="link" href={links.mall('search/resource', { resource: [one.resource] })}>
              {t('goods.dependBuy')}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Delivery({ goods }: OfGoods) {
  const { t, pick } = useI18n();
  return (
    <>
      <ol className={styles.versions}>
        {goods.deliverySteps.map((step, index) => (
          <li key={`${index} ${step.title}`}>
            <p>
              <strong>{pick(step.title, step.titleEn)}</strong>
              <span className={pageStyles.muted}>{t('goods.deliveryDays', { days: step.days })}</span>
            </p>
          </li>
        ))}
      </ol>
      {goods.acceptance !== '' && (
        <>
          <h3>{t('goods.acceptance')}</h3>
          <p className={styles.terms}>{pick(goods.acceptance, goods.acceptanceEn)}</p>
        </>
      )}
    </>
  );
}

/** The data sheet, which every product on sale has, and the merchant's documents. */
function Documents({ goods, preview }: OfGoods & { preview: boolean }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const documents = [
    ...(preview
      ? []
      : [
          {
            url: dataSheetPath(goods.id),
            name: t('goods.dataSheet'),
            title: `${pick(goods.name, goods.nameEn)} - ${t('goods.dataSheet')}`,
          },
        ]),
    ...goods.documents.map(({ url, name, nameEn }) => ({ url, name: pick(name, nameEn), title: pick(name, nameEn) })),
  ];
  return (
    <ul className={styles.documents}>
      {documents.map(({ url, name, title }) => (
        <li key={url}>
          <a className="link" href={links.mall('pdf', { pdfUrl: url, title })} target="_blank" rel="noopener">
            <Icon name="file-text" size={16} />
            {name}
            <span className={pageStyles.muted}>PDF</span>
            <span className="visually-hidden">{t('goods.newWindow')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Versions({ goods }: OfGoods) {
  const { pick } = useI18n();
  return (
    <ol className={styles.versions}>
      {goods.versions.map((version) => (
        <li key={version.version + version.date}>
          <p>
            <strong>{version.version}</strong>
            <time className={pageStyles.muted} dateTime={version.date}>
              {version.date}
            </time>
          </p>
          <p>{pick(version.note, version.noteEn)}</p>
        </li>
      ))}
    </ol>
  );
}

export function GoodsSections({ goods, sku, dependResources, contents, spoken, preview }: Props) {
  const { t, pick } = useI18n();
  const needed = dependOf(sku, dependResources);
  const marks = useMarks(spoken === null ? '' : goods.id);
  const candidates: (Section | false)[] = [
    { id: 'description', title: t('goods.description'), content: <RichWords html={pick(goods.description, goods.descriptionEn)} /> },
    contents.length > 0 && { id: 'contents', title: t('communityAccess.contents'), content: <SoldContents repositories={contents} /> },
    { id: 'parameters', title: t('goods.parameters'), content: <Parameters goods={goods} sku={sku} /> },
    goods.quickStart !== '' && {
      id: 'quick-start',
      title: t('goods.quickStart'),
      content: <RichWords html={pick(goods.quickStart, goods.quickStartEn)} />,
    },
    needed.length > 0 && {
      id: 'depend',
      title: t('goods.depend'),
      content: <Dependencies dependResources={needed} />,
    },
    (goods.deliverySteps.length > 0 || goods.acceptance !== '') && {
      id: 'delivery',
      title: t('goods.delivery'),
      content: <Delivery goods={goods} />,
    },
    { id: 'documents', title: t('goods.documents'), content: <Documents goods={goods} preview={preview} /> },
    goods.versions.length > 0 && { id: 'versions', title: t('goods.versions'), content: <Versions goods={goods} /> },
    spoken !== null && {
      id: 'reviews',
      title: t('reviews.title'),
      content: <ReviewsSection goodsId={goods.id} summary={spoken.summary} first={spoken.reviews} marks={marks} />,
    },
    spoken !== null && {
      id: 'questions',
      title: t('reviews.questionsTitle'),
      content: <QuestionsSection goodsId={goods.id} first={spoken.questions} marks={marks} />,
    },
  ];
  const sections = candidates.filter((section) => section !== false);
  return (
    <div className={`${pageStyles.card} ${styles.sections}`}>
      <nav className={styles.jumps} aria-label={t('goods.onThisPage')}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
          <h2 id={`${id}-title`}>{title}</h2>
          {content}
        </section>
      ))}
    </div>
  );
}
