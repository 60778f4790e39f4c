import { useId, useState } from 'react'
import { Price } from './price'
import './counter.css'

export const load = 'intent'

/** Counts clicks and repeats what is typed. */
export default function Counter({ start, label }: { start: number; label: string }) {
  const [count, setCount] = useState(start)
  const [text, setText] = useState('')
  const id = useId()
  return (
    <span className="counter" style={{ fontWeight: count > start ? 700 : 400 }}>
      <button type="button" aria-describedby={id} onClick={() => setCount(count + 1)}>
        {label}: {count}
      </button>
      <input aria-label={`${label} text`} value={text} onChange={(event) => setText(event.target.value.toUpperCase())} />
      <output id={id}>
        <Price amount={count} />
      </output>
      <button
        type="button"
        className="crash"
        onClick={() => {
          setCount(Number.NaN)
        }}
      >
        Crash
      </button>
      {Number.isNaN(count) ? <Crash /> : null}
    </span>
  )
}

function Crash(): never {
  throw new Error('The counter is broken.')
}
