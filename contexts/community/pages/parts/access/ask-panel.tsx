/** Requests access to a gated repository, and shows the request's state. */

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { getGate } from '#contexts/community/calls/gate.ts';
import { askForAccess } from '#contexts/community/calls/generated/gate.ts';
import { LONGEST_ANSWER } from '#contexts/community/rules/access.ts';
import { ApiError } from '#contracts/kit/api.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { hasInk } from '#kernel/text/text.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useHere } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { CheckField, FormFailure, OfficeForm, TextAreaField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { placeOf, type RepositoryName } from '../repository-links.ts';
import styles from './access.module.css';

export type ShownGate = Answer<typeof getGate>;
type Props = { repository: RepositoryName; gate: ShownGate };

/** Why access cannot be requested now. */
function Standing({ gate }: Pick<Props, 'gate'>) {
  const { t, locale } = useI18n();
  const { state, reason, askedAt, canAsk, askAgainAt } = gate;
  if (state === '') return null;
  const again = askAgainAt > 0 ? t('communityAccess.askAgainAt', { date: formatDate(askAgainAt, locale) }) : '';
  const words = {
    PENDING: t('communityAccess.pendingText', { date: formatDate(askedAt, locale) }),
    ACCEPTED: '',
    REFUSED: t('communityAccess.refusedText', { reason }),
    WITHDRAWN: t('communityAccess.withdrawnText', { reason }),
  }[state];
  const isAgainst = state === 'REFUSED' || state === 'WITHDRAWN';
  return (
    <Notice kind={isAgainst ? 'warning' : 'info'} title={t(`communityAccess.state${state}`)}>
      <p>{words}</p>
      {isAgainst && !canAsk && <p>{again || t('communityAccess.stopQuerying')}</p>}
    </Notice>
  );
}

function Agreement({ gate }: Pick<Props, 'gate'>) {
  const { t, pick } = useI18n();
  const words = pick(gate.agreement, gate.agreementEn);
  return (
    <>
      <h3>{t('communityAccess.agreement')}</h3>
      {words ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section className={styles.agreement} tabIndex={0} aria-label={t('communityAccess.agreement')}>
          {words}
        </section>
      ) : (
        <p className={styles.muted}>{t('communityAccess.agreementNone')}</p>
      )}
    </>
  );
}

function AskForm({ repository, gate }: Props) {
  const { t, pick } = useI18n();
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState(false);
  const form = useForm({
    initial: { accepted: false, answers: gate.questions.map(() => '') },
    check: ({ accepted, answers }) => ({
      accepted: accepted ? '' : t('communityAccess.acceptMissing'),
      ...Object.fromEntries(
        gate.questions.flatMap(({ required }, index) =>
          required && !hasInk(answers[index] ?? '') ? [[`answers.${index}`, t('communityAccess.answerMissing')]] : [],
        ),
      ),
    }),
    async submit({ accepted, answers }) {
      try {
        const body = { version: gate.version, accepted, answers };
        const { state } = await webApi.call(askForAccess, { params: placeOf(repository), body }, { keep: true });
        showToast(t(state === 'ACCEPTED' ? 'communityAccess.opened' : 'communityAccess.sent'), 'success');
        await revalidate();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'GATE_VERSION')) throw error;
        setChanged(true);
        await revalidate();
        return false;
      }
      return true;
    },
  });
  return (
    <OfficeForm label={t('communityAccess.askTitle')} onSubmit={form.submit}>
      {changed && <Notice kind="warning">{t('communityAccess.changed')}</Notice>}
      <Agreement gate={gate} />
      {gate.questions.length > 0 && <h3>{t('communityAccess.questions')}</h3>}
      {gate.questions.map(({ text, textEn, required }, index) => (
        <TextAreaField
          key={index}
          label={pick(text, textEn)}
          required={required}
          rows={2}
          maxLength={LONGEST_ANSWER}
          value={form.values.answers[index] ?? ''}
          error={form.errors[`answers.${index}`]}
          onChange={(value) => form.set(`answers.${index}`, value)}
        />
      ))}
      <CheckField label={t(gate.agreement ? 'communityAccess.accept' : 'communityAccess.acceptPlain')} {...form.field('accepted')} />
      <FormFailure failure={form.failure} />
      <p>
        <button type="submit" className="button primary" disabled={form.busy}>
          {t(gate.mode === 'AUTO' && gate.state === '' ? 'communityAccess.sendAuto' : 'communityAccess.send')}
        </button>
      </p>
    </OfficeForm>
  );
}

export function AskPanel({ repository, gate }: Props) {
  const { t } = useI18n();
  const here = useHere();
  const user = useUser();
  if (gate.mayRead) return null;
  return (
    <section className={styles.panel} aria-labelledby="ask-access">
      <h2 id="ask-access">{t('communityAccess.askTitle')}</h2>
      <p className={styles.muted}>{t(gate.mode === 'AUTO' ? 'communityAccess.askLeadAuto' : 'communityAccess.askLeadManual')}</p>
      <Standing gate={gate} />
      {user && gate.canAsk && <AskForm key={gate.version} repository={repository} gate={gate} />}
      {!user && (
        <>
          <Agreement gate={gate} />
          <p>
            <a className="button primary" href={signOnAddress(here)} data-reload="">
              {t('communityAccess.signIn')}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
