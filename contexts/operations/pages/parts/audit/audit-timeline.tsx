import type { AuditEntry } from '#contexts/operations/calls/audit.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';
import { actionWord, SubjectWords } from './audit-words.tsx';
import { ChangeText } from './change-text.tsx';

/** The audit entries of one record, or of several with their subjects; newest first. */
export function AuditTimeline({ label, entries, subjects = false }: { label: string; entries: AuditEntry[]; subjects?: boolean }) {
  const { t } = useI18n();
  return (
    <Timeline
      label={label}
      entries={entries.map((entry) => ({
        key: entry.id,
        at: entry.at,
        title: actionWord(t, entry.action),
        by: entry.userName,
        text: (
          <>
            {subjects && <SubjectWords entry={entry} />}
            <ChangeText entry={entry} most={6} />
            {entry.note && <div>{entry.note}</div>}
          </>
        ),
      }))}
    />
  );
}
