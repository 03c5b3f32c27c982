(() => {
  const { Space, Network } = window;
  const WORDS = {
    zh: {
      title: '数字识别台',
      lead: '在方框里写一个数字，下面的小网络立刻给出判断。权重从本仓库的 safetensors 文件读取，计算全部在您的浏览器里完成，笔迹不会上传。',
      drawTitle: '写一个数字',
      paperLabel: '书写区。用指针书写，或用方向键移动笔、空格落笔和抬笔',
      hint: '用手指或鼠标书写。键盘：方向键移动笔，空格落笔或抬笔，Delete 清空。',
      clear: '清空',
      samplesTitle: '或者选一个测试样本',
      sample: '测试样本 {digit}',
      resultTitle: '网络的判断',
      certain: '把握 {share}',
      empty: '等待书写',
      insideTitle: '网络里发生了什么',
      seen: '看到的 16×16',
      units: '32 个隐藏单元',
      weights: '支持与反对的像素',
      aboutTitle: '权重从哪里来',
      about1:
        '页面自己解析 model.safetensors 的文件头，取出四个张量。网络在 stroke-digits 数据集上训练，256 个输入、32 个单元、10 个输出。',
      tensor: '张量',
      shape: '形状',
      type: '类型',
      bytes: '字节',
      loading: '正在读取权重……',
      ready: '已读取 {bytes} 字节，{parameters} 个参数。',
      failed: '权重没有读到，请刷新页面重试。',
    },
    en: {
      title: 'Digit reader',
      lead: 'Write a digit into the square and the small network says at once what it sees. Its weights come from the safetensors file of this repository; all is computed in your browser and nothing is sent.',
      drawTitle: 'Write a digit',
      paperLabel: 'Paper. Write with the pointer, or move the pen by the arrow keys and press space to put it down or lift it',
      hint: 'Write with a finger or the mouse. Keyboard: arrow keys move the pen, space puts it down or lifts it, Delete clears.',
      clear: 'Clear',
      samplesTitle: 'Or choose a test sample',
      sample: 'Test sample {digit}',
      resultTitle: 'What the network says',
      certain: '{share} certain',
      empty: 'Waiting for a digit',
      insideTitle: 'Inside the network',
      seen: '16×16 as seen',
      units: '32 hidden units',
      weights: 'Pixels for and against',
      aboutTitle: 'Where the weights come from',
      about1:
        'This page parses the header of model.safetensors by itself and takes four tensors from it. The network was trained on the dataset stroke-digits: 256 inputs, 32 units, 10 outputs.',
      tensor: 'Tensor',
      shape: 'Shape',
      type: 'Type',
      bytes: 'Bytes',
      loading: 'Reading the weights…',
      ready: '{bytes} bytes read, {parameters} parameters.',
      failed: 'The weights could not be read. Please reload the page.',
    },
  };
  const SIDE = 16;
  const PEN = 0.066;
  const element = (id) => document.getElementById(id);
  const state = {
    strokes: [],
    sample: null,
    pen: { x: 0.5, y: 0.3, isDown: false, isShown: false },
    network: null,
    bytes: 0,
    hasFailed: false,
    samples: [],
  };

  /** Strokes moved and scaled so that they fill the middle of a square of side 1, as the training digits do. */
  function centred() {
    const points = state.strokes.flat();
    if (points.length === 0) return [];
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const scale = Math.min(2.4, 0.72 / Math.max(0.05, right - left, bottom - top));
    return state.strokes.map((stroke) =>
      stroke.map(([x, y]) => [0.5 + (x - (left + right) / 2) * scale, 0.5 + (y - (top + bottom) / 2) * scale]),
    );
  }

  function distance(x, y, [x1, y1], [x2, y2]) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
  }

  function pixels() {
    if (state.sample) return state.sample;
    const strokes = centred();
    return Float64Array.from({ length: SIDE * SIDE }, (_, i) => {
      const [x, y] = [((i % SIDE) + 0.5) / SIDE, (Math.floor(i / SIDE) + 0.5) / SIDE];
      let nearest = 1;
      for (const stroke of strokes)
        for (let k = 0; k < stroke.length; k++) nearest = Math.min(nearest, distance(x, y, stroke[Math.max(0, k - 1)], stroke[k]));
      return Math.max(0, Math.min(1, (PEN - nearest) * SIDE + 0.5));
    });
  }

  const channels = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  /** Shows numbers from −1 to 1 as squares, positive ones in the brand colour. */
  function squares(canvas, values, columns) {
    const { context, width, height } = Space.prepare(canvas);
    const rows = values.length / columns;
    const [ground, cold, warm] = [channels(Space.colour('stage')), channels('#535ae6'), channels(Space.colour('warm'))];
    for (let i = 0; i < values.length; i++) {
      const target = values[i] < 0 ? warm : cold;
      const share = Math.min(1, Math.abs(values[i]));
      context.fillStyle = `rgb(${ground.map((one, c) => Math.round(one + (target[c] - one) * share)).join(' ')})`;
      const [left, top] = [Math.round(((i % columns) * width) / columns), Math.round((Math.floor(i / columns) * height) / rows)];
      context.fillRect(left, top, Math.ceil(width / columns), Math.ceil(height / rows));
    }
  }

  function drawPaper() {
    const { context, width, height } = Space.prepare(element('paper'));
    context.clearRect(0, 0, width, height);
    context.strokeStyle = Space.colour('line');
    context.lineWidth = 1;
    context.setLineDash([4, 6]);
    context.strokeRect(width * 0.14, height * 0.1, width * 0.72, height * 0.8);
    context.setLineDash([]);
    if (state.sample) squares(element('paper'), state.sample, SIDE);
    context.strokeStyle = Space.colour('brand');
    context.lineWidth = width * 0.07;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const stroke of state.strokes) {
      context.beginPath();
      for (const [x, y] of stroke) context.lineTo(x * width, y * height);
      if (stroke.length === 1) context.lineTo(stroke[0][0] * width + 0.1, stroke[0][1] * height);
      context.stroke();
    }
    if (state.pen.isShown) {
      context.beginPath();
      context.arc(state.pen.x * width, state.pen.y * height, 9, 0, 2 * Math.PI);
      context.lineWidth = 3;
      context.strokeStyle = Space.colour('warm');
      context.stroke();
      if (state.pen.isDown) {
        context.fillStyle = Space.colour('warm');
        context.fill();
      }
    }
  }

  const percent = (share) => `${(share * 100).toFixed(1)}%`;

  function judge() {
    const input = pixels();
    const isEmpty = input.every((ink) => ink === 0);
    const { hidden, shares } =
      state.network && !isEmpty ? state.network.read(input) : { hidden: new Float64Array(32), shares: new Float64Array(10) };
    const best = shares.indexOf(Math.max(...shares));
    const isKnown = state.network && !isEmpty;
    element('digit').textContent = isKnown ? String(best) : '–';
    element('certainty').textContent = isKnown ? Space.say('certain', { share: percent(shares[best]) }) : Space.say('empty');
    for (const [digit, row] of [...element('bars').children].entries()) {
      row.classList.toggle('best', Boolean(isKnown) && digit === best);
      const bar = row.querySelector('.bar');
      bar.setAttribute('aria-valuenow', shares[digit].toFixed(3));
      bar.firstElementChild.style.width = `${shares[digit] * 100}%`;
      row.querySelector('span').textContent = isKnown ? percent(shares[digit]) : '';
    }
    squares(element('seen'), input, SIDE);
    const most = Math.max(1e-9, ...hidden);
    squares(
      element('units'),
      hidden.map((value) => value / most),
      8,
    );
    const reasons = isKnown ? state.network.reasons(best, hidden) : new Float64Array(SIDE * SIDE);
    const strongest = Math.max(1e-9, ...reasons.map(Math.abs));
    squares(
      element('weights'),
      reasons.map((value) => value / strongest),
      SIDE,
    );
  }

  function refresh() {
    drawPaper();
    judge();
  }

  function clear() {
    state.strokes = [];
    state.sample = null;
    state.pen.isDown = false;
    refresh();
  }

  function begin(point) {
    state.sample = null;
    state.strokes.push([point]);
  }

  function connect() {
    const canvas = element('paper');
    let isDrawing = false;
    const placeOf = (event) => {
      const box = canvas.getBoundingClientRect();
      return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    };
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      isDrawing = true;
      begin(placeOf(event));
      refresh();
    });
    canvas.addEventListener('pointermove', (event) => {
      if (!isDrawing) return;
      for (const one of event.getCoalescedEvents?.() ?? [event]) state.strokes.at(-1).push(placeOf(one));
      refresh();
    });
    for (const end of ['pointerup', 'pointercancel'])
      canvas.addEventListener(end, () => {
        isDrawing = false;
      });
    canvas.addEventListener('focus', () => {
      state.pen.isShown = canvas.matches(':focus-visible');
      drawPaper();
    });
    canvas.addEventListener('blur', () => {
      state.pen.isShown = false;
      state.pen.isDown = false;
      drawPaper();
    });
    canvas.addEventListener('keydown', (event) => {
      const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      const { pen } = state;
      if (event.key === 'Delete' || event.key === 'Backspace') clear();
      else if (event.key === ' ') {
        pen.isDown = !pen.isDown;
        if (pen.isDown) begin([pen.x, pen.y]);
      } else if (move) {
        pen.x = Math.max(0.04, Math.min(0.96, pen.x + move[0] * 0.04));
        pen.y = Math.max(0.04, Math.min(0.96, pen.y + move[1] * 0.04));
        if (pen.isDown) state.strokes.at(-1).push([pen.x, pen.y]);
      } else return;
      event.preventDefault();
      pen.isShown = true;
      refresh();
    });
    element('clear').addEventListener('click', clear);
  }

  function listBars() {
    for (let digit = 0; digit < 10; digit++) {
      const row = document.createElement('li');
      const [name, bar, share] = [document.createElement('b'), document.createElement('div'), document.createElement('span')];
      name.textContent = String(digit);
      bar.className = 'bar';
      bar.append(document.createElement('i'));
      for (const [key, value] of Object.entries({ role: 'meter', 'aria-label': String(digit), 'aria-valuemin': '0', 'aria-valuemax': '1' }))
        bar.setAttribute(key, value);
      row.append(name, bar, share);
      element('bars').append(row);
    }
  }

  function listSamples() {
    for (const [digit, text] of state.samples.entries()) {
      const values = Float64Array.from(atob(text), (letter) => letter.charCodeAt(0) / 255);
      const button = document.createElement('button');
      const canvas = document.createElement('canvas');
      button.type = 'button';
      button.dataset.digit = String(digit);
      button.append(canvas);
      button.addEventListener('click', () => {
        state.strokes = [];
        state.sample = values;
        refresh();
      });
      element('samples').append(button);
      squares(canvas, values, SIDE);
      Space.onTheme(() => squares(canvas, values, SIDE));
    }
  }

  function tell() {
    for (const button of element('samples').querySelectorAll('button'))
      button.setAttribute('aria-label', Space.say('sample', { digit: button.dataset.digit }));
    const tensors = state.network?.tensors ?? {};
    const parameters = Object.values(tensors).reduce((sum, { data }) => sum + data.length, 0);
    const key = state.hasFailed ? 'failed' : state.network ? 'ready' : 'loading';
    element('status').textContent = Space.say(key, {
      bytes: state.bytes.toLocaleString('en'),
      parameters: parameters.toLocaleString('en'),
    });
    element('tensors').replaceChildren(
      ...Object.entries(tensors).map(([name, { shape, dtype, bytes }]) => {
        const row = document.createElement('tr');
        row.append(
          ...[name, shape.join(' × '), dtype, bytes.toLocaleString('en')].map((text) => {
            const cell = document.createElement('td');
            cell.textContent = text;
            return cell;
          }),
        );
        return row;
      }),
    );
    judge();
  }

  async function fetchOwn(path) {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  }

  async function open() {
    listBars();
    connect();
    Space.onTheme(refresh);
    Space.start(WORDS, () => {
      drawPaper();
      tell();
    });
    try {
      const buffer = await (await fetchOwn('model.safetensors')).arrayBuffer();
      state.network = new Network(Network.parse(buffer));
      state.bytes = buffer.byteLength;
      state.samples = await (await fetchOwn('samples.json')).json();
      listSamples();
      element('samples').querySelectorAll('button')[3]?.click();
    } catch {
      state.hasFailed = true;
    }
    tell();
  }
  open();
})();
