/** Labels and icons of repository types and visibilities. */
import type { RepositoryType, Visibility } from '#contexts/community/calls/fields.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

export const typeIcons = { MODEL: 'brain', DATASET: 'database', SPACE: 'apps' } as const satisfies Record<RepositoryType, IconName>;
export const typeWords = {
  MODEL: 'community.typeModel',
  DATASET: 'community.typeDataset',
  SPACE: 'community.typeSpace',
} as const satisfies Record<RepositoryType, MessageKey>;
export const listWords = {
  MODEL: 'community.models',
  DATASET: 'community.datasets',
  SPACE: 'community.spaces',
} as const satisfies Record<RepositoryType, MessageKey>;
export const visibilityWords = {
  PUBLIC: 'community.visibilityPublic',
  PRIVATE: 'community.visibilityPrivate',
  GATED: 'community.visibilityGated',
  SOLD: 'community.visibilitySold',
} as const satisfies Record<Visibility, MessageKey>;
export const visibilityTexts = {
  PUBLIC: 'community.visibilityPublicText',
  PRIVATE: 'community.visibilityPrivateText',
  GATED: 'community.visibilityGatedText',
  SOLD: 'community.visibilitySoldText',
} as const satisfies Record<Visibility, MessageKey>;
export const visibilityTones = {
  PUBLIC: 'success',
  PRIVATE: 'neutral',
  GATED: 'warning',
  SOLD: 'brand',
} as const satisfies Record<Visibility, Tone>;
