import { eventCertificates } from '@portal/contract/event-certificates.ts'
import { pdfAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { drawKeptPdf } from '#platform/paper/draw-pdf.ts'
import { readerCallerOf } from '#platform/paper/paper-caller.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { certificatePaper } from './certificate-paper.ts'
import { certificateByCode, withdrawnByCode } from './check-certificate.ts'

/**
 * Returns the certificate as a PDF, drawn on request, for the holder and people to whom they gave the code.
 */
export const downloadCertificate = handler(eventCertificates.downloadCertificate, async (call) => {
  const { portal, params, query } = call
  const event = await accessEvent(call, params.id, 'read')
  const certificate = await certificateByCode(portal, event.id, query.code)
  if (!certificate) {
    const before = await withdrawnByCode(portal, event.id, query.code)
    if (before)
      throw new Problem('NOT_FOUND', `This certificate was ${before.isReplaced ? 'replaced' : 'withdrawn'}`)
    throw notFound('certificate')
  }
  const paper = certificatePaper(portal.config, event, certificate)
  const bytes = await drawKeptPdf(paper, readerCallerOf(call), portal.clock.now())
  return pdfAnswer(bytes, `certificate-${event.slug}.pdf`)
})
