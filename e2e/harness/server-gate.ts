/** Where clients wait while their server is away. */
export type ServerGate = {
  isOpen(): boolean;
  /** Grows whenever the server goes away: what was begun before may have been cut off. */
  epoch(): number;
  close(): void;
  open(): void;
  whenOpen(): Promise<void>;
};

export function createGate(): ServerGate {
  let epoch = 0;
  let isOpen = true;
  let waiting: (() => void)[] = [];
  return {
    isOpen: () => isOpen,
    epoch: () => epoch,
    close() {
      isOpen = false;
      epoch += 1;
    },
    open() {
      isOpen = true;
      for (const go of waiting.splice(0)) go();
      waiting = [];
    },
    whenOpen: () => (isOpen ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
  };
}
