import type { PageInput, Shell } from '../model/page-input.ts'
import type { HeadView } from '../model/view.ts'

/**
 * Features whose styles or scripts only some pages load: name of the stylesheet in `client/theme/css/features`, and the
 * markup that needs it.
 */
const features: Record<string, RegExp> = {
  tabs: / class="tabs[" ]/,
  'file-tree': / class="(?:[^"]* )?file-tree[" ]/,
  glossary: / class="term-notes"/,
  math: / class="(?:[^"]* )?math[" -]/,
}

/** Stylesheets and preloaded scripts of a page with this HTML in its body. */
export function featureFiles(
  html: string,
  { glossary }: PageInput,
  shell: Shell,
): Pick<HeadView, 'stylesheets' | 'preloads'> {
  const { stylesheets, featureStyles, ownStylesheets, tabs } = shell
  const found = Object.keys(features).filter((name) => features[name]!.test(html) || (name === 'glossary' && glossary))
  return {
    stylesheets: [...stylesheets, ...found.flatMap((name) => featureStyles[name] ?? []), ...ownStylesheets],
    preloads: found.includes('tabs') ? [tabs] : [],
  }
}
