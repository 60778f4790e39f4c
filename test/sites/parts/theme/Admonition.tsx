import type { ThemeProps } from 'docsgen'

export default function Admonition({ Original, ...props }: ThemeProps<'Admonition'>) {
  return <Original {...props} className="harbour-note" title={props.title ?? 'Mind this'} />
}
