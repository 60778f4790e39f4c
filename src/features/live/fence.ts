/** Returns true if an info string asks for live code: `jsx live`, and like it. */
export function isLiveFence(lang: string | null | undefined, meta: string | null | undefined): boolean {
  return /^(?:jsx|tsx|js|ts|javascript|typescript)$/.test(lang ?? '') && /(?:^|\s)live(?=\s|$)/.test(meta ?? '')
}
