import type { FindingCode } from '../model/page-finding.ts'

/** How to fix what was found. */
export const hints: Record<FindingCode, string> = {
  'black-icon': 'Set "fill" or "stroke" of the icon, such as fill: currentColor, and check that its styles are loaded.',
  'icon-size': 'Set the width and the height of the icon, and check that its styles are loaded.',
  'small-text': 'Set a font size of at least 11 px.',
  'clipped-text': 'Let the element grow or its content wrap, or add overflow: auto or text-overflow: ellipsis.',
  'overlapping-text': 'Give both their own space, with padding, margin or another position.',
  'hidden-column': 'Put the table into an element with overflow-x: auto, or let its cells wrap.',
  'wide-page': 'Let the content wrap, or put it into an element with overflow-x: auto.',
  'low-contrast': 'Use a darker or lighter color for the text or its background.',
  'image-not-loaded': 'Correct the URL of the image, or add the file to the site.',
  'empty-page': 'Write content, remove the page, or check the errors of its scripts.',
  'console-error': 'Open the page with the console of the browser, and correct the cause.',
  'layout-shift': 'Set width and height of images and frames, and keep room for what scripts add.',
  'page-not-shown': 'Open the page in a browser, and check its scripts and the files that it loads.',
}
