import { Button } from '@mantine/core'
import type { DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import { type AlumniStatus, alumniActivities, type DeskSort } from '@portal/contract/alumni-desk-lists.ts'
import { limits } from '@portal/contract/limits.ts'
import { branches } from '@portal/contract/reference.ts'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { type ListAddress, useListAddress } from '#web/platform/list-address.ts'
import { stringifySearch } from '#web/platform/page-search.ts'
import { passOutYears } from '#web/platform/pass-out-years.ts'
import { takeBack } from '#web/ui/desk/decisions.ts'
import { Desk } from '#web/ui/desk/desk.tsx'
import { columnsShown } from '#web/ui/desk/desk-column.ts'
import { DeskColumns } from '#web/ui/desk/desk-columns.tsx'
import { ExportMenu } from '#web/ui/desk/export-menu.tsx'
import { useDesk } from '#web/ui/desk/use-desk.ts'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { MailInParts } from '#web/ui/mail-in-parts.tsx'
import { alumniColumns } from './alumni-columns.tsx'
import { deskChannel, deskPage, filterOf, readDeskAgain, statusTabs } from './alumni-desk.cache.ts'
import { AlumnusPanel } from './alumnus-panel.tsx'
import { AskAboutDuplicates } from './ask-about-duplicates.tsx'
import { ConfirmDeactivate } from './confirm-deactivate.tsx'
import { undoDecisions } from './desk-actions.ts'
import { activityNames } from './desk-mail-fields.ts'
import { type DeskSearch, parseDeskSearch } from './desk-search.ts'
import { useAlumniActs } from './use-alumni-acts.ts'

/** One of the four lists of alumni, with the actions for each person. */
export function AlumniDesk() {
  const address = useListAddress(parseDeskSearch)
  const { filters: search } = address
  const load = useQuery(deskPage(search))
  const columns = columnsShown(columnsOf(search.status), search.columns)
  const desk = useDesk({
    load,
    address,
    channel: deskChannel,
    refresh: readDeskAgain,
    undoOf,
    canPick: search.status === 'pending' ? canPick : null,
    columnCount: columns.length,
  })
  const work = useAlumniActs(desk)
  const { status } = search
  const { leaving } = work
  return (
    <>
      <Desk
        desk={desk}
        acts={work.acts}
        refused={work.refused}
        name={statusTabs.find((tab) => tab.status === status)?.label ?? 'Alumni'}
        things={['person', 'people']}
        pageSize={limits.deskPageSize}
        search={{ name: 'name', label: 'Name, e-mail or number', value: search.name }}
        filters={filtersOf(search)}
        tools={<Tools address={address} />}
        columns={columns}
        nameOf={({ name }) => name}
        sort={{ value: sortOf(search), onSort: (sort) => address.narrow({ sort }) }}
        onUndo={(ids) => void takeBack(undoDecisions, ids)}
        panel={(row) => ({
          lead: <PersonAvatar name={row.name} photo={row.profile} sizePx={44} />,
          title: row.name,
          below: <MailInParts email={row.email} />,
          body: <AlumnusPanel key={row._id} row={row} view={desk.view} onView={desk.setView} work={work} />,
          hasOwnFoot: desk.view !== null,
        })}
        empty={{
          title: 'No alumni found',
          sentence: status === 'pending' ? 'No pending approvals' : 'Nobody is on this list.',
        }}
      />
      <AskAboutDuplicates work={work} />
      {leaving && (
        <ConfirmDeactivate
          name={leaving.name}
          onClose={work.stay}
          onConfirm={(reason) => {
            work.stay()
            work.decide('blocked', leaving, reason)
          }}
        />
      )}
    </>
  )
}

const undoOf = ({ undo }: DeskAlumnus) => undo
/**
 * On the lists of approved and deactivated alumni the state is the same everywhere, so its column is left
 * out.
 */
function columnsOf(status: AlumniStatus) {
  const areAlike = status === 'approved' || status === 'blocked'
  return alumniColumns.filter(({ key }) => !areAlike || key !== 'state')
}

/** Only pending alumni with a confirmed e-mail can be selected, for the bulk approval. */
const canPick = ({ status, isEmailConfirmed }: DeskAlumnus) => status === 'pending' && isEmailConfirmed

function sortOf({ sort, status }: DeskSearch): DeskSort {
  return sort ?? (status === 'pending' ? 'submitted' : '-submitted')
}

function filtersOf({ status, branch, year, activity, email }: DeskSearch): ListFilter[] {
  const activities = alumniActivities.map((value) => ({ value, label: activityNames[value] }))
  return [
    { name: 'branch', label: 'Branch', any: 'All', options: branches, value: branch === 'ALL' ? '' : branch },
    { name: 'year', label: 'Year', any: 'All', options: passOutYears(), value: year },
    ...(status === 'pending'
      ? [
          {
            name: 'email',
            label: 'E-mail',
            any: 'Confirmed',
            options: [{ value: 'unconfirmed', label: 'Not confirmed' }],
            value: email === 'unconfirmed' ? email : '',
          },
        ]
      : []),
    ...(status === 'approved'
      ? [{ name: 'activity', label: 'Activity', any: 'Any', options: activities, value: activity }]
      : []),
  ]
}

/** The column menu and the spreadsheet import and export. */
function Tools({ address: { filters, amend, narrow } }: { address: ListAddress<DeskSearch> }) {
  return (
    <>
      <DeskColumns
        columns={alumniColumns}
        chosen={filters.columns}
        onChoose={(columns) => amend({ columns })}
      />
      <ExportMenu
        pathOf={(format) => `/alumni/admin/export${stringifySearch({ ...filterOf(filters), format })}`}
      />
      <Button
        leftSection={<IconUpload size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => narrow({ view: 'import' })}
      >
        Import
      </Button>
    </>
  )
}
