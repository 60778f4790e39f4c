import { build } from './build.command.ts'
import { check } from './check.command.ts'
import { clear } from './clear.command.ts'
import type { CommandRow } from './command-row.ts'
import { explain } from './explain.command.ts'
import { init } from './init.command.ts'
import { ledger } from './ledger.command.ts'
import { migrate } from './migrate.command.ts'
import { pdf } from './pdf.command.ts'
import { preview } from './preview.command.ts'
import { search } from './search.command.ts'
import { serve } from './serve.command.ts'
import { translate } from './translate.command.ts'
import { version } from './version.command.ts'

export const commands: CommandRow[] = [
  build,
  serve,
  preview,
  pdf,
  check,
  search,
  version,
  translate,
  ledger,
  init,
  migrate,
  clear,
  explain,
]
