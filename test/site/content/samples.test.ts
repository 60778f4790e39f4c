import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fence, integrations, signatureCases, testValues } from '../../harness/content/signature.ts'

// The samples in Python and PHP run in the soak.
describe('webhook signatures', () => {
  const { secret, timestamp, body, signature } = testValues

  test('are valid in the example', () => {
    expect(createHmac('sha256', secret!).update(`${timestamp}.${body}`).digest('hex')).toBe(signature)
  })

  test('are checked correctly by the JavaScript sample', async () => {
    const code = fence(integrations, 'webhook.mjs')
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine: (headers: Record<string, string>, body: Uint8Array, secret: string, now: number) => boolean
    }
    for (const [sent, text, time, genuine] of signatureCases)
      expect(isGenuine(sent, Buffer.from(text), secret!, time), JSON.stringify(sent)).toBe(genuine)
  })
})
