import type { ThemeProps } from 'docsgen'

export default function Content({ Original, view }: ThemeProps<'DocItem/Content'>) {
  return (
    <>
      <p>{view.headings.length} sections</p>
      <Original view={view} />
    </>
  )
}
