// #region greet
export function greet(name: string): string {
  return `Hello, ${name}!`
}
// #endregion greet

if (greet('Ada') !== 'Hello, Ada!') throw new Error('greet')
