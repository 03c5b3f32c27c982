import type { PickleView } from '#contexts/community/calls/inspection.ts';
import { wholeCount } from '#contexts/community/pages/parts/figures.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './viewers.module.css';

const kinds = { SAFE: 'success', SUSPICIOUS: 'warning', DANGEROUS: 'danger', UNREADABLE: 'warning' } as const;
const tones = { allowed: 'neutral', unknown: 'warning', dangerous: 'danger' } as const;
const camel = (code: string): string => code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The imports that loading a pickle would run, and their assessment. */
export function PickleFile({ content }: { content: PickleView }) {
  const { t, locale } = useI18n();
  const { verdict, imports, notes } = content;
  const withEntries = imports.some(({ entry }) => entry !== '');
  return (
    <div className={styles.view}>
      <Notice kind={kinds[verdict]} title={t(`communityFiles.pickle${verdict}`)}>
        <p>{t('communityFiles.pickleText')}</p>
        {verdict === 'DANGEROUS' && (
          <p>
            <strong>{t('communityFiles.pickleDangerous')}</strong>
          </p>
        )}
      </Notice>
      {notes.length > 0 && (
        <section className={styles.part} aria-label={t('communityFiles.pickleNotes')}>
          <h3>{t('communityFiles.pickleNotes')}</h3>
          <ul className={styles.notes}>
            {notes.map(({ code, entry }) => (
              <li key={`${code} ${entry}`}>
                {t(`communityFiles.pickleNote_${camel(code)}` as MessageKey)}
                {entry && <code>{entry}</code>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {imports.length === 0 ? (
        <p className={styles.muted}>{t('communityFiles.pickleNone')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('communityFiles.pickleImports')}</th>
              <th scope="col">{t('communityFiles.pickleJudgement')}</th>
              {withEntries && <th scope="col">{t('communityFiles.pickleEntry')}</th>}
              <th scope="col" data-number="">
                {t('communityFiles.pickleTimes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {imports.map(({ module, name, judgement, entry, times }) => (
              <tr key={`${entry} ${module} ${name}`}>
                <th scope="row">
                  <code>{`${module}.${name}`}</code>
                </th>
                <td>
                  <StatusTag tone={tones[judgement]}>{t(`communityFiles.pickleJudgement_${judgement}`)}</StatusTag>
                </td>
                {withEntries && <td>{entry}</td>}
                <td data-number="">{wholeCount(times, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
