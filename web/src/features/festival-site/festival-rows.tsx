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

function Line(props: { name: string; label: string; value: string; onChange: (value: string) => void }) {
  return <TextField {...props} isRequired error={undefined} />
}

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
      {(row, set, nth) => (
        <>
          <Line
            name={`highlights-${nth}-title`}
            label="Title"
            value={row.title}
            onChange={(title) => set({ title })}
          />
          <Line
            name={`highlights-${nth}-text`}
            label="What it is"
            value={row.text}
            onChange={(text) => set({ text })}
          />
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
      {(row, set, nth) => (
        <>
          <Line
            name={`faq-${nth}-q`}
            label="Question"
            value={row.question}
            onChange={(question) => set({ question })}
          />
          <Line
            name={`faq-${nth}-a`}
            label="Answer"
            value={row.answer}
            onChange={(answer) => set({ answer })}
          />
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
      {(row, set, nth) => (
        <FieldPair>
          <Line
            name={`contacts-${nth}-name`}
            label="Name"
            value={row.name}
            onChange={(name) => set({ name })}
          />
          <Line
            name={`contacts-${nth}-phone`}
            label="Phone"
            value={row.phone}
            onChange={(phone) => set({ phone })}
          />
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
      {(row, set, nth) => (
        <FieldPair>
          <Line
            name={`figures-${nth}-n`}
            label="Number"
            value={row.number}
            onChange={(number) => set({ number })}
          />
          <Line
            name={`figures-${nth}-l`}
            label="What it counts"
            value={row.label}
            onChange={(label) => set({ label })}
          />
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
      {(row, set, nth) => (
        <>
          <PictureUpload
            name={`gallery-${nth}-url`}
            label="Picture"
            shape={shape}
            value={row.url}
            error={undefined}
            onChange={(url) => set({ url })}
          />
          <Line
            name={`gallery-${nth}-alt`}
            label="What it shows"
            value={row.alt}
            onChange={(alt) => set({ alt })}
          />
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
      {(row, set, nth) => (
        <>
          <FieldPair>
            <Line
              name={`winners-${nth}-event`}
              label="Event"
              value={row.event}
              onChange={(event) => set({ event })}
            />
            <Line
              name={`winners-${nth}-name`}
              label="Who won"
              value={row.name}
              onChange={(name) => set({ name })}
            />
          </FieldPair>
          <FieldPair>
            <SelectField
              name={`winners-${nth}-place`}
              label="Place"
              error={undefined}
              options={places}
              value={row.place}
              onChange={(place) => set({ place })}
            />
            <SelectField
              name={`winners-${nth}-branch`}
              label="Branch"
              error={undefined}
              options={branchOptions}
              value={row.branch}
              onChange={(branch) => set({ branch })}
            />
          </FieldPair>
        </>
      )}
    </RowsField>
  )
}
