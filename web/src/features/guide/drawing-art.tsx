import type { Part } from './drawing.tsx'
import { cells, chosen, good, paper, Text } from './drawing-marks.tsx'

/* What the pictures are made of: codes, days, signs and charts. */

/** A ticket's QR code on its white plate. */
export function qr(): Part {
  return {
    height: 74,
    draw: ({ x, y, width }) => (
      <g transform={`translate(${x + width / 2 - 37} ${y})`}>
        <rect width={74} height={74} rx={8} fill="#fff" stroke="var(--portal-line)" />
        <g transform="translate(8.5 8.5) scale(4.4)">
          <path d={qrPath} fill="#05090a" />
        </g>
      </g>
    ),
  }
}

/** The dots of a code that can't be scanned, because it leads nowhere. */
const qrDots = [
  '11111010011111',
  '10001011010001',
  '10101001010101',
  '10001010110001',
  '11111010111111',
  '00000011000000',
  '10110101101101',
  '01101110010010',
  '00000101101100',
  '11111010110101',
  '10001001001110',
  '10101011101010',
  '10001010010011',
]

const qrPath = qrDots
  .flatMap((line, y) => [...line].map((dot, x) => (dot === '1' ? `M${x} ${y}h1v1h-1z` : '')))
  .join('')

/** Weeks of a month with the marked days, counted from 0. */
export function calendar(...marked: readonly number[]): Part {
  const weeks = 3
  return {
    height: weeks * 22 - 4,
    draw: ({ x, y, width }) => {
      const cell = width / 7
      return cells(weeks * 7, 7).map(({ nth, column, line }) => (
        <rect
          key={nth}
          x={x + column * cell + 1}
          y={y + line * 22}
          width={cell - 2}
          height={18}
          rx={3}
          {...(marked.includes(nth) ? chosen : paper)}
        />
      ))
    },
  }
}

export function poster(): Part {
  return {
    height: 46,
    draw: ({ x, y, width }) => (
      <svg
        x={x}
        y={y}
        width={width}
        height={46}
        viewBox="0 0 108 46"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect width={108} height={46} rx={7} fill="var(--portal-banner-events-arch-1)" />
        <circle cx={84} cy={46} r={30} fill="var(--portal-board)" />
        <circle cx={84} cy={46} r={18} fill="var(--portal-primary)" />
        <path d="M10 46V32a14 14 0 0 1 28 0v14" fill="none" stroke="var(--portal-primary)" strokeWidth={7} />
      </svg>
    ),
  }
}

/** The yellow signboard of a station. */
export function board(words: string): Part {
  return {
    height: 36,
    draw: ({ x, y, width }) => (
      <>
        <rect x={x} y={y} width={width} height={36} rx={6} fill="var(--portal-signboard)" />
        <rect
          x={x + 4}
          y={y + 4}
          width={width - 8}
          height={28}
          rx={3}
          fill="none"
          stroke="var(--portal-on-signboard)"
        />
        <Text
          x={x + width / 2}
          y={y + 22}
          size={11}
          weight={700}
          colour="var(--portal-on-signboard)"
          anchor="middle"
        >
          {words}
        </Text>
      </>
    ),
  }
}

/** A chart of bars with these different heights, from 0 to 1. */
export function bars(...heights: readonly number[]): Part {
  return {
    height: 56,
    draw: ({ x, y, width }) => {
      const pitch = (width - 16) / heights.length
      return (
        <>
          <rect x={x} y={y} width={width} height={56} rx={7} {...paper} />
          {heights.map((height, nth) => (
            <rect
              key={height}
              x={x + 8 + nth * pitch + pitch * 0.14}
              y={y + 48 - height * 40}
              width={pitch * 0.72}
              height={height * 40}
              rx={2}
              fill={nth === heights.length - 1 ? 'var(--portal-board)' : 'var(--portal-primary)'}
            />
          ))}
        </>
      )
    },
  }
}

/** A grid of leaves: used ones, the next one, and those after it. */
export function leaves(used: number, count = 24): Part {
  const columns = 12
  return {
    height: Math.ceil(count / columns) * 18 - 4,
    draw: ({ x, y, width }) => {
      const cell = width / columns
      return cells(count, columns).map(({ nth, column, line }) => (
        <rect
          key={nth}
          x={x + column * cell + 1}
          y={y + line * 18}
          width={cell - 2}
          height={14}
          rx={2}
          {...(nth < used
            ? { fill: 'var(--portal-primary)' }
            : nth === used
              ? { fill: 'var(--portal-board)' }
              : paper)}
        />
      ))
    },
  }
}

/** Steps from one state to the next, such as the years of the course. */
export function steps(...words: readonly string[]): Part {
  return {
    height: 30,
    draw: ({ x, y, width }) => {
      const pitch = width / words.length
      return words.map((word, nth) => (
        <g key={word} transform={`translate(${x + nth * pitch} ${y})`}>
          <rect
            width={pitch - 16}
            height={30}
            rx={6}
            {...(nth === words.length - 1 ? { fill: 'var(--portal-good-soft)', stroke: good } : paper)}
          />
          <Text x={(pitch - 16) / 2} y={18} weight={600} anchor="middle">
            {word}
          </Text>
          {nth < words.length - 1 && (
            <path
              d={`M${pitch - 13} 15h9m-3-3 3 3-3 3`}
              fill="none"
              stroke="var(--portal-primary)"
              strokeWidth={1.5}
            />
          )}
        </g>
      ))
    },
  }
}

export function podium(): Part {
  return {
    height: 66,
    draw: ({ x, y, width }) => {
      const third = width / 3
      return podiumSteps.map(({ word, height, fill }, nth) => (
        <g key={word}>
          <rect
            x={x + nth * third + 3}
            y={y + 66 - height}
            width={third - 6}
            height={height}
            rx={4}
            fill={fill}
          />
          <Text
            x={x + (nth + 0.5) * third}
            y={y + 60}
            size={12}
            weight={700}
            colour={nth === 1 ? 'var(--portal-on-board)' : 'var(--portal-link)'}
            anchor="middle"
          >
            {word}
          </Text>
        </g>
      ))
    },
  }
}

const podiumSteps = [
  { word: '2', height: 44, fill: 'var(--portal-primary-soft)' },
  { word: '1', height: 64, fill: 'var(--portal-board)' },
  { word: '3', height: 32, fill: 'var(--portal-primary-soft)' },
]
