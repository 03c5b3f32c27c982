/** Scan findings of a repository's files, and the platform's verification. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MOST_SCANNED } from '#contexts/community/calls/constants.ts';
import { verifyRepository } from '#contexts/community/calls/generated/scan.ts';
import type { getScan, RepositoryScan } from '#contexts/community/calls/scan.ts';
import { isClean } from '#contexts/community/rules/scan.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useUser } from '#web/lib/root-data.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextAreaField } from '#web/ui/office/fields/index.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { placeOf, type RepositoryName, useRepositoryLinks } from '../repository-links.ts';
import styles from './scan.module.css';
import { verdictTones } from './scan-words.ts';

export type ShownScan = Answer<typeof getScan>;
type Named = RepositoryName & { defaultBranch: string };

const LONGEST_WHY = 500;
const SHOWN_IMPORTS = 3;
const SHOWN_FILES = 3;

function StateLine({ scan: { state, verdict, loading, doubtful } }: { scan: RepositoryScan }) {
  const { t } = useI18n();
  const [tone, icon, words]: [string, IconName, string] =
    state === 'WAITING'
      ? ['neutral', 'clock', t('communityScan.waiting')]
      : verdict === 'DANGEROUS'
        ? ['danger', 'alert-triangle', t('communityScan.dangerous')]
        : !isClean(verdict)
          ? ['warning', 'alert-triangle', t('communityScan.doubtful', { count: doubtful })]
          : ['success', 'circle-check', loading === 0 ? t('communityScan.nothingLoads') : t('communityScan.allSafe', { count: loading })];
  return (
    <p className={styles.state} data-tone={tone}>
      <Icon name={icon} size={16} />
      <span>{words}</span>
    </p>
  );
}

function Files({ repository, scan: { files, doubtful } }: { repository: Named; scan: RepositoryScan }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  return (
    <ul className={styles.files}>
      {files.map(({ path, verdict, imports }) => (
        <li key={path}>
          <span className={styles.file}>
            <a className="link" href={links.file(repository.defaultBranch, path)}>
              {path}
            </a>
            <StatusTag tone={verdictTones[verdict]}>{t(`communityScan.verdict${verdict}`)}</StatusTag>
          </span>
          {imports.length > 0 && (
            <span className={styles.imports}>{t('communityScan.imports', { names: imports.slice(0, SHOWN_IMPORTS).join(', ') })}</span>
          )}
        </li>
      ))}
      {doubtful > files.length && files.length >= MOST_SCANNED && <li>{t('communityScan.more', { count: doubtful - files.length })}</li>}
    </ul>
  );
}

function WithdrawDrawer({ repository, onClose }: { repository: Named; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: hasInk(reason) ? '' : t('communityScan.unverifyWhyMissing') }),
    submit: ({ reason }) =>
      webApi.call(verifyRepository, { params: placeOf(repository), body: { verified: false, reason } }, { keep: true }),
  });
  return (
    <DrawerForm
      form={form}
      title={t('communityScan.unverifyTitle', { name: `${repository.namespace.name}/${repository.name}` })}
      onClose={onClose}
      save={t('communityScan.unverify')}
      saved={t('communityScan.unverified')}
    >
      <TextAreaField
        label={t('communityScan.unverifyWhy')}
        hint={t('communityScan.unverifyWhyHint')}
        required
        rows={4}
        maxLength={LONGEST_WHY}
        {...form.field('reason')}
      />
    </DrawerForm>
  );
}

/** For operators: verifies the repository if nothing was found, or revokes it. */
function Verification({ repository, scan: { state, verdict, verified } }: { repository: Named; scan: RepositoryScan }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction();
  const [withdrawing, setWithdrawing] = useState(false);
  const verify = () =>
    run(async () => {
      await webApi.call(verifyRepository, { params: placeOf(repository), body: { verified: true } }, { keep: true });
      showToast(t('communityScan.verifyDone'), 'success');
      await revalidate();
    });
  if (verified)
    return (
      <p>
        <button type="button" className="button" onClick={() => setWithdrawing(true)}>
          {t('communityScan.unverify')}
        </button>
        {withdrawing && <WithdrawDrawer repository={repository} onClose={() => setWithdrawing(false)} />}
      </p>
    );
  if (state !== 'DONE' || !isClean(verdict)) return null;
  return (
    <p>
      <button type="button" className="button" aria-busy={busy} onClick={() => void verify()}>
        <Icon name="shield-check" size={16} />
        {t('communityScan.verify')}
      </button>
    </p>
  );
}

/** Nothing without a commit. */
export function ChecksPanel({ repository, scan }: { repository: Named; scan: ShownScan }) {
  const { t } = useI18n();
  const user = useUser();
  if (scan.state === 'NOTHING') return null;
  return (
    <section className={styles.panel} aria-labelledby="checks">
      <h2 id="checks">{t('communityScan.title')}</h2>
      {scan.verified && (
        <p className={styles.state} data-tone="success">
          <Icon name="shield-check" size={16} />
          <span>{t('communityScan.verifiedText')}</span>
        </p>
      )}
      <StateLine scan={scan} />
      {scan.state === 'WAITING' && <p className={styles.muted}>{t('communityScan.waitingText')}</p>}
      {scan.state === 'DONE' && scan.verdict === 'DANGEROUS' && <p className={styles.muted}>{t('communityScan.dangerousText')}</p>}
      {scan.files.length > 0 && <Files repository={repository} scan={scan} />}
      {user?.permissions.includes('community.manage') && <Verification repository={repository} scan={scan} />}
    </section>
  );
}

/** Above the card, where readers about to load a file look first. */
export function DangerNotice({ scan: { state, verdict, files } }: { scan: ShownScan }) {
  const { t } = useI18n();
  if (state !== 'DONE' || verdict !== 'DANGEROUS') return null;
  const dangerous = files.filter((file) => file.verdict === 'DANGEROUS');
  return (
    <Notice kind="danger" title={t('communityScan.dangerous')}>
      <p>
        {t('communityScan.dangerousFiles', {
          files: dangerous
            .slice(0, SHOWN_FILES)
            .map(({ path }) => path)
            .join(', '),
        })}
      </p>
    </Notice>
  );
}

/** For users with WRITE: possible secrets, and what to do. */
export function SecretsNotice({ repository, scan: { secrets } }: { repository: Named; scan: ShownScan }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  if (secrets.length === 0) return null;
  return (
    <Notice kind="danger" title={t('communityScan.secretsTitle', { count: secrets.length })}>
      <p>{t('communityScan.secretsText')}</p>
      <ul className={styles.secrets}>
        {secrets.slice(0, 10).map(({ path, line, kind, excerpt }) => (
          <li key={`${path} ${line} ${kind} ${excerpt}`}>
            <a className="link" href={links.file(repository.defaultBranch, path)}>
              {t('communityScan.secretAt', { path, line })}
            </a>
            {' · '}
            {t(`communityScan.secret_${kind}`)} <code>{excerpt}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
