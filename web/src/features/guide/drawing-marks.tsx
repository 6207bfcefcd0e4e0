import type { ReactNode } from 'react'
import type { Place } from './drawing.tsx'

/* The colours and the smallest marks of the pictures. */

const ink = 'var(--portal-text)'
export const dimmed = 'var(--portal-dimmed)'
export const paper = { fill: 'var(--portal-card)', stroke: 'var(--portal-line)' }
export const chosen = { fill: 'var(--portal-primary-soft)', stroke: 'var(--portal-primary)' }
export const good = 'var(--portal-good)'
const pillTones = {
  board: { ground: 'var(--portal-board)', ink: 'var(--portal-on-board)', edge: 'none' },
  waiting: { ground: 'var(--portal-board-soft)', ink: 'var(--portal-board-text)', edge: 'none' },
  good: { ground: 'var(--portal-good-soft)', ink: good, edge: 'none' },
  plain: { ground: 'var(--portal-raised)', ink: 'var(--portal-text-secondary)', edge: 'none' },
  chosen: { ground: 'var(--portal-primary-soft)', ink: 'var(--portal-link)', edge: 'var(--portal-primary)' },
} as const

/** The width of a pill for its text, because an SVG doesn't measure. */
export function pillWidth(words: string): number {
  return words.length * 5.2 + 12
}

interface PillProps {
  x: number
  y: number
  tone: keyof typeof pillTones
  children: string
}

export function Pill({ x, y, tone, children }: PillProps) {
  const { ground, ink: colour, edge } = pillTones[tone]
  const width = pillWidth(children)
  return (
    <>
      <rect x={x} y={y} width={width} height={16} rx={5} fill={ground} stroke={edge} />
      <Text x={x + width / 2} y={y + 11} weight={600} colour={colour} anchor="middle">
        {children}
      </Text>
    </>
  )
}

interface TextProps {
  x: number
  y: number
  size?: number
  weight?: number
  colour?: string
  anchor?: 'middle'
  children: ReactNode
}

export function Text({ x, y, size = 9, weight = 500, colour = ink, anchor, children }: TextProps) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight={weight} fill={colour} textAnchor={anchor}>
      {children}
    </text>
  )
}

/** Lines of a text that isn't worth reading. */
export function Lines({ x, y, width, count, pitch = 7 }: Place & { count: number; pitch?: number }) {
  const lines = cells(count, 1).map(
    ({ line }) => `M${x} ${y + line * pitch + 1.5}h${line === count - 1 ? width * 0.6 : width}`,
  )
  return <path d={lines.join('')} stroke="var(--portal-line)" strokeWidth={3} strokeLinecap="round" />
}

/** The places of a grid, line by line. */
export function cells(count: number, columns: number): { nth: number; column: number; line: number }[] {
  return Array.from({ length: count }, (_, nth) => ({
    nth,
    column: nth % columns,
    line: Math.floor(nth / columns),
  }))
}
