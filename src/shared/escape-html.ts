const needsEscape = /[&<>"]/

/** Escapes text for HTML content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  if (!needsEscape.test(text)) return text
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** Escapes text for HTML content only. */
export function escapeText(text: string): string {
  return /[&<]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;') : text
}
