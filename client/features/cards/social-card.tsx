import type { CSSProperties } from 'react'
import type { ThemeComponents } from '../../../src/model/theme/theme-components.ts'

const themeColors = { background: '#0b2f3e', label: '#74c7e3', line: '#eba00f' }

/** The social card of a page. It is drawn as an image, so its styles are those that Satori knows, and it uses no hooks. */
export function SocialCard({ card }: ThemeComponents['SocialCard']) {
  const { title, description, section, version, siteTitle, dir, colors = themeColors } = card
  const isRtl = dir === 'rtl'
  // The order of punctuation and of words in other scripts.
  const line: CSSProperties = { display: 'block', overflow: 'hidden', direction: dir }
  const column: CSSProperties = {
    display: 'flex',
    flexDirection: 'column',
    alignItems: isRtl ? 'flex-end' : 'flex-start',
    textAlign: isRtl ? 'right' : 'left',
  }
  const around = [section, version].filter((part) => part !== undefined).join(' · ')
  return (
    <div
      style={{
        ...column,
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        boxSizing: 'border-box',
        padding: '72px 80px 64px',
        borderBottom: `16px solid ${colors.line}`,
        background: colors.background,
        color: '#f0f6f9',
      }}
    >
      <div style={column}>
        {around ? (
          <div style={{ ...line, marginBottom: 20, color: colors.label, fontSize: 34, lineClamp: 1 }}>{around}</div>
        ) : null}
        <div
          style={{
            ...line,
            fontSize: title.length > 48 ? 64 : 80,
            fontWeight: 700,
            letterSpacing: -1,
            lineHeight: 1.1,
            lineClamp: 3,
          }}
        >
          {title}
        </div>
        {description ? (
          <div style={{ ...line, marginTop: 28, color: '#c3d0d7', fontSize: 36, lineHeight: 1.35, lineClamp: 2 }}>
            {description}
          </div>
        ) : null}
      </div>
      <div style={{ ...line, fontSize: 34, fontWeight: 700, lineClamp: 1 }}>{siteTitle}</div>
    </div>
  )
}
