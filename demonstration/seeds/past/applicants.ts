/** Applicants of the demonstration: invented companies and one invented person, with valid check digits. */
import {
  creditCodeCheckDigit,
  emptyOnboardingDraft,
  identityCheckDigit,
  type OnboardingDraft,
} from '#contexts/shops/rules/onboarding/onboarding.ts';

export type PastApplicant = {
  userName: string;
  joinedDaysAgo: number;
  type: 'ENTERPRISE' | 'PERSONAL';
  /** Working hours before the first start. */
  sentHoursAgo: number;
  /** An operator has claimed it. */
  claimed?: true;
  refusal?: { afterHours: number; reasons: { field: string; text: string }[]; note: string };
  draft: OnboardingDraft;
};

const credit = (first17: string): string => first17 + creditCodeCheckDigit(first17);
const identity = (first17: string): string => first17 + identityCheckDigit(first17);

const company = (more: Partial<OnboardingDraft>): OnboardingDraft => ({
  ...emptyOnboardingDraft(),
  servicePeriod: 'PERIOD_3',
  serviceHours: { start: '09:00', end: '18:00' },
  ...more,
});

export const applicants: PastApplicant[] = [
  {
    userName: 'demo-onboarding-beamline',
    joinedDaysAgo: 19,
    type: 'ENTERPRISE',
    sentHoursAgo: 330,
    refusal: {
      afterHours: 44,
      reasons: [
        { field: 'certificationImg', text: '证照图片不清晰，请重新上传原件的清晰照片或扫描件' },
        { field: 'bankAccountName', text: '银行账户户名与申请主体不一致' },
      ],
      note: '',
    },
    draft: company({
      realName: '光束线数据服务（演示）有限公司',
      uscc: credit('91310115MADEM0003'),
      legalRepresentative: '演示甲',
      registeredCapital: '300',
      registeredDate: '2021-06-18',
      registeredAddress: '上海市浦东新区示例路18号3层',
      telephone: '021-55550183',
      scaleLevel: 'SCALE_L2',
      direction: '同步辐射数据处理',
      identificationNumber: identity('31011519850312101'),
      bankAccountName: '光束线科技（演示）合伙企业',
      bankAccount: '6217000000000318',
      bankName: '示例银行上海科技支行',
      shopName: '光束线数据',
      shopNameEn: 'Beamline Data',
      description: '提供同步辐射与自由电子激光实验数据的处理流程、可视化与长期归档服务。',
      contactName: '演示甲',
      contactEmail: 'onboarding-beamline@demo.example.com',
      contactMobile: '13800020003',
      contactAddress: '上海市浦东新区示例路18号3层',
      serviceTelephone: '400-800-0183',
      serviceEmail: 'service@beamline.demo.example.com',
    }),
  },
  {
    userName: 'demo-onboarding-hengyuan',
    joinedDaysAgo: 6,
    type: 'ENTERPRISE',
    sentHoursAgo: 52,
    claimed: true,
    draft: company({
      realName: '衡远智能仿真（演示）有限公司',
      uscc: credit('91320594MADEM0001'),
      legalRepresentative: '演示乙',
      registeredCapital: '1200',
      registeredDate: '2018-03-09',
      registeredAddress: '苏州工业园区示例大道66号B座',
      telephone: '0512-55550166',
      scaleLevel: 'SCALE_L4',
      direction: '多物理场仿真云平台',
      identificationNumber: identity('32050119790825203'),
      bankAccountName: '衡远智能仿真（演示）有限公司',
      bankAccount: '6217000000000166',
      bankName: '示例银行苏州工业园区支行',
      shopName: '衡远仿真',
      shopNameEn: 'Hengyuan Simulation',
      webSite: 'https://hengyuan.demo.example.com',
      description: '面向装备与电子散热的多物理场仿真平台，提供模板算例、参数扫描与报告自动生成。',
      contactName: '演示乙',
      contactEmail: 'onboarding-hengyuan@demo.example.com',
      contactMobile: '13800020001',
      contactAddress: '苏州工业园区示例大道66号B座',
      serviceTelephone: '400-800-0166',
      serviceEmail: 'service@hengyuan.demo.example.com',
      serviceHours: { start: '08:30', end: '20:00' },
    }),
  },
  {
    userName: 'demo-onboarding-qingmu',
    joinedDaysAgo: 4,
    type: 'ENTERPRISE',
    sentHoursAgo: 27,
    draft: company({
      realName: '青木生物信息（演示）有限公司',
      uscc: credit('91440300MADEM0002'),
      legalRepresentative: '演示丙',
      registeredCapital: '500',
      registeredDate: '2020-11-26',
      registeredAddress: '深圳市南山区示例科技园2栋901',
      scaleLevel: 'SCALE_L3',
      direction: '宏基因组与病原检测流程',
      identificationNumber: identity('44030519880719302'),
      bankAccountName: '青木生物信息（演示）有限公司',
      bankAccount: '6217000000000290',
      bankName: '演示商业银行深圳南山支行',
      shopName: '青木生信',
      shopNameEn: 'Qingmu Bioinformatics',
      description: '宏基因组、病原检测与耐药分析流程，全部容器化，附参考库与质控报告模板。',
      contactName: '演示丙',
      contactEmail: 'onboarding-qingmu@demo.example.com',
      contactMobile: '13800020002',
      contactAddress: '深圳市南山区示例科技园2栋901',
      serviceTelephone: '0755-55550290',
      serviceEmail: 'service@qingmu.demo.example.com',
    }),
  },
  {
    userName: 'demo-onboarding-person',
    joinedDaysAgo: 2,
    type: 'PERSONAL',
    sentHoursAgo: 7,
    draft: {
      ...emptyOnboardingDraft(),
      realName: '演示丁',
      servicePeriod: 'PERIOD_1',
      direction: '科学绘图与数据可视化',
      identificationNumber: identity('11010519930406401'),
      bankAccountName: '演示丁',
      bankAccount: '6217000000000417',
      bankName: '示例银行北京朝阳支行',
      shopName: '格点绘图工作室',
      shopNameEn: 'Gridpoint Figures',
      description: '为论文与报告制作科学插图、场数据渲染和动画，交付源文件与脚本。',
      contactName: '演示丁',
      contactEmail: 'onboarding-gridpoint@demo.example.com',
      contactMobile: '13800020004',
      contactAddress: '北京市朝阳区示例街5号',
      serviceTelephone: '13800020004',
      serviceHours: { start: '10:00', end: '19:00' },
    },
  },
];
