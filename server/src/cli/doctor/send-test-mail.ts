import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { type Finding, ok, wrong } from './finding.ts'

/** Sends a mail to the operator, who sees whether it arrives. */
export async function sendTestMail({ mail, college }: Config, to: string): Promise<Finding> {
  if (!mail.smtpUrl) return wrong('SMTP_URL is not set: no mail can be sent')
  const transport = createTransport({ url: mail.smtpUrl, socketTimeout: 5_000 })
  try {
    await transport.sendMail({
      from: { name: college.portalName, address: mail.from },
      to,
      subject: `${college.portalName} can send mails`,
      text: 'This mail was sent by the setup of the portal. If you can read it, mails arrive.',
    })
    return ok(`A mail to ${to} was sent. Look whether it arrives, and not as spam`)
  } catch (error) {
    return wrong(`The mail to ${to} was refused: ${error instanceof Error ? error.message : error}`)
  } finally {
    transport.close()
  }
}
