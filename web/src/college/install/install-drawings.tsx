import {
  IconBook2,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconShare2,
  IconSquarePlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

/* Pictures of the steps on an iPhone. The words beside them say the same, so that screen readers skip them. */

/** Safari's bar at the bottom of the screen, with the button Share in the middle. */
export function ShareDrawing() {
  return (
    <Drawing>
      <rect width={widthPx} height={44} fill="var(--portal-card)" stroke="none" />
      <path d="M0 44h144" />
      {bar.map(({ Icon, x }) => (
        <Icon key={x} x={x} y={52} size={18} stroke={1.6} />
      ))}
      <rect x={56} y={47} width={32} height={28} rx={8} {...chosen} />
      <IconShare2 x={62} y={51} size={20} stroke={1.8} color="var(--portal-primary)" />
    </Drawing>
  )
}

const widthPx = 144
const chosen = { fill: 'var(--portal-primary-soft)', stroke: 'var(--portal-primary)' }
const bar = [
  { Icon: IconChevronLeft, x: 6 },
  { Icon: IconChevronRight, x: 32 },
  { Icon: IconBook2, x: 94 },
  { Icon: IconCopy, x: 120 },
]

/** The list of the share sheet, with its entry Add to Home Screen. */
export function SheetDrawing() {
  return (
    <Drawing>
      <rect x={8} y={10} width={128} height={80} rx={12} fill="var(--portal-card)" />
      <path d="M20 22h48M116 22h8M8 58h128M20 71h60M116 71h8" />
      <rect x={8} y={33} width={128} height={25} {...chosen} />
      <text x={18} y={49} fontSize={9} fill="var(--portal-text)" stroke="none">
        Add to Home Screen
      </text>
      <IconSquarePlus x={112} y={37} size={17} stroke={1.6} color="var(--portal-primary)" />
    </Drawing>
  )
}

/** The home screen, with the portal among other apps. */
export function HomeScreenDrawing() {
  return (
    <Drawing>
      {[14, 46, 78, 110].flatMap((x) =>
        [12, 48].map((y) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={20} height={20} rx={5} fill="var(--portal-card)" />
        )),
      )}
      <rect x={42} y={44} width={28} height={28} rx={8} {...chosen} />
      <image href="/icon.svg" x={45} y={47} width={22} height={22} />
    </Drawing>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className="rigid line ground-raised round-10"
      width={widthPx}
      height={80}
      viewBox={`0 0 ${widthPx} 80`}
      fill="none"
      stroke="var(--portal-dimmed)"
      color="var(--portal-dimmed)"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
