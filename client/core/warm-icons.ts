import { deps } from './intent-deps.ts'

/**
 * Decodes the icons of the closed drawer, one at a time while the browser is idle. A browser decodes each one when it is
 * first shown, which takes a slow phone a third of the time until the drawer opens.
 */
export async function warmIcons(): Promise<void> {
  const names = new Set([...document.querySelectorAll('.dg-drawer .dg-icon')].map(({ className }) => className))
  for (const name of names) {
    await deps.idle()
    const icon = document.createElement('span')
    icon.className = name
    document.body.append(icon)
    // Reading the style is what decodes it.
    getComputedStyle(icon).maskImage
    icon.remove()
  }
}
