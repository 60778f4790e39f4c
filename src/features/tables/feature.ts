import type { BuiltIn } from '../../model/built-in.ts'

/** Tables with a filter, and links to their rows. */
export const tables: BuiltIn = {
  name: 'tables',
  sheets: [{ name: 'table-tools', classes: [], pattern: / data-filter=|<tr id=/ }],
  oldClasses: ['table-filter', 'table-filter-field'],
}
