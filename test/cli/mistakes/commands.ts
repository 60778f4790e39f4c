/** Mistakes in the call; each ends with exit code 2 and only this on the terminal. */
export const commands: { did: string; args: string[]; found: string }[] = [
  { did: 'misspelled a command', args: ['biuld'], found: "error: unknown command 'biuld'\n(Did you mean build?)\n" },
  { did: 'misspelled an option', args: ['build', '--ouput', 'x'], found: "error: unknown option '--ouput'\n" },
  {
    did: 'named a language that the site lacks',
    args: ['build', '--locale', 'fr'],
    found: 'error  The site has no locale "fr".  (unknown-locale)\n  Choose one of: en.\n\n1 error\n',
  },
  {
    did: 'misspelled a language',
    args: ['check', '--locale', 'ene'],
    found: 'error  The site has no locale "ene".  (unknown-locale)\n  Did you mean "en"?\n\n1 error\n',
  },
  {
    did: 'named a folder that is not there',
    args: ['build', '--root', 'nowhere'],
    found: 'error  There is no folder "nowhere".  (bad-root)\n  Name the folder of the site with --root.\n\n1 error\n',
  },
  {
    did: 'named a file as the folder of the site',
    args: ['build', '--root', 'site.config.ts'],
    found:
      'error  There is no folder "site.config.ts".  (bad-root)\n  Name the folder of the site with --root.\n\n1 error\n',
  },
  {
    did: 'named a configuration that is not there',
    args: ['build', '--config', 'x.ts'],
    found:
      'error  There is no file "x.ts".  (no-config)\n  Run "docsgen init" for a new site, or run docsgen in the folder of the site.\n\n1 error\n',
  },
  {
    did: 'wrote an address as base URL',
    args: ['build', '--base-url', 'https://x.example.com/'],
    found:
      "error: option '--base-url <path>' argument 'https://x.example.com/' is invalid. It must be a path, such as \"/docs/\".\n",
  },
  {
    did: 'wrote a word for a number',
    args: ['build', '--workers', 'many'],
    found: "error: option '--workers <n>' argument 'many' is invalid. It must be a whole number from 1 to 64.\n",
  },
  {
    did: 'wrote a reporter that does not exist',
    args: ['build', '--reporter', 'xml'],
    found:
      "error: option '--reporter <kind>' argument 'xml' is invalid. Allowed choices are text, github, json, sarif.\n",
  },
  {
    did: 'wrote a port that cannot be',
    args: ['serve', '--port', '99999'],
    found: "error: option '--port <n>' argument '99999' is invalid. It must be a whole number from 0 to 65535.\n",
  },
  { did: 'left out the name of the version', args: ['version'], found: "error: missing required argument 'name'\n" },
  {
    did: 'wrote a path as version',
    args: ['version', '../1'],
    found:
      'error  The name "../1" contains "/", which some systems do not allow in file names.  (bad-version-name)\n  Give the version a short name such as "1.2".\n\n1 error\n',
  },
  {
    did: 'wrote a reserved name as version',
    args: ['version', 'con'],
    found:
      'error  The name "con" is reserved on Windows.  (bad-version-name)\n  Give the version a short name such as "1.2".\n\n1 error\n',
  },
  {
    did: 'wrote the name of the current documents as version',
    args: ['version', 'current'],
    found:
      'error  The name "current" is reserved for the current docs.  (bad-version-name)\n  Give the version a short name such as "1.2".\n\n1 error\n',
  },
  {
    did: 'named documents that are not there',
    args: ['version', '1.0', '--docs', 'guides'],
    found:
      'error  The site has no docs collection "guides".  (unknown-docs)\n  Choose one with --docs: default.\n\n1 error\n',
  },
  {
    did: 'misspelled a component of the theme',
    args: ['eject', 'Foter'],
    found: 'error  The theme has no component "Foter".  (unknown-component)\n  Did you mean "Footer"?\n\n1 error\n',
  },
  {
    did: 'wrote a word too many',
    args: ['build', 'extra'],
    found: "error: too many arguments for 'build'. Expected 0 arguments but got 1.\n",
  },
  { did: 'gave a value to a switch', args: ['build', '--strict=yes'], found: "error: unknown option '--strict=yes'\n" },
  {
    did: 'left out the value of an option',
    args: ['build', '--out-dir'],
    found: "error: option '--out-dir <dir>' argument missing\n",
  },
  {
    did: 'wrote the output over the site',
    args: ['build', '--out-dir', '.'],
    found:
      'error  The output folder "<root>" is or contains the site folder.  (bad-output)\n  A build would replace everything in it. Use a separate folder, such as "--out-dir build".\n\n1 error\n',
  },
  {
    did: 'looked at a build that is not there',
    args: ['preview'],
    found:
      'error  There is no finished build in "build".  (no-build)\n  Run docsgen build first, or name the folder of the build with --out-dir.\n\n1 error\n',
  },
]
