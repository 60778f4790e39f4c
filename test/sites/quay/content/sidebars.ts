export default {
  main: [
    'start',
    {
      type: 'category',
      label: 'Guides',
      link: { type: 'generated-index', slug: '/guides', description: 'One page for each task.' },
      items: ['guides/moor', 'guides/load', { type: 'category', label: 'Night', items: ['guides/night'] }],
    },
    {
      type: 'category',
      label: 'Tools',
      items: [
        'tools/cranes',
        { type: 'category', label: 'Deep water', link: { type: 'doc', id: 'tools/deep/index' }, items: ['tools/deep/pumps'] },
      ],
    },
    { type: 'category', label: 'Always', collapsible: false, items: ['always/lights'] },
    { type: 'category', label: 'Open', collapsed: false, items: ['lone/rules', 'lone/long'] },
    { type: 'link', label: 'Forum', href: 'https://forum.example.com' },
    { type: 'html', value: '<hr>' },
  ],
}
