import { useTranslate } from '../words.tsx'

/** Contents of a list by letter: links to the groups; nothing for a single group. */
export function Letters({ letters, idOf }: { letters: string[]; idOf: (letter: string) => string }) {
  const title = useTranslate()('theme.TOCCollapsible.toggleButtonLabel')
  if (letters.length < 2) return null
  return (
    <nav className="dg-letters" aria-label={title}>
      <ul>
        {letters.map((letter) => (
          <li key={letter}>
            <a href={`#${encodeURIComponent(idOf(letter)).replaceAll('%3A', ':')}`}>{letter}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
