import type { CodeTable } from './code-entry.ts'

/** Codes of files on the disk: what is read, and what is written. */
export const fileCodes = {
  'outside-root': {
    severity: 'error',
    title: 'A file lies outside of the root of the site.',
    help: 'Only folders that the configuration names are read there: those of documents in docs.path, others in content.allowOutside. Name the folder, or move the file into the site.',
  },
  'unreadable-file': {
    severity: 'error',
    title: 'A file cannot be read.',
    help: 'It is no regular file, may not be read, or changes while it is read. The message has the reason.',
  },
  symlink: {
    severity: 'warning',
    title: 'A symbolic link is not followed.',
    help: 'It leads to a folder, out of its folder, or nowhere. Put the files themselves into the content folder.',
  },
  'static-on-route': {
    severity: 'error',
    title: 'A static file lies where a page is.',
    help: 'It would replace the page. Rename the file, or give the page another slug.',
  },
  'reserved-name': {
    severity: 'error',
    title: 'A static file has a name of docsgen itself.',
    help: 'Rename the file, or take it out of the static folder.',
  },
  'output-conflict': {
    severity: 'error',
    title: 'Two things want the same place in the output.',
    help: 'Two files have one path, or a file has the path of a folder; on some disks names that differ only in case are one. Give one of them another slug or name.',
  },
  'bad-output': {
    severity: 'error',
    title: 'The output folder is refused.',
    help: 'It holds files that docsgen did not write, or contains the sources of the site. Name another folder with --out-dir.',
  },
  'output-locked': {
    severity: 'error',
    title: 'Another docsgen writes this output.',
    help: 'Wait for it, or stop it. If it no longer runs, its lock is free after 30 seconds.',
  },
  'output-leftover': {
    severity: 'warning',
    title: 'Foreign files came into the output while it was replaced.',
    help: 'They are kept in the folder that the message names. Put them into the static folder, or delete them.',
  },
  'output-in-parts': {
    severity: 'info',
    title: 'The output was not replaced as a whole.',
    help: 'It cannot be renamed, as a mount point cannot, so its files and folders are replaced one after the other. Name a folder below the mount point with --out-dir to have it replaced as a whole.',
  },
  'shallow-clone': {
    severity: 'info',
    title: 'The history of the documents is cut off.',
    help: 'A shallow clone does not have the commits in which documents last changed, so these are shown without a date and an author. Fetch the whole history: fetch-depth: 0 of actions/checkout, or git fetch --unshallow.',
  },
  'no-git-dates': {
    severity: 'info',
    title: 'Git does not tell when documents last changed.',
    help: 'It is not installed, refuses the repository, or takes too long, so documents are shown without a date and an author. Correct what the message says, or switch off showLastUpdateTime and showLastUpdateAuthor.',
  },
  'no-build': {
    severity: 'error',
    title: 'There is no finished build to serve.',
    help: 'The folder does not exist, or docsgen did not write it. Run docsgen build first, or name the folder with --out-dir.',
  },
  'cannot-listen': {
    severity: 'error',
    title: 'The server cannot listen at this host and port.',
    help: 'The machine does not have the address, or the port may not be used. Name others with --host and --port.',
  },
  'disk-failed': {
    severity: 'error',
    title: 'The disk refused to read or write.',
    help: 'It is full, may not be written, or has a fault. What was there before was not changed.',
  },
} satisfies CodeTable
