/** The store of the message box: one question at a time, each answered by a promise. */
export type Question = {
  title: string;
  text?: string;
  /** Label of the confirm button; defaults to 确定. */
  confirmText?: string;
  cancelText?: string;
  /** Confirming destroys something. */
  danger?: boolean;
  /** Only information: one button. */
  alert?: boolean;
};
type Asked = Question & { answer: (agreed: boolean) => void };

let queue: readonly Asked[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Asked[]): void => {
  queue = next;
  for (const listener of listeners) listener();
};

/** Resolves to false when cancelled, or closed by Escape or a press outside. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      answer: (agreed) => {
        if (!queue.includes(asked)) return;
        change(queue.filter((one) => one !== asked));
        resolve(agreed);
      },
    };
    change([...queue, asked]);
  });

/** Shows information that must be read. */
export const notify = (question: Omit<Question, 'alert' | 'cancelText'>): Promise<boolean> => confirm({ ...question, alert: true });

export const currentQuestion = (): Asked | undefined => queue[0];
export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
