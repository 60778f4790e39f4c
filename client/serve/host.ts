let root: ShadowRoot | undefined

/** Shadow root of the server's messages, isolated from the page and its styles. */
export function shadow(): ShadowRoot {
  root ??= make()
  return root
}

function make(): ShadowRoot {
  const host = document.createElement('docsgen-serve')
  const made = host.attachShadow({ mode: 'open' })
  // A policy may forbid style elements.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  made.adoptedStyleSheets = [sheet]
  document.documentElement.append(host)
  const follow = () => {
    host.dataset.theme = document.documentElement.dataset.theme ?? ''
  }
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  follow()
  return made
}

/** Styles of the server's messages. */
const style = `
:host {
  --paper: #fff; --soft: #f5f8f9; --line: #bccbd2; --ink: #0f1f2a; --muted: #566975;
  --error: #b3252f; --warning: #8a5800; --info: #1a5fb4;
  all: initial; position: fixed; z-index: 2147483000; font: 15px/1.5 system-ui, sans-serif; color: var(--ink);
}
:host([data-theme='dark']) {
  --paper: #16222b; --soft: #1e2d37; --line: #3c5160; --ink: #eaf1f5; --muted: #a9bbc6;
  --error: #ff8f95; --warning: #f3c15f; --info: #8fc0ff;
}
* { box-sizing: border-box; }
button { font: inherit; color: inherit; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 2px solid var(--info); outline-offset: 2px; }
.dg-badge {
  position: fixed; left: 16px; bottom: 16px; padding: 6px 14px; border: 1px solid var(--line);
  border-left: 4px solid var(--level); border-radius: 6px; background: var(--paper);
  box-shadow: 0 4px 20px rgb(0 0 0 / 18%);
}
.error { --level: var(--error); }
.warning { --level: var(--warning); }
.info { --level: var(--info); }
.list {
  position: fixed; left: 16px; right: 16px; bottom: 64px; max-width: 58rem; max-height: min(70vh, 44rem);
  overflow: auto; overscroll-behavior: contain; padding: 14px 20px 20px; border: 1px solid var(--line);
  border-radius: 8px; background: var(--paper); box-shadow: 0 8px 40px rgb(0 0 0 / 28%);
}
.close { float: right; padding: 2px 12px; border: 1px solid var(--line); border-radius: 6px; background: none; }
h2 { margin: 4px 0 10px; font-size: 13px; font-weight: 600; color: var(--muted); }
article { margin: 0 0 16px; padding-left: 14px; border-left: 3px solid var(--level); }
p { margin: 2px 0; overflow-wrap: anywhere; }
.place {
  display: inline-block; max-width: 100%; padding: 0; border: 0; background: none; text-align: left;
  font: 13px/1.5 ui-monospace, monospace; color: var(--muted); overflow-wrap: anywhere;
}
button.place { text-decoration: underline; text-underline-offset: 0.2em; }
.level { font-weight: 600; color: var(--level); }
.code { font-size: 13px; color: var(--muted); text-underline-offset: 0.2em; }
.hint { color: var(--muted); }
pre {
  margin: 8px 0; padding: 10px 12px; overflow: auto; border-radius: 6px; background: var(--soft);
  font: 13px/1.5 ui-monospace, monospace;
}
.dg-notice {
  position: fixed; left: 50%; top: 12px; transform: translateX(-50%); max-width: calc(100vw - 32px); margin: 0;
  padding: 10px 18px; border: 1px solid var(--line); border-left: 4px solid var(--warning); border-radius: 6px;
  background: var(--paper); box-shadow: 0 8px 30px rgb(0 0 0 / 24%);
}
.dg-notice a { color: var(--info); }
@media print { :host { display: none; } }
`
