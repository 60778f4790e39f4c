/** A price as pages print it. */
export function Price({ amount }: { amount: number }) {
  return <b className="price">${amount}.00</b>
}
