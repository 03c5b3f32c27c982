import type { Theme } from '#contexts/operations/calls/operations.ts';

export const THEMES: Theme[] = ['default', 'spring', 'newYear', 'christmas', 'empty'];
