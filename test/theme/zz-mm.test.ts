import { test } from 'vitest'
import fs from 'node:fs'
import { createServer } from 'node:http'
import { build } from '/work/main/node_modules/esbuild/lib/main.js'
import { launch } from '/work/main/test/theme/browser.ts'
import { bundle, snippet } from '/work/main/test/theme/bundles.ts'
test('x', async () => {
  const out = await build({ absWorkingDir:'/work/main', entryPoints:['client/mermaid/mermaid.ts'], bundle:true, minify:true, splitting:true, format:'esm', write:false, outdir:'/mm', target:'es2022' })
  const files: Record<string,string> = {}
  for (const f of out.outputFiles) files[f.path.slice(1)] = f.text
  files['core.js'] = await bundle('core/core.ts', { format:'esm' })
  files['index.css'] = await bundle('theme/index.css')
  const fig = (s: string) => `<figure class="mermaid"><pre class="mermaid-source"><code>${s.replaceAll('&','&amp;').replaceAll('<','&lt;')}</code></pre></figure>`
  const opts = { colorMode:{defaultMode:'light',disableSwitch:false,respectPrefersColorScheme:false}, storage:{type:'localStorage',namespace:''}, mermaid:{src:'/mm/mermaid.js',light:'default',dark:'dark'} }
  files['p.html'] = `<!doctype html><html lang=en><head><meta charset=utf-8><link rel=stylesheet href=/index.css><script>${await snippet()}</script></head><body><main class=markdown style="max-width:700px">
  <p>Before</p>${fig('graph LR\n  A[Some longer label] -->|yes| B{Choice}\n  B --> C[(Data base)]\n  B --> D\n  style D fill:#f9f,stroke:#333')}
  ${fig('graph LR\n  A --')}
  ${fig('sequenceDiagram\n  participant Alice\n  Alice->>Bob: Hello Bob, how are you?\n  Bob-->>Alice: Fine\n  Note over Alice,Bob: A note')}
  ${fig('stateDiagram-v2\n [*] --> Still\n Still --> Moving')}
  <button class="color-toggle">toggle</button></main><script type="application/json" id="docsgen">${JSON.stringify(opts)}</script><script type=module src=/core.js></script></body></html>`
  const browser = await launch()
  for (const [name, policy] of [['loose', ''], ['strict', "default-src 'self'; script-src 'self' 'unsafe-inline'; img-src 'self' data:"]]) {
    const server = createServer(({ url }, res) => { const n = url!.split('?')[0]!.slice(1); const type = n.endsWith('js')?'text/javascript':n.endsWith('css')?'text/css':'text/html'; res.writeHead(200, {'content-type':type, ...(policy?{'content-security-policy':policy}:{})}); res.end(files[n]??'') })
    await new Promise<void>(r => server.listen(0, r))
    const page = await browser.newPage({ viewport:{width:800,height:1200} })
    const logs: string[] = []
    page.on('console', m => { if (logs.length < 8) logs.push(m.text()) }); page.on('pageerror', e => logs.push('ERR '+e.message))
    await page.goto(`http://localhost:${(server.address() as {port:number}).port}/p.html`)
    await page.waitForTimeout(3000)
    await page.screenshot({ path:`/tmp/rf/${name}-light.png` })
    await page.click('.color-toggle', {force:true}).catch(e=>logs.push(String(e)))
    await page.waitForTimeout(1500)
    await page.screenshot({ path:`/tmp/rf/${name}-dark.png` })
    console.log(name, logs, await page.evaluate(() => document.querySelectorAll('.mermaid-drawing svg').length + ' ' + document.querySelectorAll('.mermaid-error').length + ' ' + [...document.body.children].map(e=>e.tagName+'.'+e.className)))
    server.close(); await page.close()
  }
  await browser.close()
}, 60000)
