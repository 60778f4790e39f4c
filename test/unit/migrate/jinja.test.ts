import { describe, expect, test } from 'vitest'
import { filledJinja } from '../../../src/migrate/mkdocs/jinja.ts'

const scope = {
  tide: 'High',
  boats: [{ name: 'Oar', url: '/oar' }, { name: 'Sail' }],
  crew: { ann: 'Cook' },
  none: [],
  page: { meta: { depth: 3 } },
}
const filled = (text: string) => filledJinja(text, scope, (name) => name === 'tide')

describe('templates of Jinja', () => {
  test.each([
    [
      '{% for one in boats %}<a href="{{ one.url }}">{{ one.name }}</a>{% endfor %}',
      '<a href="/oar">Oar</a><a href="">Sail</a>',
    ],
    ['{% for one in boats -%}\n  {{ loop.index }}\n{%- endfor %}', '12'],
    ['{% for key, value in crew.items() %}{{ key }}: {{ value }}{% endfor %}', 'ann: Cook'],
    ['{% for one in none %}x{% else %}No boats{% endfor %}', 'No boats'],
    ['{% if none %}a{% elif crew %}b{% else %}c{% endif %}', 'b'],
    ["{% if tide == 'High' and not none %}a{% if none or tide != 'High' %}b{% endif %}{% endif %}", 'a'],
    ['{% set count = boats | length %}{{ count }} {{ boats[0].name | upper }}', '2 OAR'],
    ["{{ page.meta.depth }}, {{ page.meta.gone | default('none') }}, {{ (crew.ann) | lower }}", '3, none, cook'],
    ["{% for b in boats %}{{ b['name'] }}{% if not loop.last %}, {% endif %}{% endfor %}", 'Oar, Sail'],
  ])('%s has its value', (text, expected) => expect(filled(text)).toBe(expected))

  test.each([
    '{{ tide }} and {{ other }} and {{ build_time() }}',
    '{% for one in other %}{{ one }}{% endfor %}',
    '{% for one in boats %}{{ one.draw() }}{% endfor %}',
    '{% if boats | shuffle %}x{% endif %} {% include "x.md" %} {{ boats }} {{ a, b }}',
    '{% endfor %} {{ page.meta.depth }}',
    '{% raw %}{{ page.meta.depth }}{% endraw %}',
    '`{{ page.meta.depth }}`\n\n```\n{% for one in boats %}\n```',
  ])('%s stays', (text) => expect(filled(text)).toBe(text))
})
