import { formatGithub } from './github.ts'
import { formatJson } from './json.ts'
import { formatSarif } from './sarif.ts'

/** How findings are printed for machines, by the name of the reporter. */
export const machineForms = { github: formatGithub, json: formatJson, sarif: formatSarif }
