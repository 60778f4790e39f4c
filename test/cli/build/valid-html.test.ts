import { htmlSuite } from '../../harness/build/html-suite.ts'

const names = ['editions', 'parts', 'quay', 'mdx', 'clean']
const others = names.map((name) => [name, `test/sites/${name}`] as const)
// The soak reads those of our own site.
htmlSuite({ kitchen: 'test/sites/kitchen-sink', ...Object.fromEntries(others) })
