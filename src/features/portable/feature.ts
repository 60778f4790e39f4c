import type { BuiltIn } from '../../model/built-in.ts'

/** Sites that open from a folder. */
export const portable: BuiltIn = {
  name: 'portable',
  outputMode: {
    name: 'portable',
    description: 'write relative URLs: the site opens from a folder, without a host',
    load: async () => (await import('./portable.ts')).portableFiles,
  },
}
