/** The store of the reason box: one question at a time, each answered by a promise. */
export type ReasonQuestion = {
  title: string;
  /** The consequence of the action. */
  text?: string;
  /** Frequent reasons; choosing one fills the field. */
  templates?: readonly string[];
  /** A reason is required; default true. */
  required?: boolean;
  /** Label of the confirm button. */
  confirmText?: string;
  /** Confirming destroys or refuses something. */
  danger?: boolean;
  /** The most characters; defaults to 500. */
  maxLength?: number;
};
export type AskedReason = ReasonQuestion & { answer: (reason: string | null) => void };

let queue: readonly AskedReason[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly AskedReason[]): void => {
  queue = next;
  for (const listener of listeners) listener();
};

/** The trimmed reason ('' if optional and empty); null when cancelled. */
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
