import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { DeskAct, DeskRow } from './desk-act.ts'
import { columnsTemplate, type DeskColumn } from './desk-column.ts'
import { cellRoles, DeskTableRow } from './desk-row.tsx'
import styles from './desk-table.module.css'
import type { DeskState } from './use-desk.ts'

export interface DeskTableProps<Row extends DeskRow> {
  /** The accessible name of the table, such as "alumni". */
  label: string
  columns: readonly DeskColumn<Row>[]
  desk: DeskState<Row>
  acts: readonly DeskAct<Row>[]
  /** Returns the name of a row, for button labels such as "Approve Kavya Menon". */
  nameOf: (row: Row) => string
  hasPanel: boolean
  /** Opens the row's own page; without it the row opens in the panel. */
  onOpen?: ((row: Row) => void) | undefined
  /** Undoes a decision about these rows, which `undoOf` of the desk names. */
  onUndo?: ((ids: readonly string[]) => void) | undefined
  /** The order in the address and its setter. */
  sort: { value: string; onSort: (value: string) => void } | undefined
}

/**
 * The work table; below 992 px its rows are cards. The table handles the clicks of all rows, so that a row is
 * rendered again only when it changes.
 */
export function DeskTable<Row extends DeskRow>(props: DeskTableProps<Row>) {
  const { label, desk, acts, nameOf, hasPanel, onUndo, sort } = props
  const { rows, goneIds } = desk.live
  const columns = useSteadyColumns(props.columns)
  const pickable = new Set(desk.pickable)
  useOpenRowInSight(desk.open?._id)
  const inRows = acts.filter(({ isInRow }) => isInRow).map(({ label: word }) => word)
  const actOf = (row: Row, where: 'isInRow' | 'isOnCard') =>
    acts.find((act) => act[where] && !goneIds.has(row._id) && act.isFor(row))
  const hear = (event: MouseEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const id = target.closest('tr')?.dataset.id
    const row = rows.find(({ _id }) => _id === id)
    if (!row) return
    if (target.closest('[data-pick]')) return desk.pick(row._id, event.shiftKey ? 'range' : 'one')
    if (target.closest('[data-undo]')) return onUndo?.(desk.undoOf?.(row)?.ids ?? [])
    if (target.closest('[data-act]')) return actOf(row, 'isInRow')?.run(row)
    if (target.closest('[data-card-act]')) return actOf(row, 'isOnCard')?.run(row)
    if (hasPanel && (target.closest('[data-open-row]') || isOnRow(target))) (props.onOpen ?? desk.show)(row)
  }
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the desk and the buttons in the rows handle the keys. */}
      <table
        {...cellRoles.table}
        className={`block text-14 ${styles.table}`}
        style={
          { '--desk-columns': columnsTemplate(columns, { canPick: desk.canPick, acts: inRows }) } as object
        }
        aria-label={label}
        data-picks={desk.canPick || undefined}
        data-opens={hasPanel || undefined}
        onClick={hear}
      >
        <thead {...cellRoles.group}>
          <tr {...cellRoles.row}>
            {desk.canPick && (
              <th {...cellRoles.head} className={styles.pick}>
                <PickAll desk={desk} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} />
            ))}
            <th {...cellRoles.head} className={styles.action}>
              {inRows.length > 0 ? 'Action' : ''}
            </th>
          </tr>
        </thead>
        <tbody {...cellRoles.group}>
          {rows.map((row) => {
            const act = actOf(row, 'isInRow')
            return (
              <DeskTableRow
                key={row._id}
                row={row}
                columns={columns as readonly DeskColumn<DeskRow>[]}
                name={nameOf(row)}
                isOpen={hasPanel && row._id === desk.open?._id}
                isGone={goneIds.has(row._id)}
                hasPanel={hasPanel}
                picking={desk.canPick ? (pickable.has(row._id) ? 'can' : 'cannot') : 'none'}
                isPicked={desk.picked.has(row._id)}
                actLabel={act?.label}
                actKey={act?.key}
                cardActLabel={actOf(row, 'isOnCard')?.label}
                undoMs={desk.undoOf?.(row)?.leftMs}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Selects every row of the page, or none. */
function PickAll<Row extends DeskRow>({ desk }: Pick<DeskTableProps<Row>, 'desk'>) {
  return (
    <input
      type="checkbox"
      aria-label="Select all on this page"
      disabled={desk.pickable.length === 0}
      checked={desk.picked.size > 0 && desk.picked.size === desk.pickable.length}
      ref={(box) => {
        if (box) box.indeterminate = desk.picked.size > 0 && desk.picked.size < desk.pickable.length
      }}
      onChange={desk.pickAll}
    />
  )
}

/** A heading. If the list can be sorted by the column, it is a button that changes the order. */
function Head<Row extends DeskRow>({
  column,
  sort,
}: {
  column: DeskColumn<Row>
} & Pick<DeskTableProps<Row>, 'sort'>) {
  const { key, title, sort: order } = column
  if (!sort || !order)
    return (
      <th {...cellRoles.head} data-key={key}>
        <span>{title}</span>
      </th>
    )
  const way = sort.value === order ? 'ascending' : sort.value === `-${order}` ? 'descending' : 'none'
  return (
    <th {...cellRoles.head} aria-sort={way}>
      <button type="button" onClick={() => sort.onSort(way === 'ascending' ? `-${order}` : order)}>
        {title} <span aria-hidden="true">{way === 'none' ? '' : way === 'ascending' ? '↑' : '↓'}</span>
      </button>
    </th>
  )
}

/**
 * Returns whether the click was on the row itself, not on a control in it and not at the end of a text
 * selection.
 */
function isOnRow(target: Element): boolean {
  if (target.closest('a, button, input, label, th')) return false
  return window.getSelection()?.isCollapsed ?? true
}

/**
 * Returns the same array while it holds the same columns, because a new array would render every row again.
 */
function useSteadyColumns<Row extends DeskRow>(columns: readonly DeskColumn<Row>[]) {
  const [steady, setSteady] = useState(columns)
  const isSame = steady.length === columns.length && steady.every((one, index) => one === columns[index])
  if (!isSame) setSteady(columns)
  return isSame ? steady : columns
}

/** Keys may open a row that is out of view. */
function useOpenRowInSight(openId: string | undefined): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && openId)
      document.querySelector(`tr[data-id="${CSS.escape(openId)}"]`)?.scrollIntoView({ block: 'nearest' })
    isFirst.current = false
  }, [openId])
}
