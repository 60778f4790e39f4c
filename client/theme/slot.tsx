/** Inserts finished HTML without a box. */
export function Slot({ html, className = 'dg-slot' }: { html?: string; className?: string }) {
  return html ? <div className={className} dangerouslySetInnerHTML={{ __html: html }} /> : null
}
