import { pairwise } from '../harness/build/pairs.ts'
import { pairsSuite } from '../harness/build/pairs-suite.ts'

pairsSuite([0, 1, 2].flatMap((seed) => pairwise(seed)))
