import { teamLimits } from '@portal/contract/team-words.ts'
import type { Team } from '@portal/contract/teams.ts'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './team-form.module.css'
import { pictureRules, takePictures } from './team-pictures.ts'
import { useTeamsRefresh } from './teams.cache.ts'
import { useTeamSaving } from './use-team-saving.ts'

/** The pictures of the gallery; those that are picked are saved at once. */
export function TeamGalleryForm({ team }: { team: Team }) {
  const { isSaving, save } = useTeamSaving()
  const [asked, setAsked] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const refresh = useTeamsRefresh()
  const params = { id: team.slug }
  const room = teamLimits.galleryMax - team.gallery.length
  const rules = pictureRules(Math.min(room, teamLimits.galleryAddedMax))
  const add = (files: readonly File[]) => {
    const form = new FormData()
    for (const file of files) form.append('gallery', file, file.name)
    void save(() => call('PUT /teams/:id', { params, form }))
  }
  const remove = async () => {
    await call('PUT /teams/:id', { params, body: { galleryRemove: asked === null ? [] : [asked] } })
    await refresh()
  }
  const move = (index: number, by: -1 | 1) => {
    const galleryOrder = [...team.gallery]
    const [moved] = galleryOrder.splice(index, 1)
    if (moved !== undefined) galleryOrder.splice(index + by, 0, moved)
    void save(() => call('PUT /teams/:id', { params, body: { galleryOrder } }))
  }
  return (
    <div className={styles.form}>
      <p className={styles.label}>
        {team.gallery.length} of {teamLimits.galleryMax} pictures, up to 2 MB each.
      </p>
      {team.gallery.length > 0 && (
        <ul className={styles.gallery}>
          {team.gallery.map((src, index) => (
            <li key={src}>
              <img
                src={thumbnailOf(src)}
                alt={`Gallery, ${index + 1} of ${team.gallery.length}`}
                loading="lazy"
              />
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => setAsked(src)}
              >
                <Icon name="close" sizePx={16} />
              </button>
              <div className={styles.moves}>
                <button
                  type="button"
                  aria-label={`Move picture ${index + 1} forward`}
                  disabled={index === 0 || isSaving}
                  onClick={() => move(index, -1)}
                >
                  <Icon name="previous" sizePx={16} />
                </button>
                <button
                  type="button"
                  aria-label={`Move picture ${index + 1} back`}
                  disabled={index === team.gallery.length - 1 || isSaving}
                  onClick={() => move(index, 1)}
                >
                  <Icon name="next" sizePx={16} />
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <div>
          <FileButton
            label="Pictures for the gallery"
            rules={rules}
            loading={isSaving}
            onPick={(files) => void takePictures(rules, add, setRefusal)(files)}
          >
            Add pictures
          </FileButton>
          <FieldNote id="team-gallery-note" error={refusal} />
        </div>
      )}
      <ConfirmDelete
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        type="picture"
        name={`${team.gallery.indexOf(asked ?? '') + 1} of the gallery`}
        onDelete={remove}
      />
    </div>
  )
}
