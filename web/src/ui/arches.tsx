import { college } from '@portal/contract/college.ts'

/**
 * The college gate, the only ornament of the everyday portal, in three forms: two groups for banners, one
 * gate for empty states, and the logo. Always decorative; the container sets its size.
 */
export function BannerArches() {
  return (
    <svg
      className="block full tall"
      viewBox="0 0 280 161"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      {gates.map(({ x, foot, radius, arch, thickness }) => (
        <path
          key={`${x}-${radius}`}
          d={gatePath(x, radius, foot)}
          fill="none"
          stroke={`var(--arch-${arch})`}
          strokeWidth={thickness}
        />
      ))}
      <circle cx="20" cy="142" r="11.5" fill="var(--arch-3)" />
    </svg>
  )
}

/** Measured from the artwork: `radius` is to the middle of the stroke, `foot` is where the arch begins. */
const gates = [
  { x: 214, foot: 46, radius: 108, arch: 1, thickness: 9 },
  { x: 214, foot: 62, radius: 92, arch: 2, thickness: 9 },
  { x: 214, foot: 79, radius: 75, arch: 3, thickness: 9 },
  { x: 214, foot: 95, radius: 59, arch: 1, thickness: 9 },
  { x: 214, foot: 114, radius: 43, arch: 2, thickness: 9 },
  { x: 214, foot: 135, radius: 27, arch: 3, thickness: 9 },
  { x: 78, foot: 101, radius: 57, arch: 2, thickness: 7 },
  { x: 78, foot: 115, radius: 44, arch: 1, thickness: 7 },
  { x: 78, foot: 129, radius: 31, arch: 2, thickness: 7 },
  { x: 78, foot: 143, radius: 18, arch: 1, thickness: 7 },
]

const artHeight = 161

function gatePath(x: number, radius: number, foot: number): string {
  return `M${x - radius} ${artHeight}V${foot}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${artHeight}`
}

/** The gate with its lamp, 110 x 94, above the sentence of an empty list. */
export function GateArt() {
  return (
    <svg width="110" height="94" viewBox="0 0 110 94" fill="none" aria-hidden="true">
      <path d="M5 94V55a50 50 0 0 1 100 0v39" stroke="var(--portal-line)" strokeWidth="10" />
      <path d="M27 94V56a28 28 0 0 1 56 0v38" stroke="var(--portal-primary)" strokeWidth="10" />
      <circle cx="55" cy="76" r="9" fill="var(--portal-board)" />
    </svg>
  )
}

/** The portal's logo: the college's own, or the gate in dark ink on the yellow board. */
export function ArchesMark({ sizePx = 28 }: { sizePx?: number }) {
  if (college.logo) return <img src="/icon.svg" alt="" width={sizePx} height={sizePx} />
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="var(--portal-board)" />
      <path d="M7.5 22v-8.5a6.5 6.5 0 0 1 13 0V22" stroke="var(--portal-on-board)" strokeWidth="3" />
      <path d="M12.5 22v-7.5a1.5 1.5 0 0 1 3 0V22z" fill="var(--portal-on-board)" />
    </svg>
  )
}
