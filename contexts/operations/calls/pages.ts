/** Pages with their queries (section 2). */
import { address, flag, pageNumber, text } from '#contracts/kit/query-field.ts';

/** `live`: redirects the visitor to the broadcast on air (the live middleware of section 2). */
const homeQuery = { live: flag() };

export const pages = {
  'mall/': homeQuery,
  'mall/index1': homeQuery,
  'mall/component/footer': {},
  'mall/component/MobileFooter': {},
  'mall/pdf': { pdfUrl: address(), title: text(120) },
  'mall/service/ai': {},
  'mall/service/container': {},
  'mall/service/ecs': {},
  'mall/service/hpc': {},
  'mall/live': { pageNum: pageNumber() },
  'mall/live/:broadcastId': {},
  'mall/privacy': {},
  'mall/terms': {},
  'mall/help': { keyword: text(60) },
  'mall/help/:slug': {},
  'mall/feedback': { entrance: text(40) },
  'console/': {},
  'console/space/dashboard': {},
};
