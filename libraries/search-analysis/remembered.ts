/** Memoises a pure function of a short text; clears the cache when full. */
export function remembered<T>(work: (text: string) => T, most = 50_000): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    let answer = answers.get(text);
    if (answer === undefined) {
      answer = work(text);
      if (text.length > 32) return answer;
      if (answers.size >= most) answers.clear();
      answers.set(text, answer);
    }
    return answer;
  };
}
