import type { ComputeService } from '#contexts/resources/rules/resources.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';

export const serviceTitles: Record<ComputeService, MessageKey> = {
  ecs: 'titles.serviceEcs',
  hpc: 'titles.serviceHpc',
  ai: 'titles.serviceAi',
  container: 'titles.serviceContainer',
};
export const serviceIcons: Record<ComputeService, IconName> = { ecs: 'cloud', hpc: 'cpu', ai: 'brain', container: 'box' };
