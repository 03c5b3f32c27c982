import { useState } from 'react';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { CodeBlock } from '#contexts/community/pages/parts/code-block.tsx';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import styles from './how-to-use.module.css';
import { type Snippet, snippetsOf } from './snippets.ts';

const words: Record<Snippet['key'], { name: MessageKey; what: MessageKey }> = {
  js: { name: 'community.useJs', what: 'community.useJsWhat' },
  transformers: { name: 'community.useTransformers', what: 'community.useTransformersWhat' },
  python: { name: 'community.usePython', what: 'community.usePythonWhat' },
  curl: { name: 'community.useCurl', what: 'community.useCurlWhat' },
};

type Props = {
  repository: RepositoryView;
  /** A file for commands about a single file; '' for none. */
  file: string;
  /** The origin of this site. */
  origin: string;
};

/** Code snippets that use the repository, ready to copy. */
export function HowToUse({ repository, file, origin }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const [chosen, setChosen] = useState<Snippet['key']>('python');
  const needsToken = repository.visibility !== 'PUBLIC';
  const snippets = snippetsOf({ ...repository, file, needsToken }, origin);
  const shown = snippets.find(({ key }) => key === chosen) ?? snippets[0];
  if (!shown) return null;
  return (
    <section className={styles.use} aria-labelledby="how-to-use">
      <h2 id="how-to-use">{t('community.useTitle')}</h2>
      <p>{t('community.useText')}</p>
      <fieldset className={styles.ways} aria-label={t('community.useLanguages')}>
        {snippets.map(({ key }) => (
          <button key={key} type="button" aria-pressed={key === shown.key} onClick={() => setChosen(key)}>
            {t(words[key].name)}
          </button>
        ))}
      </fieldset>
      <CodeBlock code={shown.code} what={t(words[shown.key].what)} />
      {needsToken && (
        <p className={styles.token}>
          {t('community.useToken')}{' '}
          <a className="link" href={links.console('tokens')}>
            {t('community.useTokenLink')}
          </a>
        </p>
      )}
    </section>
  );
}
