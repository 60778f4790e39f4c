import { outputSuite } from '../../harness/io/output-suite.ts'

// At every call of the file system a build is taken for dead, and the next command goes on from there.
outputSuite({ pages: 6, containers: 5, opened: 1, locks: 200 })
