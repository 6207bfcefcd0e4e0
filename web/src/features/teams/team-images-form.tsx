import { Button } from '@mantine/core'
import type { Team } from '@portal/contract/teams.ts'
import { call } from '#web/platform/call.ts'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import styles from './team-form.module.css'
import { pictureRules, takePictures } from './team-pictures.ts'
import { useTeamSaving } from './use-team-saving.ts'

/** Logo and cover; each is saved when it is picked. */
export function TeamImagesForm({ team }: { team: Team }) {
  return (
    <div className={styles.form}>
      <PictureField team={team} field="logo" label="Logo" help="Square, at most 2 MB." />
      <PictureField team={team} field="cover" label="Cover" help="Wide, at most 2 MB." />
    </div>
  )
}

const rules = pictureRules(1)

interface PictureFieldProps {
  team: Team
  field: 'logo' | 'cover'
  label: string
  help: string
}

function PictureField({ team, field, label, help }: PictureFieldProps) {
  const { isSaving, save } = useTeamSaving()
  const params = { id: team.slug }
  const src = team[field]
  const send = ([file]: readonly File[]) => {
    if (!file) return
    const form = new FormData()
    form.append(field, file, file.name)
    void save(() => call('PUT /teams/:id', { params, form }))
  }
  const remove = () => void save(() => call('PUT /teams/:id', { params, body: { [field]: '' } }))
  return (
    <section aria-label={label}>
      <p className={styles.label}>
        {label}. {help} Without one, a picture is drawn from the name.
      </p>
      <div className={styles.picture}>
        <span className={styles.preview} data-wide={field === 'cover' || undefined}>
          {src === null ? (
            <DrawnArt slug={field === 'logo' ? `${team.slug}-logo` : team.slug} className={styles.drawn} />
          ) : (
            <img src={src} alt={`${label} now`} />
          )}
        </span>
        <FileButton label={label} rules={rules} loading={isSaving} onPick={takePictures(rules, send)}>
          {src === null ? `Add ${field}` : `Change ${field}`}
        </FileButton>
        {src !== null && (
          <Button variant="subtle" onClick={remove} disabled={isSaving}>
            Remove {field}
          </Button>
        )}
      </div>
    </section>
  )
}
