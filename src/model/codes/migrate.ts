import type { CodeTable } from './code-entry.ts'

/** Codes for sites that move from another generator. */
export const migrateCodes = {
  'no-old-site': {
    severity: 'error',
    title: 'There is no older site.',
    help: 'The command docsgen migrate needs the folder of one site with the configuration of a generator that it knows. Run it there, or name the folder. The command docsgen diff needs the folder of an older build, or a Git ref whose site can be built.',
  },
  'migrate-failed': {
    severity: 'error',
    title: 'The configuration of the old generator cannot be run.',
    help: 'It throws an error or has a syntax error. The message contains the error. Correct the configuration, so that the old generator builds the site.',
  },
  'lost-url': {
    severity: 'error',
    title: 'The site lacks a URL that it had.',
    help: 'The file urls.lock has it, or the site that was migrated. Links to it would break. Write a page with this route, or redirect it.',
  },
  'different-page': {
    severity: 'warning',
    title: 'A page differs from that of the old generator.',
    help: 'Its title, headings, links or text are not those of the old build. The message contains the first differences. Some are intended, such as texts of components.',
  },
  'lost-anchor': {
    severity: 'error',
    title: 'A page lacks the id of a heading that it had.',
    help: 'Links to the section would lead to the top of the page. Set the id of the heading. For an id of the file urls.lock it is a warning.',
  },
} satisfies CodeTable
