import { useMediaQuery } from '@mantine/hooks'
import type { DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import { limits } from '@portal/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { undoLast } from '#web/platform/toasts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { deskPage, statusTabs } from './alumni-desk.cache.ts'
import styles from './alumni-desk.module.css'
import { AskAboutDuplicates } from './ask-about-duplicates.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { DeskPanel } from './desk-panel.tsx'
import { type DeskSearch, deskAddress, isFiltered, noFilters } from './desk-search.ts'
import { DeskTable } from './desk-table.tsx'
import { KeysLine } from './keys-line.tsx'
import { type DeskWork, useDeskWork } from './use-desk-work.ts'

interface AlumniDeskProps {
  search: DeskSearch
  onSearch: (
    change: Partial<
      Record<'name' | 'branch' | 'year' | 'activity' | 'columns' | 'view' | 'page', string | undefined>
    >,
  ) => void
}

/** One of the four lists with its panel: filters, table, keys, pages. */
export function AlumniDesk({ search, onSearch }: AlumniDeskProps) {
  const load = useQuery(deskPage(search))
  useFailureToast(load.error)
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const searchField = useRef<HTMLInputElement>(null)
  const list = load.data
  const rows = list?.result ?? noRows
  const work = useDeskWork(rows, isWide)
  const keys = useListKeys(work, rows, isWide, searchField)
  return (
    <div className={styles.desk}>
      <DeskFilters
        key={`${search.status} ${search.name} ${search.year}`}
        search={search}
        searchField={searchField}
        onChange={(change) => onSearch({ page: undefined, ...change })}
      />
      <div className={styles.columns}>
        <section className={styles.list} aria-label={labelOf(search)}>
          {search.status === 'pending' && <BulkBar work={work} />}
          <ListStates
            load={load}
            isEmpty={rows.length === 0}
            empty={<NobodyHere search={search} />}
            skeleton={<SkeletonList heightPx={220} count={2} />}
            failedTitle="Couldn't load the alumni"
          >
            {() => (
              <DeskTable
                rows={rows}
                columns={search.columns}
                openId={work.open?._id ?? null}
                ticked={work.ticked}
                canTick={search.status === 'pending'}
                onTick={work.tick}
                onOpen={work.show}
                onApprove={(row) => work.approve([row])}
                onReactivate={(row) => work.decide('approved', '', row)}
              />
            )}
          </ListStates>
          {rows.length > 0 && list && (
            <KeysLine keys={keys} summary={summaryOf(search, rows.length, list.total)} />
          )}
          {list && (
            <Pager
              page={search.page}
              load={load}
              onPage={(page) => onSearch({ page: page === 1 ? undefined : String(page) })}
              hrefFor={(page) => deskAddress({ ...search, page })}
              label="Pages of alumni"
            />
          )}
        </section>
        {work.open && (
          <div className={styles.aside}>
            <DeskPanel
              row={work.open}
              view={work.view}
              isOverlay={!isWide}
              isBusy={work.isBusy}
              onView={work.setView}
              onClose={work.close}
              onApprove={() => work.open && work.approve([work.open])}
              onDecide={(status, reason) => work.decide(status, reason)}
            />
          </div>
        )}
      </div>
      <AskAboutDuplicates work={work} />
    </div>
  )
}

/** What the keys do with the list and the row that is open. */
function useListKeys(
  work: DeskWork,
  rows: readonly DeskAlumnus[],
  isWide: boolean,
  searchField: RefObject<HTMLInputElement | null>,
) {
  const { open } = work
  return useDeskKeys({
    ...{ ArrowDown: () => work.step(1), j: () => work.step(1) },
    ...{ ArrowUp: () => work.step(-1), k: () => work.step(-1) },
    ' ': open?.can.reject ? () => work.tick([open._id]) : undefined,
    a: open?.can.approve ? () => work.approve([open]) : undefined,
    Enter: rows.length > 0 ? () => work.enter(open ?? rows[0]) : undefined,
    u: undoLast,
    r: open?.can.reject ? () => work.setView('reject') : undefined,
    Escape: !isWide && open ? work.close : undefined,
    '/': () => searchField.current?.focus(),
  })
}

const noRows: readonly DeskAlumnus[] = []

function labelOf({ status }: DeskSearch): string {
  return statusTabs.find((tab) => tab.status === status)?.label ?? 'Alumni'
}

function summaryOf({ page }: DeskSearch, count: number, total: number): string {
  const first = (page - 1) * limits.deskPageSize + 1
  return `${first} to ${first + count - 1} of ${total.toLocaleString('en-IN')}`
}

function NobodyHere({ search }: { search: DeskSearch }) {
  if (isFiltered(search))
    return (
      <EmptyState
        title="No alumni found"
        sentence="Try another word or clear the filters."
        action={<LinkButton to={deskAddress({ ...search, ...noFilters })}>Clear filters</LinkButton>}
      />
    )
  const sentence = search.status === 'pending' ? 'No pending approvals' : 'Nobody is on this list.'
  return <EmptyState title="No alumni found" sentence={sentence} />
}
