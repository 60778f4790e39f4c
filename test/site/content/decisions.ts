/** A question on which pages once disagreed, with required and forbidden patterns of each page. */
export interface Decision {
  question: string
  says: [page: string, ...patterns: RegExp[]][]
  never?: [page: string, ...patterns: RegExp[]][]
}

/** The answers are in the table "Decisions" of content/_style.md. Pages are below `product/`. */
export const decisions: Decision[] = [
  {
    question: 'How is a charge on invoice paid?',
    says: [
      [
        'customers/subscriptions',
        /^## Record the payment of a charge$/m,
        /Unpaid, Paid, or Failed/,
        /\*\*Record payment\*\*/,
      ],
      ['settings/subscriptions', /record the payment of the charge/],
    ],
  },
  {
    question: 'What happens to an overdue invoice for an order?',
    says: [['settings/payments', /sends no reminder/]],
    never: [['settings/payments', /Nothing by itself/]],
  },
  {
    question: 'Who sends invoices?',
    says: [
      ['settings/payments', /neither writes nor sends invoices/, /invoice recipients/],
      ['customers/settings', /Invoice recipients.*accounting system/],
      ['orders/details/account-details', /Invoice recipients.*accounting system/],
    ],
    never: [
      ['customers/settings', /receive each invoice/],
      ['settings/payments', /One invoice for each billing period/],
    ],
  },
  {
    question: 'Does a customer see the provider?',
    says: [
      ['marketplace/intro', /does not show the provider/],
      ['services/service-information', /Provider \|.*except for a resold service/, /not shown to customers/],
      ['sales_channels/webshop/filters', /for a resold service, your company/],
      ['introduction/service-virtualization', /unless you resell/],
    ],
    never: [['marketplace/intro', /Customers do not notice/]],
  },
  {
    question: "What do a provider's terms lock?",
    says: [
      ['marketplace/intro', /locked/],
      ['services/payment-settings', /\*\*Minimum term\*\* and \*\*Notice period\*\* are locked/],
    ],
    never: [['marketplace/intro', /with the one that you promise/]],
  },
  {
    question: 'Which settings does a service inherit?',
    says: [
      [
        'services/payment-settings',
        /Billing start, Billing timing, First period, Minimum term, Notice period, and After failed charges/,
        /\*\*Trial\*\* and \*\*After the trial\*\* exist on the service only/,
      ],
    ],
    never: [['services/payment-settings', /Each setting starts as Default/]],
  },
  {
    question: 'What is the rule for failed charges called?',
    says: [
      ['settings/subscriptions', /After failed charges/],
      ['services/payment-settings', /After failed charges/, /day of the last retry/],
      ['customers/subscriptions', /\*\*After failed charges\*\*/, /the same for all services/],
    ],
    never: [
      ['settings/subscriptions', /After the last retry/],
      ['services/payment-settings', /charged last/],
    ],
  },
  {
    question: 'What can change on one running subscription?',
    says: [
      ['customers/subscriptions', /price and the terms of a running subscription cannot be changed/],
      ['services/payment-settings', /neither its price nor its terms/],
    ],
    never: [['services/payment-settings', /For a single customer, \[change the subscription\]/]],
  },
  {
    question: 'Which payment settings reach running subscriptions?',
    says: [['services/intro', /except tax rate, payment methods, and the rule for failed charges/]],
    never: [['services/intro', /terms of payment for new orders only/]],
  },
  {
    question: 'Can customers cancel an order?',
    says: [
      ['orders/lifecycle', /customer user with the right Order can cancel/],
      ['orders/details/actions', /Customers can cancel/],
      ['customers/users', /Order \|.*cancel/],
      ['settings/order', /While New \(default\)/, /right Order/],
    ],
  },
  {
    question: 'What does `data-item` of a snippet hold?',
    says: [
      ['sales_channels/embedded', /`data-item` \|.*service code/],
      ['services/service-information', /snippets of the embedded channel/i],
    ],
    never: [['sales_channels/embedded', /last part of the address of a service/]],
  },
  {
    question: 'What do visitors of a closed channel see?',
    says: [['sales_channels/shop', /"Page not found" \|.*Offline/]],
    never: [['sales_channels/shop', /Maintenance or Offline/]],
  },
  {
    question: 'Are payment methods shared by all channels?',
    says: [['sales_channels/intro', /Each channel has its own .*payment methods/]],
    never: [['sales_channels/intro', /Payment methods, tax, delivery options/]],
  },
  {
    question: 'What follows the last delivery of an order?',
    says: [['delivery/managedeliveries', /asks a user/]],
    never: [['delivery/managedeliveries', /the order is Completed now/]],
  },
  {
    question: 'Can a Planned delivery become Delivered?',
    says: [
      ['delivery/intro', /Planned --> Delivered/],
      ['delivery/mydeliveries', /completes the order manually/],
      ['orders/details/actions', /also a Planned one/],
    ],
  },
  {
    question: 'When is an order In delivery?',
    says: [['orders/lifecycle', /In delivery \|.*\*\*Start delivery\*\*/]],
    never: [['orders/lifecycle', /At least one delivery task has been started \|/]],
  },
  {
    question: 'What does an Automated first step mean?',
    says: [
      ['orders/lifecycle', /begins with an Automated step/],
      ['delivery/deliveryplan', /first step of a plan is Automated/],
    ],
  },
  {
    question: 'When does a task get its due date?',
    says: [
      ['delivery/intro', /due date when it opens/],
      ['delivery/managedeliveries', /due date when it opens/],
    ],
    never: [
      ['delivery/intro', /an assignee and a due date/],
      ['delivery/mydeliveries', /assignees of later tasks see the new date/],
    ],
  },
  {
    question: 'What does Delivered mean for a product?',
    says: [
      ['delivery/intro', /handed to the carrier/],
      ['delivery/deliveryplan', /with the carrier/],
    ],
    never: [['delivery/intro', /The item has arrived \|/]],
  },
  {
    question: 'What if the customer wants more after Completed?',
    says: [['orders/details/items', /Completed.*second order/]],
    never: [['orders/details/items', /Confirmed or later/]],
  },
  {
    question: 'What does the right View allow with a cart?',
    says: [['sales_channels/shop', /\*\*View:\*\* .*without the order button/]],
    never: [['sales_channels/shop', /without a cart/]],
  },
  {
    question: 'Where does an invitation lead?',
    says: [
      ['sales_channels/shop', /Otherwise it leads to the webshop/],
      ['customers/users', /otherwise to the webshop/],
    ],
  },
  {
    question: 'Which payment methods does a customer have by default?',
    says: [
      ['customers/settings', /all but those for Selected customers/],
      ['settings/payments', /off for every customer until you turn it on/],
    ],
    never: [['customers/settings', /default: all of them/]],
  },
  {
    question: 'Do customer users have 2FA?',
    says: [['settings/security', /customer users sign in with/i]],
    never: [['customers/users', /second factor|two-factor/i]],
  },
  {
    question: 'Who receives messages about an order?',
    says: [
      ['orders/details/account-details', /Email \|.*unless.*another recipient/],
      ['customers/orders', /another recipient/],
    ],
    never: [['orders/details/account-details', /receives all messages/]],
  },
  {
    question: 'When does the first period after a trial begin?',
    says: [['services/payment-settings', /Convert \|.*next day/]],
    never: [['services/payment-settings', /What happens on the last day/]],
  },
  {
    question: 'What does an immediate upgrade cost?',
    says: [
      ['customers/subscriptions', /difference for the rest of the period/],
      ['services/editions', /difference for the rest of the period/],
      ['settings/subscriptions', /difference for the rest of the period/],
    ],
    never: [['customers/subscriptions', /\| The rest of the period/]],
  },
  {
    question: 'Which price of a service do lists compare?',
    says: [
      ['sales_channels/webshop/filters', /shortest billing period/],
      ['sales_channels/webshop/categories', /shortest billing period/],
    ],
    never: [['sales_channels/webshop/categories', /whatever their billing period/]],
  },
  {
    question: 'What does **Duplicate** of a product leave out?',
    says: [
      ['products/edit-product/intro', /without article number, images, and stock/],
      ['products/intro', /article number, the images, and the stock/],
    ],
  },
  {
    question: 'Why do guests order no services?',
    says: [['sales_channels/webshop/intro', /because a subscription needs/]],
    never: [['custom_pages/service-sections', /a subscription needs a customer/]],
  },
  {
    question: 'What does **Require new password** do?',
    says: [
      ['settings/users', /\*\*Require new password\*\*, which also ends all sessions/],
      ['settings/user-sessions', /\*\*Require new password\*\*/, /New password required/],
    ],
    never: [['settings/users', /\*\*Require new password\*\* and \*\*End all sessions\*\*/]],
  },
  {
    question: 'What has the default plan?',
    says: [['../getting-started/intro', /has one step/]],
    never: [['../getting-started/intro', /platform has one task/]],
  },
  {
    question: 'Which properties does the sample tree have?',
    says: [
      ['products/categories', /color, suitable_for/, /max_load_kg/],
      ['products/properties', /Suitable for: Desk, Shelf/],
    ],
  },
  {
    question: 'What does cancelling one delivery release?',
    says: [['delivery/managedeliveries', /not shipped is released/]],
  },
  {
    question: 'An order with no date, billed on a date in the order?',
    says: [
      ['services/payment-settings', /order without a date/],
      ['orders/details/subscription', /order without a date/],
    ],
  },
]
