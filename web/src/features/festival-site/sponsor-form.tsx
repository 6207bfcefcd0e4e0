import { Button } from '@mantine/core'
import { festivalLimits, type SponsorTier, sponsorTiers } from '@portal/contract/festival-site-words.ts'
import { festivalSponsors, type ManagedSponsor } from '@portal/contract/festival-sponsors.ts'
import { call } from '#web/platform/call.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { EditForm, FieldPair } from '#web/ui/form/edit-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { newerNotice } from '#web/ui/form/newer-notice.tsx'
import { optionsOf, TextField } from '#web/ui/form/text-field.tsx'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { PictureUpload } from './picture-upload.tsx'

const shape: PictureShape = { name: 'logo', type: 'image/png', isRound: false, widthMax: 640, ratio: 1 }
const emptySponsor = () => ({
  name: '',
  tier: 'Partner' as SponsorTier,
  line: '',
  link: '',
  logo: '',
  alt: '',
  position: '',
  from: todayInIndia(),
  to: '',
  /** The revision that the form started from; null for a new sponsor. */
  revision: null as number | null,
})

type SponsorValues = ReturnType<typeof emptySponsor>

const bodyOf = ({ position, link, revision, ...values }: SponsorValues) => ({
  ...values,
  ...(revision !== null && { revision }),
  link: link.trim(),
  position: position.trim() === '' ? 1 : Number(position),
})
const fields = fieldsOf<SponsorValues>(festivalSponsors.addSponsor.body, { bodyOf })

function valuesOf({ _id, clicks, position, ...sponsor }: ManagedSponsor): SponsorValues {
  return { ...sponsor, position: String(position) }
}

const labels = {
  name: 'Name',
  tier: 'Tier',
  line: 'One line',
  link: 'Link',
  logo: 'Logo',
  alt: 'What the logo shows',
  from: 'Shown from',
  to: 'Shown until',
  position: 'Order in its tier',
}

interface SponsorFormProps {
  /** Null for a new sponsor. */
  sponsor: ManagedSponsor | null
  onDone: () => void
}

export function SponsorForm({ sponsor, onDone }: SponsorFormProps) {
  const form = useEditForm({
    draftKey: sponsor ? `festival-sponsor:${sponsor._id}` : 'festival-sponsor',
    initial: sponsor ? valuesOf(sponsor) : emptySponsor(),
    fields,
    send: (values) => {
      const body = bodyOf(values)
      return sponsor
        ? call('PUT /tml/sponsors/:id', { params: { id: sponsor._id }, body })
        : call('POST /tml/sponsors', { body })
    },
    onSent: onDone,
  })
  const { field } = form
  return (
    <EditForm
      form={form}
      thing="sponsor"
      label={sponsor ? `Edit ${sponsor.name}` : 'Add a sponsor'}
      submitLabel={sponsor ? 'Save sponsor' : 'Add sponsor'}
      {...newerNotice(form, { theirs: sponsor ? valuesOf(sponsor) : null, labels })}
      actions={
        <Button variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      }
    >
      <TextField {...field('name')} label="Name" isRequired lengthMax={festivalLimits.lineLengthMax} />
      <TilesChoice {...field('tier')} label="Tier" tiles={optionsOf(sponsorTiers)} />
      <TextField
        {...field('line')}
        label="One line"
        help="What they give, such as: Sound on the main stage."
        lengthMax={festivalLimits.sponsorLineLengthMax}
      />
      <TextField
        {...field('link')}
        label="Link"
        isRequired
        type="url"
        help="Such as https://dariya.example"
      />
      <PictureUpload {...field('logo')} label="Logo" shape={shape} />
      <TextField
        {...field('alt')}
        label="What the logo shows"
        isRequired
        help="Read aloud to people who don't see it."
        lengthMax={festivalLimits.lineLengthMax}
      />
      <FieldPair>
        <DayField {...field('from')} label="Shown from" isRequired />
        <DayField {...field('to')} label="Shown until" isRequired />
      </FieldPair>
      <TextField
        {...field('position')}
        label="Order in its tier"
        help="1 comes first."
        isShort
        inputMode="numeric"
      />
    </EditForm>
  )
}
