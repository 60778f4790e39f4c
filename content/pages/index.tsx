import type { PageProps } from 'docsgen'

const areas = [
  [
    'Orders',
    'product/orders/intro',
    'Follow every order from the first click to the last delivery, with its items, events and documents.',
  ],
  [
    'Products',
    'product/products/intro',
    'Describe what you sell: categories, properties, images, custom inputs and imports from CSV.',
  ],
  [
    'Services',
    'product/services/intro',
    'Offer subscriptions in editions, with the content, media and payment terms of each.',
  ],
  ['Customers', 'product/customers/intro', 'Keep companies, their users, orders and subscriptions in one place.'],
  ['Deliveries', 'product/delivery/intro', 'Plan what happens after an order is confirmed, and who does it.'],
  [
    'Sales channels',
    'product/sales_channels/intro',
    'Sell in a webshop, embedded in your own site, or in a closed shop.',
  ],
  [
    'Custom pages',
    'product/custom_pages/intro',
    'Build landing pages from banners, featured content and product sections.',
  ],
  ['Backup', 'product/backup/intro', 'See what is saved, and bring it back when you need it.'],
  ['Settings', 'product/settings/', 'Company, integrations, security, payments and everything else that is set once.'],
] as const

/** The front page: what this is, where to begin, and the areas of the product. */
export default function Home({ tagline, baseUrl }: PageProps) {
  const docs = `${baseUrl}docs/`
  return (
    <main>
      <section className="hero">
        <h1>{tagline}</h1>
        <p>
          Everything an administrator or merchant needs to sell products and services, take orders and deliver them: how
          it works, where it is set, and what to do next.
        </p>
        <div className="hero-actions">
          <a className="button button--primary" href={`${docs}getting-started/intro`}>
            Get started
          </a>
          <a className="button" href={`${docs}product/intro`}>
            Read the product documentation
          </a>
        </div>
      </section>
      <nav className="feature-grid" aria-label="Areas of the product">
        {areas.map(([title, path, text]) => (
          <a className="feature" href={docs + path} key={path}>
            <h2>{title}</h2>
            <p>{text}</p>
          </a>
        ))}
      </nav>
    </main>
  )
}
