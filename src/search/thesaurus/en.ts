// Words for the same thing in products and their manuals. See `groups.ts` for the notation. Vocabulary: indexes and glossaries of
// the manuals of PrestaShop, Adobe Commerce, Odoo, LiteCommerce, PepperShop and GitHub, and the word lists of the style guides of
// Microsoft, Elastic, Docker and Auth0.

export const names = `
  cart, basket, trolley, shopping cart, shopping basket, shopping bag
  coupon, voucher, promo code, promotion code, discount code, coupon code > discount
  gift card, gift voucher, gift certificate
  bill > invoice
  receipt, proof of purchase, sales slip
  credit note, credit memo > refund
  customer, client, buyer, shopper, purchaser
  merchant, seller, vendor, retailer, dealer, shop owner, store owner
  supplier, distributor, wholesaler > vendor
  shop, store, boutique
  storefront, webshop, online shop, online store, web store, shop front, front office, e-shop > shop, store
  employee, staff, staff member, team member, coworker, colleague, personnel > user
  admin panel, back office, control panel, admin area, backend, administration area > dashboard
  dashboard, home screen, overview page
  merchandise, goods, article > product, item
  variant, variation, product option
  attribute, property, characteristic, product specification
  category, product group, product collection, department, taxonomy
  keyword, label, tag
  brand, manufacturer, producer
  price list, price book, rate card, tariff
  discount, rebate, markdown, price reduction, price cut, deduction
  promotion, special offer, bargain > discount
  inventory, stock, stock level, stock on hand, quantity on hand
  warehouse, stockroom, storehouse, depot, fulfillment center, stocking location
  delivery, shipment, shipping, consignment, dispatch
  shipping cost, shipping fee, shipping rate, delivery charge, delivery cost, delivery fee, postage, freight
  carrier, courier, shipping company, parcel service
  tracking number, tracking code, tracking ID
  packing slip, delivery note, packing list
  payment method, payment option, payment type, way to pay
  payment provider, payment gateway, payment processor, payment service
  recurring payment, recurring billing, recurring charge, auto renewal > subscription
  plan, tier, pricing plan, package > edition
  trial, trial period, evaluation period, test period, free period
  fee, surcharge
  order history, purchase history, past orders, previous orders
  address book, saved addresses
  email template, mail template, message template, notification template > email
  notification, alert, push message
  image, picture, photo, photograph
  video, movie, clip, film
  attachment, enclosure > file
  folder, directory
  home page, homepage, start page, front page, landing page
  website, web site, internet site, web presence > site
  hyperlink > link
  navigation bar, navbar, main menu, top menu > navigation, menu
  sidebar, side panel, side menu, side navigation
  plugin, plug-in, extension, add-on, addon
  connector, third-party app > integration
  callback, event notification > webhook
  API key, access key, secret key, developer key > access token, token
  passcode, passphrase > password
  user account, user profile > account, profile
  access right, privilege, permission, user right, access level > right
  settings, preferences, configuration, options
  text box, input field, form field, text field > field
  checkbox, check box, tick box
  dropdown, drop-down list, pull-down menu, select list, combo box > menu
  toggle, on-off switch > switch
  dialog, modal, popup, pop-up, pop-up window, dialog box
  statistics, stats, analytics, insights, metrics > report
  audit log, audit trail, activity log, action log, event log, history of changes
  backup, backup copy, safety copy, snapshot
  restore point, recovery point
  malfunction, fault, bug, defect > error
  maintenance mode, under construction, offline mode
  faceted search, faceted navigation, layered navigation, product filter > filter
  favicon, site icon, browser icon, tab icon, shortcut icon
  theme, skin, visual design > design, appearance
  typeface, lettering > font
  time zone, timezone, local time
  telephone, phone, mobile, mobile phone, cell phone, handset
  wishlist, wish list, favorites list, saved items
  review, testimonial, customer rating, star rating
  survey, questionnaire, poll
  newsletter, mailing list, email campaign
  loyalty points, reward points, bonus points, loyalty program
  chargeback, payment dispute, disputed payment
  reimbursement, money back, repayment, cash back > refund
  deposit, down payment, prepayment, advance payment, payment in advance
  installment, part payment, partial payment
  overdue, past due, unpaid, outstanding, in arrears
  due date, deadline, payment term
  dunning, payment reminder, collection letter, failed payment retry > reminder
  contract, written agreement > agreement
  terms of service, terms and conditions, terms of use, general terms
  privacy policy, privacy notice, privacy statement
  personal data, personal information, private data, customer data
  work item, assignment, to-do, chore > task, job
  reservation, booking > appointment
  custom field, additional field, extra field, metafield, custom attribute
  customizable option, custom option, personalization, engraving > custom input
  barcode, bar code
  article number, item number, product number, part number, product code
  manual, handbook, user guide, instructions, how-to, walkthrough, tutorial > guide
  help desk, customer service, customer support, service desk > support
  release notes, changelog, change log, version history
  prerequisite, precondition > requirement
  sandbox, test mode, staging, test environment, playground
  placeholder, merge tag, merge field > variable
  terminal, command prompt, shell, console > command line
  sign-in page, login page, login screen
  username, user name, login name, user ID
  session timeout, automatic logout, idle time > session
  approval, sign-off, authorization workflow
  purchase order, order form
  quote, quotation, estimate, price offer, cost estimate
  order line, line item, order item, order position
  point of sale, cash register, checkout counter, till
  pickup, click and collect, collect in store, store pickup, pick-up point
  guest checkout, order as guest, checkout without account
  bank transfer, wire transfer, money transfer
  direct debit, bank debit, SEPA mandate
  credit card, debit card, bank card
  exchange rate, conversion rate, currency conversion
  out of stock, sold out, unavailable, not available
  backorder, back-order, preorder, pre-order
  related products, cross-sell, upsell, recommended products, similar products
  bestseller, best-selling product, top seller, popular product
  bundle, product set, kit, product package
  downloadable product, digital product, virtual product
  blog post, news article > post
  FAQ, frequently asked questions, common questions, questions and answers
  error message, error text, error code > error
`

export const abbreviations = `
  2FA, MFA, two-factor authentication, two-step verification, multi-factor authentication, second factor
  SSO, single sign-on
  OTP, one-time password, one-time code, verification code
  API, application programming interface, programming interface
  UI, GUI, user interface
  URL, web address, internet address
  SEO, search engine optimization
  CMS, content management system
  CRM, customer relationship management
  ERP, enterprise resource planning
  POS > point of sale
  VAT, value added tax, sales tax, GST, goods and services tax > tax
  SKU, stock keeping unit > article number, item number, product number
  EAN, GTIN, UPC > barcode
  CSV, comma-separated values
  B2B, business to business > wholesale
  B2C, business to consumer
  GDPR, general data protection regulation > data protection, privacy
  PII, personally identifiable information > personal data
  MSRP, RRP, recommended retail price, list price
  RMA, return merchandise authorization > return
  COD, cash on delivery
  MOQ, minimum order quantity, minimum quantity
  ETA, estimated time of arrival > delivery date
  SSL, TLS, HTTPS > certificate, encryption
  DNS, domain name system > domain
  admin, administrator
  app, application
  docs > documentation
  config > configuration, settings
  auth > authentication
  repo > repository
  env > environment
  param > parameter
  DB > database
  qty > quantity
  ID, identifier, identification number
  ACL, access control list > permission
  RBAC, role-based access control > role
  CI, continuous integration
  OS, operating system
  CDN, content delivery network
  SDK, software development kit
  IDE, code editor > editor
  regex, regexp, regular expression
  i18n, internationalization
  l10n, localization
  a11y, accessibility
  k8s, Kubernetes
  JS, JavaScript
  TS, TypeScript
  TOS > terms of service, terms and conditions
  BOM, bill of materials
  ZIP code, postcode, postal code, post code
`

export const spellings = `
  color, colour
  favorite, favourite
  catalog, catalogue
  center, centre
  license, licence
  organization, organisation
  customization, customisation
  customize, customise
  personalize, personalise
  synchronize, synchronise, sync
  authorize, authorise
  authorization, authorisation
  optimize, optimise
  localize, localise
  categorize, categorise
  visualize, visualise
  initialize, initialise
  recognize, recognise
  minimize, minimise
  maximize, maximise
  capitalize, capitalise
  anonymize, anonymise
  analyze, analyse
  behavior, behaviour
  labor, labour
  fulfill, fulfil
  fulfillment, fulfilment
  enroll, enrol
  gray, grey
  cheque > check
  jewelry, jewellery
  dialogue > dialog
  programme > program
  judgment, judgement
  artifact, artefact
  acknowledgment, acknowledgement
  aluminum, aluminium
  tire, tyre
  license plate, number plate
  neighbor, neighbour
`

export const actions = `
  sign (in), log in, login, log on, sign on
  sign (out), log out, logout, log off, sign off
  sign (up), register, create an account, open an account
  delete, remove, erase, discard, wipe, get rid of, throw away
  edit, change, modify, amend, alter, adjust, revise
  create, add, generate
  cancel, abort, call off
  revoke, invalidate, take away > withdraw
  start, launch, begin, initiate, kick off
  stop, end, terminate, quit, halt
  enable, activate, turn on, switch on
  disable, deactivate, turn off, switch off
  hide, conceal, make invisible
  show, display, reveal, make visible
  find, look up, look for, locate > search
  copy, duplicate, clone, replicate
  relocate, transfer > move
  merge, combine, unite, consolidate
  split, divide, separate
  import, bring in, read in
  upload, put on the server
  export, save as a file, extract
  deploy, roll out
  restore, recover, retrieve, bring back, get back
  undo, revert, roll back, take back
  fix, repair, troubleshoot, solve > correct
  send again, resend, send once more
  forward, pass on
  settle > pay
  reimburse, pay back, give money back, return money > refund
  buy, purchase
  buy again, order again, repeat an order, reorder
  approve, accept, authorize, okay
  reject, decline, refuse, deny, turn down
  block, ban, lock out, suspend
  unblock, unlock, reactivate
  assign, allocate, hand over
  monitor, keep an eye on, trace > track, follow
  verify, validate, double-check > check
  choose, select, pick
  calculate, compute, work out
  rearrange, change the order > sort, move
  narrow down > filter
  reschedule, postpone, delay, put off
  prolong, renew > extend
  lapse, run out > expire
  connect, link up, hook up, pair > integrate
  disconnect, unlink, detach
  publish, go live, put online, make public, release
  unpublish, take down, take offline, put offline
  phase out, discontinue > retire, archive
  adapt, tailor > customize
  inform > notify
  restrict, cap > limit
  swap, substitute, exchange > replace
  get in touch, reach out > contact
  impersonate, log in as, sign in as
  fill in, fill out, complete > enter
  type in, key in > enter
  group together, bundle up > group
  hand in, turn in > submit
  try out > test
  shut down, power off > stop
  boot, restart, reboot
  sort out > resolve
  ship, dispatch, send out
  fulfill > ship, deliver
  give access, grant access, share access > invite
  increase, raise, put up
  decrease, lower, reduce, cut
  embed, insert, put in
  crop, trim, cut out
  preview, look at before
`

export const brands = `
  Excel, Google Sheets, LibreOffice Calc > spreadsheet, CSV
  Google Authenticator, Microsoft Authenticator, Authy > authenticator app, two-factor authentication, second factor
  1Password, LastPass, Bitwarden > password manager, password
  Okta, Azure AD, Entra ID, Auth0 > identity provider, single sign-on
  Visa, Mastercard, Amex, American Express > credit card
  DHL, UPS, FedEx, USPS > carrier, courier
  YouTube, Vimeo > video
  Gmail, Outlook > email
  Dropbox, OneDrive, Google Drive > cloud storage
  Chrome, Firefox, Safari > browser
  iPhone, Android phone > smartphone, phone
  iPad > tablet
  PowerPoint, Keynote > presentation
  Microsoft Teams, Google Meet > video call
  Zapier, IFTTT > automation, integration
  Google Analytics, Matomo > analytics
  Mailchimp, Klaviyo > newsletter
  Photoshop, GIMP > image editor
  S3, Azure Blob > object storage
  EC2, Droplet > virtual machine
  AWS Lambda, Cloud Functions > serverless function
  Cloudflare, Akamai > content delivery network, CDN
  pull request, merge request
  Jira > issue tracker
  Trello > board
  PostgreSQL, MySQL, MariaDB > database
  Dockerfile, Docker image > container
  Stack Overflow, Discourse > forum
  reCAPTCHA, hCaptcha > captcha
  Post-it, sticky note > note
`
