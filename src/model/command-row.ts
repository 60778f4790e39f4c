/**
 * A command: its options, and its implementation, which is loaded on demand. `Program` is the one of commander, whose types are not
 * part of the package.
 */
export interface CommandRowOf<Program, Described = Program> {
  describe(program: Program): Described
  /** Printed after Ctrl+C. */
  interrupted?: string
  /** Loads a function that takes commander's action arguments and resolves to the exit code. */
  load(): Promise<(values: unknown[]) => Promise<number>>
}
