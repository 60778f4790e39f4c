import fs from 'node:fs'
import path from 'node:path'
import { starterFiles } from '../../../src/host/starter/starter-files.ts'
import type { Files } from '../build/site.ts'
import { given } from './given.ts'
import { configOf, keysOf, type Step } from './steps.ts'

const named = "title: 'Quay', url: 'https://docs.example.com',"
const start = `export default defineConfig({ ${named} theme: { css: ['./theme/custom.css'] } })`

/** Follows the steps of a page in a new site. */
export abstract class Follower {
  /** Folder of the configuration, below that of the page. */
  protected root = ''
  /** Parts of the configuration by their keys. */
  private readonly parts = new Map<string, string>()

  constructor(protected readonly page: string) {
    const { config } = given[page] ?? {}
    if (config) this.parts.set('given', config)
  }

  /** Returns the files of a site before the first step. */
  protected startFiles(): Files {
    const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
    const starter = Object.fromEntries(starterFiles({ folder: 'quay', version, docsgen: `^${version}` }))
    const config = configOf([...this.parts.values()])
    return { ...starter, ...given[this.page]?.files, 'site.base.ts': withImport(start), 'site.config.ts': config }
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'command') await this.run(step)
    else if (step.kind === 'config') await this.configure(step)
    // Files outside of the site belong to a host: tests of samples read them.
    else if (!path.isAbsolute(step.file) && !step.file.includes('…')) await this.write(step.file, step.text)
  }

  protected abstract run(step: Step & { kind: 'command' }): Promise<void>
  protected abstract write(file: string, text: string): Promise<void>
  /** Called before a sample replaces a part of the configuration that may be wrong. */
  protected async beforeReplaced(): Promise<void> {}

  private async configure({ file, text, whole }: Step & { kind: 'config' }): Promise<void> {
    const keys = keysOf(text)
    const isKnown = [...this.parts.keys()].some((known) => keys.some((key) => known.split(' ').includes(key)))
    if (whole || isKnown) await this.beforeReplaced()
    this.root = path.dirname(file)
    if (whole) {
      this.parts.clear()
      await this.write(path.join(this.root, 'site.base.ts'), withImport(text.replace('// …', named)))
    } else this.parts.set(keys.join(' '), text)
    await this.write(file, configOf([...this.parts.values()]))
  }
}

function withImport(text: string): string {
  return text.includes("from 'docsgen'") ? text : `import { defineConfig } from 'docsgen'\n${text}`
}
