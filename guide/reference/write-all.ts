import { writeReference } from './reference.ts'

await writeReference()
