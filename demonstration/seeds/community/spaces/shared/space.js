/** Shared by the three applications: two languages, theme colours, canvases that fit their container, small charts. */

window.Space = (() => {
  const asked = new URLSearchParams(window.location.search).get('lang');
  let language = asked === 'en' ? 'en' : 'zh';
  let words = { zh: {}, en: {} };
  const listeners = [];

  /** The text of a key, with {name} replaced by values. */
  const say = (key, values = {}) => (words[language][key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));

  function apply() {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    document.title = say('title');
    for (const element of document.querySelectorAll('[data-say]')) element.textContent = say(element.dataset.say);
    for (const element of document.querySelectorAll('[data-label]')) element.setAttribute('aria-label', say(element.dataset.label));
    const toggle = document.getElementById('language');
    toggle.textContent = language === 'zh' ? 'English' : '中文';
    toggle.lang = language === 'zh' ? 'en' : 'zh-CN';
    for (const listener of listeners) listener();
  }

  /** Shows the page in its language; `onLanguage` runs now and after each change. */
  function start(texts, onLanguage) {
    words = texts;
    if (onLanguage) listeners.push(onLanguage);
    document.getElementById('language').addEventListener('click', () => {
      language = language === 'zh' ? 'en' : 'zh';
      apply();
    });
    apply();
  }

  let kept = {};
  /** A colour of the style sheet, for canvases. */
  function colour(name) {
    kept[name] ??= getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
    return kept[name];
  }
  const onTheme = [];
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    kept = {};
    for (const listener of onTheme) listener();
  });

  /** A context whose units are CSS pixels, and the size of the canvas in them. */
  function prepare(canvas) {
    const { width, height } = canvas.getBoundingClientRect();
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const [columns, rows] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
    if (canvas.width !== columns || canvas.height !== rows) {
      canvas.width = columns;
      canvas.height = rows;
    }
    const context = canvas.getContext('2d');
    context.setTransform(columns / Math.max(1, width), 0, 0, rows / Math.max(1, height), 0, 0);
    return { context, width, height };
  }

  /** Round numbers between two limits, about `count` of them. */
  function ticks(low, high, count) {
    const rough = (high - low) / count || 1;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
    const list = [];
    for (let value = Math.ceil(low / step - 1e-9) * step; value <= high + step * 1e-9; value += step)
      list.push(Math.abs(value) < step / 1e6 ? 0 : value);
    return list;
  }

  const written = (value) => String(Number(value.toPrecision(4)));

  /** A chart of lines: `series` has `colour`, `xs` and `ys` each; `limits` is [least x, greatest x, least y, greatest y]. */
  function chart(canvas, series, limits) {
    const { context, width, height } = prepare(canvas);
    const [left, right, top, bottom] = [44, width - 18, 10, height - 24];
    const [x0, x1, y0, y1] = limits;
    const px = (x) => left + ((x - x0) / (x1 - x0 || 1)) * (right - left);
    const py = (y) => bottom - ((y - y0) / (y1 - y0 || 1)) * (bottom - top);
    context.clearRect(0, 0, width, height);
    context.font = '12px system-ui, sans-serif';
    context.lineWidth = 1;
    context.strokeStyle = colour('line');
    context.fillStyle = colour('muted');
    context.textBaseline = 'middle';
    context.textAlign = 'right';
    for (const y of ticks(y0, y1, 4)) {
      context.beginPath();
      context.moveTo(left, py(y));
      context.lineTo(right, py(y));
      context.stroke();
      context.fillText(written(y), left - 6, py(y));
    }
    context.textAlign = 'center';
    context.textBaseline = 'top';
    for (const x of ticks(x0, x1, Math.max(3, Math.floor(width / 90)))) context.fillText(written(x), px(x), bottom + 7);
    context.save();
    context.beginPath();
    context.rect(left, top - 2, right - left, bottom - top + 4);
    context.clip();
    context.lineWidth = 2;
    context.lineJoin = 'round';
    for (const { colour: name, xs, ys } of series) {
      context.strokeStyle = colour(name);
      context.beginPath();
      for (let i = 0; i < xs.length; i++) context.lineTo(px(xs[i]), py(ys[i]));
      context.stroke();
    }
    context.restore();
  }

  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { start, say, colour, prepare, chart, isStill, onTheme: (listener) => onTheme.push(listener), language: () => language };
})();
