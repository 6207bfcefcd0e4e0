import { deskMails } from '@portal/contract/desk-mails.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { countDeskMails, listDeskMails } from './desk-mails.store.ts'
import { presentDeskMail } from './present-desk-mail.ts'

export const listDeskMailsHandler = handler(
  deskMails.listDeskMails,
  async ({ portal, query: { page, limit } }) => {
    const total = await countDeskMails(portal.db)
    const rows = await listDeskMails(portal.db, { offset: (page - 1) * limit, limit })
    return { data: { result: rows.map(presentDeskMail), totalPage: Math.ceil(total / limit) } }
  },
)
