import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Looks',
  url: 'https://looks.example.com',
  announcementBar: {
    id: 'long',
    content:
      'The yard is closed on Monday and Tuesday. <a href="https://looks.example.com/open">Read which berths are open</a>, whom to call at night, and what it costs to stay a day longer than you had planned.',
  },
})
