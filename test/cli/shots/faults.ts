/** A page of another generator, with this content. */
export const pageOf = (content: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title>
<link rel="icon" href="data:,"><style>body { font: 16px/1.5 sans-serif; margin: 20px }</style>${head}</head>
<body><nav>Site</nav><main><h1>Page</h1>${content}</main></body></html>`

const words = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore. '
const rows = (cells: string[], style = '') => `<tr>${cells.map((cell) => `<td ${style}>${cell}</td>`).join('')}</tr>`
const table = (style: string, around = '') =>
  `<div style="${around}"><table style="${style}"><tr><th>Key</th><th>What it does</th></tr>${rows(['title', words])}</table></div>`
const arrow = '<path d="M5 12h14M12 5l7 7-7 7"/>'

/** Pages with one fault each, by the code that reports it. */
export const faults: Record<string, Record<string, string>> = {
  'black-icon': {
    large: `<p><svg width="120" height="120" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg> Orders</p>`,
    'by-use': `<svg width="0" height="0" style="position:absolute"><symbol id="box" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></symbol></svg><p><svg width="80" height="80"><use href="#box"/></svg> Orders</p>`,
    'on-dark': `<div style="background:#10151c;color:#fff;padding:9px"><svg width="20" height="20" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg> Orders</div>`,
    'line-icon': `<p><svg width="64" height="64" viewBox="0 0 24 24" stroke="teal">${arrow}</svg> Orders</p>`,
  },
  'icon-size': {
    auto: `<p><svg viewBox="0 0 24 24" fill="none" stroke="currentColor">${arrow}</svg> Orders</p>`,
    zero: `<p><svg width="0" height="0" viewBox="0 0 24 24" fill="none" stroke="currentColor">${arrow}</svg> Orders</p>`,
  },
  'small-text': {
    nine: '<p>Text <span style="font-size:9px">with small print</span></p>',
    drawing:
      '<svg width="300" viewBox="0 0 900 300"><rect width="900" height="300" fill="#eee"/><text x="20" y="90" font-size="24">Label</text></svg><p>Text</p>',
    contents: '<div style="display:contents"><p style="font-size:9px">In an element without a box</p></div>',
    relative: '<div style="font-size:0.8em"><div style="font-size:0.8em">Nested too often</div></div>',
  },
  'clipped-text': {
    height: `<div style="height:40px;overflow:hidden">${words.repeat(20)}</div>`,
    width: `<div style="width:120px;overflow:hidden;white-space:nowrap">${words}</div>`,
    half: '<div style="height:12px;overflow:hidden">Half of a line</div>',
    window: '<p style="margin-inline-start:-60px">This text begins before the window does</p>',
    clip: `<div style="width:100px;overflow:clip"><b style="white-space:nowrap">${words}</b></div>`,
    'in-page': '<style>html{overflow-x:hidden}</style><p style="white-space:nowrap;width:5000px">Text '.concat(
      words.repeat(20),
      '</p>',
    ),
  },
  'overlapping-text': {
    texts: '<p style="position:relative">First text<span style="position:absolute;left:10px;top:2px">Second</span></p>',
    margin: '<p>The first paragraph</p><p style="margin-block-start:-34px">The second paragraph</p>',
    button: `<div style="position:relative"><pre style="margin:0">npm install a-package-with-a-long-name</pre><button style="position:absolute;left:40px;top:0">Copy</button></div>`,
    icon: `<div style="position:relative"><p>Some words in a line</p><button aria-label="Copy" style="position:absolute;left:20px;top:0;border:0;background:none"><svg width="20" height="20" fill="none" stroke="currentColor">${arrow}</svg></button></div>`,
    controls:
      '<div style="position:relative;height:60px"><button style="position:absolute;left:0;width:90px">Save it</button><button style="position:absolute;left:60px;width:90px">Cancel</button></div>',
  },
  'hidden-column': {
    overflow: table('width:1500px;table-layout:fixed', 'overflow:hidden;width:300px'),
    none: table('')
      .replaceAll('<th>What', '<th style="display:none">What')
      .replaceAll(`<td >${words}`, `<td style="display:none">${words}`),
    invisible: table('')
      .replaceAll('<th>What', '<th style="visibility:hidden">What')
      .replaceAll(`<td >${words}`, `<td style="visibility:hidden">${words}`),
    clip: table('width:900px;table-layout:fixed', 'overflow-x:clip;max-width:280px'),
    narrow: table('table-layout:fixed;width:200px;border-collapse:collapse')
      .replaceAll('<th>What', '<th style="width:2px;padding:0;overflow:hidden">What')
      .replaceAll('<td >', '<td style="padding:0;overflow:hidden">'),
  },
  'wide-page': {
    table: '<table style="min-width:1800px"><tr><td>A</td><td>B</td></tr></table>',
    code: `<pre>${words.repeat(6)}</pre>`,
    image:
      '<img alt="" style="width:2000px;height:20px" src="data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\' width=\'9\' height=\'9\'/%3E">Text',
  },
  'low-contrast': {
    gray: '<p style="color:#aaa">Pale text on white</p>',
    box: '<div style="background:#fffbe6"><p style="color:oklch(0.8 0.1 90)">Pale text in a box</p></div>',
    opacity: '<p style="opacity:0.4">Pale because of its opacity</p>',
    alpha: '<p style="color:rgb(0 0 0 / 35%)">Pale because of its alpha</p>',
    large: '<p style="font-size:30px;color:#bbb">Large and still too pale</p>',
    gradient: '<div style="background:linear-gradient(#fff,#eee)"><p style="color:#bbb">Pale on a gradient</p></div>',
    same: '<p style="color:#fff;background:#fff">White on white</p>',
  },
  'image-not-loaded': {
    missing: '<p>Text</p><img alt="A ship" width="100" height="50" src="/none.png">',
    lazy: `<p>Text</p><div style="height:5000px"></div><img alt="A ship" loading="lazy" width="100" height="50" src="/none-either.png">`,
    broken: '<p>Text</p><img alt="A ship" width="100" height="50" src="data:image/png;base64,aaaa">',
  },
  'empty-page': { heading: '', script: '<div id="app"></div>', hidden: '<p style="display:none">Text</p>' },
  'console-error': {
    thrown: '<p>Text</p><script>undefined.x</script>',
    printed: "<p>Text</p><script>console.error('It failed')</script>",
    promise: "<p>Text</p><script>Promise.reject(new Error('Rejected'))</script>",
    file: '<p>Text</p><script src="/none.js"></script>',
  },
  'page-not-shown': { reloads: '<p>Text</p><script>onload = () => setTimeout(() => location.reload(), 40)</script>' },
  'layout-shift': {
    late: `<div id="late"></div><p>${words.repeat(20)}</p><script>setTimeout(() => { late.style.height = '300px' }, 30)</script>`,
    image: `<p>Text</p><div style="height:20000px"></div><img alt="" loading="lazy" src="/other.svg"><p>Below</p>`,
  },
}

/** Pages that have what a check looks at, and are as they should be. */
export const fine: Record<string, string> = {
  'icon-sizes': `<p><svg width="20" height="20" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg> <svg style="width:120px;fill:teal" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg> <svg width="90" height="90" fill="#000" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg> Orders</p>`,
  drawing: '<svg viewBox="0 0 800 400"><rect width="800" height="400" fill="none" stroke="teal"/></svg><p>Text</p>',
  sprite: '<svg width="0" height="0"><defs><path id="p" d="M0 0h9v9z"/></defs></svg><p>Text</p>',
  labels: '<svg width="400" viewBox="0 0 400 100"><text x="20" y="50" font-size="9.5">Label</text></svg><p>Text</p>',
  raised: '<p>Text<sup style="font-size:9px">1</sup> and H<sub style="font-size:10px">2</sub>O</p>',
  ellipsis: `<div style="width:120px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${words}</div>`,
  clamp: `<div style="display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden">${words.repeat(30)}</div>`,
  fade: `<div style="height:60px;overflow:hidden;mask-image:linear-gradient(#000,transparent)">${words.repeat(30)}</div>`,
  scrolls: `<div style="height:60px;overflow:auto">${words.repeat(30)}</div><pre style="overflow-x:auto">${words.repeat(9)}</pre>`,
  closed: `<details><summary>More</summary>${words}</details><div style="height:0;overflow:hidden">${words}</div>`,
  'for-screen-readers': `<p>Text <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">${words}</span></p><a href="#x" style="position:absolute;left:-9999px">Skip</a>`,
  drawer: `<div style="position:fixed;top:0;left:0;width:300px;translate:-100%">${words}</div><p>Text</p>`,
  'tight-lines': '<h2 style="line-height:1;max-width:9rem;font-size:3rem">A long heading in some lines</h2><p>Text</p>',
  'fixed-button': `<p>${words.repeat(40)}</p><button style="position:fixed;bottom:20px;left:20px">To the top</button>`,
  field:
    '<div style="position:relative"><input style="width:200px"><span style="position:absolute;left:150px;top:3px">Ctrl K</span></div>',
  'inline-controls': '<p>Press <button>Save</button> or <a href="#x">leave</a> it.</p>',
  'scrolling-table': table('width:1500px', 'overflow-x:auto'),
  'hidden-attribute': table('').replace('<th>What', '<th hidden>What').replace(`<td >${words}`, `<td hidden>${words}`),
  'stacked-table': `<style>thead{display:none}td{display:block}</style><table><thead><tr><th>A<th>B</thead><tbody>${rows(['a', 'b'])}</tbody></table>`,
  'on-picture':
    '<div style="background:linear-gradient(#000,#333);padding:20px"><p style="color:#fff">White on a gradient</p></div>',
  'dark-box': '<div style="background:#10151c"><p style="color:#eee">Light text</p></div>',
  disabled:
    '<p>Text</p><button disabled style="color:#ccc">Save</button><span aria-hidden="true" style="color:#eee">decoration</span>',
  layered:
    '<div style="position:relative"><div style="position:absolute;inset:0;background:#10151c"></div><p style="position:relative;color:#fff">Text on a layer</p></div>',
  picture: '<img alt="" width="90" height="90" src="/tall.svg">',
  'lazy-picture':
    '<p>Text</p><div style="height:3000px"></div><img alt="" loading="lazy" width="20" height="400" src="/tall.svg">',
  'kept-room': `<div id="late" style="height:300px"></div><p>${words}</p><script>setTimeout(() => { late.textContent = 'Late' }, 30)</script>`,
  math: '<p><math><msup><mi>x</mi><mn>2</mn></msup></math> grows</p>',
  warnings: "<p>Text</p><script>console.warn('Careful')</script>",
  worker:
    "<p>Text</p><script>navigator.serviceWorker.register('/worker.js').then(() => console.error('It stores the site.'))</script>",
}
