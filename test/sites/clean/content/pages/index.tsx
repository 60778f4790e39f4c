const pages = ['links', 'guide/new', 'with%20space']

export default function Home({ title, baseUrl }: { title: string; baseUrl: string }) {
  return (
    <main>
      <h1>{title}</h1>
      {pages.map((page) => (
        <a key={page} href={`${baseUrl}docs/${page}`}>
          {page}
        </a>
      ))}
      <a href={`${baseUrl}docs/anchors?a=1&b=2#own-id`}>Anchors</a>
      <a href={`${baseUrl}files/data.csv`}>File</a>
      <a href="#end">End</a> <a href="docs/links">Relative</a> <a href="mailto:a@example.com">Mail</a>
      <img src={`${baseUrl}img/my%20picture.svg`} srcSet={`${baseUrl}img/favicon.svg 1x, data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw== 2x`} alt="" />
      <p dangerouslySetInnerHTML={{ __html: `<!-- <a href="/nowhere"> --><a href='${baseUrl}legal'>Legal</a>` }} />
      <script type="text/plain">{'"<a href=/nowhere>"'}</script>
      <textarea defaultValue={'<a href="/nowhere">'} />
      <footer id="end" />
    </main>
  )
}
