import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { festivalDeskLimits } from '@portal/contract/festival-desk-words.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { pdfAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { drawPdf } from '#platform/paper/draw-pdf.ts'
import { deskCallerOf } from '#platform/paper/paper-caller.ts'
import { factsBox, letterhead } from '#platform/paper/paper-parts.ts'
import { dayAndTime, dayInDigits } from '#platform/text/indian-day.ts'
import { sumShifts } from './desk-act.store.ts'
import { listRefundsAfter, sumMoney } from './payment.store.ts'
import { deskDays } from './present-desk-event.ts'
import {
  clerksOf,
  clerkTable,
  eventTable,
  modeTable,
  moneyFacts,
  refundTable,
  sectionOf,
  signaturesOf,
} from './shift-sheet-parts.ts'

/** Prints the sheet that closes a shift: amounts by mode, clerk and event, refunds, and signatures. */
export const printShiftSheet = handler(festivalDesk.printShiftSheet, async (call) => {
  const { portal, viewer, query } = call
  const { collegeName, festival } = portal.config.college
  const { now, dayStart: from, dayEnd: to, day } = deskDays(portal, query.day)
  const accountId = query.clerk === 'mine' ? viewer.id : null
  const isOf = (id: string | null) => accountId === null || id === accountId
  const money = await sumMoney(portal.db, { from, to, accountId })
  const hours = (await sumShifts(portal.db, { from, to })).filter((row) => isOf(row.accountId))
  const found = await listRefundsAfter(portal.db, {
    from,
    to,
    afterId: '0',
    limit: festivalDeskLimits.printedMax,
  })
  const refunds = found.filter(({ voidedById }) => isOf(voidedById))
  await auditCall(portal.db, call, 'desk-shift-sheet-printed', `day:${day}`)
  const clerks = clerksOf(hours, money)
  const title = accountId ? `Shift sheet: ${viewer.name}` : 'Shift sheet'
  const bytes = await drawPdf(
    {
      title: `${title}, ${dayInDigits(from)}`,
      author: collegeName,
      madeAt: now.toISOString(),
      content: [
        letterhead({ name: collegeName, address: `${festival.name} registration desk` }, [
          ...['Shift sheet', dayInDigits(from), `Printed ${dayAndTime(now)}`],
        ]),
        { text: title, font: 'Display', fontSize: 16, margin: [0, 0, 0, 6] },
        factsBox(moneyFacts(clerks, money)),
        ...sectionOf('By mode of payment', modeTable(money)),
        ...sectionOf('By clerk', clerkTable(clerks)),
        ...sectionOf('By event', eventTable(money)),
        ...sectionOf('Refunds', refundTable(refunds)),
        ...signaturesOf(clerks, viewer.name),
      ],
      foot: `Shift sheet, ${dayInDigits(from)}`,
    },
    deskCallerOf(call),
  )
  return pdfAnswer(bytes, `shift-sheet-${day}.pdf`)
})
