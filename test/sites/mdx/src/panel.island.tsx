import { type ReactNode, useState } from 'react'

/** Shows what stands between its tags once it is asked to. */
export default function Panel({ title, children }: { title: string; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {title}
      </button>
      {isOpen ? children : null}
    </section>
  )
}
