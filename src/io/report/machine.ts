import { formatGithub } from './github.ts'
import { formatJson } from './json.ts'
import { formatSarif } from './sarif.ts'

/** Machine-readable output formats, by reporter name. */
export const machineForms = { github: formatGithub, json: formatJson, sarif: formatSarif }
