/** Adds a delegated event listener for a selector, for this page and all that follow. */
export function on<Type extends keyof DocumentEventMap>(
  type: Type,
  selector: string,
  happened: (element: HTMLElement, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, (event) => {
    const element = (event.target as Element).closest?.<HTMLElement>(selector)
    if (element) happened(element, event)
  })
}
