export default function Versions({ baseUrl }: { baseUrl: string }) {
  return (
    <main>
      <h1>Versions</h1>
      <ul id="list">
        {['', '1.0/'].map((version) => (
          <li key={version}>
            <a href={`${baseUrl}docs/${version}`}>{version || 'newest'}</a>
          </li>
        ))}
      </ul>
    </main>
  )
}
