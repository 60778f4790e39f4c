import type { CodeTable } from './code-entry.ts'

/** Codes for reading and writing files. */
export const fileCodes = {
  'bad-baseline': {
    severity: 'error',
    title: 'The baseline of known problems cannot be used.',
    help: 'The file of the option --baseline, or of the key baseline, does not exist, or contains conflict markers of a merge. Create it with docsgen check --write-baseline, or remove the markers.',
  },
  'stale-baseline': {
    severity: 'error',
    title: 'The baseline lists a problem that is fixed.',
    help: 'A fixed problem has to leave the file, so that it cannot come back unnoticed. Run docsgen check --write-baseline, which removes its line.',
  },
  'outside-root': {
    severity: 'error',
    title: 'A file is outside the root of the site.',
    help: 'Outside the root, docsgen reads only folders listed in the path of a collection or staticDirectories, or in content.allowOutside (files of documents). Add the folder, or move the file into the site.',
  },
  'unreadable-file': {
    severity: 'error',
    title: 'A file cannot be read.',
    help: 'It is not a regular file, cannot be accessed, or changes during reading. The message has the reason.',
  },
  symlink: {
    severity: 'warning',
    title: 'A symbolic link is not followed.',
    help: 'It points to a folder, outside its own folder, or to nothing. Put the files themselves into the content folder.',
  },
  'unconverted-image': {
    severity: 'warning',
    title: 'An image cannot be converted.',
    help: 'The package sharp cannot read the file, so it has no smaller versions. Save it again, or correct its extension.',
  },
  'static-on-route': {
    severity: 'error',
    title: 'A static file has the path of a page.',
    help: 'It would replace the page. Rename the file, or give the page another slug.',
  },
  'reserved-name': {
    severity: 'error',
    title: 'A static file has a reserved name.',
    help: 'The name belongs to docsgen. Rename the file, or remove it from the static folder.',
  },
  'output-conflict': {
    severity: 'error',
    title: 'Two output files have the same path.',
    help: 'Two files, or a file and a folder, have the same path, which some file systems compare ignoring case. Give one of them another slug or name.',
  },
  'bad-output': {
    severity: 'error',
    title: 'The output folder cannot be replaced.',
    help: 'It is not a folder, contains files that docsgen did not write, or overlaps with the sources of the site or the home folder. Choose another folder with --out-dir, or move what the message names.',
  },
  'bad-changes': {
    severity: 'error',
    title: 'The changes of an interrupted command cannot be completed.',
    help: 'A command that changes files of the site, such as mv or fix, was killed, and the next one completes its changes. The folder .docsgen-changes was not written by docsgen, or a file was changed since, so nothing was changed. Restore the file that the message names, or delete the folder to keep all files as they are.',
  },
  'partial-output': {
    severity: 'error',
    title: 'A part of the site would replace the whole site.',
    help: 'A build with --only or --docs-version writes some of the pages. Write it to a separate folder with --out-dir, or replace the output with --force. A build of the whole site replaces a part without asking.',
  },
  'output-locked': {
    severity: 'error',
    title: 'Another docsgen process is writing this output.',
    help: 'Wait until it ends, or stop it. The lock of a process that no longer runs expires after 30 seconds. A build that was suspended for longer loses its lock: build again.',
  },
  'output-leftover': {
    severity: 'warning',
    title: 'Other files appeared in the output while it was replaced.',
    help: 'They are kept in the folder named in the message. Move them to the static folder, or delete them.',
  },
  'output-in-parts': {
    severity: 'info',
    title: 'The output was not replaced atomically.',
    help: 'The folder cannot be renamed, for example because it is a mount point, so its files are replaced one by one. To replace it atomically, choose a folder below the mount point with --out-dir.',
  },
  'shallow-clone': {
    severity: 'info',
    title: 'The Git history is incomplete.',
    help: 'A shallow clone lacks the commits in which documents last changed, so they are shown without a date and an author. Fetch the full history with fetch-depth: 0 in actions/checkout, or with git fetch --unshallow.',
  },
  'no-git-dates': {
    severity: 'info',
    title: 'Git cannot report when documents last changed.',
    help: 'There is no repository, Git is not installed, refuses the repository, or takes too long, so documents are shown without a date and an author. Fix the cause given in the message, or turn off showLastUpdateTime and showLastUpdateAuthor.',
  },
  'no-build': {
    severity: 'error',
    title: 'There is no finished build.',
    help: 'The folder does not exist, or docsgen did not write it. Run docsgen build first, or pass the folder with --out-dir.',
  },
  'no-browser': {
    severity: 'error',
    title: 'No Chromium was found.',
    help: 'Commands that look at pages in a browser use an installed Chromium, Chrome or Edge, and so do builds that draw in one. Install one that starts on this machine, or set the environment variable that the hint names. Any browser can also print documents.',
  },
  'pdf-failed': {
    severity: 'error',
    title: 'Chromium could not print a document or take a picture.',
    help: 'The browser did not start, crashed, or took longer than three minutes. The message has its last line. On CI machines, a missing system library is a common cause.',
  },
  'cannot-listen': {
    severity: 'error',
    title: 'The server cannot listen on this host and port.',
    help: 'The address does not belong to this machine, the port is not permitted, or it and all higher ports are in use. Choose others with --host and --port.',
  },
  'no-cache': {
    severity: 'info',
    title: 'The cache cannot be used.',
    help: 'The folder of the cache cannot be written, so the command reuses no earlier result and keeps none. Its output is complete. Make the folder writable, set another one with --cache-dir, or pass --no-cache.',
  },
  'disk-failed': {
    severity: 'error',
    title: 'Reading from or writing to the disk failed.',
    help: 'The disk is full, read-only or faulty, or the system refuses access. The message names the cause, and the hint what to do.',
  },
  'missing-binary': {
    severity: 'error',
    title: 'A package with native code is missing.',
    help: 'The Markdown parser and esbuild have a package for each platform, which npm installs as an optional dependency. It is missing after npm install --omit=optional, with a lock file from another platform, and in packages that were copied from another machine. Run npm install --include=optional on the machine that builds.',
  },
  'no-static-folder': {
    severity: 'warning',
    title: 'A static folder does not exist.',
    help: 'The option staticDirectories names folders below contentDir, whose files are copied to the output. Create the folder, correct its name, or remove it from the list.',
  },
} satisfies CodeTable
