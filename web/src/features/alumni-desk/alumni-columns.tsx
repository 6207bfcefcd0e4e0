import type { DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import { formatDate } from '#web/platform/dates.ts'
import type { DeskColumn } from '#web/ui/desk/desk-column.ts'
import { Tag } from '#web/ui/tag.tsx'
import { duplicatesWord, statusTags } from './desk-words.ts'

export const alumniColumns: readonly DeskColumn<DeskAlumnus>[] = [
  {
    key: 'name',
    title: 'Name',
    widthPx: 176,
    sort: 'name',
    cell: ({ name }) => name,
    below: ({ prnOrRoll, email }) => prnOrRoll || email,
  },
  {
    key: 'class',
    title: 'Class',
    widthPx: 94,
    sort: 'class',
    onCard: 'line',
    isTabular: true,
    cell: ({ branch, passOutYear }) => `${branch} ${passOutYear}`,
  },
  { key: 'state', title: 'State', widthPx: 158, onCard: 'state', cell: (row) => <State row={row} /> },
  { key: 'company', title: 'Company', optional: 'hidden', cell: ({ companyName }) => companyName },
  { key: 'city', title: 'City', widthPx: 110, optional: 'hidden', cell: ({ city }) => city },
  { key: 'email', title: 'E-mail', widthPx: 200, optional: 'hidden', cell: ({ email }) => email },
  {
    key: 'since',
    title: 'Registered',
    widthPx: 104,
    sort: 'submitted',
    optional: 'shown',
    isTabular: true,
    cell: ({ submittedAt }) => formatDate(submittedAt),
  },
]

function State({ row }: { row: DeskAlumnus }) {
  if (row.status === 'pending' && !row.isEmailConfirmed)
    return (
      <Tag tone="waiting" icon="alert">
        Unconfirmed
      </Tag>
    )
  if (row.status === 'pending' && row.duplicateCount > 0)
    return (
      <Tag tone="bad" icon="users">
        {duplicatesWord(row.duplicateCount)}
      </Tag>
    )
  return <Tag {...statusTags[row.status]}>{statusTags[row.status].word}</Tag>
}
