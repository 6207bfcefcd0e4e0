import type { AnnouncementKind } from '@portal/contract/announcement-words.ts'
import type { Transaction } from '#platform/database/database.ts'
import { isRepeat, requireRevision } from '#platform/database/require-revision.ts'
import type { ReceivedFile } from '#platform/http/calls/received-file.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { slugOf } from '#platform/text/slug-of.ts'
import { keepAttachments, storeAttachments } from '#platform/uploads/attachments.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { announcementChanged, announcementPublished, factOf } from '../announcements.facts.ts'
import {
  type AnnouncementChange,
  type AnnouncementRow,
  changeAnnouncement,
  findAnnouncement,
  findRepeatedAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  type NewAnnouncement,
} from '../announcements.store.ts'
import { mailOrRefuse, requireFewRecipients } from '../mailing/mail-allowance.ts'
import { remindReaders } from '../mailing/remind-of-announcement.ts'
import { presentAnnouncement } from '../present-announcement.ts'
import { listFiles } from '../reading/announcement-mark.store.ts'
import { filesOf, keepPictures } from './announcement-files.ts'
import { scheduleAnnouncement } from './publish-announcement.ts'

/** What an update sends beside the content. */
interface SavedWith {
  /** The files to keep; all if it is left out. */
  keptFiles?: readonly string[] | undefined
  isNotifiedAgain?: boolean | undefined
  revision?: number | undefined
}

type Saving = Caller & { files: readonly ReceivedFile[] }

/** Writes a new announcement with its files, and emits the fact if it is live. */
export async function create(call: Saving, kind: AnnouncementKind, said: AnnouncementChange) {
  const { portal, viewer } = call
  const announcement: NewAnnouncement = {
    ...said,
    kind,
    slug: slugOf(said.title, kind),
    authorId: viewer.id,
    createdAt: portal.clock.now(),
  }
  const added = await storeAttachments(portal, viewer.id, call.files)
  return portal.inTransaction(async (tx) => {
    const repeatId = await findRepeatedAnnouncement(tx, announcement, repeatSince(portal.clock))
    if (repeatId) return present(portal, tx, viewer, repeatId)
    await requireFewRecipients(tx, announcement)
    const id = await insertAnnouncement(tx, announcement)
    await keepAttachments(portal, tx, filesOf(id), { keptIds: [], added })
    await keepPictures(portal, tx, announcement.body, '')
    await scheduleAnnouncement(portal, tx, id, announcement)
    if (announcement.state === 'live') {
      await portal.facts.emit(tx, announcementPublished, factOf({ ...announcement, id }))
      await mailOrRefuse(portal, tx, { ...announcement, id })
    }
    return present(portal, tx, viewer, id)
  })
}

/** Changes the author's own announcement. `mergeChange` makes the new state, under the row's lock. */
export async function change(
  call: Saving,
  { address, kind, body }: { address: string; kind: AnnouncementKind; body: SavedWith },
  mergeChange: (before: AnnouncementRow) => AnnouncementChange,
) {
  const { portal, viewer } = call
  const { id, kind: isKind } = await accessAnnouncement(call, address, 'update')
  if (isKind !== kind) throw notFound(kind)
  const added = await storeAttachments(portal, viewer.id, call.files)
  return portal.inTransaction(async (tx) => {
    const before = await lockAnnouncement(tx, id)
    if (!before) throw notFound(kind)
    const after = mergeChange(before)
    if (added.length === 0 && isRepeat(body.revision, before, after)) return present(portal, tx, viewer, id)
    requireRevision(body.revision, before.revision, `This ${kind} was changed after you opened it`)
    if (before.publishedAt === null) await requireFewRecipients(tx, { ...after, kind })
    await changeAnnouncement(tx, id, after)
    await keepAttachments(portal, tx, filesOf(id), { keptIds: body.keptFiles ?? null, added })
    await keepPictures(portal, tx, after.body, before.body)
    await scheduleAnnouncement(portal, tx, id, after)
    if (after.state === 'live') {
      const fact = before.publishedAt === null ? announcementPublished : announcementChanged
      await portal.facts.emit(tx, fact, factOf({ ...before, ...after }))
      if (before.publishedAt === null) await mailOrRefuse(portal, tx, { ...before, ...after })
      // Nobody has read the new content yet.
      else if (body.isNotifiedAgain) await remindReaders(portal, tx, { ...before, ...after }, [])
    }
    return present(portal, tx, viewer, id)
  })
}

export function savedMessageOf({ state }: Pick<AnnouncementChange, 'state'>): string {
  if (state === 'draft') return 'Draft saved'
  return state === 'scheduled' ? 'Scheduled' : 'Published'
}

async function present(portal: Portal, tx: Transaction, viewer: Viewer, id: string) {
  const now = portal.clock.now()
  const row = await findAnnouncement(tx, viewer, now, id)
  if (!row) throw notFound('announcement')
  return presentAnnouncement(row, viewer, { files: await listFiles(tx, id), now })
}
