import { describe, expect, test } from 'vitest'
import { matcherOf } from '../../../src/host/external/pattern.ts'
import { isPublic, pageOf } from '../../../src/host/external/skip.ts'

describe('a host outside of the public web', () => {
  test.each([
    'localhost',
    'a.localhost',
    'intranet',
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[fd00::1]',
    '[fe80::1]',
    '[::ffff:127.0.0.1]',
    '[2001:db8::1]',
    'example.com',
    'EXAMPLE.org',
    'docs.example.net',
    'a.example',
    'a.invalid',
    'a.test',
    'printer.local',
    'a.internal',
    'a.onion',
    'example.com.',
  ])('is %s', (host) => {
    expect(isPublic(pageOf(`https://${host}/`)!)).toBe(false)
  })

  test.each([
    'nodejs.org',
    'myexample.com',
    'example.com.de',
    'test.de',
    '8.8.8.8',
    '172.32.0.1',
    '[2606:4700::1111]',
    'münchen.de',
  ])('is not %s', (host) => {
    expect(isPublic(pageOf(`https://${host}/`)!)).toBe(true)
  })
})

describe('an ignore pattern', () => {
  test.each([
    ['https://a.net/b', 'https://a.net/bc', true],
    ['https://a.net/b', 'https://x.net/?https://a.net/b', false],
    ['https://a.net/.', 'https://a.net/bc', false],
    ['/\\.net\\/b$/', 'https://a.net/b', true],
    ['/\\.net\\/b$/', 'https://a.net/bc', false],
  ])('%s matches %s: %s', (pattern, url, matches) => {
    expect(matcherOf(pattern)(url)).toBe(matches)
  })

  test.each(['/open', '/', '//', '/[/'])('%s starts with a slash but is no regular expression', (pattern) => {
    expect(() => matcherOf(pattern)).toThrow(SyntaxError)
  })
})

describe('the requested URL', () => {
  test('omits the fragment and the credentials', () => {
    expect(pageOf('https://a:b@c.net/d?e#f')).toBe('https://c.net/d?e')
    expect(pageOf('//c.net')).toBe('https://c.net/')
  })
})
