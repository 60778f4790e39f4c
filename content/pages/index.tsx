import SearchBar from '@theme/SearchBar'
import type { PageProps } from 'docsgen'

const tasks = [
  ['Take your first order', 'getting-started/intro'],
  ['Confirm an order', 'product/orders/details/actions#confirm-an-order'],
  ['Refund an order', 'product/orders/details/actions#refund-an-order'],
  ['Import products from a CSV file', 'product/products/import-products/csv#import-a-file'],
  ['Add an edition to a service', 'product/services/editions#add-an-edition'],
  ['Connect a payment provider', 'product/settings/payments#connect-a-payment-provider'],
  ['Embed the catalog in a website', 'product/sales_channels/embedded#embed-the-catalog'],
  ['Invite a user', 'product/settings/users#invite-a-user'],
  ['Restore a backup', 'product/backup/recovery#restore-a-backup'],
] as const

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
  ['Marketplace', 'product/marketplace/intro', 'Resell services of other companies, or offer your own for resale.'],
  ['Deploy', 'product/deploy/intro', 'Let the platform create, change, and remove instances of a service by itself.'],
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
  [
    'Account settings',
    'product/account_settings/intro',
    'Change your own profile, password, second factor, and notifications.',
  ],
] as const

/** The front page: what this is, the search, where to begin, frequent tasks, and the areas of the product. */
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
        <div className="hero-search">
          <SearchBar wide />
        </div>
        <div className="hero-actions">
          <a className="button button--primary" href={`${docs}getting-started/intro`}>
            Get started
          </a>
          <a className="button" href={`${docs}product/intro`}>
            Read the product documentation
          </a>
        </div>
      </section>
      <nav className="feature-section" aria-labelledby="tasks">
        <h2 id="tasks">Popular pages</h2>
        <div className="feature-grid">
          {tasks.map(([title, path]) => (
            <a className="feature" href={docs + path} key={path}>
              <h3>{title}</h3>
            </a>
          ))}
        </div>
      </nav>
      <nav className="feature-section" aria-labelledby="areas">
        <h2 id="areas">All areas</h2>
        <div className="feature-grid">
          {areas.map(([title, path, text]) => (
            <a className="feature" href={docs + path} key={path}>
              <h3>{title}</h3>
              <p>{text}</p>
            </a>
          ))}
        </div>
      </nav>
    </main>
  )
}
