/** A line that leads to an offer. */
export default function Offer({ page }: { page: string }) {
  return (
    <p>
      Today: <a href={page}>half price</a>
    </p>
  )
}
