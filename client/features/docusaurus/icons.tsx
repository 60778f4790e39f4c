import type { ComponentProps } from 'react'

type IconProps = ComponentProps<'svg'>

/** An icon of one path, drawn with lines in the color of the text. */
function icon(path: string) {
  return function Icon({ width = 20, height = 20, ...props }: IconProps) {
    return (
      <svg
        width={width}
        height={height}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        {...props}
      >
        <path d={path} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    )
  }
}

export const IconArrow = /* @__PURE__ */ icon('M5 12h14M13 6l6 6-6 6')
export const IconClose = /* @__PURE__ */ icon('M6 6l12 12M18 6L6 18')
export const IconCopy = /* @__PURE__ */ icon('M9 9h11v11H9zM5 15H4V4h11v1')
export const IconDark = /* @__PURE__ */ icon('M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z')
export const IconEdit = /* @__PURE__ */ icon('M4 20l1-4L16 5l3 3L8 19zM13 8l3 3')
export const IconExternalLink = /* @__PURE__ */ icon('M14 4h6v6M20 4l-9 9M18 14v6H4V6h6')
export const IconHome = /* @__PURE__ */ icon('M4 11l8-7 8 7v9h-5v-6H9v6H4z')
export const IconLanguage = /* @__PURE__ */ icon(
  'M3 12h18M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18c4 5 4 13 0 18-4-5-4-13 0-18',
)
export const IconLight = /* @__PURE__ */ icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M5 19l1-1M18 6l1-1',
)
export const IconMenu = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16')
export const IconSuccess = /* @__PURE__ */ icon('M5 13l4 4L19 7')
export const IconWordWrap = /* @__PURE__ */ icon('M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15 16l-2 2 2 2M4 18h5')
