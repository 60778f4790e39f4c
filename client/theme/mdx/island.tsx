import { type ReactNode, useContext } from 'react'
import { IslandsContext, type IslandUse, isLoad, type Load, LoadContext } from '../../islands/island.tsx'

/** Sets when the islands among its children are hydrated, overriding their modules. */
export function Island({ load, children }: { load: Load; children?: ReactNode }): ReactNode {
  const uses = useContext(IslandsContext)
  if (!isLoad(load)) throw new Error(`<Island> has load="${load}"; it must be visible, idle or intent.`)
  if (!uses) return children
  const state = { before: 0 }
  return (
    <LoadContext value={load}>
      <Enter state={state} uses={uses} />
      {children}
      <Leave state={state} uses={uses} />
    </LoadContext>
  )
}

interface Inside {
  state: { before: number }
  uses: IslandUse[]
}

function Enter({ state, uses }: Inside): null {
  state.before = uses.length
  return null
}

// Otherwise a component that never runs in browsers would go unnoticed.
function Leave({ state, uses }: Inside): null {
  if (uses.length > state.before) return null
  throw new Error('<Island> contains no island. Only components of modules named "*.island.tsx" run in browsers.')
}
