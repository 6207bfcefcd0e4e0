import { deskMailLimits } from '@portal/contract/desk-mail-words.ts'
import type { DeskMail } from '@portal/contract/desk-mails.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#web/platform/dates.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { parsePage } from '#web/platform/page-search.ts'
import { Desk } from '#web/ui/desk/desk.tsx'
import type { DeskColumn } from '#web/ui/desk/desk-column.ts'
import { DeskFacts } from '#web/ui/desk/desk-facts.tsx'
import { useDesk } from '#web/ui/desk/use-desk.ts'
import { readDeskAgain, sentMails } from './alumni-desk.cache.ts'
import { countAlumni, segmentInWords } from './desk-mail-fields.ts'

/** The sent mails: when, by whom, to which segment and to how many people. */
export function SentMails() {
  const address = useListAddress(parsePage)
  const load = useQuery(sentMails(address.filters.page))
  return (
    <Desk
      columns={columns}
      desk={useDesk({ load, address, channel: null, refresh: readDeskAgain })}
      name="Sent e-mails"
      things={['e-mail', 'e-mails']}
      pageSize={deskMailLimits.pageSize}
      nameOf={({ subject }) => subject}
      panel={(mail) => ({
        title: mail.subject,
        below: formatDateTime(mail.sentAt),
        body: <SentMail mail={mail} />,
      })}
      empty={{ title: 'No e-mails sent', sentence: 'E-mails you send to alumni are listed here.' }}
    />
  )
}

const columns: readonly DeskColumn<DeskMail>[] = [
  {
    key: 'subject',
    title: 'Subject',
    cell: ({ subject }) => subject,
    below: ({ segment }) => segmentInWords(segment),
  },
  { key: 'by', title: 'By', cell: ({ by }) => by },
  {
    key: 'sent',
    title: 'Sent',
    widthPx: 160,
    isTabular: true,
    onCard: 'line',
    cell: ({ sentAt }) => formatDateTime(sentAt),
  },
  {
    key: 'count',
    title: 'Sent to',
    widthPx: 120,
    isTabular: true,
    onCard: 'line',
    cell: ({ mailedCount, recipientCount }) =>
      mailedCount === recipientCount
        ? countAlumni(mailedCount)
        : `${mailedCount.toLocaleString('en-IN')} of ${countAlumni(recipientCount)}`,
  },
]

function SentMail({ mail: { segment, text, by, optedOutCount } }: { mail: DeskMail }) {
  return (
    <>
      <DeskFacts
        facts={[
          ['Sent to', segmentInWords(segment)],
          ['Sent by', by],
          ['Opted out', optedOutCount.toLocaleString('en-IN')],
        ]}
      />
      <p style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{text}</p>
    </>
  )
}
