export default { title: 'Markup', url: 'https://docs.example.com', markdown: { codeFrames: true } }
