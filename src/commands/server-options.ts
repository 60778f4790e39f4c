import { type Command, InvalidArgumentError } from 'commander'

/** Options of a command that serves. */
export interface ServerOptions {
  port: number
  host: string
  open: boolean
  /** More names of hosts that requests may name. */
  allowHost: string[]
}

/** Adds them to a command. */
export function withServerOptions(command: Command, port: number): Command {
  return command
    .option('--port <n>', 'port to listen at; one in use is passed over for the next', portNumber, port)
    .option('--host <host>', 'name or address to listen at; 0.0.0.0 for the whole network', 'localhost')
    .option('--allow-host <name...>', 'answer requests to these hosts too, such as those of a proxy', [])
    .option('--open', 'show it in the browser', false)
}

function portNumber(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > 65_535) throw new InvalidArgumentError('It must be a whole number to 65535.')
  return number
}
