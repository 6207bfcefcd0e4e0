import { festivalSponsors } from '@portal/contract/festival-sponsors.ts'
import { handler } from '#platform/http/handler.ts'
import type { Mail } from '#platform/mail/mail.ts'

const message = 'Message sent. The festival team answers by e-mail.'

/** Goes to the team by mail and is kept nowhere else. */
export const sendSponsorEnquiry = handler(
  festivalSponsors.sendSponsorEnquiry,
  async ({ portal, body, request }) => {
    // One e-mail is counted on its own: nobody writes to the team in its name from many addresses.
    await portal.limits.count('registration', 'sponsor-enquiry', {
      accountId: body.email,
      address: request.ip,
    })
    // A program that fills in every field gets the same answer and leaves nothing behind.
    if (body.website) return { message }
    const { festivalTeamEmail, festival } = portal.config.college
    const mail: Mail = {
      to: { name: `${festival.name} team`, address: festivalTeamEmail },
      subject: `Sponsoring ${festival.name}: ${body.company}`,
      parts: [
        `${body.company} (${body.email}) would like to support ${festival.name}:`,
        { quote: body.message },
        'Answer them at their own address; this mail has none to reply to.',
      ],
    }
    await portal.inTransaction((tx) => portal.mails.addForVisitor(tx, mail, request.ip))
    return { message }
  },
)
