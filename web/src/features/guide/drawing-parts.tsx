import type { Part } from './drawing.tsx'
import { chosen, dimmed, Lines, Pill, paper, pillWidth, Text } from './drawing-marks.tsx'

/* What the pictures are made of: texts, fields and rows. A phone has room for some 20 letters, a window for 40. */

/** The heading of the screen, and a button beside it. */
export function title(words: string, action?: string): Part {
  return {
    height: 16,
    draw: ({ x, y, width }) => (
      <>
        <Text x={x} y={y + 12} size={11} weight={700}>
          {words}
        </Text>
        {action !== undefined && (
          <Pill x={x + width - pillWidth(action)} y={y} tone="board">
            {action}
          </Pill>
        )}
      </>
    ),
  }
}

export function field(words: string): Part {
  return {
    height: 20,
    draw: ({ x, y, width }) => (
      <>
        <rect
          x={x}
          y={y}
          width={width}
          height={20}
          rx={5}
          fill="var(--portal-field)"
          stroke="var(--portal-control-edge)"
        />
        <Text x={x + 7} y={y + 13} colour={dimmed}>
          {words}
        </Text>
      </>
    ),
  }
}

export function button(words: string): Part {
  return {
    height: 18,
    draw: ({ x, y, width }) => (
      <>
        <rect x={x} y={y} width={width} height={18} rx={5} fill="var(--portal-board)" />
        <Text x={x + width / 2} y={y + 12} weight={600} colour="var(--portal-on-board)" anchor="middle">
          {words}
        </Text>
      </>
    ),
  }
}

/** Chips, of which the first is chosen. */
export function chips(...words: readonly string[]): Part {
  const starts = words.map((_, nth) =>
    words.slice(0, nth).reduce((sum, before) => sum + pillWidth(before) + 4, 0),
  )
  return {
    height: 16,
    draw: ({ x, y, width }) =>
      words.map(
        (word, nth) =>
          (starts[nth] ?? 0) + pillWidth(word) <= width && (
            <Pill key={word} x={x + (starts[nth] ?? 0)} y={y} tone={nth === 0 ? 'chosen' : 'plain'}>
              {word}
            </Pill>
          ),
      ),
  }
}

/** A card with a person's message, and a heart if it is liked. */
export function message(by: string, { isLiked = false, lines = 2 } = {}): Part {
  const height = 26 + lines * 7
  return {
    height,
    draw: ({ x, y, width }) => (
      <>
        <rect x={x} y={y} width={width} height={height} rx={7} {...paper} />
        <circle cx={x + 14} cy={y + 13} r={6} fill="var(--portal-avatar-1-ground)" />
        <Text x={x + 25} y={y + 16} weight={600}>
          {by}
        </Text>
        <Lines x={x + 8} y={y + 26} width={width - 16} count={lines} />
        {isLiked && (
          <path
            transform={`translate(${x + width - 18} ${y + 8})`}
            d="M5 9 1 5a2.6 2.6 0 0 1 4-3 2.6 2.6 0 0 1 4 3z"
            fill="var(--portal-like)"
          />
        )}
      </>
    ),
  }
}

interface RowLook {
  /** A state at the end of the row. */
  mark?: string
  tone?: 'good' | 'waiting' | 'plain'
  isChosen?: boolean
  /** A square for a file or a form instead of a person's disc. */
  isThing?: boolean
}

/** A row of a list: a person or a thing. */
export function row(
  words: string,
  { mark, tone = 'good', isChosen = false, isThing = false }: RowLook = {},
): Part {
  return {
    height: 24,
    draw: ({ x, y, width }) => (
      <>
        <rect x={x} y={y} width={width} height={24} rx={6} {...(isChosen ? chosen : paper)} />
        {isThing ? (
          <rect x={x + 7} y={y + 5} width={11} height={14} rx={2} fill="var(--portal-primary)" />
        ) : (
          <circle cx={x + 13} cy={y + 12} r={6} fill="var(--portal-avatar-1-ground)" />
        )}
        <Text x={x + 25} y={y + 15}>
          {words}
        </Text>
        {mark !== undefined && (
          <Pill x={x + width - pillWidth(mark) - 5} y={y + 4} tone={tone}>
            {mark}
          </Pill>
        )}
      </>
    ),
  }
}

export function toggle(words: string): Part {
  return {
    height: 18,
    draw: ({ x, y, width }) => (
      <>
        <Text x={x} y={y + 12}>
          {words}
        </Text>
        <rect x={x + width - 24} y={y + 2} width={24} height={14} rx={7} fill="var(--portal-primary)" />
        <circle cx={x + width - 9} cy={y + 9} r={5} fill="var(--portal-on-primary)" />
      </>
    ),
  }
}

/** A document or a long text with its heading. */
export function sheet(words: string, lines = 5): Part {
  const height = 26 + lines * 9
  return {
    height,
    draw: ({ x, y, width }) => (
      <>
        <rect x={x} y={y} width={width} height={height} rx={7} {...paper} />
        <Text x={x + 10} y={y + 17} size={10} weight={700}>
          {words}
        </Text>
        <Lines x={x + 10} y={y + 27} width={width - 20} count={lines} pitch={9} />
      </>
    ),
  }
}
