import { pillarName } from '@portal/contract/event-words.ts'
import { useState } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { EditForm, GoalButton } from '#web/ui/form/edit-form.tsx'
import type { FormSection } from '#web/ui/form/form-sections.tsx'
import { newerNotice } from '#web/ui/form/newer-notice.tsx'
import { BasicsFields, basicsLabels } from './basics-fields.tsx'
import { ContactFields, contactLabels } from './contact-fields.tsx'
import { EventPreview } from './event-preview.tsx'
import { type EventGoal, type EventValues, valuesOf } from './event-values.ts'
import { FeeFields, feeLabels } from './fee-fields.tsx'
import { FestivalFields, festivalLabels } from './festival-fields.tsx'
import { PublishFields, publishLabels } from './publish-fields.tsx'
import { QuestionFields, questionLabels } from './question-fields.tsx'
import { type EventForming, type EventFormOptions, useEventForm } from './use-event-form.ts'
import { WhenFields, whenLabels } from './when-fields.tsx'
import { WhoFields, whoLabels } from './who-fields.tsx'

export function EventForm({ isFestival, ...options }: EventFormOptions & { isFestival: boolean }) {
  const form = useEventForm(options)
  const { event } = options
  const { values, wasPublished } = form
  const [isLater, setIsLater] = useState(values.publishAt !== '')
  const goal: EventGoal = isLater && !wasPublished ? 'scheduled' : 'live'
  const sections = sectionsOf(form, { ...options, isFestival })
  sections.push({
    title: 'Publish',
    fields: Object.keys(publishLabels),
    content: <PublishFields form={form} event={event} isLater={isLater} onLater={setIsLater} />,
  })
  return (
    <EditForm
      form={form}
      thing="event"
      goal={goal}
      lacks="files"
      submitLabel={wasPublished ? 'Save event' : goal === 'scheduled' ? 'Schedule' : 'Publish event'}
      actions={
        !wasPublished && (
          <GoalButton form={form} goal="draft">
            Save draft
          </GoalButton>
        )
      }
      {...newerNotice(form, {
        theirs: event ? valuesOf(event) : null,
        labels,
        onMerged: () => event && form.rebaseFiles(event),
      })}
      preview={<EventPreview values={values} slug={event?.slug} />}
      sections={sections}
    />
  )
}

const labels = {
  ...basicsLabels,
  ...festivalLabels,
  ...whenLabels,
  ...whoLabels,
  ...feeLabels,
  ...questionLabels,
  ...contactLabels,
  ...publishLabels,
}

function sectionsOf(
  form: EventForming,
  { event, isFestival }: EventFormOptions & { isFestival: boolean },
): FormSection[] {
  const { values } = form
  return [
    {
      title: 'Basics',
      fields: [...Object.keys(basicsLabels), 'rulesPdf'],
      summary: values.title,
      content: <BasicsFields form={form} isFestival={isFestival} />,
    },
    ...(isFestival
      ? [
          {
            title: 'Festival',
            fields: Object.keys(festivalLabels),
            summary: pillarName(values.category),
            content: <FestivalFields form={form} />,
          },
        ]
      : []),
    {
      title: 'When and where',
      fields: Object.keys(whenLabels),
      summary: values.venue,
      content: <WhenFields form={form} event={event} />,
    },
    {
      title: 'Who',
      fields: Object.keys(whoLabels),
      summary: whoWords(values),
      content: <WhoFields form={form} event={event} />,
    },
    {
      title: 'Fee',
      fields: Object.keys(feeLabels),
      summary: values.fee === '' ? 'Free' : `₹${values.fee}`,
      content: <FeeFields form={form} />,
    },
    {
      title: 'Questions',
      fields: Object.keys(questionLabels),
      summary: countOf(values.questions.length, 'question', 'questions'),
      content: <QuestionFields form={form} />,
    },
    {
      title: 'Contacts and files',
      fields: [...Object.keys(contactLabels), 'attachments'],
      summary: countOf(values.contacts.length, 'contact', 'contacts'),
      content: <ContactFields form={form} />,
    },
  ]
}

function whoWords({ seats, eligibleYears, minMembers, maxMembers }: EventValues): string {
  const size =
    maxMembers === minMembers ? `groups of ${maxMembers}` : `groups of ${minMembers} to ${maxMembers}`
  return [
    seats === '' ? 'No limit' : `${seats} seats`,
    eligibleYears.length > 0 ? eligibleYears.join(', ') : 'all years',
    ...(maxMembers === '1' ? [] : [size]),
  ].join(', ')
}
