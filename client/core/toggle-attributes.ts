/** Sets attributes that have a value, or removes them. */
export function toggleAttributes(element: Element, attributes: Record<string, string>, isOn: boolean): void {
  for (const [name, value] of Object.entries(attributes))
    if (isOn && value) element.setAttribute(name, value)
    else element.removeAttribute(name)
}
