/** Demo data: multimodal, vision and speech models. */
import type { SeedGoods } from '../types.ts';
import { day, forever, free, month, once, sku, t, text, trial, year } from './models-kit.ts';

export const modelsMulti: SeedGoods[] = [
  {
    key: 'model-qwen2-5-vl-7b',
    type: 'MODEL',
    shop: 'duomo-vision',
    category: 'md-multi',
    industries: ['ind-finance', 'ind-gov', 'ind-internet'],
    name: t('Qwen2.5-VL-7B-Instruct 图文理解', 'Qwen2.5-VL-7B-Instruct for documents and pictures'),
    summary: t(
      '看图、读表、定位物体，还能看一小时长的视频，7B 体量单卡可跑。',
      'Reads pictures and tables, locates objects and follows hour-long videos, at a size one card can carry.',
    ),
    description: text(
      '票据和报表是它最常见的去处：输入整页扫描件，返回键值对或 HTML 表格，也可以要求给出每个字段的像素坐标，方便在原图上画框核对。图像按原始分辨率切块，大图会占用更多词元。',
      '两个参数最值得调：min_pixels 和 max_pixels。把上限定在一百万像素左右，24 GB 卡能同时处理六到八页；读密集小字时再放宽。BF16 权重约 17 GB，视频输入建议每秒取两帧，许可 Apache 2.0。',
      'Receipts and reports are where it is used most. Send a scanned page and get key-value pairs or an HTML table back, with pixel coordinates for each field if you ask, so boxes can be drawn over the original. Images are cut at native resolution, and larger ones use more tokens.',
      'Two settings deserve attention: min_pixels and max_pixels. With the ceiling near one million, a 24 GB card takes six to eight pages at once; raise it for dense small print. The BF16 weights come to about 17 GB, two frames a second is a sensible rate for video, and the licence is Apache 2.0.',
    ),
    tags: [t('图文', 'Image and text'), t('目标定位', 'Grounding'), t('Apache 2.0', 'Apache 2.0')],
    specifications: [
      {
        key: 'delivery',
        name: t('交付方式', 'Delivery'),
        values: [
          { key: 'weights', label: t('权重', 'Weights') },
          { key: 'shared', label: t('共享接口', 'Shared endpoint') },
          { key: 'private', label: t('独占实例', 'Private instance') },
        ],
      },
    ],
    skus: [
      sku({ delivery: 'weights' }, [free]),
      sku({ delivery: 'shared' }, [trial(7), month('399'), year('3980')]),
      sku({ delivery: 'private' }, [day('138'), month('2880')], 15),
    ],
    regions: ['core-node', 'east-1', 'east-2', 'south-1', 'north-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('使用权重需 24 GB 显存', 'The weights need 24 GB of card memory'),
    },
    sold: 3470,
    versions: [
      { version: '1.2', date: '2025-10-14', note: t('共享接口支持视频链接', 'Shared endpoint takes video links') },
      { version: '1.0', date: '2025-02-17', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-internvl3-8b',
    type: 'MODEL',
    shop: 'duomo-vision',
    category: 'md-multi',
    industries: ['ind-manufacture', 'ind-research'],
    name: t('InternVL3-8B 图像问答与工业图纸', 'InternVL3-8B for image questions and drawings'),
    summary: t(
      '书生·万象第三代 8B 多模态模型，多图对比与工程图识读较为可靠。',
      'The third-generation 8B InternVL, dependable at comparing several images and reading engineering drawings.',
    ),
    description: text(
      '结构上由 3 亿参数的视觉编码器、一层投影和 Qwen2.5-7B 拼成，大图被切成 448×448 的小块再附一张缩略图。图纸上的尺寸标注因此不会糊掉，切块数上限可设到 12 或更高。',
      '我们用三千张机械图纸做过抽查：标题栏识读基本无误，形位公差符号偶有漏读，建议关键尺寸加一遍规则校验。增强包里附有这套抽查脚本和标注规范，方便您拿自己的图重做一次。',
      'A vision encoder of 300 million parameters, one projection layer and Qwen2.5-7B make up the model. Large pictures are cut into 448 × 448 tiles plus a thumbnail, so dimensions on a drawing stay legible; the tile limit can be set to 12 or more.',
      'We spot-checked three thousand mechanical drawings: title blocks were read almost without error, while geometric tolerance symbols were missed now and then, so add a rule check for critical dimensions. The extended pack holds our scripts and labelling guide for repeating the test on your own sheets.',
    ),
    tags: [t('多图输入', 'Multiple images'), t('图纸', 'Drawings')],
    specifications: [
      {
        key: 'pack',
        name: t('内容', 'Contents'),
        values: [
          { key: 'weights', label: t('仅权重', 'Weights only') },
          { key: 'extended', label: t('权重加抽查工具', 'Weights with checking tools') },
        ],
      },
    ],
    skus: [sku({ pack: 'weights' }, [once('19')]), sku({ pack: 'extended' }, [once('560')])],
    regions: ['east-1', 'central-1', 'northeast-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('BF16 约 16 GB，多图输入建议 48 GB', 'About 16 GB in BF16; 48 GB advised for many images'),
    },
    sold: 826,
    versions: [
      { version: '1.1', date: '2025-08-07', note: t('新增图纸抽查工具', 'Drawing check added') },
      { version: '1.0', date: '2025-04-28', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-chinese-clip',
    type: 'MODEL',
    shop: 'duomo-vision',
    category: 'md-multi',
    industries: ['ind-internet', 'ind-media'],
    name: t('Chinese-CLIP 中文图文检索', 'Chinese-CLIP image search in Chinese'),
    summary: t(
      '用中文描述搜图库，三种规模可选，另售已建好索引的检索服务。',
      'Search a picture library by Chinese description, in three sizes, with an indexed search service sold separately.',
    ),
    description: text(
      '图库里没有标签也能搜。图片和句子各自变成一个向量，比对夹角即可：B/16 输出 512 维，L/14 为 768 维，H/14 为 1024 维。百万张图片的向量存成半精度，最小一档只占 1 GB。',
      '训练数据约两亿对中文图文，成语、地名、菜名的匹配明显好于把中文翻译成英文再查。检索服务代建索引并提供接口，图片由您放在自己的存储桶里，我们只保存向量与路径，停购三十天后一并删除。',
      'It searches a library that has no labels. Pictures and sentences each become a vector and the angle between them decides: B/16 gives 512 dimensions, L/14 768, H/14 1,024. Stored in half precision, a million pictures take just 1 GB at the smallest size.',
      'Some two hundred million Chinese pairs went into training, so idioms, place names and dishes match far better than by translating to English first. The service builds the index and offers an endpoint; pictures stay in your bucket, we keep vectors and paths only, and both are deleted thirty days after you stop.',
    ),
    tags: [t('以文搜图', 'Text-to-image search'), t('向量', 'Vectors')],
    specifications: [
      {
        key: 'size',
        name: t('模型规模', 'Model size'),
        values: [
          { key: 'b16', label: t('ViT-B/16（1.9 亿）', 'ViT-B/16 (188M)') },
          { key: 'l14', label: t('ViT-L/14（4.1 亿）', 'ViT-L/14 (406M)') },
          { key: 'h14', label: t('ViT-H/14（9.6 亿）', 'ViT-H/14 (958M)') },
        ],
      },
      {
        key: 'use',
        name: t('使用方式', 'Use'),
        values: [
          { key: 'download', label: t('下载', 'Download') },
          { key: 'search', label: t('检索服务', 'Search service') },
        ],
      },
    ],
    skus: [
      sku({ size: 'b16', use: 'download' }, [free]),
      sku({ size: 'l14', use: 'download' }, [free]),
      sku({ size: 'h14', use: 'download' }, [free]),
      sku({ size: 'b16', use: 'search' }, [trial(15), month('320')]),
      sku({ size: 'h14', use: 'search' }, [month('780'), year('7800')]),
    ],
    regions: ['east-2', 'south-1'],
    sold: 1130,
    versions: [
      { version: '2.0', date: '2025-03-11', note: t('检索服务上线', 'Search service opened') },
      { version: '1.0', date: '2024-04-22', note: t('上架三种权重', 'Three sizes listed') },
    ],
  },
  {
    key: 'model-sdxl-1-0',
    type: 'MODEL',
    shop: 'duomo-vision',
    category: 'md-multi',
    industries: ['ind-media', 'ind-education'],
    name: t('Stable Diffusion XL 1.0 文生图工作台', 'Stable Diffusion XL 1.0 image studio'),
    summary: t(
      '预装节点式界面与常用控制模型的 SDXL 环境，开机即画，按天或按月租。',
      'An SDXL environment with a node editor and the usual control models installed: start and draw, by day or month.',
    ),
    description: text(
      '美术老师不想装环境，我们便把环境整个租出去。底模在 1024×1024 训练，主干 26 亿参数，配两个文本编码器；工作台里另装了线稿、深度、姿态三种控制网络和一个高清放大节点。',
      '二十四 GB 显存下一张图约六秒，批量四张也放得下。作品与自训 LoRA 存在您的个人盘，实例关闭后仍在。许可为 CreativeML Open RAIL++-M，对生成违法和伤害性内容有明文禁止，租用即视为同意。',
      'Art teachers would rather not install anything, so we rent out the whole environment. The base model was trained at 1024 × 1024, with a 2.6-billion backbone and two text encoders; line art, depth and pose control networks and an upscaling node are installed as well.',
      'On 24 GB a picture takes about six seconds and a batch of four fits. Your work and any LoRA you train stay on your own disk after the instance closes. The CreativeML Open RAIL++-M licence expressly forbids unlawful and harmful content, and renting means accepting it.',
    ),
    tags: [t('文生图', 'Text to image'), t('可训 LoRA', 'LoRA training'), t('开机即用', 'Ready to run')],
    specifications: [
      {
        key: 'card',
        name: t('显卡', 'Card'),
        values: [
          { key: 'r4090', label: t('RTX 4090', 'RTX 4090') },
          { key: 'l40', label: t('L40', 'L40') },
        ],
      },
      {
        key: 'disk',
        name: t('个人盘', 'Personal disk'),
        values: [
          { key: 'g100', label: t('100 GB', '100 GB') },
          { key: 'g500', label: t('500 GB', '500 GB') },
        ],
      },
    ],
    skus: [
      sku({ card: 'r4090', disk: 'g100' }, [trial(3), day('92'), month('2380')], 30),
      sku({ card: 'r4090', disk: 'g500' }, [day('96'), month('2460')], 20),
      sku({ card: 'l40', disk: 'g500' }, [day('150'), month('3580')], 6),
    ],
    regions: ['east-1', 'south-1', 'southwest-1'],
    sold: 1912,
    versions: [
      { version: '3.2', date: '2025-09-09', note: t('节点界面升级，启动缩短到一分钟', 'Newer editor, starts within a minute') },
      { version: '3.0', date: '2024-12-24', note: t('加入姿态控制', 'Pose control added') },
      { version: '2.0', date: '2024-05-14', note: t('改为按天计费', 'Daily billing introduced') },
    ],
  },
  {
    key: 'model-cogvideox-5b',
    type: 'MODEL',
    shop: 'duomo-vision',
    category: 'md-multi',
    industries: ['ind-media'],
    name: t('CogVideoX-5B 文生视频渲染', 'CogVideoX-5B text-to-video rendering'),
    summary: t(
      '把一段英文描述变成六秒短片，按成片条数购买，失败不扣次数。',
      'Turns an English description into a six-second clip, bought by the finished clip, with failures not counted.',
    ),
    description: text(
      '输出为 720×480、每秒 8 帧、共 49 帧，适合分镜预演和背景素材，不宜当作成片。提示词上限 226 个词元，只认英文；接口里加了一步中文扩写，会把您的短句改写成镜头语言再送入模型。',
      '一条片子在 A800 上大约三分钟，任务进入队列，完成后推送下载地址并保留七天。若画面出现明显崩坏，可在当天内申请重渲一次。五十亿参数版遵循 CogVideoX 许可，商业使用请先完成官方登记。',
      'Output is 720 × 480 at 8 frames a second, 49 frames in all: good for storyboards and background material, not for a finished film. Prompts hold at most 226 tokens and must be English, so the endpoint adds a step that expands a short Chinese line into the language of shots.',
      'A clip takes about three minutes on an A800. Jobs queue, and a download address kept for seven days is pushed when done. If a picture visibly falls apart, ask the same day for one re-render. The 5-billion edition follows the CogVideoX licence, so register officially before commercial use.',
    ),
    tags: [t('文生视频', 'Text to video'), t('按条计费', 'Per clip')],
    specifications: [
      {
        key: 'clips',
        name: t('条数', 'Clips'),
        values: [
          { key: 'n20', label: t('20 条', '20 clips') },
          { key: 'n100', label: t('100 条', '100 clips') },
          { key: 'n500', label: t('500 条', '500 clips') },
        ],
      },
    ],
    skus: [sku({ clips: 'n20' }, [once('58')]), sku({ clips: 'n100' }, [once('260')]), sku({ clips: 'n500' }, [once('1150')])],
    regions: ['core-node', 'east-1'],
    sold: 533,
    versions: [
      { version: '1.1', date: '2025-02-26', note: t('加入中文扩写', 'Chinese prompt expansion') },
      { version: '1.0', date: '2024-09-19', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-sam-2-1',
    type: 'MODEL',
    shop: 'duomo-vision',
    category: 'md-vision',
    industries: ['ind-research', 'ind-manufacture', 'ind-pharma'],
    name: t('SAM 2.1 图像与视频分割', 'SAM 2.1 image and video segmentation'),
    summary: t(
      '点一下就抠出物体，并能在后续视频帧里跟住它，四种尺寸免费下载。',
      'Click once to cut out an object and follow it through later frames; four sizes to download free.',
    ),
    description: text(
      '提示可以是点、框或粗略掩膜，视频场景靠一个记忆模块把目标带到下一帧，被短暂遮挡后仍能接上。细胞计数、零件轮廓、野生动物跟踪，我们都见过有人在用，无需为每类物体重新训练。',
      '从 3900 万参数的 tiny 到 2.24 亿的 large，速度与边缘精度此消彼长；做标注时先用 tiny 打底，再用 large 修边最划算。标注套件是收费项，内含网页界面、多人分工与 COCO 格式导出。权重许可 Apache 2.0。',
      'Prompts may be points, boxes or a rough mask. For video a memory module carries the target into the next frame and picks it up again after brief occlusion. We have seen it count cells, trace parts and follow wildlife, with no retraining for each kind of object.',
      'From tiny at 39 million parameters to large at 224 million, speed is traded for edge accuracy; when labelling, lay the base with tiny and trim with large. The paid labelling kit has a web page, division of work and COCO export. The weights are under Apache 2.0.',
    ),
    tags: [t('分割', 'Segmentation'), t('免费权重', 'Free weights'), t('视频跟踪', 'Video tracking')],
    specifications: [
      {
        key: 'item',
        name: t('购买项', 'Item'),
        values: [
          { key: 'tiny', label: t('tiny 与 small 权重', 'tiny and small weights') },
          { key: 'large', label: t('base+ 与 large 权重', 'base+ and large weights') },
          { key: 'kit', label: t('标注套件', 'Labelling kit') },
        ],
      },
    ],
    skus: [sku({ item: 'tiny' }, [free]), sku({ item: 'large' }, [free]), sku({ item: 'kit' }, [trial(14), year('1980'), forever('4980')])],
    regions: ['core-node', 'east-1', 'northeast-1', 'central-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('8 GB 显存可跑 large', 'large runs in 8 GB'),
    },
    sold: 2231,
    versions: [
      { version: '1.2', date: '2025-06-24', note: t('套件支持多人分工', 'Kit supports team work') },
      { version: '1.0', date: '2024-10-30', note: t('上架 2.1 权重', '2.1 weights listed') },
    ],
  },
  {
    key: 'model-yolo11',
    type: 'MODEL',
    shop: 'duomo-vision',
    category: 'md-vision',
    industries: ['ind-manufacture', 'ind-auto', 'ind-gov'],
    name: t('YOLO11 缺陷检测训练服务', 'YOLO11 defect-detection training'),
    summary: t(
      '上传标注好的产线照片，返回训练完的检测模型与误检分析。',
      'Upload labelled photographs from the line and receive a trained detector with an analysis of its false alarms.',
    ),
    description: text(
      '五种尺寸里，n 版 260 万参数可以放进相机旁的工控机，m 版在 COCO 上平均精度 51.5，适合机房集中推理。我们会先跑小样本判断数据够不够，不够就直接告诉您还缺哪类缺陷的照片。',
      '结果包含权重、ONNX 与 TensorRT 文件、混淆矩阵，以及五十张最难样本的截图。需要提醒的是，上游代码为 AGPL-3.0，若要闭源集成进设备，须另向其作者购买商业许可，这部分费用不在本商品之内。',
      'Of five sizes, n with 2.6 million parameters fits an industrial PC beside the camera, while m scores 51.5 mean precision on COCO and suits central inference. We first run a small sample to see whether the data suffice, and if not we say which defects still lack photographs.',
      'You receive weights, ONNX and TensorRT files, a confusion matrix and screenshots of the fifty hardest samples. Note that the upstream code is AGPL-3.0: building it into closed equipment requires a commercial licence from its authors, which this price does not include.',
    ),
    tags: [t('目标检测', 'Detection'), t('代训练', 'Trained for you'), t('AGPL-3.0', 'AGPL-3.0')],
    specifications: [
      {
        key: 'size',
        name: t('模型尺寸', 'Model size'),
        values: [
          { key: 'n', label: t('n（260 万）', 'n (2.6M)') },
          { key: 'm', label: t('m（2010 万）', 'm (20.1M)') },
          { key: 'x', label: t('x（5690 万）', 'x (56.9M)') },
        ],
      },
      {
        key: 'images',
        name: t('图片数量', 'Images'),
        values: [
          { key: 'k2', label: t('2000 张以内', 'Up to 2,000') },
          { key: 'k20', label: t('2 万张以内', 'Up to 20,000') },
        ],
      },
    ],
    skus: [
      sku({ size: 'n', images: 'k2' }, [once('480')]),
      sku({ size: 'm', images: 'k2' }, [once('680')]),
      sku({ size: 'm', images: 'k20' }, [once('2200')]),
      sku({ size: 'x', images: 'k20' }, [once('3200')]),
    ],
    regions: ['east-1', 'east-2', 'south-1', 'central-1'],
    sold: 605,
    versions: [
      { version: '1.3', date: '2025-12-18', note: t('报告加入最难样本', 'Report shows the hardest samples') },
      { version: '1.0', date: '2024-11-12', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-rt-detr',
    type: 'MODEL',
    shop: 'platform-official',
    category: 'md-vision',
    industries: ['ind-auto', 'ind-gov'],
    name: t('RT-DETR 实时检测权重', 'RT-DETR real-time detection weights'),
    summary: t(
      '不需要非极大值抑制的端到端检测器，Apache 2.0 许可，可放心闭源集成。',
      'An end-to-end detector without non-maximum suppression, Apache 2.0, safe to embed in closed products.',
    ),
    description: text(
      '传统检测器最后一步要去重，拥挤路口里阈值一变，车就多一辆少一辆。这里用集合匹配直接输出三百个候选，时延固定，不随目标数起伏，做硬实时的系统更容易估算预算。',
      '提供 R50（4200 万参数，COCO 53.1）与 R101（7600 万，54.3）两种主干。解码器层数可在推理时减少，速度加快而不用重训。镜像附 PaddlePaddle 与 PyTorch 两套加载示例，国产 DCU 上两者都已验证。',
      'Conventional detectors end by removing duplicates, and at a crowded crossing a nudge of the threshold adds or loses a car. Set matching here yields three hundred candidates directly; latency is fixed whatever the number of objects, so hard real-time budgets are easier to draw up.',
      'There are two backbones, R50 with 42 million parameters and 53.1 on COCO, and R101 with 76 million and 54.3. Decoder layers can be dropped at inference for speed without retraining. Loading examples for PaddlePaddle and PyTorch are included, both verified on domestic DCU.',
    ),
    tags: [t('免费', 'Free'), t('实时', 'Real time'), t('Apache 2.0', 'Apache 2.0')],
    specifications: [
      {
        key: 'backbone',
        name: t('主干网络', 'Backbone'),
        values: [
          { key: 'r50', label: t('ResNet-50', 'ResNet-50') },
          { key: 'r101', label: t('ResNet-101', 'ResNet-101') },
        ],
      },
    ],
    skus: [sku({ backbone: 'r50' }, [free]), sku({ backbone: 'r101' }, [free])],
    regions: ['core-node', 'northwest-1', 'central-1', 'northeast-1'],
    dependResource: {
      resource: 'dcu',
      minimum: 1,
      note: t('任意 16 GB 加速卡可推理', 'Any 16 GB accelerator will infer'),
    },
    sold: 719,
    versions: [{ version: '1.0', date: '2024-08-27', note: t('上架两种主干', 'Two backbones listed') }],
  },
  {
    key: 'model-grounding-dino',
    type: 'MODEL',
    shop: 'duomo-vision',
    category: 'md-vision',
    industries: ['ind-internet', 'ind-research'],
    name: t('Grounding DINO 开放词汇预标注', 'Grounding DINO open-vocabulary pre-labelling'),
    summary: t(
      '写出要找的东西就能画框，用来给新数据集打第一遍标签。',
      'Write what you are looking for and boxes appear: a first pass of labels for a new data set.',
    ),
    description: text(
      '“戴红色安全帽的人”“漏油的阀门”，这类短语可以直接作为类别。Swin-T 版 1.7 亿参数，在没有见过 COCO 训练图的情况下达到 48.4，足以把人工标注量砍掉一大半。',
      '流水线的用法：上传图片压缩包和一份短语表，得到 COCO 或 LabelMe 格式的框及置信度；低于阈值的另放一个目录交给人看。短语请用英文句点隔开，中文短语由内置词表先行翻译，生僻术语可自行补充词条。',
      '“Person in a red helmet” or “leaking valve” can serve as classes as they stand. The Swin-T edition has 172 million parameters and scores 48.4 on COCO without having seen its training images, enough to spare well over half of the manual boxes.',
      'Upload an archive of pictures with a list of phrases and get boxes with confidence in COCO or LabelMe format; those under the threshold go to a separate folder for people to check. Separate English phrases by full stops. Chinese ones are translated through a glossary to which you may add rare terms.',
    ),
    tags: [t('零样本', 'Zero-shot'), t('预标注', 'Pre-labelling')],
    specifications: [
      {
        key: 'quota',
        name: t('每月图片', 'Images a month'),
        values: [
          { key: 'k10', label: t('1 万张', '10,000') },
          { key: 'k100', label: t('10 万张', '100,000') },
        ],
      },
    ],
    skus: [sku({ quota: 'k10' }, [trial(10), month('150')]), sku({ quota: 'k100' }, [month('980'), month('2640', 3)])],
    regions: ['east-1', 'south-1', 'southwest-1'],
    sold: 348,
    versions: [
      { version: '1.2', date: '2025-07-08', note: t('词表可自定义', 'Custom glossary') },
      { version: '1.0', date: '2024-07-16', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-dinov2',
    type: 'MODEL',
    shop: 'platform-official',
    category: 'md-vision',
    industries: ['ind-research', 'ind-energy'],
    name: t('DINOv2 通用视觉特征', 'DINOv2 general visual features'),
    summary: t(
      '自监督训练的视觉骨干，冻结后接一个线性层就能做分类和深度估计。',
      'A self-supervised backbone: freeze it, add one linear layer and it classifies or estimates depth.',
    ),
    description: text(
      '岩心照片、卫星切片、显微图像，凡是标注少而图多的领域，都适合先抽特征再训练小头。骨干没有见过任何文字标签，靠 1.42 亿张精选图片自己学成，对纹理和部件的对应关系很敏感。',
      '四档分别输出 384、768、1024、1536 维，补丁边长 14 像素，输入边长须为 14 的整数倍，否则会被裁掉一圈。特征抽取脚本支持断点续跑，十万张图在单卡 V100 上用 L 档约一小时。许可 Apache 2.0。',
      'Core photographs, satellite tiles, micrographs: fields with many images and few labels do well to extract features first and train a small head after. The backbone saw no text labels, learning from 142 million selected images, and it is sensitive to texture and to how parts correspond.',
      'Four sizes give 384, 768, 1,024 or 1,536 dimensions. Patches are 14 pixels wide, and input sides must be multiples of 14 or a rim is cropped. The extraction script can resume; a hundred thousand images take about an hour at size L on one V100. The licence is Apache 2.0.',
    ),
    tags: [t('免费', 'Free'), t('自监督', 'Self-supervised')],
    specifications: [
      {
        key: 'size',
        name: t('档位', 'Size'),
        values: [
          { key: 's', label: t('S（2100 万）', 'S (21M)') },
          { key: 'b', label: t('B（8600 万）', 'B (86M)') },
          { key: 'l', label: t('L（3 亿）', 'L (300M)') },
          { key: 'g', label: t('g（11 亿）', 'g (1.1B)') },
        ],
      },
    ],
    skus: [sku({ size: 's' }, [free]), sku({ size: 'b' }, [free]), sku({ size: 'l' }, [free]), sku({ size: 'g' }, [free])],
    regions: ['core-node', 'north-1', 'northwest-1', 'southwest-1'],
    sold: 1405,
    versions: [
      { version: '1.1', date: '2025-01-16', note: t('特征脚本支持断点续跑', 'Extraction can resume') },
      { version: '1.0', date: '2024-05-29', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-pp-ocrv5',
    type: 'MODEL',
    shop: 'duomo-vision',
    category: 'md-vision',
    industries: ['ind-gov', 'ind-finance', 'ind-education'],
    name: t('PP-OCRv5 文字识别本地版', 'PP-OCRv5 text recognition, local edition'),
    summary: t(
      '简繁中文、英文、日文与拼音共用一个模型，手写体也能认，断网可用。',
      'Simplified and traditional Chinese, English, Japanese and pinyin in one model, handwriting too, with no network needed.',
    ),
    description: text(
      '档案馆的竖排旧报纸、学校的手写答卷，以前要分别换模型，现在一套即可。检测与识别各有服务端和移动端两种尺寸，移动端合起来不足 30 MB，普通办公电脑的 CPU 就能处理。',
      '本地版把模型做成 Windows 与 Linux 服务，扫描件放进文件夹，旁边便生成同名的可搜索 PDF。按安装台数授权，换机可自助解绑两次。核心模型为 Apache 2.0，您付费买的是安装程序、版式还原和一年更新。',
      'Old newspapers set vertically, answer sheets written by hand: each used to call for a different model, now one set does. Detection and recognition come in server and mobile sizes; the mobile pair is under 30 MB and runs on the CPU of an office computer.',
      'This edition installs as a Windows or Linux service. Drop scans in a folder and searchable PDFs of the same name appear beside them. It is licensed per machine, with two self-service transfers. The core models are Apache 2.0; you pay for the installer, layout restoration and a year of updates.',
    ),
    tags: [t('OCR', 'OCR'), t('断网可用', 'Works offline'), t('手写体', 'Handwriting')],
    specifications: [
      {
        key: 'tier',
        name: t('模型档位', 'Model tier'),
        values: [
          { key: 'mobile', label: t('移动端（CPU）', 'Mobile (CPU)') },
          { key: 'server', label: t('服务端（GPU）', 'Server (GPU)') },
        ],
      },
      {
        key: 'machines',
        name: t('台数', 'Machines'),
        values: [
          { key: 'one', label: t('1 台', 'One') },
          { key: 'ten', label: t('10 台', 'Ten') },
        ],
      },
    ],
    skus: [
      sku({ tier: 'mobile', machines: 'one' }, [trial(30), year('298'), forever('798')]),
      sku({ tier: 'mobile', machines: 'ten' }, [year('1980'), forever('5600')]),
      sku({ tier: 'server', machines: 'one' }, [year('1280'), forever('3200')]),
    ],
    regions: ['east-1', 'north-1', 'southwest-1', 'northeast-1'],
    sold: 1083,
    versions: [
      { version: '5.1', date: '2025-11-11', note: t('竖排版式还原改进', 'Better vertical layout') },
      { version: '5.0', date: '2025-06-19', note: t('换用 v5 模型', 'Moves to the v5 models') },
      { version: '4.0', date: '2024-09-03', note: t('首个本地版', 'First local edition') },
    ],
  },
  {
    key: 'model-whisper-large-v3',
    type: 'MODEL',
    shop: 'yuxin-speech',
    category: 'md-speech',
    industries: ['ind-media', 'ind-education'],
    name: t('Whisper large-v3 字幕转写', 'Whisper large-v3 subtitle transcription'),
    summary: t(
      '近百种语言的语音转文字，带时间轴，长节目自动切段再拼接。',
      'Speech to text in nearly a hundred languages with timing; long programmes are cut and rejoined automatically.',
    ),
    description: text(
      '模型一次只听三十秒，直接喂两小时的讲座会在静音处“编”出句子。我们在前面加了语音活动检测，后面加了词级对齐，幻听明显减少，字幕切换点也不再漂移。',
      'large-v3 有 15.5 亿参数，turbo 把解码层从 32 减到 4，速度快数倍而精度略降，粤语和方言建议仍用前者。可导出 SRT、VTT 与纯文本，也支持译成英文字幕。按音频小时买断的用量一年内有效。',
      'The model hears thirty seconds at a time, and fed a two-hour lecture whole it will invent sentences in the silences. We put voice detection in front and word alignment behind; inventions drop sharply and subtitle changes no longer drift.',
      'large-v3 has 1.55 billion parameters. turbo cuts the decoder from 32 layers to 4, several times faster and slightly less accurate; keep the former for Cantonese and dialects. SRT, VTT and plain text are exported, and English translation is possible. Prepaid audio hours are valid for a year.',
    ),
    tags: [t('字幕', 'Subtitles'), t('多语种', 'Multilingual'), t('时间轴', 'Timed')],
    specifications: [
      {
        key: 'model',
        name: t('模型', 'Model'),
        values: [
          { key: 'v3', label: t('large-v3', 'large-v3') },
          { key: 'turbo', label: t('large-v3-turbo', 'large-v3-turbo') },
        ],
      },
      {
        key: 'hours',
        name: t('音频时长', 'Audio hours'),
        values: [
          { key: 'h50', label: t('50 小时', '50 hours') },
          { key: 'h500', label: t('500 小时', '500 hours') },
        ],
      },
    ],
    skus: [
      sku({ model: 'v3', hours: 'h50' }, [once('75')]),
      sku({ model: 'v3', hours: 'h500' }, [once('650')]),
      sku({ model: 'turbo', hours: 'h50' }, [once('45')]),
      sku({ model: 'turbo', hours: 'h500' }, [once('380')]),
    ],
    regions: ['east-2', 'south-1', 'north-1', 'southwest-1'],
    sold: 2018,
    versions: [
      { version: '2.1', date: '2025-05-13', note: t('词级对齐', 'Word alignment') },
      { version: '2.0', date: '2024-11-01', note: t('新增 turbo', 'turbo added') },
    ],
  },
  {
    key: 'model-cosyvoice2-0-5b',
    type: 'MODEL',
    shop: 'yuxin-speech',
    category: 'md-speech',
    industries: ['ind-media', 'ind-internet', 'ind-education'],
    name: t('CosyVoice2-0.5B 语音合成', 'CosyVoice2-0.5B speech synthesis'),
    summary: t(
      '三秒样音即可仿声，支持流式播报和多种方言，须出具声音授权。',
      'Copies a voice from three seconds of sample, streams its output and speaks several dialects; voice consent is required.',
    ),
    description: text(
      '语音助手最怕开口慢。流式模式下首包约 150 毫秒，边想边说；非流式用于有声书，韵律更稳。笑声、呼吸和重读可用方括号标记插入文本，粤语、四川话、上海话等靠一句指令切换。',
      '骨干是一个五亿参数的小语言模型，后接流匹配声学部分，输出 24 kHz，一张 8 GB 卡即可服务十几路。为防冒用，克隆他人声音前须上传本人朗读的授权录音，审核通过后音色才会激活。权重许可 Apache 2.0。',
      'A voice assistant must not be slow to speak. In streaming mode the first packet arrives in about 150 milliseconds; the other mode, for audiobooks, has steadier rhythm. Laughter, breath and stress are written as bracketed marks, and one instruction switches to Cantonese, Sichuanese or Shanghainese.',
      'A half-billion language model followed by a flow-matching acoustic stage puts out 24 kHz sound and serves a dozen streams from one 8 GB card. Against misuse, cloning someone’s voice requires a recording of that person reading a consent text, and the voice is activated after review. Weights are Apache 2.0.',
    ),
    tags: [t('声音克隆', 'Voice cloning'), t('流式', 'Streaming'), t('方言', 'Dialects')],
    specifications: [
      {
        key: 'streams',
        name: t('并发路数', 'Streams'),
        values: [
          { key: 's2', label: t('2 路', '2') },
          { key: 's10', label: t('10 路', '10') },
          { key: 's40', label: t('40 路', '40') },
        ],
      },
    ],
    skus: [
      sku({ streams: 's2' }, [day('12'), month('188')]),
      sku({ streams: 's10' }, [month('780'), year('7680')]),
      sku({ streams: 's40' }, [month('2680'), year('26800')]),
    ],
    regions: ['east-1', 'east-2', 'south-1'],
    sold: 867,
    versions: [
      { version: '1.2', date: '2025-09-25', note: t('授权录音审核改为当日完成', 'Consent reviewed the same day') },
      { version: '1.0', date: '2025-01-06', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-paraformer-large',
    type: 'MODEL',
    shop: 'yuxin-speech',
    category: 'md-speech',
    industries: ['ind-gov', 'ind-finance'],
    name: t('Paraformer-large 会议转写引擎', 'Paraformer-large meeting transcription engine'),
    summary: t(
      '非自回归中文识别，自带断句与标点，热词可随会议临时更换。',
      'Non-autoregressive Chinese recognition with segmentation and punctuation, and hot words changed per meeting.',
    ),
    description: text(
      '一次前向就吐出整句，不必逐字等待，所以一小时录音在单卡上几十秒便可转完。2.2 亿参数，由六万小时普通话训练，领导姓名、项目代号这类专有名词通过热词表加权，开会前改一下即可。',
      '引擎以容器交付，语音检测、识别、标点三个模块串好，提供 WebSocket 与文件两种入口。CPU 版在 16 核机器上可承担约三十路实时流。使用请遵守 FunASR 模型协议，对外展示时保留来源与模型名称。',
      'Whole sentences come out of one forward pass, with no waiting character by character, so an hour of recording is done within a minute on one card. It has 220 million parameters trained on sixty thousand hours of Mandarin; names and project codes are weighted by a list edited before the meeting.',
      'The engine arrives as a container with voice detection, recognition and punctuation chained, and takes WebSocket or files. The CPU edition carries about thirty live streams on 16 cores. Observe the FunASR model agreement and keep the source and model name when showing results.',
    ),
    tags: [t('会议', 'Meetings'), t('热词', 'Hot words'), t('容器交付', 'Container')],
    specifications: [
      {
        key: 'runtime',
        name: t('运行方式', 'Runtime'),
        values: [
          { key: 'cpu', label: t('CPU 版', 'CPU edition') },
          { key: 'gpu', label: t('GPU 版', 'GPU edition') },
        ],
      },
      {
        key: 'mode',
        name: t('场景', 'Mode'),
        values: [
          { key: 'file', label: t('录音文件', 'Recordings') },
          { key: 'live', label: t('实时加文件', 'Live and recordings') },
        ],
      },
    ],
    skus: [
      sku({ runtime: 'cpu', mode: 'file' }, [year('2400'), forever('6800')]),
      sku({ runtime: 'cpu', mode: 'live' }, [year('4200'), forever('11800')]),
      sku({ runtime: 'gpu', mode: 'live' }, [year('6800'), forever('18800')]),
    ],
    regions: ['north-1', 'core-node', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 16,
      note: t('CPU 版 16 核 32 GB；GPU 版另需一张 8 GB 卡', 'CPU edition: 16 cores, 32 GB; GPU edition adds an 8 GB card'),
    },
    sold: 241,
    versions: [
      { version: '2.0', date: '2025-04-02', note: t('热词支持权重分级', 'Hot words take graded weights') },
      { version: '1.0', date: '2024-03-26', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-sensevoice-small',
    type: 'MODEL',
    shop: 'yuxin-speech',
    category: 'md-speech',
    industries: ['ind-research', 'ind-internet'],
    name: t('SenseVoice-Small 语音理解权重', 'SenseVoice-Small speech understanding weights'),
    summary: t(
      '一次推理同时给出文字、语种、情绪和掌声笑声等事件，权重免费。',
      'One pass yields the words, the language, the mood and events such as applause or laughter; weights are free.',
    ),
    description: text(
      '客服质检关心的不只是说了什么，还有语气。输出文本里会夹着情绪和事件标签，例如生气、中性、背景音乐，按标签过滤即可挑出需要复听的通话，省去再训一个分类器。',
      '2.34 亿参数，支持中文、粤语、英语、日语、韩语五种语言，十秒音频在 GPU 上约 70 毫秒。默认给出逆文本规整后的数字与日期，若要原样读法请关掉这一开关。附带的 ONNX 文件可部署在手机上。',
      'Quality checks in call centres care about tone as well as words. Labels for emotion and events, such as anger, neutral or background music, are mixed into the text; filter on them to pick the calls worth hearing again, with no extra classifier to train.',
      'It has 234 million parameters and covers Mandarin, Cantonese, English, Japanese and Korean; ten seconds of audio take about 70 milliseconds on a GPU. Numbers and dates come normalised by default, so switch that off for the spoken form. The ONNX file supplied can run on a phone.',
    ),
    tags: [t('免费', 'Free'), t('情绪识别', 'Emotion'), t('五语种', 'Five languages')],
    specifications: [
      {
        key: 'format',
        name: t('文件格式', 'File format'),
        values: [
          { key: 'torch', label: t('PyTorch', 'PyTorch') },
          { key: 'onnx', label: t('ONNX INT8', 'ONNX INT8') },
        ],
      },
    ],
    skus: [sku({ format: 'torch' }, [free]), sku({ format: 'onnx' }, [free])],
    regions: ['east-1', 'south-1', 'northwest-1', 'central-1', 'northeast-1'],
    sold: 1689,
    versions: [
      { version: '1.1', date: '2025-02-13', note: t('增加 INT8 文件', 'INT8 file added') },
      { version: '1.0', date: '2024-07-23', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-campplus',
    type: 'MODEL',
    shop: 'yuxin-speech',
    category: 'md-speech',
    industries: ['ind-finance', 'ind-gov'],
    name: t('CAM++ 声纹确认与说话人分离', 'CAM++ speaker verification and diarisation'),
    summary: t(
      '七百万参数的声纹模型，判断是不是同一个人，也能分清会上谁在说话。',
      'A seven-million-parameter voiceprint model that tells whether two voices match and who spoke when.',
    ),
    description: text(
      '两段各三秒以上的 16 kHz 录音，各自压成 192 维向量，余弦相似度过线即判为同一人。默认门限偏严，宁可多问一次；门限该放在哪里与线路噪声有关，交付时会用您的样本校准。',
      '模型小，单核每秒能处理数十秒音频，电话网关旁的服务器就可承担。分离功能先切段再聚类，两到六人的会议效果最好，人声重叠较多时需人工校对。声纹属于敏感个人信息，请在采集前取得单独同意。',
      'Two recordings at 16 kHz, each over three seconds, become vectors of 192 dimensions, and a cosine above the line means one person. The default is strict and would sooner ask again; where the line belongs depends on line noise, so we calibrate it with your samples on delivery.',
      'It is small: one core gets through dozens of seconds of audio every second, and a server beside the telephone gateway copes. Diarisation segments and then clusters, best with two to six people; heavy overlap needs a human check. Voiceprints are sensitive personal data, so obtain separate consent before collecting them.',
    ),
    tags: [t('声纹', 'Voiceprint'), t('可校准', 'Calibrated')],
    specifications: [
      {
        key: 'function',
        name: t('功能', 'Function'),
        values: [
          { key: 'verify', label: t('声纹确认', 'Verification') },
          { key: 'both', label: t('确认与分离', 'Verification and diarisation') },
        ],
      },
    ],
    skus: [
      sku({ function: 'verify' }, [month('360'), year('3600')]),
      sku({ function: 'both' }, [month('520'), year('5200'), forever('14800')]),
    ],
    regions: ['north-1', 'east-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 4,
      note: t('四核即可，无需加速卡', 'Four cores suffice, no accelerator needed'),
    },
    sold: 63,
    versions: [{ version: '1.0', date: '2024-10-17', note: t('上架', 'First listing') }],
  },
];
