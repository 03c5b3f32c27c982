/** Initial articles of the help centre; operators maintain them afterwards. Links lead to pages of the product. */
import { addressOf, type Page, type ValuesArgument } from '#contracts/pages/pages.ts';

type Topic = 'BUYING' | 'PAYING' | 'AFTER_SALES' | 'INVOICES' | 'GROUPS' | 'SELLING' | 'COMMUNITY' | 'ACCOUNT' | 'ABOUT';
type Article = { slug: string; topic: Topic; title: string; titleEn: string; body: string; bodyEn: string };

/** A link to a page of the product. */
const to = <P extends Page>(page: P, words: string, ...values: ValuesArgument<P>): string =>
  `<a href="${addressOf(page, ...values)}">${words}</a>`;

/** Each paragraph in both languages. */
const article = (topic: Topic, slug: string, title: string, titleEn: string, ...paragraphs: [zh: string, en: string][]): Article => ({
  slug,
  topic,
  title,
  titleEn,
  body: paragraphs.map(([zh]) => `<p>${zh}</p>`).join(''),
  bodyEn: paragraphs.map(([, en]) => `<p>${en}</p>`).join(''),
});

export const help: readonly Article[] = [
  article(
    'BUYING',
    'ordering',
    '怎样下单',
    'How to order',
    [
      '在商品详情页选好规格、计费方式和时长，点击“立即购买”，或先“加入购物车”。价格随所选内容变化，页面显示的就是应付价格。',
      'On the product page, choose a specification, a billing option and a duration, then press “Buy now” or “Add to cart”. The price follows your choices and is the price you pay.',
    ],
    [
      '提交订单时，系统会再次核对价格、限购和余量；价格有变化会请您重新确认。订单为您保留三十分钟，超时未付款会自动取消；选择对公汇款或正在等待组长审批的订单保留更久，截止时间写在页面上。',
      'Prices, limits and availability are checked again when you submit the order; if a price has changed, you are asked to confirm it. An order is held for 30 minutes and cancelled automatically if it is not paid by then. Orders to be paid by bank transfer or waiting for a group leader’s approval are held longer; the page shows until when.',
    ],
  ),
  article(
    'BUYING',
    'compute',
    '怎样选购算力',
    'How to choose compute',
    [
      `在${to('mall/search/resource', '算力市场')}按计算中心、资源类型、加速卡和余量筛选，点击“加入对比”，最多可并列比较四款资源。余量分为充足、紧张、即将售罄和售罄。`,
      `In the ${to('mall/search/resource', 'compute market')}, filter by compute centre, resource type, accelerator and availability. Up to four offers can be added to a comparison and seen side by side. Availability is ample, limited, almost sold out or sold out.`,
    ],
    [
      '共享算力按用量计价：CPU 按核时，GPU 和 DCU 按卡时；存储按容量和月数计价。每种资源有最小和最大购买量，填写时会提示。',
      'Shared compute is priced by use: CPU by the core-hour, GPU and DCU by the card-hour. Storage is priced by capacity and month. Each resource has a minimum and a maximum quantity, shown when you enter one.',
    ],
  ),
  article(
    'BUYING',
    'blocked',
    '为什么不能购买',
    'Why a purchase may be blocked',
    [
      '常见原因有：用户组成员购买软件和模型以外的商品（请由组长购买）、手机号未填写或未验证、账号类型不能购买、计算中心的账号已停用。页面上方会写明具体原因。',
      'Common reasons: a group member is buying something other than software or models (ask your group leader), your phone number is missing or not verified, your type of account cannot buy, or your account at the compute centre is disabled. The top of the page states the reason.',
    ],
    [
      `手机号可以在${to('console/account', '账号设置')}中填写和验证。`,
      `You can add and verify a phone number in ${to('console/account', 'Account settings')}.`,
    ],
  ),
  article(
    'BUYING',
    'trials',
    '免费试用',
    'Free trials',
    [
      '支持试用的规格会显示“免费试用”按钮和试用天数。每个账号对同一规格只能试用一次；试用到期自动结束，不会自动扣费，需要时可以转为正式版。',
      'Where a trial is offered, the page shows a “Try free” button with the number of days. Each account can try a specification once. A trial ends by the date shown and never charges you; you can convert it to the full version if you wish.',
    ],
    [
      '在商城搜索中勾选“可试用”或“免费”，可以只看这些商品。',
      'In the mall search, the “Trial” and “Free” filters show only these products.',
    ],
  ),
  article(
    'BUYING',
    'delivery',
    '付款后怎样交付',
    'What happens after you pay',
    [
      '商家已上传文件的软件、模型、数据和源代码，以及免费的软件、模型和源代码许可，在付款或领取后由系统交付。其余的许可、文件、服务和算力套餐由商家在三天内交付或接单，免费的服务和没有文件的数据也是如此；进度和里程碑显示在订单详情中。',
      'Software, models, data and source code whose file the shop has uploaded, and free licences for software, models and source code, are delivered by the system after payment or claim. Other licences, files, services and packs of compute, also free services and data without a file, are delivered or taken on by the shop within three days; the order page shows their progress and milestones.',
    ],
    [
      '算力市场的资源在付款后登记为配额，有期限的自付款时起算，等待开通的时间计算在内。还没有该区域登录账号的，由计算中心人工开通并与您联系，平台不承诺开通时间；可凭订单号向客服查询。',
      'Resources of the compute market are recorded as a quota after payment; a term runs from the payment, including the time until an account is opened. If you have no login account in the region yet, the compute centre opens one by hand and contacts you. The platform promises no time for this; you can ask support with the order number.',
    ],
    [
      `已交付的内容在${to('console/resources', '我的资源')}中查看和续费，到期前会通知您。`,
      `What has been delivered is under ${to('console/resources', 'My resources')}, where you can also renew it. You are notified before it expires.`,
    ],
  ),
  article(
    'PAYING',
    'paying',
    '有哪些支付方式',
    'Payment methods',
    [
      '可以用支付宝或微信扫码支付，也可以使用余额、信用额度、合同款、成本账户、算力券或对公汇款；一个订单可以组合使用几种方式。哪些方式可用取决于平台和用户组的规则，不可用的会写明原因。',
      'You can scan a code with Alipay or WeChat Pay, or use your balance, a credit line, a contract fund, a cost account, vouchers or a bank transfer. One order can combine several methods. The rules of the platform and of your group decide which are available; if one is not, the page says why.',
    ],
    [
      '支付二维码五分钟内有效，失效后可以重新获取；订单保留三十分钟。付款后页面自动跳转到结果页。',
      'A payment code is valid for five minutes and can be renewed; the order is held for 30 minutes. Once you have paid, the page goes to the result automatically.',
    ],
  ),
  article(
    'PAYING',
    'bank-transfer',
    '对公汇款',
    'Paying by bank transfer',
    [
      '在支付页选择“对公汇款”并确认后，页面会显示收款账户和您的汇款码。请在汇款附言中填写汇款码（每次汇款都用同一个码），并在页面写明的日期前汇达。上传汇款凭证可以加快核对。',
      'Choose “Bank transfer” on the payment page and confirm; the page then shows the receiving account and your remittance code. Write the code, which is the same every time, in the remark of the transfer, and make sure that the money arrives by the date shown. Uploading the bank slip speeds up matching.',
    ],
    [
      '银行到账后，工作人员通常在一个工作日内核对。金额不足时，已到账的部分保留，等待补足余款；超出的部分转入您的余额。逾期未付清的订单自动关闭，已到账的款项转入您的余额。',
      'Once the money has arrived, staff usually match it within one working day. If it is too little, the order waits for the rest; anything above the amount due goes to your balance. An order that is not paid in full by the date shown is closed, and what has arrived goes to your balance.',
    ],
  ),
  article('PAYING', 'balance', '余额与充值', 'Balance and top-up', [
    `在${to('console/balance', '余额与充值')}页充值和查看收支明细，每一笔变动都写明来源。余额可以单独付款，也可以与其他方式组合。`,
    `Top up and see every movement, with its source, on the ${to('console/balance', 'Balance and top-up')} page. You can pay from your balance alone or combine it with other methods.`,
  ]),
  article('PAYING', 'vouchers', '使用算力券', 'Using compute vouchers', [
    `在${to('mall/voucher', '算力券')}页查看领取条件，符合条件的可以直接领取。领到的券在${to('console/vouchers', '我的算力券')}中，支付时可以抵扣；每种券的适用范围、抵扣比例和有效期都有说明。`,
    `See the conditions on the ${to('mall/voucher', 'compute vouchers')} page; if you meet them, you can claim a voucher at once. Your vouchers are under ${to('console/vouchers', 'My vouchers')} and can be used when you pay. Each states what it covers, how much of the price and until when.`,
  ]),
  article(
    'AFTER_SALES',
    'refunds',
    '怎样申请退款',
    'How to ask for a refund',
    [
      `在${to('console/orders', '我的订单')}打开订单，在“退款”一栏申请。尚未使用的内容在页面写明的日期前可以无理由退货，每年次数有限；其他情况请填写原因申请，由平台参考商家意见后决定。按时长计费的商品会显示按剩余时长估算的金额，最终金额以平台审核为准。`,
      `Open the order under ${to('console/orders', 'My orders')} and ask for a refund in its “Refund” section. What you have not used can be returned without a reason until the date shown, a limited number of times a year. In other cases give a reason; the platform decides after hearing the shop. For products with a term, the page shows an estimate based on the time left; the platform sets the final amount.`,
    ],
    [
      '申请处理期间，订单中的授权、文件和里程碑暂停使用；撤回申请后恢复。退款按原支付方式退回，组合支付的分别退回各自的来源。处理进度显示在订单详情中。',
      'While a request is open, the licences, files and milestones of the order are suspended; they are restored if you withdraw it. Refunds go to the original payment method, and each part of a combined payment goes back to where it came from. The order page shows the progress.',
    ],
  ),
  article(
    'AFTER_SALES',
    'renewing',
    '续费与变更',
    'Renewing and changing',
    [
      `在${to('console/resources', '我的资源')}中选择“续费”或“变更规格或时长”，确认前会显示应付金额。变更时，未用完的时间按比例抵扣新价格；如果剩余价值高于新价格，则不能直接变更，可先申请退款。`,
      `Under ${to('console/resources', 'My resources')}, choose to renew a product or to change its specification or duration. The amount due is shown before you confirm. When you change, the time left counts towards the new price; if it is worth more than the new price, ask for a refund instead.`,
    ],
    [
      '也可以开启自动续费：到期前一天从余额支付，不超过您同意的价格，并会提前通知您，可随时关闭。到期未续费的内容会先冻结一段时间，期间续费即可恢复；之后释放，数据不再保留。',
      'You can also switch on automatic renewal: it pays from your balance one day before expiry, never more than the price you agreed to, with a notice beforehand, and can be switched off at any time. What is not renewed is first frozen for some days, during which renewing restores it; it is then released and its data is not kept.',
    ],
  ),
  article(
    'AFTER_SALES',
    'contact-shop',
    '联系商家与投诉',
    'Contacting a shop and complaining',
    [
      '在商品页或订单详情点击“联系商家”，或在店铺页点击“联系店铺”，可以发送文字、图片和文件，也可以带上商品或订单。手机上可以查看会话、给店铺留言。',
      'Contact the seller from a product page or an order, or the shop from its page: you can send text, pictures and files, and attach the product or order. On a phone you can read conversations and leave a message for the shop.',
    ],
    [
      `商家没有解决的，可以在会话中“投诉”，由平台客服介入；也可以在页面底部联系平台客服，或提交${to('mall/feedback', '意见反馈')}。`,
      `If the shop does not solve the problem, complain in the conversation, and the platform’s customer service will look into it. You can also contact the platform from the foot of any page, or send ${to('mall/feedback', 'feedback')}.`,
    ],
  ),
  article(
    'INVOICES',
    'invoices',
    '怎样开发票',
    'How to get an invoice',
    [
      `先在${to('console/invoices/titles', '发票抬头')}中添加抬头，再在${to('console/invoices', '发票')}页点击“申请发票”，选择已支付的订单。同一销售方的多个订单可以合并开一张，不同销售方的分别申请。`,
      `First add a title under ${to('console/invoices/titles', 'Invoice titles')}, then apply on the ${to('console/invoices', 'Invoices')} page by choosing paid orders. Several orders from the same seller can share one invoice; apply separately for each seller.`,
    ],
    [
      '算力券抵扣的部分不能开票。退款会相应减少可开票金额；已开票的订单退款时，先红冲原发票。',
      'What vouchers covered cannot be invoiced. A refund reduces the amount that can be invoiced; if an invoice has already been issued, it is reversed first.',
    ],
  ),
  article('INVOICES', 'papers', '报销材料', 'Documents for reimbursement', [
    `在${to('console/orders', '我的订单')}打开已支付的订单，在“发票与报销”一栏点击“下载报销材料”，即可得到包含订单、协议、发票、用量和付款凭证的压缩包。`,
    `Open a paid order under ${to('console/orders', 'My orders')} and download the reimbursement documents from its invoice section: a ZIP file with the order, the agreement, invoices, usage and proof of payment.`,
  ]),
  article(
    'GROUPS',
    'groups',
    '用户组、预算与审批',
    'Groups, budgets and approvals',
    [
      `课题组或企业可以创建${to('console/group', '用户组')}：组长用邀请码或链接邀请成员、设置采购规则、审批采购，并按项目和成员查看支出；使用本组资金时，还可以在${to('console/budgets', '组员月度预算')}中设置每人每月的上限。`,
      `A research group or company can create a ${to('console/group', 'group')}. Its leader invites members by code or link, sets purchasing rules, approves purchases, and sees spending by project and member. For the group’s funds, the leader can also set a monthly limit for each member under ${to('console/budgets', 'Members’ monthly budgets')}.`,
    ],
    [
      '成员可以购买软件和模型；算力等其他商品由组长购买。',
      'Members can buy software and models; compute and everything else is bought by the leader.',
    ],
  ),
  article(
    'SELLING',
    'settling-in',
    '商家怎样入驻',
    'Becoming a seller',
    [
      `在${to('mall/settle', '商家入驻')}页了解流程、等级权益和费用，登录后填写申请，同意入驻协议后提交；填写的内容会自动保存为草稿。平台在三个工作日内完成审核，结果和需要修改的内容会通知您，审核页可以看到进度。`,
      `Read about the steps, level rights and fees under ${to('mall/settle', 'Sell with us')}, sign in, fill in the application and submit it with your agreement to the merchant terms; what you enter is saved as a draft. The platform completes the review within three working days and notifies you of the result and of anything to change; the review page shows the progress.`,
    ],
    [
      '通过后店铺即开通，可以在商家中心装修店铺、发布商品。需要缴纳保证金的等级，缴足后才能提现；没有入驻费和年费。',
      'Once approved, your shop is open, and you can design it and publish products in the seller console. If your level requires a deposit, pay it in full before your first payout. There is no joining or annual fee.',
    ],
  ),
  article(
    'SELLING',
    'listing',
    '发布商品与审核',
    'Listing products and review',
    [
      '在商家中心填写商品的规格、价格、图片和中英文介绍，预览后提交审核；编辑内容会自动保存，缺少的内容会逐项提示。修改已上架的商品也需要审核，期间原版本继续在售。平台在三个工作日内完成审核。',
      'In the seller console, enter specifications, prices, pictures and descriptions in Chinese and English, preview the product and submit it for review. Your edits are saved automatically, and anything missing is listed. Changes to products on sale are reviewed too; the current version stays on sale meanwhile. The platform completes reviews within three working days.',
    ],
    ['商品较多时，可以用“批量导入导出”通过表格处理。', 'If you have many products, use “Import and export” to work with a spreadsheet.'],
  ),
  article('SELLING', 'settlement', '结算与提现', 'Settlement and payouts', [
    '货款按自然月结算，每月一张月度账单，列明销售、退款和平台服务费，每一笔都能追溯到总账。出账后有 2 个工作日核对，有问题可以提出异议，逾期自动确认；确认后的金额可以申请提现到店铺的收款账户，由平台两名工作人员先后审核和打款。',
    'Sales are settled by calendar month. Each monthly statement lists sales, refunds and the platform fee, and every line can be traced to the ledger. After it closes you have 2 working days to check it and raise a dispute; otherwise it is confirmed automatically. Confirmed amounts can be paid out to the shop’s payout account; one member of staff approves each payout and another pays it.',
  ]),
  article(
    'COMMUNITY',
    'community',
    '使用 AI 社区',
    'Using the AI community',
    [
      `${to('mall/community', 'AI 社区')}有模型、数据集和应用空间。公开仓库可以直接查看和下载；“申请后可用”的仓库须先同意其协议，有的还要等作者通过；作为商品出售的仓库购买后可用。`,
      `The ${to('mall/community', 'AI community')} has models, datasets and spaces. Public repositories can be viewed and downloaded by anyone. For gated ones you first accept their terms, and some authors approve each request. Repositories sold as products are available once bought.`,
    ],
    [
      '登录后可以新建仓库、上传文件和参与讨论。上传的文件会自动检查是否携带危险代码或泄露密钥。',
      'Once signed in you can create repositories, upload files and take part in discussions. Uploaded files are checked automatically for dangerous code and leaked secrets.',
    ],
  ),
  article('COMMUNITY', 'access-tokens', '访问令牌', 'Access tokens', [
    `程序上传、下载社区文件或调用接口时使用${to('console/tokens', '访问令牌')}，不要使用密码。令牌只在创建时显示一次，可以限定权限、仓库和有效期，并可随时吊销。`,
    `Programs that upload or download community files or call the API use an ${to('console/tokens', 'access token')}, never a password. A token is shown only once, when it is created. It can be limited to certain permissions, repositories and a period, and revoked at any time.`,
  ]),
  article('ACCOUNT', 'account', '账号与通知', 'Your account and notices', [
    `在${to('console/account', '账号设置')}中维护手机号、邮箱和密码，并按类别选择通知方式：邮件可以立即发送、每天汇总或不发送，部分类别可以选择短信；账号安全等重要通知不能全部关闭。站内消息始终保留在${to('console/notices', '消息通知')}中。`,
    `Manage your phone number, email address and password in ${to('console/account', 'Account settings')}, and choose for each kind of notice how you are told: email at once, once a day or not at all, and text messages for some kinds. Important ones, such as account security, cannot be switched off completely. All notices stay available under ${to('console/notices', 'Notices')}.`,
  ]),
  article(
    'ABOUT',
    'about',
    '关于平台',
    'About the platform',
    [
      '本平台汇集各计算中心与商家的算力、应用软件、专业平台、模型、数据、源代码和技术服务，供在线比较、购买和使用。',
      'The platform brings together compute from many centres and application software, professional platforms, models, data, source code and technical services from merchants, to compare, buy and use online.',
    ],
    [
      '商家与商品经审核后上架；账目每天自动核对并封存，封存摘要对外公开。',
      'Merchants and products are reviewed before they go on sale. The books are checked and sealed automatically every day, and the seals are public.',
    ],
  ),
];
