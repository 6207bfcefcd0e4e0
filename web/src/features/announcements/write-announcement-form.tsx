import type { Announcement } from '@portal/contract/announcement-records.ts'
import { call } from '#web/platform/call.ts'
import { isAbsent } from '#web/platform/call-problem.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { useFreshCopy } from '#web/platform/fresh-copy.ts'
import { usePageSlug } from '#web/platform/page-params.ts'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { emptyValues, type Kind, valuesOf } from './announcement-fields.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { announcementDetail } from './announcements.cache.ts'
import { AnnouncementFaces, AnnouncementGone } from './read-announcement.tsx'

/** Writes an announcement or an internship, then leads to the author's own list. */
export function WriteAnnouncementForm({ kind }: { kind: Kind }) {
  return (
    <AnnouncementForm
      kind={kind}
      draftKey={`write-${kind}`}
      initial={emptyValues}
      send={(form) =>
        kind === 'internship' ? call('POST /internships', { form }) : call('POST /announcements', { form })
      }
    />
  )
}

/**
 * Edits one of the viewer's announcements, whose address stays the same. Another person's, or one of the
 * other kind, is shown as not found.
 */
export function UpdateAnnouncementForm({ kind }: { kind: Kind }) {
  const load = useFreshCopy(announcementDetail(usePageSlug()))
  const { data: announcement } = load
  useFailureToast(load.error)
  const isDeleted = isAbsent(load.error)
  return (
    <HeldForm
      of={announcement?.can.update && announcement.kind === kind && !isDeleted ? announcement : null}
      because={isDeleted ? 'This announcement was deleted.' : "It can't be edited any more."}
      otherwise={announcement ? <AnnouncementGone /> : <AnnouncementFaces load={load} />}
    >
      {(shown) => <ChangeForm key={shown._id} announcement={shown} />}
    </HeldForm>
  )
}

function ChangeForm({ announcement }: { announcement: Announcement }) {
  const params = { id: announcement._id }
  return (
    <AnnouncementForm
      kind={announcement.kind}
      draftKey={`update-announcement:${announcement._id}`}
      initial={valuesOf(announcement)}
      announcement={announcement}
      send={(form) =>
        announcement.kind === 'internship'
          ? call('PUT /internships/:id', { params, form })
          : call('PUT /announcements/:id', { params, form })
      }
    />
  )
}
