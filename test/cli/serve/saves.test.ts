import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedSite, serveSample } from '../../harness/serve/served-site.ts'

// The ways in which editors and tools save a file: each results in one correct update.
const page = 'docs/saved/index.html'
let site: ServedSite
let folder: string
let listening: http.ClientRequest
let updates: { moved: object; files: string[] }[] = []

beforeAll(async () => {
  site = await serveSample('saves', { 'content/docs/saved.md': textOf('first') })
  folder = path.join(site.root, 'content/docs')
  // No pending update can include a later save.
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
const write = (name: string, text: string) => step(() => fs.writeFileSync(at(name), text))
const rename = (from: string, to: string) => step(() => fs.renameSync(at(from), at(to)))
const remove = (name: string) => step(() => fs.rmSync(at(name)))

/** Time since the last step of a save and the longest such time, in milliseconds, without intended pauses. */
const pace = { last: 0, longest: 0 }

function step<Result>(take: () => Result): Result {
  const now = performance.now()
  pace.longest = Math.max(pace.longest, now - pace.last)
  pace.last = now
  return take()
}

function pause(milliseconds: number): void {
  // Pauses like an editor that writes; blocks the event loop.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  pace.last += milliseconds
}

/** The longest pause of an editor between two steps: the server waits for at least 20 ms. */
const longestStep = 12

/** Returns true if the save was as fast as in an editor: a busy machine may delay a step. */
function isPrompt(save: () => void): boolean {
  Object.assign(pace, { last: performance.now(), longest: 0 })
  step(save)
  step(() => {})
  return pace.longest <= longestStep
}

function writeInPieces(name: string, text: string, flags: string): void {
  const file = fs.openSync(at(name), flags)
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += 1024) {
    step(() => fs.writeSync(file, bytes.subarray(start, start + 1024)))
    pause(1)
  }
  fs.fsyncSync(file)
  fs.closeSync(file)
}

const ways: [name: string, save: (text: string) => void][] = [
  ['in place, truncated first, as VS Code does', (text) => write('saved.md', text)],
  [
    'in place, truncated to its new length at the end',
    (text) => {
      const file = fs.openSync(at('saved.md'), 'r+')
      fs.writeSync(file, text)
      fs.ftruncateSync(file, Buffer.byteLength(text))
      fs.closeSync(file)
    },
  ],
  ['truncated and written in chunks', (text) => writeInPieces('saved.md', text, 'w')],
  [
    'truncated, and written after a while',
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
    'to a temporary file that replaces it, as gedit, Kate and Sublime Text do',
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
    'removed and created again',
    (text) => {
      remove('saved.md')
      pause(20)
      write('saved.md', text)
    },
  ],
  [
    'twice, because of formatting on save',
    (text) => {
      write('saved.md', text.replace('# Saved', '#   Saved'))
      pause(5)
      write('saved.md', text)
    },
  ],
  [
    'with a preserved modification time, as rsync does',
    (text) => {
      write('.saved.md.Xy12', text)
      fs.utimesSync(at('.saved.md.Xy12'), 1_600_000_000, 1_600_000_000)
      rename('.saved.md.Xy12', 'saved.md')
    },
  ],
]

describe('a saved file is served without a broken state in between', () => {
  test.each(ways)('%s', async (name, save) => {
    const seen = new Set<string>()
    let before: string
    let word: string
    const look = async () => {
      const { status, text } = await site.get(page)
      seen.add(`${status} ${text}`)
      return text.includes(`End of ${word}.`)
    }
    for (;;) {
      word = `w${ways.findIndex(([one]) => one === name)}-${performance.now().toFixed(0)}-w`
      before = (await site.get(page)).text
      updates = []
      seen.clear()
      const wasPrompt = isPrompt(() => save(textOf(word)))
      while (!(await look()));
      // Longer than anything that is put off.
      await new Promise((done) => setTimeout(done, 350))
      await look()
      if (wasPrompt) break
    }
    const after = (await site.get(page)).text
    expect(after.split(`of the page, ${word}.`)).toHaveLength(121)
    expect([...seen].filter((one) => one !== `200 ${before}`)).toEqual([`200 ${after}`])
    expect(updates).toEqual([{ moved: {}, files: [] }])
  })
})
