import type { ReactNode } from 'react'

export type StateArtKind = 'clock' | 'door' | 'crowd' | 'check' | 'person' | 'lamp'

/** The gate with a picture of the form's state. Decorative. */
export function StateArt({ kind, sizePx = 110 }: { kind: StateArtKind; sizePx?: number }) {
  return (
    <svg width={sizePx} viewBox="0 0 110 94" fill="none" aria-hidden="true">
      <path d="M5 94V55a50 50 0 0 1 100 0v39" stroke="var(--portal-line)" strokeWidth="10" />
      <path d="M27 94V56a28 28 0 0 1 56 0v38" stroke="var(--portal-primary)" strokeWidth="10" />
      <g stroke="var(--portal-board)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        {signs[kind]}
      </g>
    </svg>
  )
}

const dots = [
  ...[46, 64].map((x) => [x, 56] as const),
  ...[41, 55, 69].map((x) => [x, 68] as const),
  ...[41, 55, 69].map((x) => [x, 81] as const),
]

const signs: Readonly<Record<StateArtKind, ReactNode>> = {
  clock: (
    <>
      <circle cx="55" cy="70" r="14" />
      <path d="M55 62v8l5 3" />
    </>
  ),
  door: <path d="M44 94V66m22 28V66M55 94V50M48 78h0m14 0h0" />,
  crowd: dots.map(([x, y]) => <circle key={`${x}-${y}`} cx={x} cy={y} r="2" />),
  check: <path d="M42 70l10 10 18-20" strokeWidth="7" />,
  person: (
    <>
      <circle cx="55" cy="62" r="8" />
      <path d="M41 92a14 14 0 0 1 28 0" />
    </>
  ),
  lamp: <circle cx="55" cy="76" r="6" fill="var(--portal-board)" />,
}
