import { definePlugin } from 'docsgen'

interface Measured {
  words: number
  longest: number
}

/** Writes `readability.csv`: words of each document, and those of its longest sentence. */
export const readability = definePlugin({
  name: 'readability',
  stages: [{ name: 'measure', run: measure }],
  outputs: [
    {
      name: 'readability',
      uses: ['markdown'],
      async make({ pages }, _, context) {
        const documents = [...pages].filter(({ kind, markdown }) => kind === 'doc' && markdown)
        const results = await context!.run<Measured>(
          'measure',
          documents.map(({ markdown }) => markdown!.text),
        )
        const rows = documents.map(({ url }, i) => [url, results[i]!.words, results[i]!.longest].join(','))
        return [{ path: 'readability.csv', body: `${['page,words,longest', ...rows].join('\n')}\n` }]
      },
    },
  ],
})

/** A stage is a function of its input: it runs in threads, and again only for documents that change. */
export function measure(text: string): Measured {
  const prose = text.replace(/^(`{3,})[\s\S]*?^\1/gm, '')
  const sentences = prose.split(/[.!?]\s/).map((sentence) => sentence.match(/\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0)
  return { words: sentences.reduce((sum, count) => sum + count, 0), longest: Math.max(...sentences) }
}
