interface Area {
  title: string
  /** Route below that of the documents. */
  path: string
  text: string
  /** Lines of its icon, on a square of 24. */
  shape: string
}

/** The areas of the product in the order of the sidebar, with what a merchant does there. */
export const areas: Area[] = [
  {
    title: 'Orders',
    path: 'product/orders/intro',
    text: 'Check, confirm, and complete what customers order, record payments and refunds, and look up what was agreed.',
    shape: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  },
  {
    title: 'Products',
    path: 'product/products/intro',
    text: 'Maintain what you sell once: categories, properties, prices, images, stock, and imports from CSV files.',
    shape: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  },
  {
    title: 'Services',
    path: 'product/services/intro',
    text: 'Sell subscriptions in editions, with trials, billing periods, and minimum terms that suit each service.',
    shape: 'M4 12a8 8 0 0 1 13.7-5.6L20 8.7M20 4v4.7h-4.7M20 12a8 8 0 0 1-13.7 5.6L4 15.3M4 20v-4.7h4.7',
  },
  {
    title: 'Customers',
    path: 'product/customers/intro',
    text: 'Manage the companies and people who order, their rights, their subscriptions, and special agreements.',
    shape: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18.5 14.5a6.5 6.5 0 0 1 3 5.5',
  },
  {
    title: 'Deliveries',
    path: 'product/delivery/intro',
    text: 'Plan the work behind an order, give each task to a person or team, and notice delays early.',
    shape: 'M3 6h11v10H3zM14 10h4l3 3v3h-7zM7 19a1.75 1.75 0 1 0 0-3.5A1.75 1.75 0 0 0 7 19zM17.5 19a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5z',
  },
  {
    title: 'Backup',
    path: 'product/backup/intro',
    text: 'Copy your data on a schedule, and restore a single record, an area, or everything.',
    shape: 'M12 3l7.5 3v5.5c0 4.6-3.2 8-7.5 9.5-4.3-1.5-7.5-4.9-7.5-9.5V6zM9 12l2.2 2.2L15.5 10',
  },
  {
    title: 'Sales channels',
    path: 'product/sales_channels/intro',
    text: 'Open a public webshop, embed the catalog in your own website, or run a closed shop for existing customers.',
    shape: 'M4.5 12v8h15v-8M3 9.5L5 4h14l2 5.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5',
  },
  {
    title: 'Custom pages',
    path: 'product/custom_pages/intro',
    text: 'Compose the home page, campaigns, and legal pages of your site from sections, without code.',
    shape: 'M4 4h16v16H4zM4 9.5h16M10 9.5V20',
  },
  {
    title: 'Marketplace',
    path: 'product/marketplace/intro',
    text: 'Resell services of other companies, or offer your own for resale.',
    shape: 'M12 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM5 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM19 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10.5 8.2l-4 7M13.5 8.2l4 7M8 18h8',
  },
  {
    title: 'Deploy',
    path: 'product/deploy/intro',
    text: 'Let the platform create, change, and remove instances of a service automatically.',
    shape: 'M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.5 1.6 3.8 3.8 0 0 1-.5 7.4M12 20.5v-8M8.8 15.2L12 12l3.2 3.2',
  },
  {
    title: 'Account settings',
    path: 'product/account_settings/intro',
    text: 'Change your own profile, password, two-factor authentication, and notifications.',
    shape: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  },
  {
    title: 'Introduction',
    path: 'product/introduction/intro',
    text: 'Learn the terms of the platform, and plan for risks and for services from several suppliers.',
    shape: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13',
  },
  {
    title: 'Settings',
    path: 'product/settings/',
    text: 'Set up company, users, security, payments, integrations, and automation for the whole platform.',
    shape: 'M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  },
]

/** What many readers come for: what they want to do, and where it is below the route of the documents. */
export const popular = [
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
