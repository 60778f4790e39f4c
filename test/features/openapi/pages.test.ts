import { expect, test } from 'vitest'
import { readDescription } from '../../../src/features/openapi/description/read.ts'
import { checkedOptions } from '../../../src/features/openapi/options.ts'
import { labels } from '../../../src/features/openapi/pages/labels.ts'
import { apiOf } from '../../../src/features/openapi/pages/pages.ts'
import { summaryOf, textLines } from '../../../src/reference/text.ts'

function api(
  paths: object,
  more: object = {},
  files: Record<string, string> = {},
  options: { linkBase?: string; sampleLanguages?: string[]; tryIt?: boolean } = {},
) {
  const text = JSON.stringify({ openapi: '3.0.3', info: { title: 'Shop' }, paths, ...more })
  const { description } = readDescription('spec/api.json', (file) => ({ 'spec/api.json': text, ...files })[file])
  const samples = ['curl', 'javascript', 'python']
  const made = apiOf(description!, { labels, sampleLanguages: samples, folder: 'content/api', ...options })
  const document = (file: string) => made.documents.find((it) => it.file === file)?.text ?? ''
  return { ...made, files: made.documents.map(({ file }) => file), document }
}

const operation = (more: object = {}) => ({ responses: { 204: { description: 'Done' } }, ...more })

test('pages are named by operation ID or by method and path, and a duplicate ID is reported', () => {
  const { files, problems } = api({
    '/orders': { get: operation({ operationId: 'listOrders' }), post: operation() },
    '/orders/{id}': { get: operation({ operationId: 'listOrders' }), put: operation({ operationId: 'list_orders' }) },
  })
  expect(files).toEqual([
    'index.md',
    'tags/other.md',
    'list-orders.md',
    'post-orders.md',
    'get-orders-id.md',
    'put-orders-id.md',
  ])
  expect(problems).toMatchObject([
    {
      message: 'The operation ID "listOrders" is used twice: GET /orders has it too.',
      seek: { keys: ['paths', '/orders/{id}', 'get', 'operationId'] },
    },
  ])
})

test('methods of additionalOperations have pages and samples, and other names are reported', () => {
  const { files, document, problems } = api({
    '/orders/{id}': {
      query: operation(),
      additionalOperations: { COPY: operation({ summary: 'Copy an order' }), 'a b': operation(), MOVE: true },
    },
  })
  expect(files).toEqual(['index.md', 'tags/other.md', 'query-orders-id.md', 'copy-orders-id.md'])
  expect(document('copy-orders-id.md')).toContain('title: "Copy an order"')
  expect(document('copy-orders-id.md')).toContain('-X COPY')
  expect(problems).toMatchObject([
    {
      message: '"a b" of /orders/{id} is not the name of a method.',
      seek: { keys: ['paths', '/orders/{id}', 'additionalOperations', 'a b'] },
    },
    { message: 'The operation MOVE /orders/{id} has to be a mapping.' },
  ])
})

test('samples in the description replace generated samples with the same name', () => {
  const samples = ['cURL', 'C#', 'Node.js'].map((lang) => ({ lang, source: `call ${lang}` }))
  const text = api({ '/a': { get: operation({ operationId: 'a', 'x-codeSamples': samples }) } }).document('a.md')
  expect([...text.matchAll(/:::tab\[(.*?)\]\n```(\w+)/g)].map(([, label, lang]) => `${label} ${lang}`)).toEqual([
    'cURL sh',
    'C\\# csharp',
    'Node.js js',
    'JavaScript js',
    'Python python',
  ])
})

test('samples contain parameters, authentication and the body', () => {
  const { document } = api(
    {
      '/orders/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', example: 'a b' } }],
        put: operation({
          operationId: 'put',
          parameters: [{ name: 'dry', in: 'query', required: true, schema: { type: 'boolean' } }],
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', properties: { on: { type: 'boolean' } } } } },
          },
        }),
      },
    },
    {
      servers: [{ url: 'https://{host}/v1/', variables: { host: { default: 'example.com' } } }],
      security: [{ token: [] }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    {},
    { sampleLanguages: ['curl', 'javascript', 'python', 'php'] },
  )
  const text = document('put.md')
  expect(text).toContain(
    [
      "curl -X PUT 'https://example.com/v1/orders/a%20b?dry=true' \\",
      '  -H "Authorization: Bearer $TOKEN" \\',
      "  -H 'Content-Type: application/json' \\",
      "  -d '{",
    ].join('\n'),
  )
  expect(text).toContain('"Authorization": `Bearer ${TOKEN}`')
  expect(text).toMatch(/requests\.put\(\n {4}"https:[^"]*",\n {4}headers=\{\n {8}"Authorization": f"Bearer \{TOKEN\}"/)
  expect(text).toContain('"on": True')
  expect(text).toContain(
    [
      "$request = curl_init('https://example.com/v1/orders/a%20b?dry=true');",
      'curl_setopt_array($request, [',
      "    CURLOPT_CUSTOMREQUEST => 'PUT',",
      '    CURLOPT_HTTPHEADER => [',
      '        "Authorization: Bearer $TOKEN",',
      "        'Content-Type: application/json',",
      '    ],',
      '    CURLOPT_POSTFIELDS => json_encode([',
      "        'on' => true,",
    ].join('\n'),
  )
})

test('references to other files work, and relative links start at their file', () => {
  const { files, document } = api(
    {
      '/a': {
        get: operation({
          operationId: 'a',
          description: 'See [the guide](../content/docs/guide.md).',
          responses: { 200: { description: 'OK', content: { 'text/json': { schema: { $ref: './order.yaml' } } } } },
        }),
      },
    },
    {},
    {
      'spec/order.yaml':
        'type: object\nproperties:\n  item: { $ref: "#/$defs/Item" }\n$defs:\n  Item: { type: object, properties: { sku: {} } }\n',
    },
  )
  expect(files).toEqual(expect.arrayContaining(['schemas/order.md', 'schemas/item.md']))
  expect(document('a.md')).toContain('[the guide](../../content/docs/guide.md)')
})

const withLinks = {
  '/a': {
    get: operation({
      operationId: 'a',
      tags: ['Orders'],
      externalDocs: { url: '/docs/a' },
      description: [
        '# Limits',
        '[root](/docs/b "B"), <a class="x" href="/docs/c">c</a>, ![image](/i.png), [file](./d.md), [their id](#list_a)',
        '[here](#limits), [a](#operation/a), [tag](#tag/Orders), [section](#section/Start/Sign-in), [host](https://e.com/x)',
        '`[code](/docs/e)`',
        '',
        '[ref]: </docs/f>',
      ].join('\n'),
    }),
  },
}

test('linkBase resolves links and images in descriptions, except to headings of the text and pages of the API', () => {
  const text = api(withLinks, {}, {}, { linkBase: 'https://example.com/docs/api' }).document('a.md')
  expect(text).toContain(
    [
      '[root](https://example.com/docs/b "B"), <a class="x" href="https://example.com/docs/c">c</a>,',
      '![image](https://example.com/i.png), [file](https://example.com/docs/d.md),',
      '[their id](https://example.com/docs/api#list_a)\n[here](#limits), [a](./a.md), [tag](./tags/orders.md),',
      '[section](./index.md#sign-in), [host](https://e.com/x)\n`[code](/docs/e)`\n\n[ref]: <https://example.com/docs/f>',
    ].join(' '),
  )
  expect(text).toContain('[More about this](<https://example.com/docs/a>)')
})

test('without linkBase, links in descriptions stay, and a hint for broken ones names the site of the API', () => {
  const { document, hints } = api(withLinks, { externalDocs: { url: 'https://docs.example.com/v3' } })
  expect(document('a.md')).toContain('[root](/docs/b "B"), <a class="x" href="/docs/c">c</a>')
  expect(hints?.['broken-link']).toBe(
    'For links to another site, set "linkBase" of openapi() to its URL, such as "https://docs.example.com".',
  )
  expect(api(withLinks, {}, {}, { linkBase: 'https://example.com' }).hints).toBeUndefined()
})

test('the first page shows contact, license and terms of service', () => {
  const info = (more: object) => api({}, { info: { title: 'Shop', ...more } }).document('index.md')
  expect(
    info({
      contact: { name: 'Support', url: 'https://example.com/help', email: 'help@example.com' },
      license: { name: 'MIT' },
      termsOfService: 'https://example.com/terms',
    }),
  ).toContain(
    'Contact: [Support](<https://example.com/help>), [help@example.com](<mailto:help@example.com>) · License: MIT · [Terms of service](<https://example.com/terms>)',
  )
  expect(info({})).not.toMatch(/Contact|License/)
})

test('a description is contained: its headings, tags, fences and containers', () => {
  const lines = (text: string) => textLines({ text, file: 'a', keys: [] }, { headings: 4 }).map((it) => it.text)
  expect(lines('# One\n\n## Two\n\n```\n# code\n```')).toEqual([
    '#### One',
    '',
    '##### Two',
    '',
    '```',
    '# code',
    '```',
  ])
  expect(lines('a</div> <b>b `<i>`')).toEqual(['a\\</div> \\<b>b `<i>`'])
  expect(lines('a <b>b</b><br> `</i>`')).toEqual(['a <b>b</b><br> `</i>`'])
  expect(lines('<https://a.example> <me@a.example> [b](</c>)')).toEqual([
    '<https://a.example> <me@a.example> [b](</c>)',
  ])
  expect(lines('<https://a.example> <b>')).toEqual(['<https://a.example> \\<b>'])
  expect(summaryOf('See [it](x) for **all**.\n\nMore')).toBe('See it for all.')
})

test('the reason for an unreadable description is reported', () => {
  const problem = (text: string | undefined, file = 'api.yaml') =>
    readDescription(file, () => text).problems[0]?.message
  expect(problem(undefined)).toBe('The API description "api.yaml" does not exist.')
  expect(problem('swagger: "2.0"')).toBe('"api.yaml" is a Swagger 2.0 description; docsgen reads OpenAPI 3.0 to 3.2.')
  expect(problem('- a')).toBe('"api.yaml" is not an API description: it is not a mapping of keys.')
  expect(problem('openapi: 4.0.0')).toBe('The version "4.0.0" of OpenAPI is unknown.')
  expect(problem('info: {')).toMatch(/^"\{" is never closed/)
  expect(problem('{ "openapi": }', 'api.json')).toMatch(/^This is not valid JSON/)
})

test('invalid options are reported', () => {
  const thrown = (options: object) => () => checkedOptions(options as { file: string })
  expect(thrown({ file: 'a.yaml', paht: 'x' })).toThrow('openapi(): there is no option "paht". Did you mean "path"?')
  expect(thrown({ file: 'a.yaml', colour: 'red' })).toThrow(
    'Options: file, path, id, title, linkBase, samples, tryIt, guides, labels.',
  )
  expect(thrown({ file: 'a.yaml', linkBase: '/docs' })).toThrow(
    'openapi(): "linkBase" has to be an http or https URL, such as "https://example.com".',
  )
  expect(thrown({ file: 'a.txt' })).toThrow('openapi(): "file" has to be the path of a .yaml, .yml or .json file.')
  expect(thrown({})).toThrow('openapi(): "file" has to be the path of a description.')
})

test('with forms, operations without a server for browsers are reported, once if no operation has one', () => {
  const paths = { '/orders': { get: operation(), post: operation() } }
  const problemsOf = (more: object, own: object = {}, tryIt = true) =>
    api({ ...paths, ...own }, more, {}, { tryIt }).problems.map(({ code, message, seek }) => ({ code, message, seek }))
  expect(problemsOf({ servers: [{ url: '/v1' }] })).toEqual([
    {
      code: 'no-request-server',
      message: 'Readers cannot try this API: it has no server that browsers can send requests to: "/v1".',
      seek: { keys: ['servers'] },
    },
  ])
  expect(problemsOf({}).map(({ message }) => message)).toEqual([
    'Readers cannot try this API: it has no server that browsers can send requests to.',
  ])
  expect(
    problemsOf(
      { servers: [{ url: 'https://shop.example.com' }] },
      { '/socket': { get: operation({ servers: [{ url: 'wss://shop.example.com' }] }) } },
    ),
  ).toMatchObject([
    {
      message:
        'Readers cannot try GET /socket: browsers cannot send requests to its servers: "wss://shop.example.com".',
      seek: { keys: ['paths', '/socket', 'get', 'servers'] },
    },
  ])
  expect(problemsOf({ servers: [{ url: 'https://shop.example.com' }] })).toEqual([])
  expect(problemsOf({}, {}, false)).toEqual([])
})

test('the requests of callbacks have their responses, and pages are Markdown whatever the format of the site is', () => {
  const callbacks = { moored: { '{$request.body#/url}': { post: { responses: { 200: { description: 'Heard.' } } } } } }
  const text = api({ '/berths': { post: operation({ operationId: 'moor', callbacks }) } }).document('moor.md')
  expect(text).toMatch(/## Callbacks[\s\S]*\*\*Responses:\*\*[\s\S]*Heard\./)
  expect(text).toMatch(/^---\nformat: "md"\n/)
})
