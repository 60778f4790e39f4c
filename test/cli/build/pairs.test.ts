import { pairwise } from '../../harness/build/pairs.ts'
import { pairsSuite } from '../../harness/build/pairs-suite.ts'

// The first choices have nine of ten pairs of values; the soak has all, each three times.
pairsSuite(pairwise().slice(0, 8))
