import { Button } from '@mantine/core'
import { memo } from 'react'
import { HiddenText } from '../hidden-text.tsx'
import { Tag } from '../tag.tsx'
import { KeyHint } from './bulk-bar.tsx'
import type { DeskRow } from './desk-act.ts'
import type { DeskColumn } from './desk-column.ts'
import styles from './desk-table.module.css'
import { UndoButton } from './undo-button.tsx'

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
  undoMs: number | undefined
}

/** A row of hundreds: drawn anew only when something of its own changes. */
export const DeskTableRow = memo(function DeskTableRow(props: DeskTableRowProps) {
  const { row, columns, name, isOpen, isGone, picking, isPicked } = props
  return (
    <tr
      data-id={row._id}
      data-open={isOpen || undefined}
      data-picked={isPicked || undefined}
      data-gone={isGone || undefined}
      aria-current={isOpen}
    >
      {picking !== 'none' && (
        <td className={styles.pick}>
          <input
            type="checkbox"
            data-pick
            aria-label={`Select ${name}`}
            disabled={picking === 'cannot'}
            checked={isPicked}
            // The table hears the click: a change says nothing of Shift.
            onChange={nothing}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.key} {...props} column={column} isFirst={index === 0} />
      ))}
      <td className={styles.action}>
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
  const [content, second] = [cell(row) || '-', below && (below(row) || '-')]
  if (isFirst)
    return (
      <td className={styles.name}>
        <Opener hasPanel={hasPanel}>
          <strong title={name}>{content}</strong>
          {below && <span title={typeof second === 'string' ? second : undefined}>{second}</span>}
        </Opener>
      </td>
    )
  return (
    <td
      data-label={title}
      data-card={onCard}
      data-tabular={isTabular}
      title={typeof content === 'string' ? content : undefined}
    >
      {onCard === 'state' && isGone ? <Tag>Changed elsewhere</Tag> : content}
      {below && <span>{second}</span>}
    </td>
  )
}

function Opener({ hasPanel, children }: { hasPanel: boolean; children: React.ReactNode }) {
  if (!hasPanel) return <div className={styles.opener}>{children}</div>
  return (
    <button type="button" className={styles.opener} data-open-row>
      {children}
    </button>
  )
}

function RowButton({ name, isOpen, hasPanel, actLabel, actKey, undoMs }: DeskTableRowProps) {
  if (undoMs !== undefined) return <UndoButton leftMs={undoMs} name={name} isOpen={isOpen} />
  if (actLabel !== undefined)
    return (
      <Button size="xs" variant={isOpen ? 'filled' : 'default'} data-act>
        {actLabel} <HiddenText>{name}</HiddenText>
        {isOpen && actKey && <KeyHint signs={[actKey]} />}
      </Button>
    )
  if (!hasPanel) return null
  return (
    <Button size="xs" variant="default" data-open-row>
      Open <HiddenText>{name}</HiddenText>
    </Button>
  )
}
