import { child, entries, isTrue, items, type Node, textAt } from '../description/node.ts'
import type { Resolver } from '../description/resolve.ts'
import { describedAt } from '../schema/read.ts'
import type { Body, MediaType, Parameter, ParameterPlace, Response } from './model.ts'
import { parameterPlaces } from './model.ts'

function mediaOf(content: Node, resolver: Resolver): MediaType[] {
  return entries(content).map(([type, node]) => {
    const schema = child(node, 'schema')
    return {
      type,
      ...(schema.value !== undefined && { schema }),
      examples: examplesOf(node, resolver),
    }
  })
}

function examplesOf(node: Node, { resolve }: Resolver): MediaType['examples'] {
  const named = entries(child(node, 'examples')).flatMap(([name, it]) => {
    const example = resolve(it)
    const { value } = child(example, 'value')
    const description = textAt(example, 'summary') ?? textAt(example, 'description')
    return value === undefined ? [] : [{ name, value, ...(description !== undefined && { description }) }]
  })
  const single = child(node, 'example').value
  return single === undefined ? named : [{ name: 'example', value: single }, ...named]
}

export function bodyOf(node: Node, resolver: Resolver): Body | undefined {
  const body = resolver.resolve(node)
  if (body.value === undefined) return undefined
  const description = describedAt(child(body, 'description'))
  return {
    ...(description && { description }),
    isRequired: isTrue(body, 'required'),
    media: mediaOf(child(body, 'content'), resolver),
  }
}

export function responsesOf(node: Node, resolver: Resolver): Response[] {
  return entries(node)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, it]) => {
      const response = resolver.resolve(it)
      const description = describedAt(child(response, 'description'))
      return {
        status,
        ...(description && { description }),
        headers: entries(child(response, 'headers')).map(([name, header]) => ({
          ...parameterOf(resolver.resolve(header), name, 'header', resolver),
        })),
        media: mediaOf(child(response, 'content'), resolver),
      }
    })
}

/** Parameters of an operation; those of its path come first unless it has its own of the same name and place. */
export function parametersOf(shared: Node, own: Node, resolver: Resolver): Parameter[] {
  const found = new Map<string, Parameter>()
  for (const written of [...items(shared), ...items(own)]) {
    const node = resolver.resolve(written)
    const [name, place] = [textAt(node, 'name'), textAt(node, 'in')]
    if (node.value === undefined) continue
    if (name === undefined || !isPlace(place)) {
      const message =
        name === undefined ? 'This parameter has no name.' : `The parameter "${name}" is in "${place ?? ''}".`
      const hint = `Set "name", and "in" to one of ${parameterPlaces.join(', ')}.`
      resolver.report(node, { message, hint, subject: name ?? 'name' })
      continue
    }
    found.set(`${place} ${name}`, parameterOf(node, name, place, resolver))
  }
  return [...found.values()]
}

function isPlace(place: string | undefined): place is ParameterPlace {
  return parameterPlaces.some((known) => known === place)
}

function parameterOf(node: Node, name: string, place: ParameterPlace, resolver: Resolver): Parameter {
  const description = describedAt(child(node, 'description'))
  const [media] = mediaOf(child(node, 'content'), resolver)
  const schema = child(node, 'schema').value === undefined ? media?.schema : child(node, 'schema')
  const example = examplesOf(node, resolver)[0]?.value
  return {
    name,
    in: place,
    ...(description && { description }),
    isRequired: place === 'path' || isTrue(node, 'required'),
    isDeprecated: isTrue(node, 'deprecated'),
    ...(schema && { schema }),
    ...(example !== undefined && { example }),
  }
}
