import { definePlugin } from 'docsgen'

interface Service {
  id: string
  name: string
  text: string
}

export const services = definePlugin({
  name: 'services',
  load: ({ read }) => ({ services: JSON.parse(read('services.json') ?? '[]') as Service[] }),
  pages: ({ services }) => [
    {
      path: '/status',
      title: 'Status',
      markdown: services.map(({ id, name }) => `- [${name}](/docs/services/${id})`).join('\n'),
    },
  ],
  documents: ({ services }) =>
    services.map(({ id, name, text }) => ({ file: `services/${id}.md`, text: `# ${name}\n\n${text}\n` })),
})
