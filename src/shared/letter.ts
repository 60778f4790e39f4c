/**
 * The letter that a list shows a label under. Accents count only in languages whose alphabet has the letter with them,
 * such as Ö in Swedish; without a language they never do.
 */
export function letterOf(label: string, lang?: string): string {
  const bare = upper(label.normalize('NFD'))
  const own = upper(label.normalize('NFC'))
  return lang && new Intl.Collator(lang, { sensitivity: 'base' }).compare(bare, own) !== 0 ? own : bare
}

function upper(label: string): string {
  return [...label][0]!.toUpperCase()
}
