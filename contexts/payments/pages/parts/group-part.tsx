/** The part of a payment that concerns the buyer's group: the project, and the leader's approval. */
import { useState } from 'react';
import { askApproval, withdrawApproval } from '#contexts/orders/calls/generated/group-buying.ts';
import type { GroupTerms } from '#contexts/orders/calls/group-buying.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { SelectField, TextField } from '#web/ui/office/fields/index.ts';
import { showFailure } from '#web/ui/toast/toast.ts';
import styles from './group-part.module.css';
import type { GroupState } from './group-terms.ts';

type Props = { orderId: string; group: GroupState };

const projectHint = ({ projectRequired, covers }: GroupTerms) =>
  !projectRequired ? 'groupPages.payProjectHint' : covers === 'ALL' ? 'groupPages.payProjectRequired' : 'groupPages.payProjectForFunds';

function ProjectChoice({ terms, group }: { terms: GroupTerms; group: GroupState }) {
  const { t } = useI18n();
  if (terms.projects.length === 0 && !terms.projectRequired) return null;
  const isFixed = terms.approval?.state === 'PENDING' || (terms.approval?.state === 'APPROVED' && terms.projectId !== '');
  const choices = terms.projects.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  return (
    <SelectField
      label={t('groupPages.payProject')}
      hint={t(projectHint(terms))}
      value={group.projectId}
      onChange={group.setProjectId}
      required={terms.projectRequired && terms.covers === 'ALL'}
      placeholder={t('groupPages.payProjectChoose')}
      options={(terms.projectRequired ? choices : [{ value: '', label: t('groupPages.payProjectNone') }, ...choices]).map((choice) => ({
        ...choice,
        disabled: isFixed && choice.value !== group.projectId,
      }))}
    />
  );
}

/** The leader's decision, or the request for it. */
function Approval({ orderId, terms, group }: Props & { terms: GroupTerms }) {
  const { t, timeText } = useI18n();
  const links = useLinks();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  if (terms.reasons.length === 0) return null;
  const { approval } = terms;
  async function act(step: () => Promise<unknown>) {
    setBusy(true);
    try {
      await step();
    } catch (error) {
      showFailure(failureWords(t, error));
    }
    await group.reload().catch(() => {});
    setBusy(false);
  }
  if (approval?.state === 'APPROVED')
    return (
      <Notice kind="success" role="status">
        {t('groupPages.payApproved')}
      </Notice>
    );
  if (approval?.state === 'PENDING')
    return (
      <Notice
        role="status"
        title={t('groupPages.payPending')}
        action={
          <span className={styles.buttons}>
            <button type="button" className="button" disabled={busy} onClick={() => void act(async () => {})}>
              <Icon name="refresh" size={16} />
              {t('groupPages.payCheck')}
            </button>
            <a className="button" href={links.console('group', { tab: 'approvals' })}>
              {t('groupPages.paySeeRequest')}
            </a>
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => void act(() => webApi.call(withdrawApproval, { params: { id: approval.id } }))}
            >
              {t('groupPages.withdraw')}
            </button>
          </span>
        }
      >
        {t('groupPages.payPendingText', { time: timeText(approval.waitsUntil) })}
      </Notice>
    );
  return (
    <div className={styles.ask}>
      {approval?.state === 'REFUSED' && <Notice kind="warning">{t('groupPages.payRefused', { reason: approval.answer })}</Notice>}
      <p>{t(terms.covers === 'ALL' ? 'groupPages.payNeeds' : 'groupPages.payNeedsFunds')}</p>
      <TextField label={t('groupPages.payAskNote')} maxLength={300} value={note} onChange={setNote} />
      <button
        type="button"
        className="button primary"
        disabled={busy || (terms.projectRequired && group.projectId === '')}
        onClick={() => void act(() => webApi.call(askApproval, { body: { orderId, projectId: group.projectId, note: note.trim() } }))}
      >
        {t('groupPages.payAsk')}
      </button>
    </div>
  );
}

export function GroupPart({ orderId, group }: Props) {
  const { t } = useI18n();
  const { terms } = group;
  if (!terms || (terms.projects.length === 0 && !terms.projectRequired && terms.reasons.length === 0)) return null;
  return (
    <section className={styles.group} id="approval" aria-label={t('groupPages.payTitle', { group: terms.groupName })}>
      <h3>
        <Icon name="users" size={18} />
        {t('groupPages.payTitle', { group: terms.groupName })}
      </h3>
      <ProjectChoice terms={terms} group={group} />
      <Approval orderId={orderId} terms={terms} group={group} />
    </section>
  );
}
