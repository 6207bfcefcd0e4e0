import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import { eventWithdrawn } from '#rooms/events/events.facts.ts'
import { findReportPictures } from './report.store.ts'
import { listReportFiles } from './report-file.store.ts'

/** Releases the pictures and files of a report when its event is deleted. */
export function releaseReportFiles(facts: Facts, portal: Portal): void {
  facts.on(eventWithdrawn, async (tx, { eventId }) => {
    await takeAdvisoryLock(tx, 'report', eventId)
    const report = await findReportPictures(tx, eventId)
    if (report) await portal.uploads.removeByUrl(tx, picturesOf(report))
    for (const { key } of await listReportFiles(tx, eventId)) await portal.privateFiles.release(tx, key)
  })
}

export function picturesOf({ photos, summary }: Pictured): string[] {
  return [...photos.map(({ url }) => url), ...imageUrlsIn(summary)]
}

export interface Pictured {
  photos: readonly { url: string }[]
  summary: string
}
