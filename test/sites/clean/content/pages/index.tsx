import useBaseUrl from '@docusaurus/useBaseUrl'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const pages = ['links', 'guide/new', 'with%20space']

export default function Home({ title, baseUrl }: { title: string; baseUrl: string }) {
  const picture = useBaseUrl('/img/my%20picture.svg')
  const icon = useBaseUrl('/img/favicon.svg')
  return (
    <main>
      <h1>{title}</h1>
      {pages.map((page) => (
        <a key={page} href={`${baseUrl}docs/${page}`}>
          {page}
        </a>
      ))}
      <a href={`${baseUrl}docs/anchors?a=1&b=2#own-id`}>Anchors</a>
      <a href={useBaseUrl('/files/data.csv')}>File</a>
      <a href="#end">End</a> <a href="docs/links">Relative</a> <a href="mailto:a@example.com">Mail</a>
      <img src={picture} srcSet={`${icon} 1x, ${pixel} 2x`} alt="" />
      <p dangerouslySetInnerHTML={{ __html: `<!-- <a href="/nowhere"> --><a href='${baseUrl}legal'>Legal</a>` }} />
      <script type="text/plain">{'"<a href=/nowhere>"'}</script>
      <textarea aria-label="Text" defaultValue={'<a href="/nowhere">'} />
      <footer id="end" />
    </main>
  )
}
