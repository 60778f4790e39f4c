import { outputSuite } from '../harness/io/output-suite.ts'

outputSuite({ pages: 40, containers: 30, opened: 10, locks: 3000 })
