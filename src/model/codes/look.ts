import type { CodeTable } from './code-entry.ts'

/** Codes of docsgen shots, which looks at pages in a browser. */
export const lookCodes = {
  'black-icon': {
    severity: 'error',
    title: 'An icon is filled black, because nothing sets its color.',
    help: 'Shapes of an SVG without fill are black, so its styles are probably not loaded, or no longer match its classes: it is larger than its text, or invisible on a dark background. Set fill or stroke, such as fill: currentColor. It is a warning if the icon is at most three times as large as its text.',
  },
  'icon-size': {
    severity: 'error',
    title: 'An icon has no size.',
    help: 'Without width and height, an SVG fills its container; with a size of zero it is invisible. Set both, and check that the styles of the icon are loaded and match its classes.',
  },
  'small-text': {
    severity: 'warning',
    title: 'A text is smaller than 11 px.',
    help: 'Set a larger font size. Superscripts, subscripts and formulas may be smaller, and the labels of an SVG may have 9 px. These shrink with it: let it scroll on narrow screens instead.',
  },
  'clipped-text': {
    severity: 'error',
    title: 'A text is clipped.',
    help: 'It continues beyond an element with overflow: hidden, or beyond the window, and no scrolling leads there. Let the element grow or its text wrap, or let readers scroll. Text that ends with text-overflow or line-clamp, or fades out, is not reported.',
  },
  'overlapping-text': {
    severity: 'error',
    title: 'A text overlaps other text or a control.',
    help: 'Readers cannot read the one or cannot use the other. Give both their own space, with padding, margin or another position. Elements that stay in the window while the page scrolls are not compared with the page.',
  },
  'hidden-column': {
    severity: 'error',
    title: 'A column of a table is not visible.',
    help: 'The table is wider than an element that clips it, or the styles of this width hide the column, and no scrolling leads to it. Put the table into an element with overflow-x: auto. A column whose cells have the attribute hidden is not reported.',
  },
  'wide-page': {
    severity: 'error',
    title: 'A page is wider than the window.',
    help: 'Readers have to scroll sideways to read each line. Let the content wrap, shrink it with max-width: 100%, or put it into an element with overflow-x: auto. A page without a viewport in its head is as wide as a desktop on every phone.',
  },
  'image-not-loaded': {
    severity: 'error',
    title: 'An image did not load.',
    help: 'The file does not exist, is no image, or its host did not answer. Correct the URL, or add the file. It is a warning if the image is of another host, which this machine may not reach.',
  },
  'empty-page': {
    severity: 'error',
    title: 'A page has no content.',
    help: 'Its main part has neither text besides headings nor pictures. Write content, or remove the page. If scripts make the content, see the errors in the console of the browser.',
  },
  'console-error': {
    severity: 'error',
    title: 'The console of the browser shows an error.',
    help: 'A script has failed, or a file did not load. Open the page with the developer tools of a browser. It is a warning if a file of another host did not load, which this machine may not reach.',
  },
  'layout-shift': {
    severity: 'warning',
    title: 'The layout moves while a page loads.',
    help: 'The score (Cumulative Layout Shift) is more than 0.02, or an image has no height until it loads. Set width and height of images and frames, and keep room for what scripts add.',
  },
  'page-not-shown': {
    severity: 'error',
    title: 'A page could not be shown.',
    help: 'It crashed, or a script kept it busy for a minute or reloads it. Open it in a browser. It is a warning if the page still loads files after 15 seconds; it is checked as it is then.',
  },
} satisfies CodeTable
