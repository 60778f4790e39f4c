/** Calls back when something happens in an element that the selector finds, in this page and all that follow. */
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
