import type { Announcement } from '@portal/contract/announcement-records.ts'
import { call } from '#web/platform/call.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { useFreshCopy } from '#web/platform/fresh-copy.ts'
import { usePageSlug } from '#web/platform/page-params.ts'
import { toast } from '#web/platform/toasts.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { emptyValues, type Kind, valuesOf } from './announcement-fields.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { announcementDetail, useAnnouncementsRefresh } from './announcements.cache.ts'
import { AnnouncementGone } from './read-announcement.tsx'

/** Writes an announcement or an internship, then leads to the author's own list. */
export function WriteAnnouncementForm({ kind }: { kind: Kind }) {
  const { refreshAll } = useAnnouncementsRefresh()
  return (
    <AnnouncementForm
      kind={kind}
      draftKey={`write-${kind}`}
      initial={emptyValues}
      send={async (form) => {
        const { data, message } = await (kind === 'internship'
          ? call('POST /internships', { form })
          : call('POST /announcements', { form }))
        toast.good(message)
        void refreshAll()
        return placeOf(data)
      }}
    />
  )
}

/**
 * Edits one of the viewer's announcements, whose address stays the same. Another person's, or one of the
 * other kind, is shown as not found.
 */
export function UpdateAnnouncementForm({ kind }: { kind: Kind }) {
  const load = useFreshCopy(announcementDetail(usePageSlug()))
  const { data: announcement, error } = load
  useFailureToast(error)
  if (load.isPending) return <SkeletonList count={1} heightPx={420} />
  const isDeleted = error !== null && 'status' in error && error.status === 404
  const mayUpdate = announcement?.can.update && announcement.kind === kind && !isDeleted
  if (announcement || isDeleted)
    return (
      <HeldForm
        of={mayUpdate ? announcement : null}
        because={isDeleted ? 'This announcement was deleted.' : "It can't be edited any more."}
        otherwise={<AnnouncementGone />}
      >
        {(shown) => <ChangeForm key={shown._id} announcement={shown} />}
      </HeldForm>
    )
  return (
    <FailedState
      title="Couldn't load the announcement"
      sentence={error?.message}
      onRetry={() => void load.refetch()}
      isRetrying={load.isFetching}
    />
  )
}

function ChangeForm({ announcement }: { announcement: Announcement }) {
  const { refreshAll } = useAnnouncementsRefresh()
  const params = { id: announcement._id }
  return (
    <AnnouncementForm
      kind={announcement.kind}
      draftKey={`update-announcement:${announcement._id}`}
      initial={valuesOf(announcement)}
      announcement={announcement}
      reload={refreshAll}
      send={async (form) => {
        const { data, message } = await (announcement.kind === 'internship'
          ? call('PUT /internships/:id', { params, form })
          : call('PUT /announcements/:id', { params, form }))
        toast.good(message)
        await refreshAll()
        return placeOf(data)
      }}
    />
  )
}

function placeOf({ state }: Announcement): string {
  return state === 'live' ? '/announcement/my' : `/announcement/my?state=${state}`
}
