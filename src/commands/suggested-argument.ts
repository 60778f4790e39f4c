import { Argument } from 'commander'

/** An argument for which shells complete values that are too many for the help. */
export class SuggestedArgument extends Argument {
  /** Returns the values. */
  readonly suggestions: () => Promise<string[]>

  constructor(name: string, description: string, suggestions: () => Promise<string[]>) {
    super(name, description)
    this.suggestions = suggestions
  }
}
