/** A repository's first page: its card, its facts, its lineage, and how to use it. */
import { getGate } from '#contexts/community/calls/generated/gate.ts';
import { getLineage } from '#contexts/community/calls/generated/library.ts';
import { getLicence } from '#contexts/community/calls/generated/licence.ts';
import { getScan } from '#contexts/community/calls/generated/scan.ts';
import { getSpace } from '#contexts/community/calls/generated/space.ts';
import { listFiles } from '#contexts/community/calls/generated/tree.ts';
import { getCard } from '#contexts/community/calls/generated/viewing.ts';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { AskPanel } from '#contexts/community/pages/parts/access/ask-panel.tsx';
import { LicencePanel, LicenceWarnings } from '#contexts/community/pages/parts/access/licence-panel.tsx';
import { ReportButton } from '#contexts/community/pages/parts/access/report-button.tsx';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { RenderedText } from '#contexts/community/pages/parts/rendered-text.tsx';
import { useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { ChecksPanel, DangerNotice, SecretsNotice } from '#contexts/community/pages/parts/scan/checks-panel.tsx';
import type { Answer } from '#contracts/kit/call.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { breadcrumbs, type DescribedBy, type NamedBy } from '#web/lib/page-title.ts';
import { useOrigin } from '#web/lib/use-origin.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './card-page.module.css';
import { Facts } from './card-side.tsx';
import { ClosedContents } from './closed-contents.tsx';
import { RepositoryFrame } from './frame.tsx';
import { HowToUse } from './how-to-use.tsx';
import { LineageList } from './lineage.tsx';
import { loadRepository, mayWrite, whereClosed } from './load-repository.ts';
import { SpaceFrame } from './space-frame.tsx';

type Card = Answer<typeof getCard>;
const noCard: Card = { path: '', html: '', headings: [], problems: [] };
const noLineage: Answer<typeof getLineage> = { from: [], to: [] };
/** Small files common to every kind of repository: commands about a single file use the first that exists. */
const FAMILIAR = ['config.json', 'data.csv', 'train.jsonl', 'index.html', 'README.md'];

async function familiarFile(files: Promise<string[]>): Promise<string> {
  const paths = await files;
  return FAMILIAR.find((path) => paths.includes(path)) ?? paths[0] ?? '';
}

const load = (async (args) => {
  const { api } = args;
  const { repository, params } = await loadRepository(args);
  const isEmpty = repository.head === '';
  const top = async (): Promise<string[]> => {
    const { records } = await api.call(listFiles, { params, query: { limit: 100 } }, quiet);
    return records.filter(({ type }) => type === 'FILE').map(({ path }) => path);
  };
  const isClosed = repository.visibility === 'GATED' && repository.closed === 'GATED';
  const [card, lineage, file, gate, licence, scan, space] = await Promise.all([
    isEmpty ? noCard : api.call(getCard, { params, query: {} }, quiet).catch(whereClosed(noCard)),
    isEmpty ? noLineage : api.call(getLineage, { params }, quiet).catch(() => noLineage),
    isEmpty ? '' : familiarFile(top().catch(whereClosed<string[]>([]))),
    isClosed ? api.call(getGate, { params }, quiet).catch(whereClosed(null)) : null,
    api.call(getLicence, { params }, quiet).catch(whereClosed(null)),
    api.call(getScan, { params }, quiet).catch(() => null),
    repository.type === 'SPACE' && repository.state === 'OPEN'
      ? api.call(getSpace, { params, query: {} }, quiet).catch(whereClosed(null))
      : null,
  ]);
  return { repository, card, lineage, file, gate, licence, scan, space };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
const thingOf = { MODEL: 'SoftwareSourceCode', DATASET: 'Dataset', SPACE: 'WebApplication' } as const;
export const handle: NamedBy<Data> & DescribedBy<Data> = {
  nameOf: ({ repository }) => repository.fullName,
  factsOf({ repository }, { pick, t }) {
    const { type, namespace, name, fullName } = repository;
    const description = pick(repository.summary, repository.summaryEn);
    const kind = type.toLowerCase();
    const address = addressOf('mall/community/:kind/:namespace/:name', { kind, namespace: namespace.name, name });
    return {
      description,
      data: (origin) => [
        {
          '@type': thingOf[type],
          name: fullName,
          description: description || fullName,
          url: origin + address,
          dateModified: new Date(repository.updatedAt).toISOString(),
          ...(repository.license ? { license: repository.license } : {}),
          creator: { '@type': 'Organization', name: pick(namespace.title, namespace.titleEn) || namespace.name },
        },
        breadcrumbs(origin, [
          { name: t('common.siteName'), address: addressOf('mall/') },
          { name: t('titles.community'), address: addressOf('mall/community') },
          { name: fullName, address },
        ]),
      ],
    };
  },
};

export default function CardPage({ loaderData }: { loaderData: Data }) {
  const { repository, card, lineage, file, gate, licence, scan, space } = loaderData;
  const origin = useOrigin();
  return (
    <RepositoryFrame repository={repository} tab="card">
      {space && <SpaceFrame repository={repository} space={space} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {gate ? <AskPanel repository={repository} gate={gate} /> : <ClosedContents repository={repository} />}
          {scan && <DangerNotice scan={scan} />}
          {scan && <SecretsNotice repository={repository} scan={scan} />}
          {licence && <LicenceWarnings warnings={licence.warnings} />}
          {card.path ? <CardText repository={repository} card={card} /> : <NoCard repository={repository} />}
        </div>
        <aside className={styles.side}>
          <Facts repository={repository} />
          {scan && <ChecksPanel repository={repository} scan={scan} />}
          {repository.head !== '' && <HowToUse repository={repository} file={file} origin={origin} />}
          <LineageList lineage={lineage} fullName={repository.fullName} />
          {licence && licence.licence.id !== '' && <LicencePanel shown={licence} />}
          <p className={styles.report}>
            <ReportButton repository={repository} />
          </p>
        </aside>
      </div>
    </RepositoryFrame>
  );
}

function CardText({ repository, card }: { repository: RepositoryView; card: Card }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const headings = card.headings.filter(({ level }) => level <= 3);
  return (
    <article className={styles.card}>
      <header className={styles.cardHead}>
        <a href={links.file(repository.defaultBranch, card.path)}>
          <Icon name="file-text" size={14} />
          {card.path}
        </a>
        {mayWrite(repository) && (
          <a className={`button ${styles.small}`} href={links.edit(repository.defaultBranch, card.path)}>
            <Icon name="edit" size={14} />
            {t('community.cardEdit')}
          </a>
        )}
      </header>
      {mayWrite(repository) && card.problems.length > 0 && (
        <Notice kind="warning" title={t('community.cardProblems', { count: card.problems.length })}>
          <ul>
            {card.problems.slice(0, 10).map(({ code, line, field }) => (
              <li key={`${line} ${code} ${field}`}>
                {t('community.cardProblemLine', { line, problem: t(`community.cardProblem_${code}`) })}
                {field && ` (${field})`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {headings.length > 3 && (
        <details className={styles.contents}>
          <summary>{t('community.cardContents')}</summary>
          <ul>
            {headings.map(({ id, level, text }) => (
              <li key={id} data-level={level}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
      <RenderedText html={card.html} />
    </article>
  );
}

function NoCard({ repository }: { repository: RepositoryView }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const writes = mayWrite(repository);
  const empty = repository.head === '';
  const branch = repository.defaultBranch;
  return (
    <div className={styles.card}>
      <EmptyState
        icon="file-text"
        title={t(empty ? 'community.emptyRepository' : 'community.cardEmpty')}
        text={t(empty ? (writes ? 'community.emptyRepositoryText' : 'community.emptyRepositoryOther') : 'community.cardEmptyText')}
      >
        {writes && (
          <>
            <a className="button primary" href={links.edit(branch, 'README.md', true)}>
              {t('community.cardWrite')}
            </a>
            <a className="button" href={links.upload(branch)}>
              {t('communityFiles.upload')}
            </a>
          </>
        )}
      </EmptyState>
    </div>
  );
}
