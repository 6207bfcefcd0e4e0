import { Box, Button, Group, Text } from '@mantine/core'
import type { LedgerEntry } from '@portal/contract/lakshya-records.ts'
import { type LedgerKind, lakshyaLimits, ledgerKinds } from '@portal/contract/lakshya-words.ts'
import { branches } from '@portal/contract/reference.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { Card } from '#web/ui/card.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { SelectMenu } from '#web/ui/select-menu.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type LedgerSearch, ledgerPage } from './lakshya.cache.ts'
import styles from './score-desk.module.css'

const kindNames: Readonly<Record<LedgerKind, string>> = {
  upload: 'Uploads',
  result: 'Results',
  correction: 'Corrections',
}

/** The list of all uploads, results and corrections, with person and reason. */
export function LedgerCard() {
  const address = useListAddress(parseLedgerSearch)
  const { filters, narrow, turnTo, hrefFor } = address
  const load = useQuery(ledgerPage(filters))
  const isNarrowed = filters.kind !== '' || filters.branch !== ''
  return (
    <Card component="section" padding="none" aria-labelledby="ledger">
      <Group justify="space-between" className={`line-below ${styles.title}`}>
        <h2 id="ledger">Ledger</h2>
        <Group gap={8}>
          <SelectMenu
            label="Kind"
            value={filters.kind}
            isSet={filters.kind !== ''}
            choices={[
              { value: '', label: 'All' },
              ...ledgerKinds.map((value) => ({ value, label: kindNames[value] })),
            ]}
            onChange={(kind) => narrow({ kind })}
          />
          <SelectMenu
            label="Branch"
            value={filters.branch}
            isSet={filters.branch !== ''}
            choices={[{ value: '', label: 'All' }, ...branches.map((value) => ({ value, label: value }))]}
            onChange={(branch) => narrow({ branch })}
          />
          <DownloadButton path="/tml/lakshya/scoreboard/dashboard/ledger.xlsx" label="XLSX of the ledger">
            XLSX
          </DownloadButton>
        </Group>
      </Group>
      <ListStates
        load={load}
        isEmpty={load.data?.result.length === 0}
        empty={
          <EmptyState
            title={isNarrowed ? 'Nothing found' : 'The ledger is empty'}
            sentence={
              isNarrowed ? 'Clear the filters to see all entries.' : 'Upload a sheet of points to begin.'
            }
            action={
              isNarrowed && <Button onClick={() => narrow({ kind: '', branch: '' })}>Clear filters</Button>
            }
          />
        }
        failedTitle="Couldn't load the ledger"
      >
        {() => (
          <ul className={styles.rows}>
            {load.data?.result.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ul>
        )}
      </ListStates>
      <Pager page={filters.page} load={load} onPage={turnTo} hrefFor={hrefFor} label="Pages of the ledger" />
    </Card>
  )
}

function parseLedgerSearch(raw: RawSearch): LedgerSearch {
  return {
    kind: ledgerKinds.find((kind) => kind === raw.kind) ?? '',
    branch: branches.find((branch) => branch === raw.branch) ?? '',
    page: pageOf(raw.page),
  }
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { _id, kind, mode, title, fileName, by, at, points, byBranch, undone, can } = entry
  const [isUndoing, setUndoing] = useState(false)
  const facts = [formatDateTime(at), by, fileName || (kind === 'correction' ? 'Typed' : 'Result of an event')]
  return (
    <li data-undone={undone !== null || undefined}>
      <div className={`grow breaks ${styles.words}`}>
        <b>{kind === 'correction' ? `Correction: ${title}` : title}</b>
        <Text variant="dimmed">
          {facts.join(', ')}
          {mode === 'replace' && ', replaced all'}
        </Text>
        <Text variant="dimmed">
          {undone
            ? `Undone ${formatDateTime(undone.at)}, ${undone.by}${undone.reason && `: ${undone.reason}`}`
            : byBranch.map((row) => `${row.branch} ${signed(row.points)}`).join(', ')}
        </Text>
      </div>
      <Box component="b" className="tabular nowrap" data-minus={points < 0 || undefined}>
        {undone ? '0' : signed(points)} pts
      </Box>
      {undone ? (
        <Tag>Undone</Tag>
      ) : can.undo ? (
        <Button
          size="xs"
          aria-label={`Undo ${title}`}
          leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => setUndoing(true)}
        >
          Undo
        </Button>
      ) : (
        <Text component="span" variant="dimmed">
          Locked
        </Text>
      )}
      <ReasonDialog
        title={`Undo ${title}`}
        label="Reason"
        help="The entry stays in the ledger and counts no longer."
        action="Undo"
        lengthMax={lakshyaLimits.reasonLengthMax}
        isOpen={isUndoing}
        onClose={() => setUndoing(false)}
        onSend={(reason) =>
          call('POST /tml/lakshya/scoreboard/dashboard/ledger/:id/undo', {
            params: { id: _id },
            body: { reason },
          })
        }
      />
    </li>
  )
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points)
}
