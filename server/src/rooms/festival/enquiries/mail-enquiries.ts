import { festivalLimits } from '@portal/contract/festival-site-words.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Portal } from '#platform/portal.ts'
import { countUnmailed, type EnquiryRow, listUnmailed, lockLastMailed, setMailed } from './enquiry.store.ts'

export const mailEnquiriesJob = 'mail-sponsor-enquiries'

/** Returns the job that mails new enquiries to the team, at most once an hour. */
export function mailEnquiries(portal: Portal): JobDefinition {
  return { name: mailEnquiriesJob, run: () => portal.inTransaction((tx) => run(portal, tx)) }
}

async function run(portal: Portal, tx: Transaction): Promise<void> {
  const now = portal.clock.now()
  const lastAt = await lockLastMailed(tx)
  const nextAt = new Date((lastAt?.getTime() ?? 0) + festivalLimits.enquiryMailMinutes * 60_000)
  if (nextAt > now) {
    await portal.jobs.add(tx, mailEnquiriesJob, {}, { key: mailEnquiriesJob, runAt: nextAt })
    return
  }
  const count = await countUnmailed(tx)
  if (count === 0) return
  const newest = await listUnmailed(tx, festivalLimits.enquiriesMailedMax)
  await portal.mails.add(tx, digestOf(portal, newest, count))
  await setMailed(tx, now)
}

function digestOf({ config }: Portal, newest: readonly EnquiryRow[], count: number): Mail {
  const { festivalTeamEmail, festival } = config.college
  const [first] = newest
  const more = count - newest.length
  return {
    to: { name: `${festival.name} team`, address: festivalTeamEmail },
    subject:
      count === 1 && first
        ? `Sponsoring ${festival.name}: ${first.company}`
        : `Sponsoring ${festival.name}: ${count} new messages`,
    parts: [
      ...newest.flatMap(({ company, email, message }) => [
        `${company} (${email}) would like to support ${festival.name}:`,
        { quote: message },
      ]),
      ...(more > 0 ? [`${more.toLocaleString('en-IN')} more are on the page of the sponsors.`] : []),
      'Answer them at their own address; this mail has none to reply to.',
      { label: 'Open all messages', link: `${config.origin}/tml/sponsors#enquiries` },
    ],
  }
}
