import { test } from 'vitest'
import fs from 'node:fs'
import path from 'node:path'
import { highlight, loadGrammar } from '/work/main/src/markdown/highlight.ts'
import { readFence } from '/work/main/src/markdown/code-fence.ts'
import { isKnownLanguage, grammarOf } from '/work/main/src/markdown/code-languages.ts'
function walk(d: string): string[] { return fs.readdirSync(d,{withFileTypes:true}).flatMap(e => e.isDirectory() ? (e.name==='node_modules'?[]:walk(path.join(d,e.name))) : /\.mdx?$/.test(e.name) ? [path.join(d,e.name)] : []) }
test('langs', () => {
  const sizes: number[] = []; const unknown = new Map<string, number>(); let longline=0
  for (const site of ['electron','babel']) for (const f of walk('/work/shared/sites/'+site)) for (const m of fs.readFileSync(f,'utf8').matchAll(/^```(\S*)[ \t]*(.*)\n([\s\S]*?)^```/gm)) { sizes.push(m[3]!.length); if (m[3]!.split('\n').some(l=>l.length>2000)) longline++; const l=readFence(m[1],m[2]).lang; if(!isKnownLanguage(l)) unknown.set(l,(unknown.get(l)??0)+1) }
  sizes.sort((a,b)=>b-a); console.log(sizes.slice(0,10), longline, unknown)
})
test('hostile', async () => {
  const unit = ['<','"','"'+'a'.repeat(50),'${','/*','{','(','a ','<a ','a=b ','#','_','[','a/','a;','A','a.','<a b="','a:','- ','```\n','*','<<E\n']
  const inputs: Record<string,string> = {}
  for (const u of unit) { const n = 30000; inputs['wrapped '+u] = (u.repeat(Math.floor(1990/u.length))+'\n').repeat(15).slice(0,n); inputs['lines '+u] = (u+'\n').repeat(Math.floor(n/(u.length+1))); }
  let worst=0; const bad: Record<string,[number,string][]> = {}
  for (const g of ['javascript','typescript','jsx','tsx','markup','css','scss','less','bash','python','json','yaml','markdown','java','c','cpp','csharp','go','rust','ruby','php','sql','diff','ini','toml','graphql','swift','kotlin','docker','powershell','objectivec','makefile','groovy','dart','lua','perl','r','http','latex','haskell','elixir','scala','handlebars','django','twig','nginx','hcl','protobuf','vim','clojure','fsharp','matlab','julia']) {
    await loadGrammar(g)
    for (const [k,v] of Object.entries(inputs)) { const t=performance.now(); try { highlight(v,g) } catch(e) { console.log(g,k,String(e).slice(0,80)) } const d=performance.now()-t; worst=Math.max(worst,d); if (d>700) { (bad[g]??=[]).push([Math.round(d),k]) } }
  }
  for (const [g,l] of Object.entries(bad)) { l.sort((a,b)=>b[0]-a[0]); console.log(g, l.length, JSON.stringify(l.slice(0,4))) } console.log('worst', worst)
}, 1200000)
