import { definePlugin } from 'docsgen'

export interface Person {
  name: string
  role: string
  email: string
}

/** A page of people at `/people`, from `people.json`. */
export const people = definePlugin({
  name: 'people',
  messages: { en: { 'people.title': 'People' }, de: { 'people.title': 'Team' } },
  onPages: [{ classes: ['people'], styles: ['./plugins/people.css'] }],
  load: ({ read }) => JSON.parse(read('people.json') ?? '[]') as Person[],
  pages: (all, { messages }) => [
    {
      path: '/people',
      title: messages['people.title'],
      component: './plugins/people-page.tsx',
      props: {
        heading: messages['people.title'] ?? '',
        people: all.map(({ name, role, email }) => ({ name, role, email })),
      },
      sections: [{ title: '', content: all.map(({ name, role }) => `${name}, ${role}`).join('. '), tags: [] }],
    },
  ],
})
