import { featureCodes } from '../../model/codes/code-entry.ts'

export const openapiCodes = featureCodes({
  'no-request-server': {
    severity: 'warning',
    title: 'Operations have no server to which a browser can send requests.',
    help: 'With tryIt, a form sends requests to the servers of the description whose URL starts with https:// or http://. Operations without one have no form. Add a server, or turn tryIt off.',
  },
})
