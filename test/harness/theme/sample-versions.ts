import type { ClientOptions } from '../../../src/model/options/client-options.ts'
import type { CardView, TagsView } from '../../../src/model/site.ts'
import type { PageView } from '../../../src/model/theme/view.ts'
import type { NavbarView } from '../../../src/model/theme/view-navbar.ts'
import { navbar, options } from './sample.ts'

const collection = 'default'
const link = { type: 'link', position: 'right' } as const

/** A navbar with a positioned search, versions and languages. */
export const versionedNavbar: NavbarView = {
  ...navbar,
  items: [
    { ...link, label: 'Guides', href: '/docs/guides', position: 'left', active: true },
    {
      ...link,
      label: 'API',
      href: '/docs/api',
      position: 'left',
      versions: { collection, urls: { '1.0': '/docs/1.0/api', current: '/docs/next/api' } },
    },
    { type: 'search', position: 'left' },
    {
      type: 'dropdown',
      label: '2.0',
      href: '/docs/orders',
      menuLabel: 'Versions',
      position: 'right',
      items: [
        { ...link, label: 'Next', href: '/docs/next/orders', version: { collection, name: 'current' } },
        { ...link, label: '2.0', href: '/docs/orders', active: true, version: { collection, name: '2.0' } },
        { ...link, label: '1.0', href: '/docs/1.0/orders', version: { collection, name: '1.0' } },
        { type: 'html', value: '<hr>', position: 'right' },
        { ...link, label: 'All versions', href: '/versions' },
      ],
    },
    {
      type: 'dropdown',
      label: 'English',
      icon: 'language',
      menuLabel: 'Languages',
      position: 'right',
      items: [
        {
          ...link,
          label: 'English',
          href: '/docs/orders',
          lang: 'en',
          active: true,
          locale: { name: 'en', query: '?from=menu' },
        },
        { ...link, label: 'Deutsch', href: '/de/docs/orders', lang: 'de', locale: { name: 'de', query: '?from=menu' } },
        {
          ...link,
          label: 'العربية',
          href: 'https://ar.example.com/docs/orders',
          lang: 'ar',
          external: true,
          locale: { name: 'ar' },
        },
      ],
    },
    {
      ...link,
      label: 'Source',
      html: '<b>Source</b>',
      href: 'https://example.com/x',
      external: true,
      attributes: { 'data-kind': 'code', 'aria-label': 'Source code' },
    },
  ],
}

export const versionedOptions: ClientOptions = { ...options, versions: { default: ['current', '2.0', '1.0'] } }

export const version: NonNullable<PageView['version']> = {
  label: '1.0',
  badge: true,
  banner: {
    kind: 'unmaintained',
    latest: { label: '2.0', href: '/docs/orders' },
    version: { collection, name: '2.0' },
  },
}

export const tags = [
  { label: 'Orders', href: '/docs/tags/orders', description: 'All about orders.' },
  { label: 'API', href: '/docs/tags/api' },
  { label: 'Getting started', href: '/docs/tags/getting-started' },
]

export const cards: CardView[] = [
  {
    label: 'Order lifecycle',
    href: '/docs/lifecycle',
    description: 'The states of an order, and who can change them.',
    isCategory: false,
  },
  { label: 'Order details', href: '/docs/details/general', count: 8, isCategory: true },
  { label: 'Orders overview', href: '/docs/overview', isCategory: false },
  {
    label: 'Refunds',
    href: '/docs/refunds/intro',
    description: 'Give money back, in part or whole.',
    count: 2,
    isCategory: true,
  },
  { label: 'Exchange format', href: 'https://example.com/format', isCategory: false },
  { label: 'Archive', href: '/docs/archive/2024', count: 1, isCategory: true },
]

export const tagPage: TagsView = {
  all: '/docs/tags',
  documents: [
    {
      label: 'Confirm an order',
      href: '/docs/confirm',
      description: 'What happens when a merchant confirms an order.',
    },
    {
      label: 'Order lifecycle',
      href: '/docs/lifecycle',
      description: 'The states of an order, and who can change them.',
    },
    { label: 'Refunds', href: '/docs/refunds', description: '' },
  ],
}

export const tagsIndex: TagsView = {
  all: '/docs/tags',
  groups: [
    {
      letter: 'A',
      tags: [
        { label: 'Accounts', href: '/docs/tags/accounts', count: 4 },
        { label: 'API', href: '/docs/tags/api', count: 12 },
      ],
    },
    { letter: 'G', tags: [{ label: 'Getting started', href: '/docs/tags/getting-started', count: 1 }] },
    {
      letter: 'O',
      tags: [
        { label: 'Orders', href: '/docs/tags/orders', count: 3, description: 'All about orders.' },
        { label: 'Overview', href: '/docs/tags/overview', count: 1 },
      ],
    },
  ],
}
