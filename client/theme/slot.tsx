/** Puts finished HTML where it belongs, without a box of its own. */
export function Slot({ html, className = 'slot' }: { html?: string; className?: string }) {
  return html ? <div className={className} dangerouslySetInnerHTML={{ __html: html }} /> : null
}
