import type { BuiltIn } from '../../model/built-in.ts'

/** File with all URLs of a site, in its root. */
const file = 'urls.lock'

/** A record of the URLs of a site, which no build loses. */
export const ledger: BuiltIn = {
  name: 'ledger',
  checkUrls: (world) =>
    world.read(file).state === 'absent' ? undefined : import('./check.ts').then((it) => it.ledgerCheck(world)),
  urlFiles: [{ path: file, moved: async () => (await import('./moved.ts')).movedLedger }],
  commands: [async () => (await import('./command.ts')).ledgerCommand],
}
