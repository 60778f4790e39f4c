import { formatGithub } from './report-github.ts'
import { formatJson } from './report-json.ts'
import { formatSarif } from './report-sarif.ts'

/** How findings are printed for machines, by the name of the reporter. */
export const machineForms = { github: formatGithub, json: formatJson, sarif: formatSarif }
