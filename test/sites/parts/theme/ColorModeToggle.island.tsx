import { useState } from 'react'

export const load = 'idle'

/** Runs in the browser; what stands between its tags is the original. */
export default function ColorModeToggle({ children }: { children?: React.ReactNode }) {
  const [count, setCount] = useState(0)
  return (
    <span className="toggle-count" onClick={() => setCount(count + 1)}>
      {children}
      <output>{count}</output>
    </span>
  )
}
