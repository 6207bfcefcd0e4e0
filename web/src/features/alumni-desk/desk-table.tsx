import type { DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import type { MouseEvent } from 'react'
import { formatDate } from '#web/platform/dates.ts'
import { Tag } from '#web/ui/tag.tsx'
import { type MoreColumn, moreColumns } from './desk-search.ts'
import styles from './desk-table.module.css'
import { duplicatesWord, orDash, statusTags } from './desk-words.ts'
import { RowAction, type RowActions } from './row-action.tsx'

/** With more columns than these the table is wider than its place and is pushed sideways. */
const wideFrom = 2

interface DeskTableProps extends RowActions {
  rows: readonly DeskAlumnus[]
  columns: readonly MoreColumn[]
  /** The one that the panel shows. */
  openId: string | null
  ticked: ReadonlySet<string>
  /** Only who waits can be ticked, for the bulk approval; on the other lists all are of one state. */
  canTick: boolean
  onTick: (ids: readonly string[]) => void
}

/** The work table; below 992 px its rows are drawn as cards (look.md, Tables). */
export function DeskTable({ rows, columns, openId, ticked, canTick, onTick, ...actions }: DeskTableProps) {
  const areAllTicked = rows.length > 0 && rows.every(({ _id }) => ticked.has(_id))
  const shown = moreColumns.filter(({ key }) => columns.includes(key))
  return (
    <div className={styles.frame} data-wide={shown.length > wideFrom || undefined}>
      <table className={styles.table}>
        <thead>
          <tr>
            {canTick && (
              <th className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={areAllTicked}
                  onChange={() => onTick(rows.map(({ _id }) => _id))}
                />
              </th>
            )}
            <th>Name</th>
            <th className={styles.class}>Class</th>
            {canTick && <th className={styles.state}>State</th>}
            {shown.map(({ key, label }) => (
              <th key={key} className={key === 'since' ? styles.since : undefined}>
                {label}
              </th>
            ))}
            <th className={styles.action}>Action</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row._id}
              data-open={row._id === openId || undefined}
              aria-current={row._id === openId}
              onClick={(event) => isOnRow(event) && actions.onOpen(row)}
            >
              {canTick && (
                <td className={styles.tick}>
                  <input
                    type="checkbox"
                    aria-label={`Select ${row.name}`}
                    checked={ticked.has(row._id)}
                    onChange={() => onTick([row._id])}
                  />
                </td>
              )}
              <td className={styles.name}>
                <button type="button" onClick={() => actions.onOpen(row)}>
                  <strong title={row.name}>{row.name}</strong>
                  <span title={row.prnOrRoll || row.email}>{orDash(row.prnOrRoll || row.email)}</span>
                </button>
              </td>
              <td className={styles.class}>
                {row.branch} {row.passOutYear}
              </td>
              {canTick && (
                <td className={styles.state}>
                  <State row={row} />
                </td>
              )}
              {shown.map(({ key, label }) => (
                <td key={key} data-label={label}>
                  {orDash(textIn(row, key))}
                </td>
              ))}
              <td className={styles.action}>
                <RowAction row={row} isOpen={row._id === openId} {...actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether the click was on the row itself: not on a control in it, and not the end of selecting text. */
function isOnRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input, label')) return false
  return window.getSelection()?.isCollapsed ?? true
}

function State({ row }: { row: DeskAlumnus }) {
  if (row.duplicateCount > 0)
    return (
      <Tag tone="bad" icon="users">
        {duplicatesWord(row.duplicateCount)}
      </Tag>
    )
  const { tone, icon, word } = statusTags[row.status]
  return (
    <Tag tone={tone} icon={icon}>
      {word}
    </Tag>
  )
}

function textIn(row: DeskAlumnus, key: MoreColumn): string {
  if (key === 'company') return row.companyName
  if (key === 'since') return formatDate(row.submittedAt)
  return row[key]
}
