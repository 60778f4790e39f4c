const plans = [
  { name: 'Free', price: 0 },
  { name: 'Team', price: 49 },
]

export function Prices({ currency }: { currency: string }) {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return (
    <ul>
      {plans.map(({ name, price }) => (
        <li key={name}>
          {name}: {format.format(price)}
        </li>
      ))}
    </ul>
  )
}
