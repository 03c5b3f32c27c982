import { stepUp } from '#contexts/identity/calls/recovery.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { StepUp } from './step-up.ts';

export const stepUpRoutes = ({ proveByPassword }: Pick<StepUp, 'proveByPassword'>): Bound[] => [
  bind(stepUp, ({ body }, call) => proveByPassword(body.password, call)),
];
