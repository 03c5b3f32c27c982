import type { getAgreement } from '#contexts/operations/calls/operations.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './agreement.module.css';

/** '一、…', '1. …', '## …' on a separate line are headings. */
const heading = /^(?:#{1,3}\s*|(?=[一二三四五六七八九十]+、)|(?=第.{1,4}[条章])|(?=\d{1,2}[.、]\s?))(.{1,60})$/u;

/** An agreement as text: every line is a heading or a paragraph. `level`: heading level of its title. */
export function Agreement({ agreement, level: Title = 'h1' }: { agreement: Answer<typeof getAgreement>; level?: 'h1' | 'h2' }) {
  const { t, pick } = useI18n();
  const Part = Title === 'h1' ? 'h2' : 'h3';
  const lines = pick(agreement.text, agreement.textEn)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <article className={styles.agreement}>
      <Title>{pick(agreement.title, agreement.titleEn)}</Title>
      <p className={styles.version}>{t('shell.agreementVersion', { version: agreement.version })}</p>
      {lines.map((line, index) => {
        const words = heading.exec(line)?.[1];
        return words && !/[。；]$/.test(words) ? <Part key={index}>{words}</Part> : <p key={index}>{line}</p>;
      })}
    </article>
  );
}
