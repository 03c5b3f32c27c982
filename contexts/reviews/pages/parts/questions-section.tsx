/** Questions and answers on the page of a product. */
import { useState } from 'react';
import type { AnswerView, QuestionView } from '#contexts/reviews/calls/fields.ts';
import { answerQuestion, askQuestion, listAnswers, listQuestions } from '#contexts/reviews/calls/generated/questions.ts';
import { ANSWER_TEXT, fitsBounds, QUESTION_TEXT } from '#contexts/reviews/rules/reviews.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatDate } from '#kernel/time/time.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { goToLogin, webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { CheckField, TextAreaField } from '#web/ui/office/fields/index.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import { MarkButtons } from './mark-buttons.tsx';
import styles from './reviews.module.css';
import type { Marks } from './use-marks.ts';

export type QuestionList = Answer<typeof listQuestions>;

function AskDrawer({ goodsId, onClose, onAsked }: { goodsId: string; onClose: () => void; onAsked: (id: string) => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: { body: '', anonymous: true },
    check: ({ body }) => ({ body: fitsBounds(body, QUESTION_TEXT) ? '' : t('reviews.bodyLength', QUESTION_TEXT) }),
    submit: async (values, idempotencyKey) =>
      onAsked((await webApi.call(askQuestion, { body: { goodsId, ...values } }, { idempotencyKey })).id),
  });
  return (
    <DrawerForm
      form={form}
      title={t('reviews.askTitle')}
      onClose={onClose}
      save={t('reviews.askSend')}
      onSubmit={async (event) => {
        if (!(await form.submit(event))) return;
        showToast(t('reviews.askSent'), 'success');
        onClose();
      }}
    >
      <p className={styles.lead}>{t('reviews.askLead')}</p>
      <TextAreaField
        label={t('reviews.askBody')}
        hint={t('reviews.askHint', QUESTION_TEXT)}
        required
        rows={4}
        maxLength={QUESTION_TEXT.most}
        {...form.field('body')}
      />
      <CheckField label={t('reviews.askAnonymous')} hint={t('reviews.anonymousHint')} {...form.field('anonymous')} />
    </DrawerForm>
  );
}

function AnswerDrawer({
  question,
  onClose,
  onAnswered,
}: {
  question: QuestionView;
  onClose: () => void;
  onAnswered: (id: string) => void;
}) {
  const { t } = useI18n();
  const form = useForm({
    initial: { body: '' },
    check: ({ body }) => ({ body: fitsBounds(body, ANSWER_TEXT) ? '' : t('reviews.bodyLength', ANSWER_TEXT) }),
    submit: async (values, idempotencyKey) =>
      onAnswered((await webApi.call(answerQuestion, { params: { id: question.id }, body: values }, { idempotencyKey })).id),
  });
  return (
    <DrawerForm
      form={form}
      title={t('reviews.answerTitle')}
      onClose={onClose}
      save={t('reviews.answerSend')}
      onSubmit={async (event) => {
        if (!(await form.submit(event))) return;
        showToast(t('reviews.answerSent'), 'success');
        onClose();
      }}
    >
      <blockquote className={styles.quote}>{question.body}</blockquote>
      <TextAreaField
        label={t('reviews.answerBody')}
        hint={t('reviews.askHint', ANSWER_TEXT)}
        required
        rows={5}
        maxLength={ANSWER_TEXT.most}
        {...form.field('body')}
      />
    </DrawerForm>
  );
}

export function AnswerItem({ answer, marks }: { answer: AnswerView; marks: Marks | null }) {
  const { t, locale } = useI18n();
  const author = answer.byShop ? t('reviews.answerOfShop') : t('reviews.answerOfBuyer', { author: answer.author });
  return (
    <li className={answer.byShop ? styles.reply : styles.answer}>
      <p className={styles.facts}>
        <strong>{author}</strong>
        <time dateTime={new Date(answer.createdAt).toISOString()}>{formatDate(answer.createdAt, locale)}</time>
      </p>
      <p className={styles.text}>{answer.body}</p>
      {marks && <MarkButtons id={answer.id} author={author} helpful={answer.helpful} marks={marks} />}
    </li>
  );
}

function Question({ question, marks, onAnswered }: { question: QuestionView; marks: Marks; onAnswered: () => void }) {
  const { t, locale } = useI18n();
  const [answering, setAnswering] = useState(false);
  const [all, setAll] = useState<AnswerView[] | null>(null);
  const answers = all ?? question.answers;
  async function showAll() {
    try {
      setAll((await webApi.call(listAnswers, { params: { id: question.id } })).records);
    } catch (error) {
      showFailure(failureWords(t, error));
    }
  }
  const isAnswered = answers.some(({ id }) => marks.written.includes(id));
  return (
    <li>
      <p className={styles.question}>
        <span aria-hidden="true">{t('reviews.questionWord')}</span>
        {question.body}
      </p>
      <p className={styles.facts}>
        <span>{t('reviews.askedBy', { author: question.author })}</span>
        <time dateTime={new Date(question.createdAt).toISOString()}>{formatDate(question.createdAt, locale)}</time>
      </p>
      {answers.length > 0 ? (
        <ul className={styles.answers}>
          {answers.map((answer) => (
            <AnswerItem key={answer.id} answer={answer} marks={marks} />
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>{t('reviews.answerNone')}</p>
      )}
      <div className={styles.marks}>
        {all === null && question.answerCount > answers.length && (
          <button type="button" className="link" onClick={() => void showAll()}>
            {t('reviews.allAnswers', { count: question.answerCount })}
          </button>
        )}
        {marks.canAnswer && !isAnswered && (
          <button
            type="button"
            className="button"
            aria-label={t('reviews.answerTo', { question: question.body })}
            onClick={() => setAnswering(true)}
          >
            {t('reviews.answer')}
          </button>
        )}
        <MarkButtons id={question.id} author={question.author} helpful={0} marks={marks} votes={false} />
      </div>
      {answering && (
        <AnswerDrawer
          question={question}
          onClose={() => setAnswering(false)}
          onAnswered={(id) => {
            marks.noteWritten(id);
            setAll(null);
            onAnswered();
          }}
        />
      )}
    </li>
  );
}

export function QuestionsSection({ goodsId, first, marks }: { goodsId: string; first: QuestionList; marks: Marks }) {
  const { t } = useI18n();
  const [list, setList] = useState(first);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  async function load(cursor: string) {
    setBusy(true);
    try {
      const found = await webApi.call(listQuestions, { params: { id: goodsId }, query: { cursor } });
      setList((before) => ({ ...found, records: cursor ? [...before.records, ...found.records] : found.records }));
    } catch (error) {
      showFailure(failureWords(t, error));
    }
    setBusy(false);
  }
  return (
    <div className={styles.section}>
      <div className={styles.tools}>
        <p className={styles.lead}>{t('reviews.askLead')}</p>
        <button type="button" className="button" onClick={() => (marks.isSignedIn ? setAsking(true) : goToLogin())}>
          {t(marks.isSignedIn ? 'reviews.ask' : 'reviews.signInToAsk')}
        </button>
      </div>
      {list.records.length === 0 ? (
        <EmptyState icon="message-circle" title={t('reviews.questionsEmpty')} text={t('reviews.questionsEmptyText')} />
      ) : (
        <ul className={styles.list} aria-busy={busy}>
          {list.records.map((question) => (
            <Question key={question.id} question={question} marks={marks} onAnswered={() => void load('')} />
          ))}
        </ul>
      )}
      {list.next && (
        <button type="button" className={`button ${styles.more}`} disabled={busy} onClick={() => void load(list.next)}>
          {busy ? t('reviews.loading') : t('reviews.moreQuestions')}
        </button>
      )}
      {asking && (
        <AskDrawer
          goodsId={goodsId}
          onClose={() => setAsking(false)}
          onAsked={(id) => {
            marks.noteWritten(id);
            void load('');
          }}
        />
      )}
    </div>
  );
}
