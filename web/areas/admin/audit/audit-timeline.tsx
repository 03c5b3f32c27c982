import type { AuditEntry } from '#contracts/operations/audit.ts';
import { Timeline } from '../../../ui/office/timeline.tsx';
import { ChangeText } from './change-text.tsx';

/** What was done to one record, newest first. */
export function AuditTimeline({ label, entries }: { label: string; entries: AuditEntry[] }) {
  return (
    <Timeline
      label={label}
      entries={entries.map((entry) => ({
        key: entry.id,
        at: entry.at,
        title: entry.action,
        by: entry.userName,
        text: (
          <>
            <ChangeText entry={entry} most={6} />
            {entry.note && <div>{entry.note}</div>}
          </>
        ),
      }))}
    />
  );
}
