/** Holds clients while their server is down. */
export type ServerGate = {
  isOpen(): boolean;
  /** Incremented whenever the server goes down: requests begun before may have been interrupted. */
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
