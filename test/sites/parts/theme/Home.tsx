import type { ThemeProps } from 'docsgen'

/** Around the original. */
export default function Home({ Original, ...props }: ThemeProps<'Home'>) {
  return <Original {...props} view={{ ...props.view, tagline: `${props.view.tagline}, day and night` }} />
}
