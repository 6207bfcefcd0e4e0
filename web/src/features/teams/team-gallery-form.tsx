import type { Team } from '@portal/contract/team-records.ts'
import { teamLimits } from '@portal/contract/team-words.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { DropCount, DropZone } from '#web/ui/form/drop-zone.tsx'
import { FormCard } from '#web/ui/form/edit-form.tsx'
import { GalleryList } from './gallery-list.tsx'
import { pictureRules, takePictures } from './team-pictures.ts'

/** The pictures of the gallery. Picked pictures are saved immediately. */
export function TeamGalleryForm({ team }: { team: Team }) {
  const { isSending, send } = useSending()
  const [asked, setAsked] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const params = { id: team.slug }
  const room = teamLimits.galleryMax - team.gallery.length
  const rules = pictureRules(Math.min(room, teamLimits.galleryAddedMax))
  const add = (files: readonly File[]) => {
    const form = new FormData()
    for (const file of files) form.append('gallery', file, file.name)
    void send(() => call('PUT /teams/:id', { params, form }))
  }
  const remove = async () => {
    await call('PUT /teams/:id', { params, body: { galleryRemove: asked === null ? [] : [asked] } })
  }
  const move = (index: number, by: -1 | 1) => {
    const galleryOrder = [...team.gallery]
    const [moved] = galleryOrder.splice(index, 1)
    if (moved !== undefined) galleryOrder.splice(index + by, 0, moved)
    void send(() => call('PUT /teams/:id', { params, body: { galleryOrder } }))
  }
  return (
    <FormCard>
      {team.gallery.length > 0 && (
        <GalleryList pictures={team.gallery} isBusy={isSending} onMove={move} onRemove={setAsked} />
      )}
      {room > 0 && (
        <DropZone
          label="Gallery"
          inputLabel="Pictures for the gallery"
          rules={rules}
          button="Add pictures"
          isBusy={isSending}
          after={
            <DropCount hint="or drop them here" count={team.gallery.length} max={teamLimits.galleryMax} />
          }
          help="JPEG, PNG, WebP, GIF or AVIF, up to 2 MB each."
          error={refusal}
          onPick={(files) => void takePictures(rules, add, setRefusal)(files)}
        />
      )}
      <ConfirmDelete
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        type="picture"
        name={`${team.gallery.indexOf(asked ?? '') + 1} of the gallery`}
        onDelete={remove}
      />
    </FormCard>
  )
}
