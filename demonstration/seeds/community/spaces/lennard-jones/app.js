(() => {
  const { Space, Dynamics } = window;
  const WORDS = {
    zh: {
      title: 'Lennard-Jones 盒子',
      lead: '几百个粒子在周期边界的盒子里相互吸引又排斥。升温、压缩，看固体融化、液体蒸发。受力由 WebAssembly 实时计算。',
      boxLabel: '粒子的位置，颜色表示速度。点击处的粒子会被推开，按空格推开中心的粒子',
      hint: '颜色越暖速度越快。点击盒子推开附近的粒子；键盘：选中盒子后按空格推开中心。',
      temperatureTitle: '温度',
      energyTitle: '每个粒子的能量',
      radialTitle: '径向分布函数 g(r)',
      radialNote: '距离为 r 处的粒子密度与平均密度之比。固体的峰尖而多，液体只有前几个，气体几乎没有。',
      measured: '测得',
      wanted: '设定',
      potential: '势能',
      kinetic: '动能',
      total: '总和',
      temperature: '设定温度',
      density: '数密度',
      count: '粒子数',
      state: '一键设置',
      solid: '固体',
      liquid: '液体',
      gas: '气体',
      thermostat: '恒温',
      kick: '猛推一下',
      run: '继续',
      pause: '暂停',
      restart: '重新开始',
      time: '时间 τ',
      rate: '每秒步数',
      pressure: '压强',
      engine: '计算引擎',
      aboutTitle: '怎么算的',
      about1: '速度 Verlet 积分，步长 0.005 τ，截断 2.5 σ 并平移到零。恒温用弱耦合方法；关掉恒温后总能量应当保持不变。',
      about2: '所有量都用约化单位：长度 σ，能量 ε，质量 m。对氩而言，温度 1 约等于 120 K，1 τ 约等于 2.2 皮秒。',
    },
    en: {
      title: 'Lennard-Jones box',
      lead: 'Hundreds of particles attract and repel each other in a periodic box. Heat or squeeze them and watch a solid melt and a liquid boil. WebAssembly computes the forces live.',
      boxLabel: 'Positions of the particles, coloured by speed. Click to push those nearby apart, or press space to push from the centre',
      hint: 'Warmer colours are faster. Click into the box to push particles apart; keyboard: focus the box and press space.',
      temperatureTitle: 'Temperature',
      energyTitle: 'Energy of a particle',
      radialTitle: 'Radial distribution g(r)',
      radialNote:
        'Density of particles at a distance r over the mean density. A solid has many sharp peaks, a liquid the first few, a gas hardly any.',
      measured: 'Measured',
      wanted: 'Set',
      potential: 'Potential',
      kinetic: 'Kinetic',
      total: 'Total',
      temperature: 'Temperature set',
      density: 'Number density',
      count: 'Particles',
      state: 'Presets',
      solid: 'Solid',
      liquid: 'Liquid',
      gas: 'Gas',
      thermostat: 'Thermostat',
      kick: 'Push hard',
      run: 'Resume',
      pause: 'Pause',
      restart: 'Start over',
      time: 'Time τ',
      rate: 'Steps a second',
      pressure: 'Pressure',
      engine: 'Engine',
      aboutTitle: 'How it is computed',
      about1:
        'Velocity Verlet with a step of 0.005 τ, cut off at 2.5 σ and shifted to zero. The thermostat couples weakly; without it the total energy should stay as it is.',
      about2:
        'All quantities are in reduced units: lengths in σ, energies in ε, masses in m. For argon a temperature of 1 is about 120 K and 1 τ about 2.2 picoseconds.',
    },
  };
  const PRESETS = { solid: { wanted: 0.15, density: 0.9 }, liquid: { wanted: 0.5, density: 0.7 }, gas: { wanted: 1.2, density: 0.15 } };
  const BINS = 120;
  const REACH = 5;
  const element = (id) => document.getElementById(id);
  const state = { isRunning: true, history: [], bins: new Float64Array(BINS), samples: 0, rate: 0, last: null, seen: 0 };
  let world;

  const value = (id) => Number(element(id).value);
  function show() {
    element('wantedValue').textContent = value('wanted').toFixed(2);
    element('densityValue').textContent = value('density').toFixed(2);
    element('countValue').textContent = String(value('count'));
  }

  function forget() {
    state.bins.fill(0);
    state.samples = 0;
  }

  function restart() {
    world.wanted = value('wanted');
    world.place(value('count'), value('density'));
    state.history = [];
    forget();
    note();
    draw();
    report();
  }

  function choose(name) {
    element('wanted').value = String(PRESETS[name].wanted);
    element('density').value = String(PRESETS[name].density);
    show();
    restart();
    mark(name);
  }

  function mark(name) {
    for (const button of element('states').querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.dataset.state === name));
  }

  /** Pushes particles away from a place in units of the box. */
  function push(x, y) {
    for (let i = 0; i < world.count; i++) {
      let [dx, dy] = [world.x[i] - x, world.y[i] - y];
      dx -= world.box * Math.round(dx / world.box);
      dy -= world.box * Math.round(dy / world.box);
      const r = Math.hypot(dx, dy) + 0.2;
      if (r > 4) continue;
      world.vx[i] += (4 * dx) / (r * r);
      world.vy[i] += (4 * dy) / (r * r);
    }
    world.still();
  }

  const STOPS = [
    [83, 90, 230],
    [196, 92, 190],
    [246, 128, 66],
  ];
  const mix = (share) => {
    const at = share * (STOPS.length - 1);
    const [from, to] = [STOPS[Math.floor(at)], STOPS[Math.ceil(at)]];
    return `rgb(${from.map((one, c) => Math.round(one + (to[c] - one) * (at % 1))).join(' ')})`;
  };
  const COLOURS = Array.from({ length: 24 }, (_, i) => mix(i / 23));

  function draw() {
    const { context, width, height } = Space.prepare(element('box'));
    const scale = width / world.box;
    const rows = height / scale;
    context.fillStyle = Space.colour('stage');
    context.fillRect(0, 0, width, height);
    const radius = 0.48 * scale;
    const typical = 2.2 * Math.sqrt(Math.max(0.05, world.wanted));
    for (let i = 0; i < world.count; i++) {
      const speed = Math.min(1, Math.hypot(world.vx[i], world.vy[i]) / typical);
      context.fillStyle = COLOURS[Math.round(speed * 23)];
      // A disc at an edge is also drawn at the opposite one.
      for (const u of world.x[i] < 0.5 ? [0, world.box] : world.x[i] > world.box - 0.5 ? [0, -world.box] : [0])
        for (const v of world.y[i] < 0.5 ? [0, world.box] : world.y[i] > world.box - 0.5 ? [0, -world.box] : [0]) {
          if (world.y[i] + v > rows + 0.5) continue;
          context.beginPath();
          context.arc((world.x[i] + u) * scale, (world.y[i] + v) * scale, radius, 0, 2 * Math.PI);
          context.fill();
        }
    }
  }

  function note() {
    const kinetic = world.kinetic() / world.count;
    const potential = world.potential / world.count;
    state.history.push({ time: world.time, temperature: world.temperature(), wanted: world.wanted, kinetic, potential });
    if (state.history.length > 600) state.history.splice(0, 100);
  }

  function limitsOf(lists, least) {
    const all = lists.flat();
    const [low, high] = [Math.min(...all), Math.max(...all)];
    const room = Math.max(least, (high - low) * 0.12);
    return [low - room, high + room];
  }

  function report() {
    element('time').textContent = world.time.toFixed(1);
    element('rate').textContent = state.rate ? Math.round(state.rate).toLocaleString('en') : '–';
    element('pressure').textContent = world.pressure().toFixed(2);
    element('engine').textContent = world.module ? 'WebAssembly' : 'JavaScript';
    const xs = state.history.map(({ time }) => time);
    const of = (name) => state.history.map((one) => one[name]);
    const span = [xs[0] ?? 0, Math.max((xs[0] ?? 0) + 5, xs.at(-1) ?? 0)];
    const [temperatures, wanted] = [of('temperature'), of('wanted')];
    Space.chart(
      element('temperature'),
      [
        { colour: 'muted', xs, ys: wanted },
        { colour: 'brand', xs, ys: temperatures },
      ],
      [...span, ...limitsOf([temperatures, wanted], 0.05)],
    );
    const [potential, kinetic] = [of('potential'), of('kinetic')];
    const total = potential.map((one, i) => one + kinetic[i]);
    Space.chart(
      element('energy'),
      [
        { colour: 'muted', xs, ys: total },
        { colour: 'warm', xs, ys: kinetic },
        { colour: 'brand', xs, ys: potential },
      ],
      [...span, ...limitsOf([potential, kinetic, total], 0.1)],
    );
    const width = REACH / BINS;
    const radii = Array.from({ length: BINS }, (_, i) => (i + 0.5) * width);
    const mean = world.count / world.box ** 2;
    const ratio = radii.map((r, i) => (state.samples ? state.bins[i] / (state.samples * world.count * mean * 2 * Math.PI * r * width) : 0));
    Space.chart(
      element('radial'),
      [
        { colour: 'muted', xs: [0, REACH], ys: [1, 1] },
        { colour: 'brand', xs: radii, ys: ratio },
      ],
      [0, Math.min(REACH, world.box / 2), 0, Math.max(3, Math.max(...ratio) * 1.08)],
    );
  }

  function frame(now) {
    if (state.isRunning) {
      const started = performance.now();
      let steps = 0;
      while (steps < 20 && performance.now() - started < 10) {
        world.step();
        steps++;
      }
      state.rate = state.rate * 0.93 + (70 * steps) / Math.max(1, now - (state.last ?? now - 16));
      state.seen++;
      if (state.seen % 3 === 0) note();
      if (state.seen % 6 === 0) {
        if (state.samples > 150) {
          state.samples /= 2;
          for (let i = 0; i < BINS; i++) state.bins[i] /= 2;
        }
        world.countPairs(state.bins, REACH);
        state.samples++;
      }
      draw();
      if (state.seen % 12 === 0) report();
    }
    state.last = now;
    window.requestAnimationFrame(frame);
  }

  function nameRun() {
    element('run').textContent = Space.say(state.isRunning ? 'pause' : 'run');
  }

  function connect() {
    element('wanted').addEventListener('input', () => {
      show();
      world.wanted = value('wanted');
      forget();
      mark('');
    });
    for (const id of ['density', 'count'])
      element(id).addEventListener('input', () => {
        show();
        restart();
        mark('');
      });
    for (const button of element('states').querySelectorAll('button')) button.addEventListener('click', () => choose(button.dataset.state));
    element('thermostat').addEventListener('click', () => {
      world.isHeld = !world.isHeld;
      element('thermostat').setAttribute('aria-pressed', String(world.isHeld));
    });
    element('kick').addEventListener('click', () => push(world.box / 2, world.box / 2));
    element('restart').addEventListener('click', restart);
    element('run').addEventListener('click', () => {
      state.isRunning = !state.isRunning;
      nameRun();
    });
    const canvas = element('box');
    canvas.addEventListener('pointerdown', (event) => {
      const bounds = canvas.getBoundingClientRect();
      const scale = world.box / bounds.width;
      push((event.clientX - bounds.left) * scale, (event.clientY - bounds.top) * scale);
      if (!state.isRunning) draw();
    });
    canvas.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      push(world.box / 2, world.box / 2);
    });
  }

  /** The compiled forces; null when WebAssembly or its file is unavailable, and JavaScript is used. */
  async function compile() {
    try {
      const answer = await fetch('forces.wasm');
      if (!answer.ok) return null;
      return (await WebAssembly.instantiate(await answer.arrayBuffer())).instance;
    } catch {
      return null;
    }
  }

  async function open() {
    world = new Dynamics(await compile());
    if (Space.isStill) state.isRunning = false;
    show();
    choose('liquid');
    connect();
    Space.onTheme(() => {
      draw();
      report();
    });
    Space.start(WORDS, () => {
      nameRun();
      report();
    });
    window.requestAnimationFrame(frame);
  }
  open();
})();
