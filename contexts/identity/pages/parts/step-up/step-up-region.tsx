/** Shows the step-up question when a call requires it; its dialogue is loaded then. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentStepUp, subscribeToStepUp } from '#web/lib/step-up.ts';

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

export function StepUpRegion() {
  const question = useSyncExternalStore(subscribeToStepUp, currentStepUp, () => undefined);
  return <Suspense fallback={null}>{question && <StepUpDialog question={question} />}</Suspense>;
}
