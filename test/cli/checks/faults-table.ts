import type { Faults } from './planted.ts'

const ids = [
  'guide/forgotten',
  'guide/install',
  'guide/media',
  'guide/setup',
  'guide/staff',
  'guide/usage',
  'index',
  'reference/api/parcels',
  'reference/berths',
  'reference/cards',
  'reference/cli',
  'reference/errors/gate',
  'reference/files',
  'reference/metro',
  'reference/paths',
  'reference/ports',
  'reference/quays',
  'reference/units',
  'tutorial/parcel',
]

const noDocument = (id: string) =>
  `There is no document "${id}" in version "current".\nAvailable doc ids are:\n${ids.map((it) => `- ${it}`).join('\n')}`

/** The faults of test/sites/faults. */
export const planted: Faults = {
  'content/docs/guide/_pitfalls.md': [['error broken-link', '[forum]', 'There is no page "/community/forum".']],
  'content/docs/guide/forgotten.md': [
    [
      'warning orphan-page',
      '# Forgotten',
      'No page links to /docs/guide/forgotten, and it is in no sidebar.',
      'Add it to a sidebar, link to it, or mark it as "unlisted".',
    ],
  ],
  'content/docs/guide/install.md': [
    [
      'info unknown-language',
      '```harbourscript',
      'Unknown code language "harbourscript". The block is shown as plain text.',
    ],
    ['warning broken-anchor', '[sending]', 'The page /docs/guide/usage has no "#sned".', 'Did you mean "#send"?'],
    ['warning broken-anchor', '[pitfalls]', 'This page has no "#pitfals".', 'Did you mean "#pitfalls"?'],
  ],
  'content/docs/guide/media.md': [
    [
      'error broken-image',
      '![The harbour',
      'There is no image "./harbour-night.jpg".',
      'Looked for content/docs/guide/harbour-night.jpg.',
    ],
    [
      'error broken-image',
      '<img src',
      'There is no image "./berth-large.svg".',
      'Looked for content/docs/guide/berth-large.svg.',
    ],
    ['error broken-image', '<video', 'There is no image "./tour.jpg".', 'Looked for content/docs/guide/tour.jpg.'],
    ['error broken-asset', '<audio', 'There is no file "./bell.mp3".', 'Looked for content/docs/guide/bell.mp3.'],
  ],
  'content/docs/guide/setup.md': [
    [
      'warning duplicate-route',
      '/guide/install',
      'Two pages have the route /docs/guide/install: content/docs/guide/install.md by its name, which is kept, and content/docs/guide/setup.md by its slug.',
      'Give one of them another "slug".',
    ],
  ],
  'content/docs/guide/usage.md': [
    [
      'error bad-front-matter',
      'sidebar_position: →first',
      'Front matter "sidebar_position" should be a number, found "first".',
    ],
    ['error broken-link', '<a href', 'There is no page "/docs/scales".'],
    ['warning unlisted-link', '[staff', '"./staff.md" is an unlisted page.', 'Remove the link, or list the page.'],
    [
      'warning unused-directive',
      ':::warnig',
      'Unknown directive ":::warnig". It is shown as text.',
      'Did you mean ":::warning"?',
    ],
    [
      'warning broken-markdown-link',
      '[next year]',
      '"content/docs/guide/roadmap.md" has no page in this build: it is a draft.',
      'Remove "draft: true" from its front matter, or remove the link until it is published.',
    ],
    ['info removed-html', '<button', '<button> was removed; its content is kept.'],
    ['warning broken-anchor', '[rates]', 'This page has no "#rate".', 'Did you mean "#rates"?'],
  ],
  'content/docs/index.md': [
    [
      'warning unknown-tag',
      '[parcels, →custom]',
      'The tag "custom" is not in content/docs/tags.yml.',
      'Did you mean "customs"?',
    ],
    ['error broken-link', '[chandlery]', 'There is no page "/docs/chandlery".'],
    [
      'warning broken-markdown-link',
      '[timetable]',
      'There is no document "./timetable.md".',
      'Looked for content/docs/timetable.md.',
    ],
    ['error broken-link', '[Opening', 'There is no page "/docs/caf%C3%A9-hours".'],
  ],
  'content/docs/reference/api/_category_.json': [
    ['error unknown-doc', '"reference/api/overview"', noDocument('reference/api/overview')],
  ],
  'content/docs/reference/api/_category_.yml': [
    [
      'warning duplicate-category-file',
      'label: API',
      'This file is ignored: the folder also has "_category_.json".',
      'Keep one of them.',
    ],
  ],
  'content/docs/reference/cards.md': [
    [
      'error broken-image',
      './card.png',
      'There is no image "./card.png".',
      'Looked for content/docs/reference/card.png.',
    ],
  ],
  'content/docs/reference/cli.md': [
    [
      'warning front-matter-typo',
      'sidebar_postion',
      'Unknown front matter key "sidebar_postion".',
      'Did you mean "sidebar_position"?',
    ],
  ],
  'content/docs/reference/errors/_category_.yml': [
    ['error bad-category', 'colapsed', 'Unknown key "colapsed".', 'Did you mean "collapsed"?'],
  ],
  'content/docs/reference/files.md': [['error unknown-doc', 'reference/folders', noDocument('reference/folders')]],
  'content/docs/reference/paths.md': [
    [
      'error bad-slug',
      '../../paths',
      'The slug "../../paths" is not a path below the docs folder.',
      'Use letters, digits, "-" and "/"; a relative slug may use ".." only inside the docs folder.',
    ],
  ],
  'content/docs/reference/ports.md': [
    [
      'error unknown-sidebar',
      'guides',
      'There is no sidebar "guides" in version "current".\nAvailable sidebar ids are:\n- guide\n- reference',
      'Did you mean "guide"?',
    ],
  ],
  'content/docs/reference/quays.md': [
    [
      'warning route-normalization',
      '"/reference/me\\u',
      'The route /docs/reference/me\u0301tro differs only in the normalization of its characters from /docs/reference/m\u00e9tro of content/docs/reference/metro.md.',
      'Give one of them another "slug".',
    ],
  ],
  'content/docs/reference/secrets.md': [
    [
      'error bad-front-matter',
      'unlisted: →true',
      'A document cannot be both "draft" and "unlisted".',
      'Remove one of them.',
    ],
  ],
  'content/docs/reference/units.md': [
    [
      'warning route-case',
      '/reference/Berths',
      'The route /docs/reference/Berths differs only in case from /docs/reference/berths of content/docs/reference/berths.md.',
      'Give one of them another "slug".',
    ],
  ],
  'content/docs/tutorial/_notice.mdx': [
    [
      'warning broken-markdown-link',
      '[terms]',
      'There is no document "./terms.md".',
      'Looked for content/docs/tutorial/terms.md.',
    ],
  ],
  'content/docs/tutorial/parcel.mdx': [
    ['error broken-link', '[shelf]', 'There is no page "/docs/tutorial/shelf".'],
    ['error broken-link', '<a href', 'There is no page "/docs/tutorial/tape".'],
    ['error broken-link', '/docs/offers', 'There is no page "/docs/offers".'],
  ],
  'content/i18n/nl/code.json': [
    [
      'error bad-translation',
      '→{ "mesage"',
      '"message" is missing: it should be text.',
      'Did you mean "message" instead of "mesage"?',
    ],
  ],
  'content/i18n/nl/docusaurus-plugin-content-docs/current/guide/media.md': [
    ['error broken-link', '[kade]', 'There is no page "/docs/guide/kade".'],
    ['warning broken-anchor', '[verzenden]', 'The page /docs/guide/usage has no "#verzenden".'],
  ],
  'content/i18n/nl/docusaurus-plugin-content-docs/current/guide/touwen.md': [
    [
      'info unused-translation',
      '# Touwen',
      'The source document "guide/touwen.md" of this translation does not exist, so no page is built.',
      'Rename it to match its source, or delete it.',
    ],
  ],
  'content/pages/about.tsx': [['error broken-link', '/about/team', 'There is no page "/about/team".']],
  'content/redirects.json': [
    ['error bad-redirect', '"/docs/getting-started"', 'There is no page "/docs/getting-started" to redirect to.'],
    [
      'error bad-redirect',
      '"/docs/guide/usage"',
      'There is a page at "/docs/guide/usage", which the redirect would hide.',
      'Remove the redirect, or move the page.',
    ],
    [
      'error bad-redirect',
      '→"/north", "to"',
      'Redirects form a loop: "/north" → "/south" → "/north".',
      'Point one of them to a page.',
    ],
  ],
  'content/sidebars.ts': [
    ['error unknown-doc', "'guide/uninstall'", noDocument('guide/uninstall'), 'Did you mean "guide/install"?'],
    ['error bad-sidebar', 'lable', 'Unknown key "guide[2].lable".', 'Did you mean "label"?'],
    ['error broken-link', "'/status'", 'There is no page "/status".'],
    [
      'error bad-sidebar',
      "{ type: 'category', label: 'Recipes'",
      '"guide[4]" is a category with neither items nor a link.',
      'Give it "items", or a "link" of type "doc".',
    ],
  ],
  'content/static/docs/guide/install/index.html': [
    [
      'error static-on-route',
      undefined,
      'This static file would replace the page docs/guide/install/index.html.',
      'Rename the file, or give the page another "slug".',
    ],
  ],
  'content/versioned_docs/version-1.0/index.md': [
    ['warning broken-anchor', '[container]', 'The page /docs/1.0/guide/install has no "#with-docker".'],
    [
      'warning broken-markdown-link',
      '[usage]',
      'There is no document "./guide/usage.md".',
      'Looked for content/versioned_docs/version-1.0/guide/usage.md.',
    ],
  ],
  'site.config.ts': [
    [
      'error broken-image',
      "'img/favicon.svg'",
      'There is no image "img/favicon.svg".',
      'Looked for content/static/img/favicon.svg.',
    ],
    [
      'error broken-image',
      "'img/logo-night.svg'",
      'There is no image "img/logo-night.svg".',
      'Looked for content/static/img/logo-night.svg.',
    ],
    ['error broken-link', "'/docs/prices'", 'There is no page "/docs/prices".'],
    ['error broken-link', "'/docs/tutorial/letter'", 'There is no page "/docs/tutorial/letter".'],
    ['error broken-link', "'/press'", 'There is no page "/press".'],
    ['error broken-link', "'<a href", 'There is no page "/imprint".'],
    ['error broken-link', "'Version 2", 'There is no page "/docs/news".'],
  ],
  'theme/custom.css': [
    [
      'info renamed-class',
      '.tag',
      'The class "tag" of the theme is now called "dg-tag".',
      'Write ".dg-tag" if this rule is meant for the theme.',
    ],
  ],
}
