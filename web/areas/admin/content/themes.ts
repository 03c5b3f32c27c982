import type { Theme } from '#contracts/operations/operations.ts';

export const THEMES: Theme[] = ['default', 'spring', 'newYear', 'christmas', 'empty'];
