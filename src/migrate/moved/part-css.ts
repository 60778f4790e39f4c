import postcss, { type ChildNode } from 'postcss'
import { cssOfSass } from '../../host/bundle/sass.ts'
import type { PartStyle } from './conversion.ts'

/** Custom properties of old themes, and the tokens of docsgen that have their place. */
export const tokens: Readonly<Record<string, string>> = {
  '--vp-c-brand': '--dg-accent',
  '--vp-c-brand-1': '--dg-accent',
  '--vp-c-brand-2': '--dg-accent-hover',
  '--vp-c-brand-3': '--dg-accent',
  '--vp-c-brand-light': '--dg-accent-hover',
  '--vp-c-brand-lighter': '--dg-accent-hover',
  '--vp-c-brand-dark': '--dg-accent-hover',
  '--vp-c-brand-soft': '--dg-accent-soft',
  '--vp-c-bg': '--dg-surface',
  '--vp-c-bg-alt': '--dg-surface-soft',
  '--vp-c-bg-soft': '--dg-surface-soft',
  '--vp-c-bg-mute': '--dg-surface-soft',
  '--vp-c-bg-elv': '--dg-surface-raised',
  '--vp-c-text-1': '--dg-ink',
  '--vp-c-text-2': '--dg-text',
  '--vp-c-text-3': '--dg-muted',
  '--vp-c-divider': '--dg-line',
  '--vp-c-divider-light': '--dg-line',
  '--vp-c-border': '--dg-line-strong',
  '--vp-c-gutter': '--dg-line',
  '--vp-c-default-soft': '--dg-surface-soft',
  '--vp-font-family-base': '--dg-font',
  '--vp-font-family-mono': '--dg-mono',
  '--vp-button-brand-bg': '--dg-accent',
  '--vp-button-brand-text': '--dg-on-accent',
  '--sl-color-accent': '--dg-accent',
  '--sl-color-accent-low': '--dg-accent-soft',
  '--sl-color-accent-high': '--dg-accent-hover',
  '--sl-color-text-accent': '--dg-accent',
  '--sl-color-text': '--dg-text',
  '--sl-color-text-invert': '--dg-on-accent',
  '--sl-color-white': '--dg-ink',
  '--sl-color-black': '--dg-surface',
  '--sl-color-gray-1': '--dg-ink',
  '--sl-color-gray-2': '--dg-text',
  '--sl-color-gray-3': '--dg-muted',
  '--sl-color-gray-4': '--dg-line-strong',
  '--sl-color-gray-5': '--dg-line',
  '--sl-color-gray-6': '--dg-surface-soft',
  '--sl-color-gray-7': '--dg-surface-soft',
  '--sl-color-bg': '--dg-surface',
  '--sl-color-bg-nav': '--dg-surface-raised',
  '--sl-color-hairline': '--dg-line',
  '--sl-color-hairline-light': '--dg-line',
  '--sl-color-hairline-shade': '--dg-line',
  '--sl-font': '--dg-font',
  '--sl-font-mono': '--dg-mono',
}

interface StylePlace {
  /** Class of the root elements of the component. */
  scope: string
  /** Returns the path of a file from the stylesheet; undefined if there is none. */
  asset(source: string): string | undefined
}

/** Returns styles as CSS; undefined if their language needs a package that the site does not have. */
export function plainCss({ css, language }: PartStyle, place: { root: string; file: string }): string | undefined {
  if (/^(?:css|p(?:ost)?css)$/.test(language)) return css
  return /^s[ac]ss$/.test(language) ? cssOfSass(css, { ...place, language }) : undefined
}

/** Returns the styles of a component for its elements only; undefined if they are not valid CSS. */
export function scopedCss(css: string, { scope, asset }: StylePlace): { css: string; left: string[] } | undefined {
  const left: string[] = []
  let root: postcss.Root
  try {
    root = postcss.parse(css)
  } catch {
    return undefined
  }
  root.walkRules((rule) => {
    if (isKeyframe(rule) || (rule.parent as ChildNode | undefined)?.type === 'rule') return
    rule.selectors = rule.selectors.map((one) => scopedSelector(one, scope))
  })
  root.walkAtRules('import', (rule) => {
    left.push(`\`@import ${rule.params}\``)
    rule.remove()
  })
  root.walkDecls((declaration) => {
    declaration.value = declaration.value
      .replace(/url\(\s*(['"]?)([^'")]+)\1\s*\)/g, (all, _, target: string) => {
        if (/^(?:[a-z]+:|#|\/)/i.test(target)) return all
        const file = asset(target)
        if (file === undefined) left.push(`\`${all}\``)
        return file === undefined ? 'none' : `url('${file}')`
      })
      // A value that depends on the state of the component.
      .replace(/\bv-bind\(\s*(['"]?)([^'")]+)\1\s*\)/g, (all) => {
        left.push(`\`${all}\``)
        return 'initial'
      })
  })
  return { css: withTokens(root.toString().trim()), left }
}

/** Replaces custom properties of the old theme by tokens. */
export function withTokens(css: string): string {
  return css.replace(/var\(\s*(--(?:vp|sl)-[\w-]+)/g, (all, name: string) =>
    tokens[name] ? `var(${tokens[name]}` : all,
  )
}

function isKeyframe(rule: postcss.Rule): boolean {
  return rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name)
}

/** Returns a selector with the modes of docsgen for the classes of VitePress. */
export function themeSelector(selector: string): string {
  return selector
    .replace(
      /(?:html|:root)?\.dark(?![\w\\-])(?::root)?|(?:html|:root)\[class~?=['"]?dark['"]?\]/g,
      "[data-theme='dark']",
    )
    .replace(/(?:html|:root):not\(\.dark\)/g, "[data-theme='light']")
}

/** `.a b::before` applies to what is in the component: `.a b:where(.scope, .scope *)::before`. */
function scopedSelector(selector: string, scope: string): string {
  if (/^:(?:root|global)\b|^html$|^body$/.test(selector)) {
    const inner = /^:global\(([\s\S]*)\)$/.exec(selector)?.[1]
    return inner ?? `.${scope}`
  }
  const plain = themeSelector(selector)
    .replace(/(?:::v-deep|:deep|:slotted|::v-slotted|:global)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g, '$1')
    .replace(/(?:>>>|\/deep\/|::v-deep)/g, ' ')
    .trim()
  const [, subject = plain, pseudo = ''] =
    /^([\s\S]*?)(::?(?:before|after|first-l\w+|placeholder|marker|selection|backdrop|file-selector-button|-webkit-[\w-]+|-moz-[\w-]+)\b[\s\S]*)?$/.exec(
      plain,
    )!
  return `${subject || '*'}:where(.${scope}, .${scope} *)${pseudo}`
}
