import type { PageProps } from 'docsgen'

const areas = [
  [
    'Orders',
    'product/orders/intro',
    'Check, confirm, and complete what customers order, record payments and refunds, and look up what was agreed.',
  ],
  [
    'Products',
    'product/products/intro',
    'Maintain what you sell once: categories, properties, prices, images, stock, and imports from CSV files.',
  ],
  [
    'Services',
    'product/services/intro',
    'Sell subscriptions in editions, with trials, billing periods, and minimum terms that suit each service.',
  ],
  [
    'Customers',
    'product/customers/intro',
    'Manage the companies and people who order, their rights, their subscriptions, and special agreements.',
  ],
  [
    'Deliveries',
    'product/delivery/intro',
    'Plan the work behind an order, give each task to a person or team, and notice delays early.',
  ],
  [
    'Sales channels',
    'product/sales_channels/intro',
    'Open a public webshop, embed the catalog in your own website, or run a closed shop for existing customers.',
  ],
  [
    'Custom pages',
    'product/custom_pages/intro',
    'Compose the home page, campaigns, and legal pages of your site from sections, without code.',
  ],
  [
    'Backup',
    'product/backup/intro',
    'Copy your data on a schedule, and restore a single record, an area, or everything.',
  ],
  [
    'Settings',
    'product/settings/',
    'Set up company, users, security, payments, integrations, and automation for the whole platform.',
  ],
] as const

/** The front page: what this is, where to begin, and the areas of the product. */
export default function Home({ tagline, baseUrl }: PageProps) {
  const docs = `${baseUrl}docs/`
  return (
    <main>
      <section className="hero">
        <h1>{tagline}</h1>
        <p>
          How to sell products and services, take orders, and deliver them on the platform. For administrators who set
          it up, and for merchants who work with it every day.
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
