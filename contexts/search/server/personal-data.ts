/** Tables of search with personal data: a search that found nothing is noted without its account. */
import type { PersonalData } from '#server/platform/compose/personal-data.ts';

export const personalData: PersonalData = {};
