import type { DeskMail } from '@portal/contract/desk-mails.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#web/platform/dates.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { sentMails } from './alumni-desk.cache.ts'
import styles from './desk-mail.module.css'
import { countAlumni, segmentInWords } from './desk-mail-fields.ts'

/** What was sent: when, by whom, to which segment and to how many. */
export function SentMails({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const load = useQuery(sentMails(page))
  useFailureToast(load.error)
  const list = load.data
  return (
    <section className={styles.sent} aria-labelledby="sent-mails">
      <h2 id="sent-mails">Sent e-mails</h2>
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<EmptyState title="No e-mails sent" sentence="E-mails you send to alumni are listed here." />}
        skeleton={<SkeletonList heightPx={96} count={2} />}
        failedTitle="Couldn't load the sent e-mails"
      >
        {() => (
          <ul className={styles.list}>
            {list?.result.map((mail) => (
              <SentMail key={mail._id} mail={mail} />
            ))}
          </ul>
        )}
      </ListStates>
      {list && (
        <Pager
          page={page}
          load={load}
          onPage={onPage}
          hrefFor={(to) => `/alumniadmin?view=mail${to === 1 ? '' : `&page=${to}`}`}
          label="Pages of sent e-mails"
        />
      )}
    </section>
  )
}

function SentMail({ mail }: { mail: DeskMail }) {
  const { subject, text, segment, recipientCount, mailedCount, optedOutCount, sentAt, by } = mail
  const count =
    mailedCount === recipientCount
      ? `Sent to ${countAlumni(mailedCount)}`
      : `Sent to ${mailedCount.toLocaleString('en-IN')} of ${countAlumni(recipientCount)}`
  return (
    <li>
      <details>
        <summary>
          <strong>{subject}</strong>
          <span>
            {formatDateTime(sentAt)}
            {by && `, by ${by}`}
          </span>
          <span>{segmentInWords(segment)}</span>
          <span>
            {count}
            {optedOutCount > 0 && `, ${optedOutCount.toLocaleString('en-IN')} opted out`}
          </span>
        </summary>
        <p>{text}</p>
      </details>
    </li>
  )
}
