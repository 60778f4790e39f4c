import type { Person } from './people.ts'

export default function PeoplePage({ heading, people }: { heading: string; people: Person[] }) {
  return (
    <section className="people">
      <h1>{heading}</h1>
      <ul>
        {people.map(({ name, role, email }) => (
          <li key={email}>
            <strong>{name}</strong>
            <span>{role}</span>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
