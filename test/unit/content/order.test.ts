import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const product = path.join(import.meta.dirname, '../../../content/docs/product')

/** The topics of the product in the order in which its sidebar lists them; introductions come first. */
const order: Record<string, string> = {
  '': 'orders products services customers delivery backup sales_channels custom_pages marketplace deploy account_settings introduction settings',
  orders: 'lifecycle overview details',
  'orders/details': 'general items subscription account-details events actions summary',
  products: 'categories properties edit-product import-products',
  'products/edit-product': 'general images properties advanced_settings custom_inputs',
  services: 'description service-information editions media content payment-settings settings',
  customers: 'general orders subscriptions users settings',
  delivery: 'deliveryplan managedeliveries mydeliveries',
  backup: 'backup-dashboard manage-backup recovery',
  sales_channels: 'webshop embedded shop',
  'sales_channels/webshop': 'cart categories filters search getting_started',
  custom_pages:
    'banners featured-content page-builder product-sections service-sections settings-visibility quick-start',
  introduction: 'risc-management service-virtualization',
  settings:
    'company integrations automation security user-sessions access-tokens audit-log users order payments products subscriptions site-settings my-deliveries',
}

/** Returns the names in a folder with their positions in the sidebar. */
function positions(folder: string): [position: number, name: string][] {
  const entries = fs.readdirSync(path.join(product, folder), { withFileTypes: true })
  return entries.flatMap((entry): [number, string][] => {
    const file = path.join(product, folder, entry.name)
    const name = entry.name.replace(/\.md$/, '')
    if (/^(?:intro|index)$/.test(name) || name.startsWith('_')) return []
    if (entry.isDirectory()) {
      const { position } = JSON.parse(fs.readFileSync(path.join(file, '_category_.json'), 'utf8')) as {
        position: number
      }
      return [[position, name]]
    }
    return [[Number(/^sidebar_position: (\d+)$/m.exec(fs.readFileSync(file, 'utf8'))?.[1]), name]]
  })
}

test.each(Object.entries(order))(
  'topics of "product/%s" are listed in the intended order, each with its own position',
  (folder, names) => {
    const found = positions(folder)
    expect(new Set(found.map(([position]) => position)).size).toBe(found.length)
    expect(found.sort(([a], [b]) => a - b).map(([, name]) => name)).toEqual(names.split(' '))
  },
)
