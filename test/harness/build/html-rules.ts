import type { RuleConfig } from 'html-validate'

/** Rules of html-validate that differ from the recommended ones, each with its reason. */
const set: { [rule: string]: { to: RuleConfig[string]; because: string } } = {
  'doctype-style': {
    to: ['error', { style: 'lowercase' }],
    because: 'HTML does not mind the case, and compressors like small letters.',
  },
  'attr-case': {
    to: ['error', { style: ['lowercase', 'camelcase'] }],
    because: 'React prints popoverTarget so; names of attributes have no case in HTML.',
  },
  'void-style': {
    to: 'off',
    because: 'React prints <img/>, the Markdown compiler <img>; both are valid.',
  },
  'attribute-boolean-style': {
    to: 'off',
    because: 'React prints open="", the Markdown compiler open; both are valid.',
  },
  'valid-id': {
    to: ['error', { relaxed: true }],
    because: 'The id of the heading "2.0" is "20", as on GitHub; HTML forbids only spaces.',
  },
  'prefer-native-element': {
    to: ['error', { exclude: ['banner', 'button'] }],
    because:
      'The label of a menu is a link for pointers and a button for the keyboard; the announcement is a banner outside of any header.',
  },
  'aria-label-misuse': {
    to: ['error', { allowAnyNamable: true }],
    because: 'A heading is named by its text alone, without the link in it.',
  },
  'no-missing-references': {
    to: 'error',
    because: 'The Nu validator asks that what `for` and `aria-*` name is there.',
  },
  'heading-level': {
    to: ['error', { sectioningRoots: ['dialog', '[role="dialog"]'] }],
    because: 'The Nu validator asks that no level is left out.',
  },
  'input-missing-label': {
    to: 'error',
    because: 'A field without a name cannot be filled in by those who listen.',
  },
}

/** The configuration of html-validate. */
export const htmlRules: RuleConfig = Object.fromEntries(Object.entries(set).map(([rule, { to }]) => [rule, to]))
