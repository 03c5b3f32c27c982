/** The store behind the box that asks why: one question at a time, each answered by a promise. */
export type ReasonQuestion = {
  title: string;
  /** What follows from it. */
  text?: string;
  /** Reasons that are often given; choosing one fills the field. */
  templates?: readonly string[];
  /** Nothing happens without a reason; so unless it is said otherwise. */
  required?: boolean;
  /** Words of the button that agrees. */
  confirmText?: string;
  /** What is agreed to destroys or refuses something. */
  danger?: boolean;
  /** The most characters; 500 without it. */
  maxLength?: number;
};
export type AskedReason = ReasonQuestion & { answer: (reason: string | null) => void };

let queue: readonly AskedReason[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly AskedReason[]): void => {
  queue = next;
  for (const listener of listeners) listener();
};

/** The reason, trimmed ('' when none is required and none is given); null when it is cancelled. */
export const askReason = (question: ReasonQuestion): Promise<string | null> =>
  new Promise((resolve) => {
    const asked: AskedReason = {
      ...question,
      answer: (reason) => {
        if (!queue.includes(asked)) return;
        change(queue.filter((one) => one !== asked));
        resolve(reason);
      },
    };
    change([...queue, asked]);
  });

export const currentReason = (): AskedReason | undefined => queue[0];
export function subscribeToReasons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
