export const name = 'links'

/** Some places with ids, and links to them. */
export default function Marks({ count }: { count: number }) {
  const numbers = Array.from({ length: count }, (_, i) => i + 1)
  return (
    <div id="of-a-component">
      {numbers.map((n) => (
        <a key={n} id={`mark-${n}`} href={`#mark-${(n % count) + 1}`} title='href="/nowhere"'>
          {n}
        </a>
      ))}
      <input name="field" aria-label="Field" />
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" alt="" />
    </div>
  )
}
