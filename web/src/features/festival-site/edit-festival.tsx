import { Button } from '@mantine/core'
import { college } from '@portal/contract/college.ts'
import { type Festival, festivalSite } from '@portal/contract/festival-site.ts'
import { festivalLimits } from '@portal/contract/festival-site-words.ts'
import { call } from '#web/platform/call.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { newerNotice } from '#web/ui/form/newer-notice.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import {
  ContactRows,
  FigureRows,
  HighlightRows,
  PictureRows,
  QuestionRows,
  WinnerRows,
} from './festival-rows.tsx'
import { bodyOf, type FestivalValues, valuesOf } from './festival-values.ts'

const fields = fieldsOf<FestivalValues>(festivalSite.updateFestival.body, { bodyOf })

const labels = {
  headline: 'Headline',
  highlights: 'Highlights',
  winners: 'Winners',
  gallery: 'Pictures',
  faq: 'Questions',
  reach: 'How to reach the college',
  contacts: 'Contacts',
  figures: 'Figures',
}

interface EditFestivalProps {
  festival: Festival
  /** The year in the address; '' for the current one. */
  year: string
  onDone: () => void
}

export default function EditFestival({ festival, year, onDone }: EditFestivalProps) {
  const form = useEditForm({
    draftKey: `festival:${festival.academicYear}`,
    initial: valuesOf(festival),
    fields,
    send: (values) => call('PUT /tml/festival', { query: { year }, body: bodyOf(values) }),
    onSent: onDone,
  })
  const { field } = form
  return (
    <>
      <h1>
        {festival.name} {festival.academicYear}
      </h1>
      <EditForm
        form={form}
        thing="page"
        submitLabel="Save page"
        {...newerNotice(form, { theirs: valuesOf(festival), labels })}
        actions={
          <Button variant="subtle" onClick={onDone}>
            Cancel
          </Button>
        }
      >
        <TextField
          {...field('headline')}
          label="Headline"
          help={`Leave empty for: ${college.festival.headline}`}
          lengthMax={festivalLimits.lineLengthMax}
        />
        <HighlightRows form={form} />
        <WinnerRows form={form} />
        <PictureRows form={form} />
        <QuestionRows form={form} />
        <TextAreaField
          {...field('reach')}
          label="How to reach the college"
          help="One way to a line: by train, by bus, by car."
          countMax={festivalLimits.reachLengthMax}
        />
        <ContactRows form={form} />
        <FigureRows form={form} />
      </EditForm>
    </>
  )
}
