/** Inputs of the differential test with different pages: end of the name to reason. */
export const knownDifferences: Record<string, string> = {
  'electron/content/docs/api/structures/proxy-config.md':
    '`satteri` links "http://.google.com"; `remark-gfm` asks for a character before the first full stop',
}

/** Short texts that the parsers read differently, none of them in real pages: text to reason. */
export const knownReadings: Record<string, string> = {
  'https://.a.org': '`satteri` links an address whose domain starts with a full stop',
  '😀_é_': '`satteri` is right: emoji are symbols, beside which emphasis starts; micromark looks at half a character',
  '- [ ]\n-': '`satteri` takes the second bullet for the text of a task, since an empty item ends no paragraph',
  'a\n[^1]:-\n\nb[^1]': '`satteri` finds an empty list in the note, `remark-gfm` text',
  'a[^1 2]\n\n[^1 2]: x': '`satteri` drops the definition: footnotes have no white space in their label, links have',
  'a||\n-|-\n<b>': '`satteri` takes a tag below a table for a row',
  '> a\n:::': '`satteri` ends the paragraph at three colons, `remark-directive` continues it',
  'a\n::b:': '`satteri` ends the paragraph at two colons and a name',
  ':::note\n```\n:::\n```\n:::': '`satteri` is right: three colons in a fence are code',
}
