import { type CSSProperties, type ReactNode, useRef } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { undoLast } from '#web/platform/toasts.ts'
import { useOpenPart } from '#web/platform/use-part.ts'
import { isSet } from '../list/list-filter.ts'
import { ListHead, type ListHeadProps } from '../list/list-head.tsx'
import { NothingFound, type NothingFoundWords } from '../list/nothing-found.tsx'
import { ListStates } from '../list-states.tsx'
import { Pager } from '../pager.tsx'
import { SkeletonList } from '../skeleton-card.tsx'
import { BulkBar } from './bulk-bar.tsx'
import styles from './desk.module.css'
import type { DeskAct, DeskRow } from './desk-act.ts'
import { fullWidthPx } from './desk-column.ts'
import { useDeskFocus } from './desk-focus.ts'
import { type DeskKeys, printedKeys, useDeskKeys } from './desk-keys.ts'
import { DeskPanel, type PanelContent } from './desk-panel.tsx'
import { DeskTable, type DeskTableProps } from './desk-table.tsx'
import { KeysLine } from './keys-line.tsx'
import type { LiveRows } from './live-rows.ts'
import { useToastsAbove } from './toasts-above.ts'
import type { DeskState } from './use-desk.ts'

interface DeskProps<Row extends DeskRow>
  extends Pick<ListHeadProps, 'name' | 'search' | 'filters'>,
    Pick<DeskTableProps<Row>, 'columns' | 'desk' | 'nameOf'>,
    Partial<Pick<DeskTableProps<Row>, 'onUndo' | 'sort'>> {
  pageSize: number
  /** The singular and the plural of the rows: "query", "queries". */
  things: readonly [one: string, many: string]
  /** Controls at the right of the filters: columns, export, import. */
  tools?: ReactNode
  acts?: readonly DeskAct<Row>[]
  /** The reasons of a refused bulk action. */
  refused?: readonly { _id: string; message: string }[]
  panel?: (row: Row) => PanelContent
  /** Opens the page of a row, instead of a panel. */
  onOpen?: (row: Row) => void
  empty: NothingFoundWords
}

const noActs: readonly never[] = []

/**
 * A complete work table: filters, rows, panel, keys, bulk bar, pager, and the loading, failed and empty
 * states. A room defines the columns, filters and actions and the panel's content.
 */
export function Desk<Row extends DeskRow>(props: DeskProps<Row>) {
  const { desk, things, filters = [], search, empty, panel, acts = noActs } = props
  const { load, live, address } = desk
  useFailureToast(load.error)
  const section = useRef<HTMLElement>(null)
  const list = load.data
  const { rows } = live
  const focus = useDeskFocus(section, rows)
  useToastsAbove(section, desk)
  const isNarrowed = filters.some((filter) => isSet(filter)) || (search?.value ?? '') !== ''
  const counted = list?.total === undefined ? '' : countOf(list.total, ...things)
  const content = desk.open && panel?.(desk.open)
  // Rows that are gone can only be looked at.
  const ownActs = acts.map((act) => ({
    ...act,
    isFor: (row: Row) => !live.goneIds.has(row._id) && act.isFor(row),
  }))
  const inRows = acts.filter(({ isInRow }) => isInRow).map(({ label }) => label)
  return (
    <section ref={section} className={styles.desk} aria-label={props.name} tabIndex={-1} {...focus}>
      <ListHead
        {...props}
        summary={<Summary counted={counted} live={live} />}
        showWords={counted ? `Show ${counted}` : 'Show'}
        onNarrow={address.narrow}
        onAgain={() => void load.refetch()}
      />
      <div
        className={`one-column align-start gap-12 ${styles.columns}`}
        style={fullOf(fullWidthPx(props.columns, { canPick: desk.canPick, acts: inRows }))}
      >
        <div className="one-column align-start gap-12">
          <ListStates
            load={load}
            isEmpty={rows.length === 0}
            empty={<NothingFound words={empty} isNarrowed={isNarrowed} search={search} filters={filters} />}
            skeleton={<SkeletonList heightPx={220} count={2} />}
            failedTitle={`Couldn't load the ${things[1]}`}
          >
            {() => (
              <DeskTable
                desk={desk}
                onUndo={props.onUndo}
                columns={props.columns}
                nameOf={props.nameOf}
                label={things[1]}
                acts={ownActs}
                hasPanel={(panel ?? props.onOpen) !== undefined}
                onOpen={props.onOpen}
                sort={props.sort}
              />
            )}
          </ListStates>
          <BulkBar desk={desk} acts={acts} refused={props.refused ?? noActs} />
          {rows.length > 0 && list && <Keys {...props} acts={ownActs} section={section} />}
          {list && (
            <Pager
              page={address.filters.page}
              load={load}
              onPage={address.turnTo}
              hrefFor={address.hrefFor}
              label={`Pages of ${things[1]}`}
            />
          )}
        </div>
        {desk.open && content && (
          <DeskPanel
            key={desk.isBeside ? 'beside' : 'over'}
            row={desk.open}
            content={content}
            acts={ownActs}
            isBeside={desk.isBeside}
            onClose={desk.close}
          />
        )}
      </div>
    </section>
  )
}

function fullOf(widthPx: number): CSSProperties {
  return { '--desk-full': `${widthPx}px` } as CSSProperties
}

/** The number of rows, and the new ones above the first row. */
function Summary<Row extends DeskRow>({ counted, live }: { counted: string; live: LiveRows<Row> }) {
  return (
    <>
      {counted}
      {live.heldBack > 0 && (
        <button
          type="button"
          className={`ground-primary-soft ink-link ${styles.fresh}`}
          onClick={live.showAll}
        >
          Show {live.heldBack} new
        </button>
      )}
    </>
  )
}

function Keys<Row extends DeskRow>({
  desk,
  acts = noActs,
  onUndo,
  panel,
  onOpen,
  search,
  section,
  pageSize,
}: DeskProps<Row> & { section: { current: HTMLElement | null } }) {
  const { open, live, load, address, undoOf } = desk
  const overview = useOpenPart(async () => (await import('./keys-overview.tsx')).KeysOverview)
  const undoable = live.rows.find((row) => undoOf?.(row))
  const hasPlace = (panel ?? onOpen) !== undefined
  const select = open && desk.pickable.includes(open._id) ? () => desk.pick(open._id, 'one') : undefined
  const keys = useDeskKeys({
    ...(hasPlace && { ArrowDown: () => desk.step(1), j: () => desk.step(1) }),
    ...(hasPlace && { ArrowUp: () => desk.step(-1), k: () => desk.step(-1) }),
    ...(panel && { Enter: () => enter(desk, live.rows) }),
    ...(onOpen && { Enter: () => open && onOpen(open) }),
    ' ': select,
    x: select,
    ...actKeys(acts, desk),
    u: onUndo && (() => undoLast() || (undoable && onUndo(undoOf?.(undoable)?.ids ?? []))),
    Escape: desk.picked.size > 0 ? desk.unpick : panel && open && desk.close,
    '/': search && (() => section.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()),
    '?': overview.open,
  })
  const possible = acts.filter((act) => live.rows.some(act.isFor))
  const printed = printedKeys(possible, {
    canPick: desk.canPick,
    canUndo: onUndo !== undefined,
    canSearch: search !== undefined,
  })
  const first = (address.filters.page - 1) * pageSize + 1
  const total = Math.max(load.data?.total ?? 0, first + live.rows.length - 1)
  return (
    <>
      <KeysLine
        keys={keys}
        printed={hasPlace ? printed : noActs}
        summary={`${first} to ${first + live.rows.length - 1} of ${total.toLocaleString('en-IN')}`}
        onOverview={overview.open}
      />
      {overview.Part && (
        <overview.Part
          keys={keys}
          printed={hasPlace ? printed : noActs}
          isOpen={overview.isOpen}
          onClose={overview.close}
        />
      )}
    </>
  )
}

/** Moves the keyboard focus to the panel. */
function enter<Row extends DeskRow>(desk: DeskState<Row>, rows: readonly Row[]): void {
  desk.show(desk.open ?? rows[0])
  document.querySelector<HTMLElement>('[data-desk-panel] h2')?.focus()
}

/** Maps each action's key to the open row, and with Shift to the selected rows. */
function actKeys<Row extends DeskRow>(acts: readonly DeskAct<Row>[], desk: DeskState<Row>): DeskKeys {
  const { open, pickedRows } = desk
  const keys = acts.flatMap((act): [string, (() => void) | undefined][] => {
    const { key, several } = act
    if (!key) return []
    const isNow = open && act.isFor(open)
    return [
      ...(isNow ? [[key, () => act.run(open)] as [string, () => void]] : []),
      ...(several && pickedRows.length > 0
        ? [[key.toUpperCase(), () => several.run(pickedRows)] as [string, () => void]]
        : []),
    ]
  })
  return Object.fromEntries(keys)
}
