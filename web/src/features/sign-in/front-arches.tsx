import styles from './front-arches.module.css'

/** The large college gate behind the front door. Decorative. */
export function FrontArches() {
  return (
    <svg
      className={`full tall ${styles.art}`}
      viewBox="0 0 1280 815"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {gates.map(({ x, foot, radius, tone }) => (
        <path
          key={`${x}-${radius}`}
          d={`M${x - radius} 815V${foot}a${radius} ${radius} 0 0 1 ${radius * 2} 0V815`}
          fill="none"
          stroke={`var(--portal-banner-forum-arch-${tone})`}
          strokeWidth="51"
        />
      ))}
    </svg>
  )
}

/** `radius` is to the middle of the stroke; `foot` is where the arch begins. */
const gates = [
  { x: 349, foot: 725, radius: 141, tone: 2 },
  { x: 349, foot: 570, radius: 231, tone: 1 },
  { x: 349, foot: 467, radius: 320, tone: 2 },
  { x: 349, foot: 365, radius: 409, tone: 1 },
  { x: 349, foot: 262, radius: 499, tone: 2 },
  { x: 1390, foot: 481, radius: 280, tone: 3 },
  { x: 1390, foot: 592, radius: 211, tone: 2 },
  { x: 1390, foot: 700, radius: 142, tone: 3 },
]
