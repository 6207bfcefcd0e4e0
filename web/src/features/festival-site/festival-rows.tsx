import { eventContact, eventFaq } from '@portal/contract/event-fields.ts'
import {
  festivalFigure,
  festivalHighlight,
  festivalPicture,
  festivalWinner,
} from '@portal/contract/festival-site.ts'
import { festivalLimits } from '@portal/contract/festival-site-words.ts'
import { branches } from '@portal/contract/reference.ts'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { FieldPair } from '#web/ui/form/edit-form.tsx'
import { RowsField } from '#web/ui/form/rows-field.tsx'
import { optionsOf, SelectField, TextField } from '#web/ui/form/text-field.tsx'
import type { EditFormOf } from '#web/ui/form/use-edit-form.ts'
import { type FestivalValues, sentWinner } from './festival-values.ts'
import { PictureUpload } from './picture-upload.tsx'

interface RowsProps {
  form: EditFormOf<FestivalValues>
}

const shape: PictureShape = {
  name: 'picture',
  type: 'image/jpeg',
  isRound: false,
  widthMax: 1_600,
  ratio: 8 / 5,
}
const places = [
  { value: '1', label: '1st' },
  { value: '2', label: '2nd' },
  { value: '3', label: '3rd' },
]
const branchOptions = [{ value: '', label: 'None' }, ...optionsOf(branches)]

export function HighlightRows({ form }: RowsProps) {
  return (
    <RowsField
      {...form.field('highlights')}
      label="Highlights"
      thing="highlight"
      max={festivalLimits.highlightsMax}
      schema={festivalHighlight}
      empty={() => ({ title: '', text: '' })}
    >
      {(cell) => (
        <>
          <TextField {...cell('title')} label="Title" isRequired />
          <TextField {...cell('text')} label="What it is" isRequired />
        </>
      )}
    </RowsField>
  )
}

export function QuestionRows({ form }: RowsProps) {
  return (
    <RowsField
      {...form.field('faq')}
      label="Questions and answers"
      thing="question"
      max={festivalLimits.faqMax}
      schema={eventFaq}
      empty={() => ({ question: '', answer: '' })}
    >
      {(cell) => (
        <>
          <TextField {...cell('question')} label="Question" isRequired />
          <TextField {...cell('answer')} label="Answer" isRequired />
        </>
      )}
    </RowsField>
  )
}

export function ContactRows({ form }: RowsProps) {
  return (
    <RowsField
      {...form.field('contacts')}
      label="Contacts"
      help="Everyone can see these numbers."
      thing="contact"
      max={festivalLimits.contactsMax}
      schema={eventContact}
      empty={() => ({ name: '', phone: '' })}
    >
      {(cell) => (
        <FieldPair>
          <TextField {...cell('name')} label="Name" isRequired />
          <TextField {...cell('phone')} label="Phone" isRequired />
        </FieldPair>
      )}
    </RowsField>
  )
}

export function FigureRows({ form }: RowsProps) {
  return (
    <RowsField
      {...form.field('figures')}
      label="Figures for sponsors"
      thing="figure"
      max={festivalLimits.figuresMax}
      schema={festivalFigure}
      empty={() => ({ number: '', label: '' })}
    >
      {(cell) => (
        <FieldPair>
          <TextField {...cell('number')} label="Number" isRequired />
          <TextField {...cell('label')} label="What it counts" isRequired />
        </FieldPair>
      )}
    </RowsField>
  )
}

export function PictureRows({ form }: RowsProps) {
  return (
    <RowsField
      {...form.field('gallery')}
      label="Gallery"
      thing="picture"
      max={festivalLimits.picturesMax}
      schema={festivalPicture}
      empty={() => ({ url: '', alt: '' })}
    >
      {(cell) => (
        <>
          <PictureUpload {...cell('url')} label="Picture" shape={shape} />
          <TextField {...cell('alt')} label="What it shows" isRequired />
        </>
      )}
    </RowsField>
  )
}

export function WinnerRows({ form }: RowsProps) {
  return (
    <RowsField
      {...form.field('winners')}
      label="Other winners"
      help="Results of event heads are listed automatically. Add winners of events without a result."
      thing="winner"
      max={festivalLimits.winnersMax}
      schema={festivalWinner}
      sentOf={sentWinner}
      empty={(rows) => ({ event: rows.at(-1)?.event ?? '', place: '1', name: '', branch: '' })}
    >
      {(cell) => (
        <>
          <FieldPair>
            <TextField {...cell('event')} label="Event" isRequired />
            <TextField {...cell('name')} label="Who won" isRequired />
          </FieldPair>
          <FieldPair>
            <SelectField {...cell('place')} label="Place" options={places} />
            <SelectField {...cell('branch')} label="Branch" options={branchOptions} />
          </FieldPair>
        </>
      )}
    </RowsField>
  )
}
