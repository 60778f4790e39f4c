import fs from 'node:fs'
import path from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convertDocument } from '../../../src/features/openapi/documents/convert.ts'
import { apiDocuments } from '../../../src/features/openapi/documents/documents.ts'
import { labels } from '../../../src/features/openapi/pages/labels.ts'
import type { Receipt } from '../../../src/migrate/receipt.ts'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const operation = {
  tags: ['berths'],
  operationId: 'moor',
  description: 'Moors a boat.',
  method: 'post',
  path: '/berths/{id}',
  servers: [{ url: 'https://quay.example.com' }],
  security: [{ pass: [] }],
  securitySchemes: { pass: { type: 'http', scheme: 'bearer' } },
  parameters: [
    { name: 'id', in: 'path', required: true, description: 'Number on the quay.', schema: { type: 'integer' } },
  ],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            name: { type: 'string', description: 'Painted on the {stern}.' },
            tender: 'circular(Boat)',
            rig: { type: 'string', enum: ['sloop', 'ketch'], 'x-enumDescriptions': { sloop: 'One mast.' } },
          },
        },
      },
    },
  },
  responses: { 204: { description: 'Moored.' } },
  callbacks: {
    moored: {
      '{$request.body#/url}': { post: { description: 'Is called.', responses: { 200: { description: 'Heard.' } } } },
    },
  },
}

const compressed = (value: object) => deflateSync(JSON.stringify(value)).toString('base64')

const front = (api: unknown, more = '') => `---
id: moor
title: "Moor a boat"
hide_title: true
sidebar_class_name: "post api-method"
info_path: api/harbor
${more}api: ${typeof api === 'string' ? api : JSON.stringify(api)}
---
`

const page = (api: unknown = compressed(operation)) => `${front(api)}
Written by a template.

import MethodEndpoint from "@theme/ApiExplorer/MethodEndpoint";
import Heading from "@theme/Heading";
import Weather from "@site/src/weather";

<Heading
  as={"h1"}
  className={"openapi__heading"}
  children={"Moor a boat"}
>
</Heading>

<MethodEndpoint
  method={"post"}
  path={"/berths/{id}"}
  context={"endpoint"}
>
  
</MethodEndpoint>

Moors a boat.

<Heading
  id={"request"}
  as={"h2"}
>
  <Translate id="request.title">Request</Translate>
</Heading>

<ParamsDetails
  {...require("./moor.ParamsDetails.json")}
>
  
</ParamsDetails>

<RequestSchema
  {...require("./moor.RequestSchema.json")}
>
  
</RequestSchema>

<StatusCodes
  {...require("./moor.StatusCodes.json")}
>
  
</StatusCodes>

<div>
  <Heading
    id={"callbacks"}
    as={"h2"}
    children={"Callbacks"}
  >
  </Heading><OperationTabs>
    <TabItem
      label={"POST moored"}
      value={"post-moored"}
    >
      <MethodEndpoint
        method={"post"}
        path={"{$request.body#/url}"}
        context={"callback"}
      >
      </MethodEndpoint>
    </TabItem>
  </OperationTabs>
</div>

<Weather />
`

function converted(text: string, files: Record<string, unknown> = {}, tryIt = false) {
  const { text: made, lost } = convertDocument(text, {
    labels,
    sampleLanguages: ['curl'],
    tryIt,
    readData: (name) => files[name],
    securityPage: (name) => `./${name}.info.md#authentication`,
  })
  return { made, lost }
}

describe('documents of other generators', () => {
  test('show the operation in place of components, and keep the text around them', () => {
    const { made, lost } = converted(page())
    expect(made.match(/^#+ .*$/gm)).toEqual([
      '# Moor a boat',
      '## Request {#request}',
      '### Authentication {#authentication}',
      '### Path parameters {#path-parameters}',
      '### Request body {#body}',
      '## Responses {#responses}',
      '## Callbacks {#callbacks}',
      '## Examples {#examples}',
    ])
    expect(made).toContain('Written by a template.')
    expect(made).toContain('Number on the quay.')
    expect(made).toContain('[pass](./api/harbor.info.md#authentication)')
    expect(made).toMatch(/Is called\.[\s\S]*Heard\./)
    expect(made).toContain('- `sloop` One mast.')
    expect(made).toContain('Boat')
    expect(made).not.toContain('circular(')
    expect(made).not.toMatch(/^import |<\/?[A-Z]/m)
    expect(lost).toEqual(['Weather'])
  })

  test('have front matter without data, as Markdown', () => {
    const { made } = converted(page())
    expect(made).toContain('id: moor\n')
    expect(made).toContain('sidebar_class_name: post api-method\n')
    expect(made).toContain('format: md\n')
    expect(made).toContain('api_page: operation\n')
    expect(made).not.toMatch(/^api:/m)
  })

  test('have a form that sends requests if it is asked for', () => {
    expect(converted(page()).made).not.toContain('api_form')
    expect(converted(page(), {}, true).made).toContain('https://quay.example.com')
  })

  test.each([
    ['a mapping', operation],
    ['gzip', gzipSync(JSON.stringify(operation)).toString('base64')],
  ])('read an operation that is %s', (_, api) => {
    expect(converted(page(api)).made).toContain('Number on the quay.')
  })

  test('are written from their operation if an earlier version has spelled out their elements', () => {
    const { made, lost } = converted(`${front(compressed(operation))}
import ParamsItem from "@theme/ParamsItem";

<details><summary>Path Parameters</summary><ul><ParamsItem className={"paramsItem"} param={{"name":"id"}}></ParamsItem></ul></details>
`)
    expect(made).toMatch(/^# Moor a boat[\s\S]*Moors a boat\.[\s\S]*Number on the quay\.[\s\S]*## Callbacks/m)
    expect(made).not.toContain('<details>')
    expect(lost).toEqual([])
  })

  test('are webhooks by their method', () => {
    const { made } = converted(page(compressed({ ...operation, method: 'event', path: 'webhook' })))
    expect(made).toContain('dg-api-webhook')
    expect(made).toContain('Painted on the {stern}.')
  })

  test('show schemas, from a file or a property, with their example', () => {
    const schema = {
      type: 'object',
      description: 'A boat.',
      properties: { name: { type: 'string', description: 'Painted.' } },
    }
    const text = (element: string) =>
      `---\ntitle: Boat\nschema: true\nsample: {"name":"Gull"}\n---\n\n<Heading as={"h1"} children={"Boat"}></Heading>\n\nA boat.\n\n${element}\n`
    const inFile = converted(text('<Schema {...require("./boat.Schema.json")}></Schema>'), {
      './boat.Schema.json': { schema },
    })
    expect(inFile.made).toMatch(
      /# Boat\n\nA boat\.\n\nobject\n[\s\S]*Painted\.[\s\S]*## Examples \{#examples\}\n\n```json\n\{\n {2}"name": "Gull"/,
    )
    expect(inFile.made.match(/A boat\./g)).toHaveLength(1)
    expect(inFile.made).not.toMatch(/^(?:schema|sample):/m)
    const inPlace = converted(text(`<Schema schema={${JSON.stringify(schema)}}></Schema>`))
    expect(inPlace.made).toBe(inFile.made)
  })

  test('show what an API is: its version, tabs, tables and cards', () => {
    const { made, lost } = converted(`---
title: Harbor
---

<span
  className={"badge"}
  children={"Version: 1.0"}
>
</span>

<Export
  url={"/harbor.yaml"}
>
</Export>

<ApiLogo logo={{"url":"/img/gull.svg","altText":"Gull"}}></ApiLogo>

Berths of a \\{harbor}, by <a href={"https://example.com"}>us</a>.

<div
  style={{"marginBottom":"2rem"}}
>
  <SchemaTabs>
    <TabItem
      label={"API Key: pass"}
      value={"pass"}
    >

      Ask the master
      for it.

      <div>
        <table>
          <tbody>
            <tr>
              <th>
                Type:
              </th><td>
                apiKey
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </TabItem>
  </SchemaTabs>
</div>

\`\`\`mdx-code-block
import DocCardList from '@theme/DocCardList';
import {useCurrentSidebarCategory} from '@docusaurus/theme-common';

<DocCardList items={useCurrentSidebarCategory().items}/>
\`\`\`
`)
    expect(made).toContain('<span class="badge">Version\\: 1.0</span>')
    expect(made).toContain(`[${labels.download}](</harbor.yaml>)`)
    expect(made).toContain('![Gull](</img/gull.svg>)')
    expect(made).toContain('Berths of a \\{harbor}, by [us](<https://example.com>).')
    expect(made).toMatch(/:::+tab\[API Key\\: pass\]\nAsk the master\nfor it\.\n/)
    expect(made).toMatch(/<th>\n\nType:\n\n<\/th>\n\n<td>\n\napiKey\n\n<\/td>/)
    expect(made).toContain('\n<DocCardList />\n')
    expect(made).toContain('format: detect\n')
    expect(lost).toEqual([])
  })

  test.each([
    ['without an operation', page('not'), /incorrect|unknown|invalid/i],
    ['with a method that does not exist', page(compressed({ ...operation, method: 'moor it' })), /method "moor it"/],
    ['whose schema is code', '---\ntitle: A\n---\n\n<Schema schema={boat}></Schema>\n', /schema is code/],
  ])('cannot be read %s', (_, text, message) => expect(() => converted(text)).toThrow(message))

  test('need known options', () => {
    expect(() => apiDocuments({ paht: 'docs' } as object)).toThrow(
      'apiDocuments(): there is no option "paht". Did you mean "path"?',
    )
  })
})

const site: Files = {
  'package.json': JSON.stringify({ name: 'harbor', dependencies: { '@docusaurus/core': '3.10.1' } }),
  'docusaurus.config.js': `module.exports = {
  title: 'Harbor',
  url: 'https://harbor.example.com',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js', docItemComponent: '@theme/ApiItem' }, blog: false }]],
  themes: ['docusaurus-theme-openapi-docs'],
  themeConfig: { languageTabs: [{ language: 'nodejs' }, { language: 'curl' }, { language: 'go' }] },
  plugins: [['docusaurus-plugin-openapi-docs', { id: 'api', docsPluginId: 'classic', config: { harbor: { specPath: 'harbor.yaml', outputDir: 'docs/api' } } }]],
}
`,
  'sidebars.js': `module.exports = {
  all: ['intro', { type: 'category', label: 'API', link: { type: 'generated-index', slug: '/category/api' }, items: ${"require('./docs/api/sidebar').apisidebar"} }],
}
`,
  'docs/intro.md': '# Intro\n\nSee [mooring](./api/moor.api.mdx).\n',
  'docs/api/sidebar.js': `module.exports = { apisidebar: ['api/harbor', { type: 'doc', id: 'api/moor', label: 'Moor', className: 'api-method post' }] }\n`,
  'docs/api/moor.api.mdx': page(),
  'i18n/de/docusaurus-plugin-content-docs/current/api/moor.api.mdx': page().replace('a template', 'einer Vorlage'),
  'docs/api/harbor.info.mdx':
    '---\nid: harbor\ntitle: "Harbor"\n---\n\n<Heading as={"h1"} children={"Harbor"}></Heading>\n\n<Heading id={"authentication"} as={"h2"} children={"Authentication"}></Heading>\n\nAsk.\n',
  'docs/api/torn.schema.mdx': '---\nid: torn\ntitle: Torn\n---\n\n<Schema {...require("./torn.json")}></Schema>\n',
}

describe('a site with documents of an API', () => {
  const root = temporaryFolder('api-documents')
  let receipt: Receipt

  beforeAll(async () => {
    writeFiles(root, site)
    const { stdout } = await docsgen(root, ['migrate', '--write', '--reporter', 'json'])
    receipt = JSON.parse(stdout) as Receipt
  }, 120_000)

  afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

  test('keeps their URLs and anchors, and what is not moved is in the receipt', () => {
    expect(receipt.urls.lost.map(({ route }) => route)).toEqual([])
    expect(receipt.anchors.lost).toEqual([])
    const notes = Object.fromEntries(receipt.rows.map(({ what, outcome, note }) => [what, `${outcome}: ${note}`]))
    expect(notes['docusaurus-plugin-openapi-docs']).toMatch(/^carried over: `apiDocuments\(\)` draws the 3 documents/)
    expect(notes['the console of the API pages']).toMatch(/^replaced: `tryIt`/)
    expect(notes['themeConfig.languageTabs']).toMatch(/none in go/)
    expect(notes['docs.docItemComponent']).toMatch(/^replaced/)
    const config = fs.readFileSync(path.join(root, 'site.config.ts'), 'utf8')
    expect(config).toContain("plugins: [apiDocuments({ samples: ['javascript', 'curl'], tryIt: true })]")
  })

  test('shows them, and reports at their file which of them cannot be read', async () => {
    const config = path.join(root, 'site.config.ts')
    fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace(/^ *baseline: .*$/m, ''))
    const { problems } = await docsgenProblems(root, ['build'])
    expect(problems.map(({ code, file }) => [code, file])).toEqual(
      expect.arrayContaining([
        ['left-out-component', 'docs/api/moor.api.mdx'],
        ['bad-api-document', 'docs/api/torn.schema.mdx'],
      ]),
    )
    fs.rmSync(path.join(root, 'docs/api/torn.schema.mdx'))
    const { stderr, stdout, code } = await docsgen(root, ['build'])
    expect(code, stderr + stdout).toBe(0)
    const built = fs.readFileSync(path.join(root, 'build/api/moor/index.html'), 'utf8')
    expect(built).toContain('Number on the quay.')
    expect(built).toContain('Painted on the {stern}.')
    const translated = fs.readFileSync(path.join(root, 'build/de/api/moor/index.html'), 'utf8')
    expect(translated).toMatch(/Written by einer Vorlage\.[\s\S]*Number on the quay\./)
    expect(built).toMatch(/<li class="api-method post"><a [^>]*href="\/api\/moor"/)
    expect(built).toContain('href="/api/harbor#authentication"')
    expect(fs.readFileSync(path.join(root, 'build/intro/index.html'), 'utf8')).toContain('href="/api/moor"')
  })
})
