/** What other contexts may need of reviews. */
import { port } from '#server/platform/compose/part.ts';
import type { Reviews } from './index.ts';

export const reviews = port<Reviews>('reviews.reviews');
