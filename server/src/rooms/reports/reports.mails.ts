import type { Mail } from '#platform/mail/mail.ts'
import { dayInDigits } from '#platform/text/indian-day.ts'
import type { Config } from '#server/config.ts'
import { dueAtOf } from './present-report.ts'
import type { ReportRow } from './report.store.ts'

type To = { config: Pick<Config, 'origin'>; report: ReportRow; email: string }

const linkOf = ({ config, report }: To) =>
  `${config.origin}/reports?report=${encodeURIComponent(report.slug)}`
const recipientOf = ({ report, email }: To) => ({ name: report.author.name, address: email })

export function returnedMail(to: To, comment: string): Mail {
  return {
    to: recipientOf(to),
    subject: `Your report was returned: ${to.report.title}`,
    parts: [
      'The council asks for a change:',
      { quote: comment },
      { label: 'Open the report', link: linkOf(to) },
    ],
  }
}

export function acceptedMail(to: To, number: string): Mail {
  return {
    to: recipientOf(to),
    subject: `Your report is accepted: ${to.report.title}`,
    parts: [`It is filed as ${number}.`, { label: 'Open the report', link: linkOf(to) }],
  }
}

export function dueMail(to: To): Mail {
  return {
    to: recipientOf(to),
    subject: `The report is due: ${to.report.title}`,
    parts: [
      `It was due on ${dayInDigits(dueAtOf(to.report))}. Who came is filled in from the check-ins.`,
      { label: 'Write the report', link: linkOf(to) },
    ],
  }
}
