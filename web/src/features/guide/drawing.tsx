import type { ReactNode } from 'react'

/*
 * The pictures of the guide: a phone or a window with a column of parts (drawing-parts.tsx). They are drawn with the
 * design's colours, so they follow the theme and the colours of a college. The words beside them say the same, so
 * screen readers skip them.
 */

export interface Place {
  x: number
  y: number
  width: number
}

/** A part of a picture. Parts are placed one below the other. */
export interface Part {
  height: number
  draw: (place: Place) => ReactNode
}

export interface Picture {
  frame: 'phone' | 'window'
  parts: readonly Part[]
}

export const onPhone = (...parts: readonly Part[]): Picture => ({ frame: 'phone', parts })
export const inWindow = (...parts: readonly Part[]): Picture => ({ frame: 'window', parts })

const size = { width: 264, height: 168 }
/** The frame reaches below the picture, which cuts it off. */
const frames = {
  phone: { x: 58, width: 148, top: 14, radius: 16, pad: 12, bar: 18 },
  window: { x: 18, width: 228, top: 16, radius: 10, pad: 14, bar: 24 },
} as const
const gap = 7

export function Drawing({ picture }: { picture: Picture }) {
  const { x, width, top, radius, pad } = frames[picture.frame]
  return (
    <svg
      className="block full ground-raised"
      viewBox={`0 0 ${size.width} ${size.height}`}
      fontSize={9}
      aria-hidden="true"
    >
      <rect
        x={x}
        y={top}
        width={width}
        height={size.height}
        rx={radius}
        fill="var(--portal-body)"
        stroke="var(--portal-line)"
        strokeWidth={1.5}
      />
      {picture.frame === 'phone' ? <Notch /> : <WindowBar />}
      {placed(picture).map(({ part, y }) => (
        <g key={y}>{part.draw({ x: x + pad, y, width: width - 2 * pad })}</g>
      ))}
    </svg>
  )
}

function placed({ frame, parts }: Picture): { part: Part; y: number }[] {
  const start = frames[frame].top + frames[frame].bar
  return parts.map((part, nth) => ({
    part,
    y: parts.slice(0, nth).reduce((y, { height }) => y + height + gap, start),
  }))
}

function Notch() {
  return <rect x={size.width / 2 - 14} y={21} width={28} height={4} rx={2} fill="var(--portal-line)" />
}

/** The bar of the portal with the arch of its logo. */
function WindowBar() {
  const { x, width, top } = frames.window
  return (
    <>
      <path d={`M${x} ${top + 16}h${width}`} stroke="var(--portal-line)" />
      <path
        d={`M${x + 14} ${top + 12}v-4a4 4 0 0 1 8 0v4`}
        fill="none"
        stroke="var(--portal-primary)"
        strokeWidth={2}
      />
      <circle cx={x + width - 16} cy={top + 8} r={4} fill="var(--portal-line)" />
    </>
  )
}
