import { featureCodes } from '../../model/codes/code-entry.ts'

export const openapiCodes = featureCodes({
  'bad-api-document': {
    severity: 'error',
    title: 'A document with an operation or a schema of an API cannot be read.',
    help: 'The plugin apiDocuments reads the operation in the front matter of .api.mdx files, and the schema that .schema.mdx files name. Write the file again with the generator that it comes from.',
  },
  'left-out-component': {
    severity: 'warning',
    title: 'A component in a document of an API is left out.',
    help: 'The plugin apiDocuments writes what the description of the API has as Markdown, in which components of the site cannot run. Write what the component shows into the description, or into a document of its own.',
  },
  'no-request-server': {
    severity: 'warning',
    title: 'Operations have no server to which a browser can send requests.',
    help: 'With tryIt, a form sends requests to the servers of the description whose URL starts with https:// or http://. Operations without one have no form. Add a server, or turn tryIt off.',
  },
})
