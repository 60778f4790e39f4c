import { part } from '../part.tsx'

/** The card of an entry of a category. */
export const DocCard = /* @__PURE__ */ part('DocCard', function DocCard({ card, title, text, isExternal }) {
  const opens = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className="dg-card card" href={card.href} {...opens}>
      <h2 className="dg-card-title">{title}</h2>
      {text}
    </a>
  )
})
