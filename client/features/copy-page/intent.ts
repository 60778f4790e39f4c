import { deps } from '../../core/intent-deps.ts'

/** Copies a page. The script that does loads with the first click. */
export function start(): void {
  deps.on('click', '.dg-copy-page', async (button) => (await import('./copy.ts')).copyPage(button, deps))
}
