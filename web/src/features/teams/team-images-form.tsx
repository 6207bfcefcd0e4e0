import { Button } from '@mantine/core'
import type { Team } from '@portal/contract/teams.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { pictureTypes } from '#web/ui/picked-files.ts'
import { useCropping } from '#web/ui/use-cropping.tsx'
import styles from './team-form.module.css'
import { useTeamSaving } from './use-team-saving.ts'

/** Logo and cover; each is saved when it is cropped. */
export function TeamImagesForm({ team }: { team: Team }) {
  return (
    <div className={styles.form}>
      <PictureField team={team} field="logo" label="Logo" shape={logoShape} />
      <PictureField team={team} field="cover" label="Cover" shape={coverShape} />
    </div>
  )
}

const rules = { types: pictureTypes, countMax: 1 }
const logoShape: PictureShape = {
  ...{ name: 'logo', type: 'image/png', isRound: false, widthMax: 640, ratio: 1 },
}
/** Between the head of a team's page, which is wider, and its card, which is higher. */
const coverShape: PictureShape = {
  ...{ name: 'cover', type: 'image/jpeg', isRound: false, widthMax: 1_800, ratio: 4 },
}

interface PictureFieldProps {
  team: Team
  field: 'logo' | 'cover'
  label: string
  shape: PictureShape
}

function PictureField({ team, field, label, shape }: PictureFieldProps) {
  const { isSaving, save } = useTeamSaving()
  const params = { id: team.slug }
  const src = team[field]
  const send = (file: File) => {
    const form = new FormData()
    form.append(field, file, file.name)
    void save(() => call('PUT /teams/:id', { params, form }))
  }
  const { pick, dialog } = useCropping(shape, send)
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = async ([file]: readonly File[]) => setRefusal(file ? await pick(file) : null)
  const remove = () => void save(() => call('PUT /teams/:id', { params, body: { [field]: '' } }))
  return (
    <section aria-label={label}>
      <p className={styles.label}>{label}. You can crop it. Without one, we'll create one from the name.</p>
      <div className={styles.picture}>
        <span className={styles.preview} data-wide={field === 'cover' || undefined}>
          {src === null ? (
            <DrawnArt slug={field === 'logo' ? `${team.slug}-logo` : team.slug} className={styles.drawn} />
          ) : (
            <img src={src} alt={`Current ${label}`} />
          )}
        </span>
        <FileButton label={label} rules={rules} loading={isSaving} onPick={(files) => void take(files)}>
          {src === null ? `Add ${field}` : `Change ${field}`}
        </FileButton>
        {src !== null && (
          <Button variant="subtle" onClick={remove} disabled={isSaving}>
            Remove {field}
          </Button>
        )}
      </div>
      <FieldNote id={`team-${field}-note`} error={refusal} />
      {dialog}
    </section>
  )
}
