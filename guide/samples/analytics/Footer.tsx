import type { ThemeProps } from 'docsgen'

export default function Footer({ Original, view }: ThemeProps<'Footer'>) {
  return (
    <>
      <section hidden data-consent="ask" className="consent" aria-label="Statistics">
        <p>May we count this visit? Google Analytics sets cookies for that.</p>
        <button type="button" data-consent="granted">
          Yes
        </button>
        <button type="button" data-consent="denied">
          No
        </button>
      </section>
      <Original view={view} />
    </>
  )
}
