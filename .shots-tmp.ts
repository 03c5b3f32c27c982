import { AxeBuilder } from '@axe-core/playwright';
import { launchBrowser, openContext, collectComplaints } from './e2e/harness/browser.ts';
const address = 'http://127.0.0.1:4303';
const b = await launchBrowser();
const only = process.argv[2] ?? '';
for (const [name, lang, mobile] of [['zh-d','zh',false],['en-d','en',false],['zh-m','zh',true],['en-360','en',true]] as const) {
  const ctx = await openContext(b, { address, language: lang, mobile, ...(name==='en-360'?{width:360}:{}) });
  const page = await ctx.newPage(); const bad = collectComplaints(page);
  await page.request.post(address + '/ac/api/auth/login', { data: { userName: 'demo-operator', password: 'demo-operator-2026' }, headers: { origin: address } });
  await page.request.post(address + '/user/users/language', { data: { language: lang }, headers: { origin: address } });
  const list: any = await (await page.request.get(address + '/mall/admin/settlement/list?status=IN_REVIEW')).json();
  const ids = list.data.records.filter((r: any) => r.applicantType === 'ENTERPRISE').map((r: any) => r.applicationId);
  const id = ids[0];
  for (const [key, path] of [['queue','/ui/admin/review/settlements'],['detail',`/ui/admin/review/settlements/${id}`],['approve',`/ui/admin/review/settlements/${id}?decide=approve`],['refuse',`/ui/admin/review/settlements/${id}?decide=refuse`],['templates','/ui/admin/review/templates'],['calendar','/ui/admin/content/calendar']] as const) {
    if (only && !only.split(',').includes(key)) continue;
    await page.goto(address + path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/settle-shots/${key}-${name}.png`, fullPage: key === 'detail' || key === 'calendar' });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const axe = await new AxeBuilder({ page }).withTags(['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa']).analyze();
    console.log(name, key, 'overflow', over, 'axe', axe.violations.map((v) => `${v.id}(${v.nodes.length}: ${v.nodes[0]?.target})`).join(' ') || '-', bad.splice(0).join(' | ').slice(0, 300));
  }
  await ctx.close();
}
await b.close();
