import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { HiddenText } from '../hidden-text.tsx'
import { Tag } from '../tag.tsx'
import { KeyHint } from './bulk-bar.tsx'
import type { DeskRow } from './desk-act.ts'
import type { DeskColumn } from './desk-column.ts'
import styles from './desk-table.module.css'

interface DeskTableRowProps {
  row: DeskRow
  columns: readonly DeskColumn<DeskRow>[]
  name: string
  isOpen: boolean
  isGone: boolean
  hasPanel: boolean
  picking: 'can' | 'cannot' | 'none'
  isPicked: boolean
  actLabel: string | undefined
  actKey: string | undefined
  cardActLabel: string | undefined
  undoMs: number | undefined
}

/** Explicit roles, because some browsers drop a table's semantics when its rows are grids. */
export const cellRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** A row of a table with hundreds of rows, rendered again only when its own props change. */
export const DeskTableRow = memo(function DeskTableRow(props: DeskTableRowProps) {
  const { row, columns, name, isOpen, isGone, picking, isPicked } = props
  return (
    <tr
      {...cellRoles.row}
      data-id={row._id}
      data-open={isOpen || undefined}
      data-picked={isPicked || undefined}
      data-gone={isGone || undefined}
      aria-current={isOpen}
    >
      {picking !== 'none' && (
        <td {...cellRoles.cell} className={styles.pick}>
          <input
            type="checkbox"
            data-pick
            aria-label={`Select ${name}`}
            disabled={picking === 'cannot'}
            checked={isPicked}
            // The table handles the click, because a change event doesn't report Shift.
            onChange={nothing}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.key} {...props} column={column} isFirst={index === 0} />
      ))}
      <td {...cellRoles.cell} className={styles.action}>
        <RowButton {...props} />
      </td>
    </tr>
  )
})

const nothing = () => {}

function Cell({
  row,
  column,
  name,
  isFirst,
  isGone,
  hasPanel,
}: DeskTableRowProps & { column: DeskColumn<DeskRow>; isFirst: boolean }) {
  const { cell, below, onCard, isTabular, title } = column
  const drawn = cell(row)
  const [content, second] = [drawn || '-', below && (below(row) || '-')]
  if (isFirst)
    return (
      <td {...cellRoles.cell} className={styles.name}>
        <Opener hasPanel={hasPanel}>
          <strong title={name}>{content}</strong>
          {below && <span title={typeof second === 'string' ? second : undefined}>{second}</span>}
        </Opener>
      </td>
    )
  return (
    <td
      {...cellRoles.cell}
      data-label={title}
      // A card leaves out empty lines.
      data-card={onCard === 'line' && !drawn ? undefined : onCard}
      className={isTabular ? 'tabular' : undefined}
      title={typeof content === 'string' ? content : undefined}
    >
      {onCard === 'state' && isGone ? <Tag>Changed elsewhere</Tag> : content}
      {below && <span className={styles.below}>{second}</span>}
    </td>
  )
}

function Opener({ hasPanel, children }: { hasPanel: boolean; children: React.ReactNode }) {
  if (!hasPanel) return <div className={`grid full touch text-left ${styles.opener}`}>{children}</div>
  return (
    <button type="button" className={`grid full touch text-left focus-inside ${styles.opener}`} data-open-row>
      {children}
    </button>
  )
}

function RowButton(props: DeskTableRowProps) {
  const { name, isOpen, undoMs } = props
  if (undoMs === undefined) return <ActButton {...props} />
  return (
    <UndoButton leftMs={undoMs} name={name} isOpen={isOpen}>
      <ActButton {...props} />
    </UndoButton>
  )
}

function ActButton({ name, isOpen, hasPanel, actLabel, actKey, cardActLabel }: DeskTableRowProps) {
  if (actLabel !== undefined)
    return (
      <>
        {cardActLabel && (
          <Button size="xs" data-card-act>
            {cardActLabel} <HiddenText>{name}</HiddenText>
          </Button>
        )}
        <Button size="xs" variant={isOpen ? 'filled' : 'default'} data-act>
          {actLabel} <HiddenText>{name}</HiddenText>
          {isOpen && actKey && <KeyHint signs={[actKey]} />}
        </Button>
      </>
    )
  if (!hasPanel) return null
  return (
    <Button size="xs" data-open-row>
      Open <HiddenText>{name}</HiddenText>
    </Button>
  )
}

interface UndoButtonProps {
  /** The remaining time at the first render. */
  leftMs: number
  name: string
  isOpen: boolean
  /** The row's button after the undo has expired, since the desk may reload the row only seconds later. */
  children: ReactNode
}

/** The row's button while its last action can be undone: "Undo 8 s". */
function UndoButton({ leftMs, name, isOpen, children }: UndoButtonProps) {
  const [endsAt, setEndsAt] = useState(() => performance.now() + leftMs)
  const [seconds, setSeconds] = useState(Math.ceil(leftMs / 1_000))
  useEffect(() => setEndsAt(performance.now() + leftMs), [leftMs])
  useInterval(() => setSeconds(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000))), 250, {
    autoInvoke: true,
  })
  if (seconds === 0) return children
  return (
    <Button size="xs" px={8} variant="subtle" data-undo>
      Undo <HiddenText>{name}</HiddenText>
      <span aria-hidden="true">&nbsp;{seconds} s</span>
      {isOpen && <KeyHint signs={['U']} />}
    </Button>
  )
}
