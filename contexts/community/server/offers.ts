/** What other contexts may need of the community. */
import { port } from '#server/platform/compose/part.ts';
import type { Community } from './index.ts';

export const community = port<Community>('community.community');
