import { type Command, InvalidArgumentError } from 'commander'

/** Options of commands that start a server. */
export interface ServerOptions {
  port: number
  host: string
  open: boolean
  /** More allowed values of the `Host` header. */
  allowHost: string[]
}

/** Adds these options to a command. */
export function withServerOptions(command: Command, port: number): Command {
  return command
    .option('--port <n>', 'port to listen on; the next free port if it is in use', portNumber, port)
    .option('--host <host>', 'host name or IP address to listen on; 0.0.0.0 for the whole network', 'localhost')
    .option('--allow-host <name...>', 'also accept requests for these hosts, such as a proxy', [])
    .option('--open', 'open the site in the browser', false)
}

function portNumber(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > 65_535)
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.')
  return number
}
