/** The store of step-up questions: calls waiting for one are answered together by one dialogue. */

type StepUpWay = 'PASSWORD' | 'ISSUER';
export type StepUpQuestion = {
  way: StepUpWay;
  /** It was already confirmed, and the server still requires it. */
  again: boolean;
  answer(proved: boolean): void;
};

let question: StepUpQuestion | undefined;
let waiting: Promise<boolean> | undefined;
const listeners = new Set<() => void>();
const change = (next: StepUpQuestion | undefined): void => {
  question = next;
  for (const listener of listeners) listener();
};

/** Whether the user has confirmed; false when the dialogue is closed, or cannot be shown. */
export function proveAgain(way: StepUpWay, again: boolean): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  waiting ??= new Promise((resolve) => {
    change({
      way,
      again,
      answer(proved) {
        waiting = undefined;
        change(undefined);
        resolve(proved);
      },
    });
  });
  return waiting;
}

export const currentStepUp = (): StepUpQuestion | undefined => question;
export function subscribeToStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
