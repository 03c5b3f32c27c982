(() => {
  const { Space, Lattice } = window;
  const WORDS = {
    zh: {
      title: '格子玻尔兹曼风洞',
      lead: '气流从左向右流过障碍物。拖动画出自己的形状，调节雷诺数，看涡街怎样形成。全部在浏览器里实时计算。',
      flowLabel: '流场图，可用指针绘制障碍物，也可用方向键移动光标、按空格绘制',
      hint: '按住拖动即可绘制。键盘：方向键移动光标，空格绘制或擦除。',
      probeTitle: '尾迹中一点的横向速度',
      probeWait: '尾迹还没有规律的振荡。',
      probeDone: '平均每 {period} 步振荡一次，斯特劳哈尔数约 {strouhal}。',
      reynolds: '雷诺数',
      shape: '障碍物',
      cylinder: '圆柱',
      square: '方柱',
      wing: '翼型',
      pair: '双圆柱',
      none: '清空',
      pen: '画笔',
      wall: '绘制',
      erase: '擦除',
      view: '显示',
      vorticity: '涡量',
      speed: '速度',
      run: '继续',
      pause: '暂停',
      restart: '重新开始',
      steps: '步数',
      rate: '每秒步数',
      size: '障碍物高度（格）',
      strouhal: '斯特劳哈尔数',
      aboutTitle: '怎么算的',
      about1: 'D2Q9 格子，双松弛时间碰撞（Λ = 1/4），障碍物表面用半程反弹。来流速度 0.1 格/步，粘度由雷诺数和障碍物高度决定。',
      about2: '蓝紫色与橙色分别是顺、逆时针的旋转。雷诺数约 47 以上，圆柱后方会交替脱落旋涡。',
    },
    en: {
      title: 'Lattice Boltzmann wind tunnel',
      lead: 'Air flows from left to right past an obstacle. Draw a shape of your own, choose the Reynolds number and watch a vortex street form, computed live in the browser.',
      flowLabel: 'The flow. Draw obstacles with the pointer, or move the cursor with the arrow keys and press space',
      hint: 'Press and drag to draw. Keyboard: arrow keys move the cursor, space draws or erases.',
      probeTitle: 'Transverse velocity at a point of the wake',
      probeWait: 'The wake does not oscillate regularly yet.',
      probeDone: 'One oscillation takes {period} steps on average, a Strouhal number of about {strouhal}.',
      reynolds: 'Reynolds number',
      shape: 'Obstacle',
      cylinder: 'Cylinder',
      square: 'Square',
      wing: 'Wing',
      pair: 'Two cylinders',
      none: 'Clear',
      pen: 'Pen',
      wall: 'Draw',
      erase: 'Erase',
      view: 'Show',
      vorticity: 'Vorticity',
      speed: 'Speed',
      run: 'Resume',
      pause: 'Pause',
      restart: 'Start over',
      steps: 'Steps',
      rate: 'Steps a second',
      size: 'Height of obstacle (cells)',
      strouhal: 'Strouhal number',
      aboutTitle: 'How it is computed',
      about1:
        'A D2Q9 lattice with two relaxation times (Λ = 1/4); walls bounce back half way. The flow enters at 0.1 cells a step, and viscosity follows from the Reynolds number and the height of the obstacle.',
      about2:
        'Violet and orange rotate clockwise and counter-clockwise. Above a Reynolds number of about 47 a cylinder sheds vortices from both sides in turn.',
    },
  };
  const WIDTH = 260;
  const HEIGHT = 104;
  const element = (id) => document.getElementById(id);
  const lattice = new Lattice(WIDTH, HEIGHT);
  const picture = document.createElement('canvas');
  picture.width = WIDTH;
  picture.height = HEIGHT;
  const pixels = picture.getContext('2d').createImageData(WIDTH, HEIGHT);
  const state = { isRunning: true, view: 'vorticity', pen: 'wall', size: 20, cursor: { x: 60, y: 52, isShown: false }, probe: [], rate: 0 };

  const SHAPES = {
    cylinder: (x, y) => Math.hypot(x - 58, y - 52) < 10,
    square: (x, y) => Math.abs(x - 58) < 9 && Math.abs(y - 52) < 9,
    wing: (x, y) => {
      const [c, s] = [Math.cos(0.24), Math.sin(0.24)];
      const along = ((x - 38) * c + (y - 46) * s) / 62;
      const across = (-(x - 38) * s + (y - 46) * c) / 62;
      if (along < 0 || along > 1) return false;
      return (
        Math.abs(across) <
        0.9 * (0.2969 * Math.sqrt(along) - 0.126 * along - 0.3516 * along ** 2 + 0.2843 * along ** 3 - 0.1015 * along ** 4)
      );
    },
    pair: (x, y) => Math.hypot(x - 58, y - 36) < 8 || Math.hypot(x - 58, y - 68) < 8,
    none: () => false,
  };

  function tune() {
    state.size = lattice.extent();
    const reynolds = Number(element('reynolds').value);
    element('reynoldsValue').textContent = String(reynolds);
    // A pair of cylinders counts by one of them.
    const length = state.shape === 'pair' ? state.size / 3 : state.size;
    lattice.viscosity = Math.max(0.004, (Lattice.SPEED * Math.max(8, length)) / reynolds);
    state.length = Math.max(8, length);
    element('size').textContent = String(state.size);
  }

  function restart() {
    lattice.reset();
    state.probe = [];
    draw();
  }

  function place(name) {
    state.shape = name;
    for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) lattice.paint(x, y, SHAPES[name](x, y));
    press('shapes', 'shape', name);
    tune();
    restart();
  }

  function press(group, name, value) {
    for (const button of element(group).querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.dataset[name] === value));
  }

  const channels = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let palette;
  function readPalette() {
    palette = {
      ground: channels(Space.colour('stage')),
      cold: channels('#535ae6'),
      warm: channels(Space.colour('warm')),
      wall: channels(Space.colour('ink')),
    };
  }

  function valueAt(at) {
    const { ux, uy } = lattice;
    if (state.view === 'speed') return Math.min(1, Math.hypot(ux[at], uy[at]) / (1.7 * Lattice.SPEED));
    const rotation = uy[at + 1] - uy[at - 1] - ux[at + WIDTH] + ux[at - WIDTH];
    return Math.max(-1, Math.min(1, (rotation * state.length) / (7 * Lattice.SPEED)));
  }

  function shade() {
    const { data } = pixels;
    for (let at = 0; at < lattice.count; at++) {
      const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
      const isEdge = x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1;
      const value = isEdge || lattice.solid[at] ? 0 : valueAt(at);
      const share = state.view === 'speed' ? Math.abs(value) : Math.max(0, Math.abs(value) - 0.02) ** 0.7;
      const target = lattice.solid[at] ? palette.wall : value < 0 ? palette.warm : palette.cold;
      const mix = lattice.solid[at] ? 1 : share;
      for (let c = 0; c < 3; c++) data[at * 4 + c] = palette.ground[c] + (target[c] - palette.ground[c]) * mix;
      data[at * 4 + 3] = 255;
    }
    picture.getContext('2d').putImageData(pixels, 0, 0);
  }

  function draw() {
    shade();
    const { context, width, height } = Space.prepare(element('flow'));
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 1, 1, WIDTH - 2, HEIGHT - 2, 0, 0, width, height);
    if (state.cursor.isShown) {
      const cell = width / WIDTH;
      context.strokeStyle = Space.colour('warm');
      context.lineWidth = 2;
      context.strokeRect((state.cursor.x - 3) * cell, (state.cursor.y - 3) * cell, 6 * cell, 6 * cell);
    }
  }

  /** Steps between upward crossings of the mean, averaged over the last ones; null until there are four alike. */
  function measuredPeriod() {
    const list = state.probe.slice(-900);
    const mean = list.reduce((sum, { value }) => sum + value, 0) / Math.max(1, list.length);
    const crossings = [];
    for (let i = 1; i < list.length; i++)
      if (list[i - 1].value < mean && list[i].value >= mean) {
        const share = (mean - list[i - 1].value) / (list[i].value - list[i - 1].value);
        crossings.push(list[i - 1].step + share * (list[i].step - list[i - 1].step));
      }
    const gaps = crossings
      .slice(1)
      .map((step, i) => step - crossings[i])
      .slice(-5);
    const swing = Math.max(...list.map(({ value }) => Math.abs(value - mean)));
    if (gaps.length < 3 || swing < 0.02 || Math.max(...gaps) > 1.25 * Math.min(...gaps)) return null;
    return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  }

  function report() {
    const period = measuredPeriod();
    const strouhal = period ? (state.length / (period * Lattice.SPEED)).toFixed(3) : '–';
    element('steps').textContent = lattice.steps.toLocaleString('en');
    element('rate').textContent = state.rate ? Math.round(state.rate).toLocaleString('en') : '–';
    element('strouhal').textContent = strouhal;
    element('probeNote').textContent = period ? Space.say('probeDone', { period: Math.round(period), strouhal }) : Space.say('probeWait');
    const list = state.probe.slice(-900);
    const last = list.at(-1)?.step ?? 0;
    const first = list.length < 900 ? 0 : list[0].step;
    Space.chart(
      element('probe'),
      [{ colour: 'brand', xs: list.map(({ step }) => step), ys: list.map(({ value }) => value) }],
      [first, Math.max(last, first + 1000), -1, 1],
    );
  }

  let reported = 0;
  function frame(now) {
    if (state.isRunning) {
      const started = performance.now();
      let steps = 0;
      while (steps < 16 && performance.now() - started < 11) {
        lattice.step();
        steps++;
        if (lattice.steps % 4 === 0)
          state.probe.push({
            step: lattice.steps,
            value: lattice.uy[Math.round(HEIGHT / 2) * WIDTH + Math.round(WIDTH * 0.5)] / Lattice.SPEED,
          });
      }
      if (state.probe.length > 2000) state.probe.splice(0, 1000);
      const elapsed = Math.max(1, now - (state.last ?? now - 16));
      state.rate = state.rate * 0.93 + 0.07 * ((1000 * steps) / elapsed);
      if (!lattice.isSound()) restart();
      draw();
      if (now - reported > 250) {
        reported = now;
        report();
      }
    }
    state.last = now;
    window.requestAnimationFrame(frame);
  }

  function paintAt(x, y) {
    for (let v = -3; v <= 3; v++)
      for (let u = -3; u <= 3; u++) if (Math.hypot(u, v) < 3.2) lattice.paint(Math.round(x) + u, Math.round(y) + v, state.pen === 'wall');
    state.shape = 'own';
    press('shapes', 'shape', 'own');
    tune();
    if (!state.isRunning) draw();
  }

  function connect() {
    const canvas = element('flow');
    let last = null;
    const cellOf = (event) => {
      const box = canvas.getBoundingClientRect();
      return { x: ((event.clientX - box.left) / box.width) * WIDTH, y: ((event.clientY - box.top) / box.height) * HEIGHT };
    };
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      last = cellOf(event);
      paintAt(last.x, last.y);
    });
    canvas.addEventListener('pointermove', (event) => {
      if (!last) return;
      const next = cellOf(event);
      const count = Math.ceil(Math.hypot(next.x - last.x, next.y - last.y));
      for (let i = 1; i <= count; i++) paintAt(last.x + ((next.x - last.x) * i) / count, last.y + ((next.y - last.y) * i) / count);
      last = next;
    });
    for (const end of ['pointerup', 'pointercancel'])
      canvas.addEventListener(end, () => {
        last = null;
      });
    canvas.addEventListener('focus', () => {
      state.cursor.isShown = canvas.matches(':focus-visible');
      draw();
    });
    canvas.addEventListener('blur', () => {
      state.cursor.isShown = false;
      draw();
    });
    canvas.addEventListener('keydown', (event) => {
      const moves = { ArrowLeft: [-3, 0], ArrowRight: [3, 0], ArrowUp: [0, -3], ArrowDown: [0, 3] };
      const move = moves[event.key];
      if (!move && event.key !== ' ') return;
      event.preventDefault();
      state.cursor.isShown = true;
      if (move) {
        state.cursor.x = Math.max(5, Math.min(WIDTH - 6, state.cursor.x + move[0]));
        state.cursor.y = Math.max(5, Math.min(HEIGHT - 6, state.cursor.y + move[1]));
      } else paintAt(state.cursor.x, state.cursor.y);
      draw();
    });
    element('reynolds').addEventListener('input', () => {
      tune();
      state.probe = [];
    });
    element('restart').addEventListener('click', restart);
    element('run').addEventListener('click', () => {
      state.isRunning = !state.isRunning;
      nameRun();
    });
    for (const button of element('shapes').querySelectorAll('button')) button.addEventListener('click', () => place(button.dataset.shape));
    for (const [group, name] of [
      ['pens', 'pen'],
      ['views', 'view'],
    ])
      for (const button of element(group).querySelectorAll('button'))
        button.addEventListener('click', () => {
          state[name] = button.dataset[name];
          press(group, name, state[name]);
          draw();
        });
  }

  function nameRun() {
    element('run').textContent = Space.say(state.isRunning ? 'pause' : 'run');
  }

  readPalette();
  Space.onTheme(() => {
    readPalette();
    draw();
    report();
  });
  if (Space.isStill) state.isRunning = false;
  connect();
  place('cylinder');
  Space.start(WORDS, () => {
    nameRun();
    report();
  });
  window.requestAnimationFrame(frame);
})();
