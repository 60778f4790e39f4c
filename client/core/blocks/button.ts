/** Creates a labeled button for a script to add to the page. */
export function makeButton(
  className: string,
  name: string,
  pressed: (button: HTMLButtonElement) => void,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.ariaLabel = button.title = name
  button.addEventListener('click', () => pressed(button))
  return button
}
