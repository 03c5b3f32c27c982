import type { Verdict } from '#contexts/community/rules/scan.ts';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

export const verdictTones: Record<Verdict, Tone> = { SAFE: 'success', SUSPICIOUS: 'warning', UNREADABLE: 'warning', DANGEROUS: 'danger' };
