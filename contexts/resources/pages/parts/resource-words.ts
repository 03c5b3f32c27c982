import type { OfferType } from '#contracts/kit/fields.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';

export const offerKinds: { type: OfferType; word: MessageKey; icon: IconName }[] = [
  { type: 'share', word: 'shell.kindShare', icon: 'cpu' },
  { type: 'contract', word: 'shell.kindContract', icon: 'calendar' },
  { type: 'storage', word: 'shell.kindStorage', icon: 'database' },
  { type: 'ecs', word: 'shell.kindEcs', icon: 'cloud' },
  { type: 'bms', word: 'shell.kindBms', icon: 'server' },
];
/** Text of an offer kind; the kind itself when it is unknown. */
export const offerKindWord = (type: string): MessageKey | undefined => offerKinds.find((kind) => kind.type === type)?.word;

export const resourceWords: Record<'cpu' | 'gpu' | 'dcu' | 'storage', MessageKey> = {
  cpu: 'shell.resourceCpu',
  gpu: 'shell.resourceGpu',
  dcu: 'shell.resourceDcu',
  storage: 'shell.resourceStorage',
};
