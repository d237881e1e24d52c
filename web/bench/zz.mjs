// Measures how often a second a way of Infinity is shown anew while it is drawn: `npm run ways`.
//
// The pointer never rests for five seconds; every answer of the server that the page shows is counted. Like all
// measurements it wants a machine with nothing else to do.
import { fileURLToPath } from 'node:url';
import { launch, person, Server } from '/work/wt/ways/web/tests/browser/stage.mjs';

const SECONDS = 5;
const GOAL = 20;

const server = await Server.start(process.env.SERVE ?? '/tmp/serve_timed.py');
const browser = await launch();
try {
  const page = await person(browser);
  let answers = 0; const cdp = await page.context().newCDPSession(page); const sent=[], got=[];
  page.on('websocket', (so) => { so.on('framesent', ({payload}) => String(payload).includes('"reach"') && sent.push(performance.now())); so.on('framereceived', ({payload}) => String(payload).includes('"reached"') && got.push(performance.now())); });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => (answers += String(payload).includes('"reached"') ? 1 : 0)));
  const made = await server.make(page, { game: 'infinity', setup: { premeasuring: 'allowed' }, seats: { p1: { kind: 'me' }, p2: { kind: 'shared' } } });
  await page.goto(`${server.url}/#/table/${made.table}`);
  const { x, y, width } = await page.locator('.figure[data-piece="angus"] .ring').boundingBox();
  const [middle, far] = [[x + width / 2, y + width / 2], 3 * width];
  await page.mouse.move(...middle);
  await page.mouse.down();
  const start = performance.now(); if (process.env.TRACE) { await browser.startTracing(page,{path:'/tmp/trace.json',categories:['devtools.timeline','disabled-by-default-devtools.timeline','cc','viz','toplevel']}); }
 if (process.env.PROF) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval',{interval:500}); await cdp.send('Profiler.start'); } let moves=0;
  for (let n = 0; performance.now() - start < SECONDS * 1000; n += 1) {
    const turn = 0.2 + 1.2 * Math.abs(Math.sin(n / 60));
    await page.mouse.move(middle[0] + far * Math.cos(turn), middle[1] - far * Math.sin(turn)); moves++;
  }
  if (process.env.PROF) { const {profile}=await cdp.send('Profiler.stop'); const self={}; const dt=profile.timeDeltas; const byId=new Map(profile.nodes.map(n=>[n.id,n])); profile.samples.forEach((id,i)=>{const n=byId.get(id); const k=n.callFrame.functionName+' '+n.callFrame.url.slice(-30)+':'+n.callFrame.lineNumber+':'+n.callFrame.columnNumber; self[k]=(self[k]??0)+dt[i]/1000;}); console.log(Object.entries(self).sort((a,b)=>b[1]-a[1]).slice(0,25).map(([k,v])=>v.toFixed(0)+'ms '+k).join('\n')); }
  if (process.env.TRACE) await browser.stopTracing();
  console.log('moves', moves, 'sent', sent.length, 'got', got.length);
  console.log(`ways drawn: ${(answers / SECONDS).toFixed(1)} updates a second (goal: ${GOAL})`);
} finally {
  await browser.close();
  await server.stop();
}
