import highlight from '@11ty/eleventy-plugin-syntaxhighlight'
import markdownIt from 'markdown-it'

const sectionOf = (stem) => stem.split('/')[2] ?? ''

export default function configure(config) {
  const markdown = markdownIt({ html: true })
  markdown.renderer.rules.link_open = (tokens, at, options, _, renderer) => {
    const href = tokens[at].attrGet('href') ?? ''
    if (!href.startsWith('http')) tokens[at].attrSet('href', href.replace(/^(.*)\.md(?=#|$)/, '../$1/'))
    return renderer.renderToken(tokens, at, options)
  }
  config.addPlugin(highlight)
  config.setLibrary('md', markdown)
  config.addGlobalData('layout', 'page.njk')
  config.addFilter('sectionOf', sectionOf)
  config.addCollection('sections', (all) => {
    const sections = new Map()
    for (const page of all.getAll()) {
      const name = sectionOf(page.filePathStem)
      if (!sections.has(name)) sections.set(name, [])
      sections.get(name).push(page)
    }
    return [...sections].map(([name, pages]) => ({ name, pages }))
  })
  return { markdownTemplateEngine: false, dir: { input: 'content', includes: '../_includes', output: '_site' } }
}
