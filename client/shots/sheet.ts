// The script of the contact sheet: filters, sizes, and a large view with a slider between before and after.

const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind
const [filter, route, size] = [
  find<HTMLSelectElement>('filter'),
  find<HTMLInputElement>('route'),
  find<HTMLInputElement>('size'),
]
const rows = [...document.querySelectorAll<HTMLTableRowElement>('tr[data-tags]')]

function apply(): void {
  let shown = 0
  for (const row of rows) {
    const hasTag = filter.value === '' || row.dataset.tags!.split(' ').includes(filter.value)
    const isNamed = row.cells[0]!.textContent!.includes(route.value)
    row.hidden = !(hasTag && isNamed)
    if (!row.hidden) shown++
  }
  find<HTMLOutputElement>('count').value = `${shown} shown`
  document.documentElement.style.setProperty('--size', `${size.value}px`)
  document.body.classList.toggle('whole', find<HTMLInputElement>('whole').checked)
  document.body.classList.toggle('unmarked', !find<HTMLInputElement>('marks').checked)
}

document.querySelector('header')!.addEventListener('input', apply)
apply()

const dialog = find<HTMLDialogElement>('large')

function open(button: HTMLButtonElement): void {
  const bar = document.createElement('nav')
  const title = Object.assign(document.createElement('strong'), { textContent: button.getAttribute('aria-label') })
  const close = Object.assign(document.createElement('button'), { textContent: 'Close', type: 'button' })
  close.addEventListener('click', () => dialog.close())
  bar.append(title, close)
  const pictures = document.createElement('div')
  pictures.className = 'compare'
  const picture = (src: string) => Object.assign(document.createElement('img'), { src, alt: '' })
  const { before } = button.dataset
  if (before !== undefined) {
    const slider = Object.assign(document.createElement('input'), { type: 'range', min: '0', max: '100', value: '50' })
    slider.setAttribute('aria-label', 'Before and after')
    slider.addEventListener('input', () => pictures.style.setProperty('--at', `${slider.value}%`))
    close.before('before', slider, 'after')
    pictures.append(picture(before))
  }
  pictures.append(picture(button.querySelector('img')!.src))
  dialog.replaceChildren(bar, pictures)
  dialog.showModal()
}

document.querySelector('tbody')!.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('.window button')
  if (button) open(button)
})
