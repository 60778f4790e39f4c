import type { Prop } from './part-script.ts'

/** Folder of the components that stand for those of the old site. */
export const movedFolder = 'components/moved'

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
  slots: string[]
  styles: PartStyle[]
  /** What was left out, as the receipt names it. */
  left: string[]
}

/** A part that shows what the template of a component shows. */
export interface Conversion extends Omit<ConvertedPart, 'styles'> {
  css?: string
}
