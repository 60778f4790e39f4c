import { describe, expect, test } from 'vitest'
import { type PolicyOptions, policyOf, stylesheetNeeds } from '../../../src/model/policy.ts'
import { needsOf } from '../../../src/render/html/needs.ts'
import { hashSource } from '../../../src/shared/hash.ts'

const html: Record<string, [html: string, ...needs: string[]]> = {
  'files of the site': ['<img src="/a.png" srcset="/b.png 2x"><video poster="c.png"><source src="d.mp4"></video>'],
  'a link elsewhere': ['<a href="https://other.example.com/">There</a>'],
  'an image elsewhere': ['<img src="https://img.example.com/a.png?x=1&amp;y=2">', 'img-src https://img.example.com'],
  'a protocol-relative image': ['<img src="//img.example.com:8080/a.png">', 'img-src img.example.com:8080'],
  'an image in srcset': ['<img srcset="/a.png 1x, https://b.example.com/b.png 2x">', 'img-src https://b.example.com'],
  'an image in a data URL': ['<img alt="" src=data:image/png;base64,AA>', 'img-src data:'],
  'a host name that a policy cannot contain': ['<img src="https://a;script-src/x.png">'],
  'a host name in another script': [
    '<img src="https://bücher.example/x.png">',
    'img-src https://xn--bcher-kva.example',
  ],
  'a video': [
    '<video poster="https://a.example.com/p.png"><source src="https://b.example.com/f.mp4"></video>',
    'img-src https://a.example.com',
    'media-src https://b.example.com',
  ],
  'a frame': ['<iframe src="https://frames.example.com/x"></iframe>', 'frame-src https://frames.example.com'],
  'a form': ['<form action="https://forms.example.com/x"></form>', 'form-action https://forms.example.com'],
  'servers of a script': [
    '<div data-connect="https://api.example.com https://b.example.com:8443/v1 /own"></div>',
    'connect-src https://api.example.com',
    'connect-src https://b.example.com:8443',
  ],
  'a plugin': ['<object data="/a.pdf"></object>', "object-src 'self'"],
  'a stylesheet elsewhere': [
    '<link rel="preload stylesheet" href="https://css.example.com/a.css">',
    'style-src https://css.example.com',
  ],
  'a link that loads nothing': ['<link rel="canonical" href="https://docs.example.com/">'],
  'a rel value that is a property of every object': ['<link rel="constructor" href="https://x.example.com/">'],
  'a script elsewhere': ['<script src="https://js.example.com/a.js"></script>', 'script-src https://js.example.com'],
  'a script of the site': ['<script src="/js/own.js"></script>', "script-src 'self'"],
  'scripts of docsgen': ['<script type="module" src="/core.js"></script><script>known()</script>'],
  'an inline script': [
    '<script>if (a < b) go("<img src=//x>")</script>',
    `script-src ${hashSource('if (a < b) go("<img src=//x>")')}`,
  ],
  'blocks of data': ['<script type="application/json">{"src":"https://x.example.com"}</script>'],
  'an inline style': ['<style>a{}</style>', `style-src ${hashSource('a{}')}`],
  'an attribute with a style': ['<p style="color: red">', "style-src-attr 'unsafe-inline'"],
  'a handler': ['<p onclick=\'go("x")\'>', "script-src 'unsafe-hashes'", `script-src ${hashSource('go("x")')}`],
  'a handler with white space and character references': [
    '<p onclick=" a&lt;b&amp;&amp;c() ">',
    "script-src 'unsafe-hashes'",
    `script-src ${hashSource(' a<b&&c() ')}`,
  ],
  'text about code': ['<p>&lt;p onclick="x"&gt; and style="y" on one = 1</p>'],
  'a comment': ['<!-- <img src="https://img.example.com/a.png"> -->'],
}

describe('the CSP sources of HTML', () => {
  test.each(Object.entries(html))('%s', (_, [text, ...needs]) => {
    expect(needsOf(text, new Set(['/core.js', 'known()']))).toEqual(needs)
  })
})

const css: Record<string, [css: string, ...needs: string[]]> = {
  'files of the site': ['a { background: url(/a.png) } @import "b.css"; @font-face { src: url(../c.woff2) }'],
  'a font elsewhere': [
    "@font-face { src: url('https://fonts.example.com/a.woff2') }",
    'font-src https://fonts.example.com',
  ],
  'a stylesheet elsewhere': ['@import url(https://css.example.com/a.css);', 'style-src https://css.example.com'],
  'a stylesheet without url()': ['@import "//css.example.com/a.css" screen;', 'style-src https://css.example.com'],
  'an image in a data URL': ['a { background: url("data:image/svg+xml,<svg/>") }', 'img-src data:'],
  'a comment': ['/* url(https://img.example.com/a.png) */'],
}

describe('the CSP sources of a stylesheet', () => {
  test.each(Object.entries(css))('%s', (_, [text, ...needs]) => {
    expect(stylesheetNeeds(text)).toEqual(needs)
  })
})

const strict =
  "default-src 'self'; script-src 'self' 's'; style-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'"
const trusted = `${strict}; require-trusted-types-for 'script'; trusted-types docsgen`

const policies: Record<string, [needs: string[], options: Partial<PolicyOptions>, policy: string]> = {
  'of a site that needs nothing': [[], {}, trusted],
  'with sources of pages, sorted and without duplicates': [
    ['img-src https://b.example.com', 'img-src https://a.example.com', 'img-src https://b.example.com'],
    {},
    `${trusted}; img-src 'self' https://a.example.com https://b.example.com`,
  ],
  'with plugins': [["object-src 'self'"], {}, trusted.replace("'none'", "'self'")],
  'with third-party scripts, which do not support Trusted Types': [
    ['script-src https://js.example.com'],
    {},
    strict.replace("'s'", "'s' https://js.example.com"),
  ],
  'without Trusted Types': [[], { trustedTypes: false }, strict],
  'with configured sources': [
    [],
    { sources: { 'connect-src': ['https://api.example.com'], 'trusted-types': ['other'] } },
    `${trusted} other; connect-src 'self' https://api.example.com`,
  ],
}

describe('the policy', () => {
  test.each(Object.entries(policies))('%s', (_, [needs, options, policy]) => {
    const all = { sources: {}, ...options }
    const printed = policyOf(needs, { snippets: ["'s'"], options: all })
    expect(printed.split('; ').sort()).toEqual(policy.split('; ').sort())
  })
})

test.each([
  [{ 'frame-ancestors': ["'self'"] }, "frame-ancestors 'self'"],
  [{ 'frame-ancestors': ["'none'"] }, "frame-ancestors 'none'"],
  [{ 'frame-ancestors': ['https://a.example.com'] }, "frame-ancestors 'self' https://a.example.com"],
  [{ 'object-src': ['https://a.example.com'] }, 'object-src https://a.example.com'],
  [{ 'form-action': ["'none'"] }, "form-action 'none'"],
])('configured sources %j become "%s"', (sources, expected) => {
  expect(policyOf([], { snippets: [], options: { sources } }).split('; ')).toContain(expected)
})
