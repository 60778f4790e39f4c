import type { Prop, Resolved } from './part-script.ts'

/** Folder of the components that stand for those of the old site. */
export const movedFolder = 'components/moved'

/** Elements of Vue that show only what is in them. */
export const showsContent = /^(?:Transition|TransitionGroup|KeepAlive|Suspense|Teleport|ClientOnly|BaseTransition)$/

/** A style of a component. */
export interface PartStyle {
  css: string
  language: string
}

/** A component of the old site as React has it. */
export interface ConvertedPart {
  imports: string[]
  declarations: string[]
  /** Statements before the JSX. */
  body: string[]
  jsx: string
  props: ReadonlyMap<string, Prop>
  /** Name of the properties that it has no names for. */
  rest?: string
  slots: string[]
  styles: PartStyle[]
  /** Names of parts that were left out, for the receipt. */
  left: string[]
}

/** A part that shows what the template of a component shows. */
export interface Conversion extends Omit<ConvertedPart, 'styles'> {
  css?: string
}

/** A property that a component gives to another one, with its text if it is written there. */
export interface GivenProp {
  name: string
  text?: string
}

/** The site of a component, for its conversion. */
export interface PartPlace {
  /** The file, and the absolute folder of the site. */
  file: string
  root: string
  /** Returns what a module of an import is here. */
  resolve(source: string, imported: string): Resolved
  /** Returns the path with which a component imports an image; undefined if it is no file of the site. */
  asset(source: string): string | undefined
  /** Returns the component for a name that the file does not import. */
  global(name: string): { source: string; name: string } | undefined
  /** Records the use of a component. Returns its import, and its name here. */
  record(component: { source: string; name: string }, props: GivenProp[]): { name: string; statement: string }
  defined: ReadonlyMap<string, string>
  /** Values of `lang` by the names that languages have here. */
  languages: ReadonlyMap<string, string>
  /** Class of its root elements, if it has styles. */
  scope: string
}
