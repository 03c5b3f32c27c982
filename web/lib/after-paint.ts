/** Longest wait, ms: a background page is not painted. */
const LONGEST = 100;

/** Runs the work after the changes of the user's press have been painted: opening a page takes longer than a frame. */
export function afterPaint(work: () => void): void {
  let done = false;
  const run = () => {
    if (done) return;
    done = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, LONGEST);
}
