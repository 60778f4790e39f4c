import type { FooterProps } from 'docsgen/theme'

export default function Footer(_props: FooterProps) {
  return (
    <footer>
      <p>Own footer.</p>
    </footer>
  )
}
