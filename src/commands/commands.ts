import type { CommandRow } from './command-row.ts'
import { build } from './rows/build.ts'
import { check } from './rows/check.ts'
import { clear } from './rows/clear.ts'
import { complete } from './rows/complete.ts'
import { diff } from './rows/diff.ts'
import { eject } from './rows/eject.ts'
import { explain } from './rows/explain.ts'
import { fix } from './rows/fix.ts'
import { info } from './rows/info.ts'
import { init } from './rows/init.ts'
import { ledger } from './rows/ledger.ts'
import { migrate } from './rows/migrate.ts'
import { mv } from './rows/mv.ts'
import { pdf } from './rows/pdf.ts'
import { preview } from './rows/preview.ts'
import { search } from './rows/search.ts'
import { serve } from './rows/serve.ts'
import { shots } from './rows/shots.ts'
import { translate } from './rows/translate.ts'
import { version } from './rows/version.ts'

export const commands: CommandRow[] = [
  build,
  serve,
  preview,
  pdf,
  shots,
  check,
  search,
  version,
  translate,
  ledger,
  diff,
  eject,
  fix,
  mv,
  init,
  migrate,
  clear,
  explain,
  info,
  complete,
]
