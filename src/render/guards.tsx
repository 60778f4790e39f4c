import type { ComponentType, ReactNode } from 'react'

type Props = { children?: ReactNode } & Record<string, unknown>

type Make = (type: unknown, ...rest: unknown[]) => unknown

/**
 * The components that documents import, so that one that throws leaves the others on the page. They are wrapped where elements
 * are made: an import may also be a function that a document calls.
 */
export class Guards {
  /** Names of the components that are being rendered, outermost first. */
  readonly trail: string[] = []
  readonly #names = new Map<unknown, string>()
  readonly #wrapped = new Map<unknown, ComponentType<Props>>()

  /**
   * `failed` are the names of components that have thrown: they show their children. All others are wrapped only to find out
   * which one throws, since code may compare the types of elements.
   */
  constructor(
    private readonly failed: ReadonlySet<string> = new Set(),
    private readonly isTracing = false,
  ) {}

  /** Notes the values of an import, whose name is that of the module and of the export. */
  note(values: Record<string, unknown>, key: string): void {
    for (const [name, value] of Object.entries(values)) this.#names.set(value, `${key}/${name}`)
  }

  /** Wraps a function that makes elements. */
  around(make: Make): Make {
    return (type, ...rest) => make(this.#wrap(type), ...rest)
  }

  /** Returns guards for the next rendering: to find the component that has thrown, or without it; undefined if it is none. */
  next(): { name?: string; guards: Guards } | undefined {
    if (!this.isTracing) return { guards: new Guards(this.failed, true) }
    const name = this.trail.findLast((one) => !this.failed.has(one))
    return name === undefined ? undefined : { name, guards: new Guards(new Set([...this.failed, name])) }
  }

  #wrap(type: unknown): unknown {
    const name = this.#names.get(type)
    if (name === undefined || typeof type !== 'function' || !(this.isTracing || this.failed.has(name))) return type
    const known = this.#wrapped.get(type) ?? this.#guarded(type as ComponentType<Props>, name)
    this.#wrapped.set(type, known)
    return known
  }

  #guarded(Component: ComponentType<Props>, name: string): ComponentType<Props> {
    return (props) => {
      if (this.failed.has(name)) return props.children
      return (
        <>
          <Enter name={name} trail={this.trail} />
          <Component {...props} />
          <Leave trail={this.trail} />
        </>
      )
    }
  }
}

function Enter({ name, trail }: { name: string; trail: string[] }): null {
  trail.push(name)
  return null
}

function Leave({ trail }: { trail: string[] }): null {
  trail.pop()
  return null
}
