import { open } from './door.ts'

// #region greet
export function greet(name: string): string {
  return `Hello, ${name}`
}
// #endregion greet

open(greet('you'))
