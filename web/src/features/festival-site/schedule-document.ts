import type { Festival } from '@portal/contract/festival-site.ts'
import { copyDocument, escapedText } from '#web/platform/copy-document.ts'
import { formatDateTime, isOnDay } from '#web/platform/dates.ts'
import { dayInWords } from '#web/ui/calendar-days.ts'
import { daysOf, placeInWords, timeOnDay } from './festival-times.ts'

/** Builds the schedule as one document for offline use, without scripts, fonts and links. */
export function scheduleDocument(festival: Festival, savedAt: Date): string {
  const days = daysOf(festival).map((day) => {
    const rows = festival.schedule
      .filter((event) => isOnDay(event, day))
      .map(
        (event) =>
          `<li><b>${timeOnDay(event, day)}</b><span>${escapedText(event.title)}<br><i>${escapedText(placeInWords(event))}${
            event.status === 'cancelled' ? ', cancelled' : ''
          }</i></span></li>`,
      )
    return `<h2>${escapedText(dayInWords(day))}</h2><ul>${rows.join('')}</ul>`
  })
  const contacts = festival.contacts.map(
    ({ name, phone }) => `<li><span>${escapedText(name)}</span><b>${escapedText(phone)}</b></li>`,
  )
  const body = `<h1>${escapedText(festival.name)}: schedule</h1><p>You're offline. Saved on this device on ${formatDateTime(savedAt.toISOString())}.</p>
${days.join('')}${festival.reach ? `<h2>How to reach us</h2><p class="reach">${escapedText(festival.reach)}</p>` : ''}
${contacts.length > 0 ? `<h2>Contacts</h2><ul>${contacts.join('')}</ul>` : ''}`
  return copyDocument({ title: `${festival.name}: schedule`, styles, body })
}

const styles = `body{background:#1c0a17;color:#fff4e6;font:16px/1.5 system-ui,sans-serif;padding:16px}
main{max-width:640px;margin:0 auto}h1{font-size:26px}h2{font-size:20px;margin:24px 0 8px}p{color:#cda7bd}.reach{white-space:pre-line}
ul{list-style:none;padding:0;background:#2a1122;border:1px solid #50284a;border-radius:14px}li{display:flex;gap:16px;padding:12px 16px}
li+li{border-top:1px solid #50284a}li b{color:#ffc65c;min-width:84px}i{color:#cda7bd;font-style:normal}`
