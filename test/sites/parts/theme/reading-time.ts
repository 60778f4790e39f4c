export function minutes(sections: number): string {
  return `${sections + 1} min`
}
