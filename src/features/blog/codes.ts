import { featureCodes } from '../../model/codes/code-entry.ts'

export const blogCodes = featureCodes({
  'bad-authors': {
    severity: 'error',
    title: 'The authors file of a blog is invalid.',
    help: 'It is not valid YAML, an author has neither a name nor a picture, or a URL or platform is invalid. A key that looks like a typo is a warning. Correct it at the reported location.',
  },
  'unknown-author': {
    severity: 'error',
    title: 'A post has an author that is not in the authors file.',
    help: 'Use a key of the authors file, or add the author to it. For an author whose name is in the post, the option onInlineAuthors of the blog sets the level.',
  },
  'undated-post': {
    severity: 'error',
    title: 'A post has no valid date.',
    help: 'Start the name of the file with the date, or set "date" in front matter. If the file name or the last commit has a date instead of an invalid one, it is a warning.',
  },
  'untruncated-post': {
    severity: 'warning',
    title: 'A post has no truncation marker.',
    help: 'Lists show its whole text. Put a truncation comment below the part that they should show. The option onUntruncatedBlogPosts of the blog sets the level.',
  },
})
