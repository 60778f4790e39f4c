import fs from 'node:fs'
import path from 'node:path'

const docs = path.join(import.meta.dirname, '../content/docs')
const titleOf = (file) => JSON.parse(/^title: (.*)$/m.exec(fs.readFileSync(path.join(docs, file), 'utf8'))[1])
const pagesIn = (folder) =>
  fs.readdirSync(path.join(docs, folder)).map((name) => ({
    text: titleOf(`${folder}/${name}`),
    link: `/docs/${folder}/${name.replace(/\.md$/, '')}`,
  }))
const folders = fs.readdirSync(docs, { withFileTypes: true }).filter((one) => one.isDirectory())

export default {
  title: 'Benchmark',
  srcDir: 'content',
  cleanUrls: true,
  lastUpdated: false,
  themeConfig: {
    search: { provider: 'local' },
    sidebar: folders.map(({ name }) => ({ text: name, collapsed: true, items: pagesIn(name) })),
  },
}
