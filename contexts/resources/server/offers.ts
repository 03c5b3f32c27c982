/** What other contexts may need of resources. */
import { port } from '#server/platform/compose/part.ts';
import type { Resources } from './index.ts';

export const resources = port<Resources>('resources.resources');
