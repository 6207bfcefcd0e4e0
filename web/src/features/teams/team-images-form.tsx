import type { Team } from '@portal/contract/team-records.ts'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import { FormCard } from '#web/ui/form/edit-form.tsx'
import { PictureField } from '#web/ui/form/picture-field.tsx'
import styles from './team-form.module.css'

/** The logo and the cover. Each is saved when it is cropped. */
export function TeamImagesForm({ team }: { team: Team }) {
  return (
    <FormCard>
      <TeamPicture team={team} field="logo" label="Logo" shape={logoShape} />
      <TeamPicture team={team} field="cover" label="Cover" shape={coverShape} />
    </FormCard>
  )
}

const logoShape: PictureShape = { name: 'logo', type: 'image/png', isRound: false, widthMax: 640, ratio: 1 }
/** A compromise between the head of a team's page, which is wider, and its card, which is higher. */
const coverShape: PictureShape = {
  name: 'cover',
  type: 'image/jpeg',
  isRound: false,
  widthMax: 1_800,
  ratio: 4,
}

interface TeamPictureProps {
  team: Team
  field: 'logo' | 'cover'
  label: string
  shape: PictureShape
}

function TeamPicture({ team, field, label, shape }: TeamPictureProps) {
  const { isSending, send } = useSending()
  const params = { id: team.slug }
  const src = team[field]
  const upload = (file: File) => {
    const form = new FormData()
    form.append(field, file, file.name)
    void send(() => call('PUT /teams/:id', { params, form }))
  }
  return (
    <PictureField
      label={label}
      shape={shape}
      hasPicture={src !== null}
      help="You can crop it. Without one, we'll create one from the name."
      isBusy={isSending}
      onCropped={upload}
      onRemove={() => void send(() => call('PUT /teams/:id', { params, body: { [field]: '' } }))}
    >
      <span
        className={`block rigid ground-raised round-14 ${styles.preview}`}
        data-wide={field === 'cover' || undefined}
      >
        {src === null ? (
          <DrawnArt
            {...(field === 'logo' ? { slug: `${team.slug}-logo`, beside: team.slug } : { slug: team.slug })}
            className={`tall ${styles.drawn}`}
          />
        ) : (
          <img data-photo src={src} alt={`Current ${label}`} />
        )}
      </span>
    </PictureField>
  )
}
