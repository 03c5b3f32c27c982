/** A value that is dropped when it has not been read for `keptMs`. */
export function retainedWhileUsed<T extends {}>(retainedMs: number, onGivenUp: () => void = () => {}) {
  let value: T | undefined;
  let used = 0;
  let timer: NodeJS.Timeout | undefined;
  function drop(): void {
    clearTimeout(timer);
    timer = undefined;
    value = undefined;
  }
  function watch(): void {
    timer = setTimeout(() => {
      if (Date.now() - used < retainedMs) return watch();
      drop();
      onGivenUp();
    }, retainedMs).unref();
  }
  return {
    get(): T | undefined {
      used = Date.now();
      return value;
    },
    set(given: T): void {
      used = Date.now();
      value = given;
      if (!timer) watch();
    },
    drop,
  };
}
