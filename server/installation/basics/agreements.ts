import type { Bilingual } from './types.ts';

export type Agreement = {
  code: 'purchase' | 'privacy' | 'register' | 'onboarding';
  version: string;
  title: Bilingual;
  text: Bilingual;
};

const VERSION = '2026-01';
const paragraphs = (...lines: [zh: string, en: string][]): Bilingual => ({
  zh: lines.map(([zh]) => zh).join('\n\n'),
  en: lines.map(([, en]) => en).join('\n\n'),
});

/** Agreements for buyers. Demonstration text: an operator must publish a reviewed version before opening to the public. */
export const agreements: Agreement[] = [
  {
    code: 'purchase',
    version: VERSION,
    title: { zh: '商品与算力购买协议（演示文本）', en: 'Purchase agreement for products and compute (demonstration text)' },
    text: paragraphs(
      [
        '本文为演示文本，用于展示购买流程，不构成真实合同。',
        'This is demonstration text that shows how a purchase works. It is not a real contract.',
      ],
      [
        '一、下单。您提交订单时，系统按当时的价格重新计算金额并保留可售量或库存三十分钟（每个支付二维码三百秒内有效，可重新获取）。逾时未付款的订单自动取消，保留的数量随即释放。',
        '1. Ordering. When you submit an order, the amount is recalculated at current prices, and quota or stock is held for 30 minutes (a payment code is valid for 300 seconds and can be renewed). An order that is not paid in time is cancelled and what it held is released.',
      ],
      [
        '二、价格与支付。页面价格以人民币计，含税。若提交时价格已变动，系统会请您重新确认。对公汇款以到账时间为准。',
        '2. Price and payment. Prices are in yuan and include tax. If a price has changed by the time you submit, you are asked to confirm it again. For a bank transfer, the time of arrival counts.',
      ],
      [
        '三、开通。软件、平台与模型在您选定的区域开通；所选区域须属于同一运营团队。需要授权的商业软件，须在下单时提供有效的授权证明。',
        '3. Opening. Software, platforms and models are opened in the regions you choose, which must belong to one operations team. Commercial software that needs a licence asks for valid proof of it when you order.',
      ],
      [
        '四、计量与到期。按量资源以核时或卡时计，用完为止；按期商品由商家交付的自交付时起算，平台的资源自付款时起算，等待开通登录账号的时间计算在内；到期后先冻结再释放，保留期以控制台显示为准。',
        '4. Metering and term. Metered resources are counted in core-hours or card-hours until used up. The term of a product that a shop delivers runs from the delivery; the term of the platform’s resources runs from the payment, including the time until a login account is opened. After the end they are frozen for the period shown in the console and then released.',
      ],
      [
        '五、退款。未使用的商品可在规定期限内无理由退货；其他情况填写原因申请，由平台审核决定。试用每个账号每种规格限一次。',
        '5. Refunds. Products that have not been used can be returned without a reason within the period stated; otherwise give a reason, and the platform decides. A trial is given once to each account for each specification.',
      ],
      [
        '六、使用规范。您承诺不将算力用于密码货币挖掘、网络攻击或其他违法用途。发现违规时，平台可暂停服务并保留记录。',
        '6. Proper use. You undertake not to use the compute for mining cryptocurrency, attacking networks or anything else against the law. Where this is found, the platform may suspend the service and keep a record.',
      ],
    ),
  },
  {
    code: 'privacy',
    version: VERSION,
    title: { zh: '隐私政策（演示文本）', en: 'Privacy policy (demonstration text)' },
    text: paragraphs(
      [
        '本文为演示文本，说明本产品的程序实际处理哪些信息；正式运营前须由运营方审定。',
        'This is demonstration text. It describes what this software does with information and must be reviewed by the operator before real use.',
      ],
      [
        '一、收集的信息。注册时收集用户名与密码的散列；您绑定手机号或提交入驻申请时，收集手机号、证件号与银行账号。浏览商品无须提供任何个人信息。',
        '1. What is collected. When you register, your username and a hash of your password are collected; when you add a phone or apply to sell, your phone number, identity number and bank account. Browsing needs no personal information.',
      ],
      [
        '二、存放与显示。手机号、证件号与银行账号加密存放，页面上默认只显示首尾若干位；工作人员每次查看原文都会写入审计记录。',
        '2. Storage and display. Phone, identity and bank numbers are encrypted where they are stored and shown only by their first and last digits. Each time a member of staff looks at one in full, it is written to the audit log.',
      ],
      [
        '三、Cookie。我们使用会话、语言与访客购物车三种必要的 Cookie，不使用第三方跟踪技术。',
        '3. Cookies. Three necessary cookies are used: for the session, the language and the cart of a visitor. There is no tracking by third parties.',
      ],
      [
        '四、提供给他人。为完成支付，订单号与金额会交给您选择的支付机构；为开通服务，区域运营团队会得到账号名与所购规格。除此之外不向他人提供。',
        '4. Passing on. To carry out a payment, the order number and amount go to the payment provider you choose; to open a service, the team of the region receives the account name and the specification bought. Nothing else is passed on.',
      ],
      [
        '五、您的权利。您可以查阅、更正自己的资料，撤回同意，或请平台停用账号，停用后不能再登录。停用不会删除资料和交易记录，本产品目前没有注销账号的功能。请通过侧边栏的意见反馈提出，平台会答复您。',
        '5. Your rights. You may look at and correct your data, withdraw consent, or have the account disabled, after which nobody can sign in with it. This deletes neither your data nor records of trade; this software has no function yet that erases an account. Write to us through the feedback entry in the sidebar, and you will get an answer.',
      ],
    ),
  },
  {
    code: 'register',
    version: VERSION,
    title: { zh: '用户注册协议（演示文本）', en: 'Registration agreement (demonstration text)' },
    text: paragraphs(
      ['本文为演示文本，供试用本商城时阅读。', 'This is demonstration text, to be read while trying out the marketplace.'],
      [
        '一、账号。账号由您本人使用，请妥善保管密码。发现他人使用时请立即修改密码，其他设备上的登录会随之失效。',
        '1. The account. It is for your own use; keep the password safe. If somebody else has used it, change the password at once, which ends the sessions on other devices.',
      ],
      [
        '二、用户组。组长可为组内成员统一购买资源；组员可以购买软件与模型，其余商品由组长购买。加入或退出用户组由组长办理。',
        '2. User groups. A leader buys resources for the members of a group; members may buy software and models themselves and leave the rest to the leader. The leader admits and releases members.',
      ],
      [
        '三、行为。请勿发布虚假的评分与评论，请勿以程序大量访问页面，请勿试探他人的账号与订单。',
        '3. Conduct. Do not post false ratings or comments, do not fetch pages in bulk by program, and do not probe the accounts and orders of others.',
      ],
      [
        '四、变更与终止。协议更新时会在登录后提示新版本；您可随时停止使用，并可请平台停用账号，停用后不能再登录，资料不会随之删除；未用完的余额请在停用前与平台商定。',
        '4. Changes and end. When this agreement changes, the new version is shown after sign-in. You may stop at any time and ask for the account to be disabled, after which nobody can sign in with it and your data is not deleted; please agree on what is left of a balance with the platform before that.',
      ],
    ),
  },
  {
    code: 'onboarding',
    version: VERSION,
    title: { zh: '商家入驻协议（演示文本）', en: 'Merchant agreement (demonstration text)' },
    text: paragraphs(
      [
        '本文为演示文本，用于展示入驻流程，不构成真实合同。',
        'This is demonstration text that shows how merchants join. It is not a real contract.',
      ],
      [
        '一、资料。您保证所提交的主体、联系人与银行账户信息真实、完整，且有权使用。敏感信息加密保存，仅供资质审核、结算与依法查询使用，工作人员查看时留有记录。',
        '1. Your information. You warrant that what you submit about yourself, your contact and your bank account is true and complete, and that you may use it. Personal information is stored encrypted, serves review, settlement and lawful inquiries alone, and every look at it by staff is recorded.',
      ],
      [
        '二、审核与店铺。平台在三个工作日内完成审核，未通过时说明原因，您可修改后再次提交。通过后为您开通店铺，并按商家等级确定服务费率与保证金。',
        '2. Review and shop. The platform reviews an application within three working days. If it is refused, the reasons are given and you may change it and send it again. Once it is approved, a shop is opened for you, with a platform fee and a deposit according to the seller level.',
      ],
      [
        '三、经营。您对所售商品的合法性、授权与质量负责，按页面承诺交付并提供售后服务，在公示的客服时间内答复买家。',
        '3. Selling. You answer for the lawfulness, the licences and the quality of what you sell, deliver and support it as the page promises, and reply to buyers within your published hours.',
      ],
      [
        '四、结算与退出。货款按月结算，退款从应结款项中扣除，不足部分从保证金中扣除。您可申请退出，未完成的订单履行完毕后退还保证金。',
        '4. Settlement and leaving. Sales are settled monthly. Refunds are deducted from what is due, then from the deposit. You may ask to leave; the deposit is returned once open orders have been fulfilled.',
      ],
    ),
  },
];
