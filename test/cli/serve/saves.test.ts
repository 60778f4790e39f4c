import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedSite, serveSample } from '../../harness/serve/served-site.ts'

// The ways in which editors and tools save a file, done to the disk: each is one update, and right at once.
const page = 'docs/saved/index.html'
let site: ServedSite
let folder: string
let listening: http.ClientRequest
let updates: { moved: object; files: string[] }[] = []

beforeAll(async () => {
  site = await serveSample('saves', { 'content/docs/saved.md': textOf('first') })
  folder = path.join(site.root, 'content/docs')
  // Nothing is under way any more that could take a save for itself.
  await site.get('robots.txt')
  listening = await listen(site.server.port)
})

afterAll(async () => {
  listening?.destroy()
  await site?.close()
})

function textOf(word: string): string {
  const filler = Array.from({ length: 120 }, (_, i) => `Paragraph ${i} of the page, ${word}.\n\n`)
  return `# Saved\n\nStart of ${word}.\n\n${filler.join('')}End of ${word}.\n`
}

async function listen(port: number): Promise<http.ClientRequest> {
  const html = await (await fetch(`http://localhost:${port}/docs/saved`)).text()
  const target = `http://127.0.0.1:${port}/__docsgen/events?token=${/token=([\w-]+)/.exec(html)![1]}`
  let text = ''
  return new Promise((done) => {
    const asked = http.get(target, (answer) => {
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        const events = text.split('\n\n')
        text = events.pop()!
        for (const event of events)
          if (/^event: update$/m.test(event)) updates.push(JSON.parse(/^data: (.*)$/m.exec(event)![1]!))
        done(asked)
      })
      answer.on('error', () => {})
    })
    asked.on('error', () => {})
  })
}

const at = (name: string) => path.join(folder, name)
const write = (name: string, text: string) => fs.writeFileSync(at(name), text)
const rename = (from: string, to: string) => fs.renameSync(at(from), at(to))
const remove = (name: string) => fs.rmSync(at(name))
const pause = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

function writeInPieces(name: string, text: string, flags: string): void {
  const file = fs.openSync(at(name), flags)
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += 1024) {
    fs.writeSync(file, bytes.subarray(start, start + 1024))
    pause(1)
  }
  fs.fsyncSync(file)
  fs.closeSync(file)
}

const ways: [name: string, save: (text: string) => void][] = [
  ['in place, cut to nothing first, as VS Code does', (text) => write('saved.md', text)],
  [
    'in place, cut to its new length at last',
    (text) => {
      const file = fs.openSync(at('saved.md'), 'r+')
      fs.writeSync(file, text)
      fs.ftruncateSync(file, Buffer.byteLength(text))
      fs.closeSync(file)
    },
  ],
  ['cut to nothing and written in pieces', (text) => writeInPieces('saved.md', text, 'w')],
  [
    'cut to nothing, and written after a while',
    (text) => {
      fs.truncateSync(at('saved.md'))
      pause(40)
      write('saved.md', text)
    },
  ],
  [
    'renamed away and created, as Vim does',
    (text) => {
      write('4913', '')
      remove('4913')
      rename('saved.md', 'saved.md~')
      writeInPieces('saved.md', text, 'wx')
      remove('saved.md~')
    },
  ],
  [
    'with a copy and a swap file beside it, as Vim does with backupcopy=yes',
    (text) => {
      write('.saved.md.swp', 'swap')
      fs.copyFileSync(at('saved.md'), at('saved.md~'))
      writeInPieces('saved.md', text, 'w')
      remove('saved.md~')
      remove('.saved.md.swp')
    },
  ],
  [
    'to a temporary file, with the old one kept for a moment, as JetBrains does',
    (text) => {
      writeInPieces('saved.md___jb_tmp___', text, 'wx')
      rename('saved.md', 'saved.md___jb_old___')
      rename('saved.md___jb_tmp___', 'saved.md')
      remove('saved.md___jb_old___')
    },
  ],
  [
    'to a temporary file that takes its place, as gedit, Kate and Sublime Text do',
    (text) => {
      writeInPieces('.goutputstream-X2A9', text, 'wx')
      rename('.goutputstream-X2A9', 'saved.md')
    },
  ],
  [
    'to a temporary file that is Markdown too',
    (text) => {
      write('.saved.tmp.md', text)
      rename('.saved.tmp.md', 'saved.md')
    },
  ],
  [
    'with a lock and a backup, as Emacs does',
    (text) => {
      fs.symlinkSync('writer@host.1234', at('.#saved.md'))
      rename('saved.md', 'saved.md~')
      write('saved.md', text)
      remove('.#saved.md')
      remove('saved.md~')
    },
  ],
  [
    'removed and created',
    (text) => {
      remove('saved.md')
      pause(20)
      write('saved.md', text)
    },
  ],
  [
    'twice, since it is put into form on saving',
    (text) => {
      write('saved.md', text.replace('# Saved', '#   Saved'))
      pause(5)
      write('saved.md', text)
    },
  ],
  [
    'with the time of another file, as rsync does',
    (text) => {
      write('.saved.md.Xy12', text)
      fs.utimesSync(at('.saved.md.Xy12'), 1_600_000_000, 1_600_000_000)
      rename('.saved.md.Xy12', 'saved.md')
    },
  ],
]

describe('a file is saved', () => {
  // A machine with much else to do may take longer between two steps than any editor.
  test.each(ways)('%s', { retry: 2 }, async (name, save) => {
    const word = `w${ways.findIndex(([one]) => one === name)}-${performance.now().toFixed(0)}-w`
    const before = await site.get(page)
    updates = []
    const seen = new Set<string>()
    const look = async () => {
      const { status, text } = await site.get(page)
      seen.add(`${status} ${text}`)
      return text.includes(`End of ${word}.`)
    }
    save(textOf(word))
    while (!(await look()));
    const after = await site.get(page)
    expect(after.text.split(`of the page, ${word}.`)).toHaveLength(121)
    // Longer than anything that is put off.
    await new Promise((done) => setTimeout(done, 350))
    await look()
    expect([...seen].filter((one) => one !== `200 ${before.text}`)).toEqual([`200 ${after.text}`])
    expect(updates).toEqual([{ moved: {}, files: [] }])
  })
})
