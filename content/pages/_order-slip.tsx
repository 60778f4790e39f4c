const rows = [146, 173, 200]

const paper = { fill: 'var(--dg-surface-raised)', strokeWidth: 1.5 }
const ink = { stroke: 'var(--dg-line)', strokeWidth: 8 }
const strong = { stroke: 'var(--dg-accent)', strokeWidth: 9 }

/** An order on paper, with a row of its states: drawn in the colours of the theme. */
export function OrderSlip() {
  return (
    <svg
      className="dg-hero-art"
      viewBox="40 20 340 350"
      aria-hidden="true"
      fill="none"
      stroke="var(--dg-line-strong)"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path transform="rotate(-8 150 190)" d={`M70 40h190v270${tear(190, 10)}z`} {...paper} />
      <path d={`M120 30h220v310${tear(220, 12)}z`} {...paper} />
      <path d="M152 66h80M152 248h40M284 248h24" {...strong} />
      <path d={`M152 90h44${rows.map((y) => `M180 ${y}h${y === 173 ? 48 : 68}M294 ${y}h14`).join('')}`} {...ink} />
      <path d="M140 118h180M140 226h180" strokeDasharray="0 9" strokeWidth="3" />
      {rows.map((y) => (
        <rect key={y} x="146" y={y - 8} width="16" height="16" rx="5" fill="var(--dg-accent-soft)" stroke="none" />
      ))}
      <path d="M156 290h44" {...ink} />
      <path d="M156 290h.01M212 290h.01" {...strong} strokeWidth="18" />
      <circle cx="330" cy="290" r="40" fill="var(--dg-mark)" stroke="none" />
      <path d="M314 291l11 11 21-23" stroke="#0f1f2a" strokeWidth="6" />
    </svg>
  )
}

/** The torn lower edge of a slip, from right to left. */
function tear(width: number, teeth: number): string {
  const step = Math.round((width / teeth / 2) * 100) / 100
  return Array.from({ length: teeth }, () => `l-${step} -9l-${step} 9`).join('')
}
