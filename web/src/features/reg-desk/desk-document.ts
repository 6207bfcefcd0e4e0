import { registrationStateNames } from '@portal/contract/event-words.ts'
import type { DeskEvent, DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { rupees } from '@portal/contract/rupees.ts'
import { copyDocument, escapedText } from '#web/platform/copy-document.ts'
import { countOf } from '#web/platform/count-of.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { originOf } from './reg-columns.tsx'

/* The latest lists of the desk as documents, for a desk that is reopened offline. They stay on the device
   until the account signs out, so they contain no e-mails and phone numbers. */

/** Builds the list of events, each linked to its own list. */
export function eventsDocument(events: readonly DeskEvent[], savedAt: Date): string {
  const rows = events.map(
    ({ slug, title, startsAt, venue, counts }) => `<li><a href="/tml/regdesk/${encodeURIComponent(slug)}">
<b>${escapedText(title)}</b></a><i>${escapedText([startsAt && formatDateTime(startsAt), venue].filter(Boolean).join(', '))}</i>
<span>${countOf(counts.registered, 'registration', 'registrations')}, ${counts.approved} approved, ${counts.paid} paid</span></li>`,
  )
  return deskDocument('Registration desk', `<ul>${rows.join('')}</ul>`, savedAt)
}

/** Builds the list of an event as it was last open. */
export function rowsDocument(event: DeskEvent, rows: readonly DeskRegistration[], savedAt: Date): string {
  const items = rows.map((row) => {
    const below = [row.groupName, originOf(row), row.reference].filter(Boolean).join(', ')
    const paid = row.payment ? 'paid' : row.due === 0 ? 'no fee' : `${rupees(row.due)} to pay`
    return `<li><b>${escapedText(row.name)}</b><i>${escapedText(below)}</i>
<span>${registrationStateNames[row.state]}, ${paid}</span></li>`
  })
  const back = '<p><a href="/tml/regdesk">All events</a></p>'
  return deskDocument(event.title, `${back}<ul>${items.join('')}</ul>`, savedAt)
}

function deskDocument(title: string, body: string, savedAt: Date): string {
  const said = `You're offline. This is the list of ${formatDateTime(savedAt.toISOString())}; what you did since is kept on this device and sent when you're back.`
  return copyDocument({ title, styles, body: `<h1>${escapedText(title)}</h1><p>${said}</p>${body}` })
}

const styles = `body{background:#0a1113;color:#e9eeef;font:16px/1.5 system-ui,sans-serif;padding:16px}main{max-width:760px;margin:0 auto}
h1{font-size:24px}p{margin:8px 0 14px;color:#ffd27a}a{color:#7ce1e4}ul{list-style:none;padding:0;background:#121a1c;border:1px solid #263134;border-radius:14px}
li{display:grid;padding:10px 16px}li+li{border-top:1px solid #263134}i{color:#92a0a3;font-style:normal}`
