import type { MistakeSite } from './mistake.ts'

/** A site with the reference of an API. */
export const site: MistakeSite = {
  files: {
    'site.config.ts': `import { openapi } from 'docsgen/openapi'

export default {
  title: 'Site',
  url: 'https://site.example.com',
  plugins: [openapi({ file: 'orders.yaml' }), openapi({ file: 'old.json', path: 'old' })],
}
`,
    'content/docs/index.md': '# Start\n',
  },
  mistakes: [
    {
      did: 'wrote references to a schema that does not exist and to a file outside of the site, and a link to no page',
      file: 'orders.yaml',
      text: `openapi: 3.1.0
info:
  title: Orders
  description: ▲See [the start](/docs/strat).
paths:
  /orders:
    get:
      responses:
        '200':
          description: The orders
          content:
            application/json:
              schema: { $ref: ▲'#/components/schemas/Ordr' }
        '400':
          description: An error
          content:
            application/json:
              schema: { $ref: '▲../errors.yaml#/Error' }
        '404':
          description: Another error
          content:
            application/json:
              schema: { $ref: '../errors.yaml#/Missing' }
components:
  schemas:
    Order: { type: object }
`,
      found: [
        [
          'error ▲ There is no page "/docs/strat". (broken-link)',
          'For links to another site, set "linkBase" of openapi() to its URL, such as "https://www.example.com".',
        ],
        [
          'error ▲ The reference "#/components/schemas/Ordr" cannot be resolved: there is no "Ordr". (bad-api-description)',
          'Did you mean "Order"?',
        ],
        [
          'error ▲ "../errors.yaml" is outside the root folder of the site. (outside-root)',
          'Move it into the site, or add its folder to content.allowOutside (for documents: docs.path or blog.path).',
        ],
      ],
    },
    {
      did: 'used a description of Swagger 2',
      file: 'old.json',
      text: '{\n  ▲"swagger": "2.0",\n  "paths": {}\n}\n',
      found: [
        [
          'error ▲ "old.json" is a Swagger 2.0 description; docsgen reads OpenAPI 3.0 to 3.2. (bad-api-description)',
          'Convert it to OpenAPI 3, for example with "npx swagger2openapi".',
        ],
      ],
    },
  ],
}
