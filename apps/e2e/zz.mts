import { chromium } from 'playwright-core';
const u='http://127.0.0.1:46301';
const b = await chromium.launch({ executablePath: '/usr/lib/chromium/chromium-headless-shell' });
const [who, scheme, width, out, ...paths] = process.argv.slice(2);
const c = await b.newContext({ colorScheme: scheme as any, viewport: { width: Number(width), height: 900 } }); const p = await c.newPage();
p.on('pageerror', e=>console.log('ERR',e.message)); p.on('console', m=>{ if(m.type()==='error') console.log('console', m.text().slice(0,200)); });
await p.goto(u+'/login'); await p.getByLabel(/mail/i).first().fill(who+'@atelier.example'); await p.getByLabel(/password/i).first().fill('atelier-demo'); await p.keyboard.press('Enter'); await p.waitForURL('**/dashboard**');
let n=0; for (const path of paths) { await p.goto(u+path); await p.waitForLoadState('networkidle').catch(()=>{}); await p.waitForTimeout(800); await p.screenshot({ path: '/tmp/shot-'+out+'-'+(n++)+'.png' }); console.log(n-1, p.url()); }
await b.close();
