import { featureCodes } from '../../model/codes/code-entry.ts'

export const iconsCodes = featureCodes({
  'unknown-icon': {
    severity: 'warning',
    title: 'There is no icon with this name.',
    help: 'A name such as lucide:rocket stands for an icon of the package @iconify-json/lucide. The site installs the packages of other sets. Correct the name, or install the package of the set.',
  },
})
