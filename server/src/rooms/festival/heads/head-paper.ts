import { Readable } from 'node:stream'
import type { eventHeads } from '@portal/contract/event-heads.ts'
import { FileAnswer } from '#platform/http/calls/answers.ts'
import type { Call } from '#platform/http/calls/handler.ts'
import { drawPdf } from '#platform/paper/draw-pdf.ts'
import { deskCallerOf } from '#platform/paper/paper-caller.ts'
import type { PaperContent } from '#platform/paper/paper-document.ts'
import { letterhead, wideTextWidth } from '#platform/paper/paper-parts.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import type { HeadedEventRow } from '#rooms/events/festival.cards.ts'

interface HeadPaper {
  /** The title, such as 'Call list'. */
  title: string
  /** The beginning of the file's name, before the event's. */
  file: string
  foot: string
  content: PaperContent[]
  isWide?: true
}

type HeadCall = Pick<Call<typeof eventHeads.printCallList>, 'portal' | 'viewer' | 'request' | 'reply'>

/** Returns a document of an event for its heads, with the letterhead, as a download. */
export async function headPaper(
  call: HeadCall,
  event: HeadedEventRow,
  { title, file, foot, content, isWide }: HeadPaper,
): Promise<FileAnswer> {
  const { config, clock } = call.portal
  const { collegeName } = config.college
  const madeAt = clock.now()
  const bytes = await drawPdf(
    {
      title: `${title}: ${event.title}`,
      author: collegeName,
      madeAt: madeAt.toISOString(),
      ...(isWide && { orientation: 'landscape' as const }),
      content: [
        letterhead(
          { name: collegeName, address: title },
          [event.startsAt ? dayAndTime(event.startsAt) : '', event.venue, `Printed ${dayAndTime(madeAt)}`],
          isWide && wideTextWidth,
        ),
        { text: event.title, font: 'Display', fontSize: 16, margin: [0, 0, 0, 10] },
        ...content,
      ],
      foot: `${event.title}, ${foot}`,
    },
    deskCallerOf(call),
  )
  return new FileAnswer({
    open: async () => Readable.from(bytes),
    byteCount: bytes.length,
    contentType: 'application/pdf',
    filename: `${file}-${event.slug}.pdf`,
    isInline: false,
  })
}
