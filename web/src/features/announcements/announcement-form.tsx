import { announcementLimits, priorities, type RequestedState } from '@portal/contract/announcement-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayTimeField } from '#web/ui/day-time-field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { EditForm, GoalButton } from '#web/ui/form/edit-form.tsx'
import type { FormSection } from '#web/ui/form/form-sections.tsx'
import { newerNotice } from '#web/ui/form/newer-notice.tsx'
import { PublishWhen } from '#web/ui/form/publish-when.tsx'
import { RichTextField } from '#web/ui/form/rich-text-field.tsx'
import { optionsOf, TextField } from '#web/ui/form/text-field.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { AnnouncementAudience } from './announcement-audience.tsx'
import { valuesOf } from './announcement-fields.ts'
import { fieldLabels } from './announcement-labels.ts'
import { audienceReach } from './announcements.cache.ts'
import { InternshipFields, internshipFields } from './internship-fields.tsx'
import { MailField } from './mail-field.tsx'
import {
  type AnnouncementForming,
  type AnnouncementFormOptions,
  fileRules,
  keptFiles,
  useAnnouncementForm,
} from './use-announcement-form.ts'

/** The author's permissions don't depend on the audience, so any audience will do. */
const anyReach = audienceReach({ kind: 'announcement', roles: ['Student'], years: [], branches: [] })

/** The fields for the priority. The server says whether the author may mark it urgent or pin it. */
function WeightFields({ form: { field, values, change } }: { form: AnnouncementForming }) {
  const { data: reach } = useQuery(anyReach)
  const offered = priorities.filter((name) => name !== 'Urgent' || reach?.can.urgent === true)
  return (
    <>
      <TilesChoice {...field('priority')} label="Priority" tiles={optionsOf(offered)} />
      {reach?.can.pin === true && (
        <TilesChoice
          label="Pin to top"
          tiles={[
            { value: 'plain', label: 'No' },
            { value: 'pinned', label: 'Yes' },
          ]}
          value={values.isPinned ? 'pinned' : 'plain'}
          onChange={(place) => change({ isPinned: place === 'pinned' })}
        />
      )}
    </>
  )
}

/** The server sends an internship to the students who may apply and to all alumni. */
const internshipReaders = ['Student', 'Alumni'] as const

export function AnnouncementForm(options: AnnouncementFormOptions) {
  const { kind, announcement } = options
  const state = announcement?.state ?? 'draft'
  const form = useAnnouncementForm(options)
  const { values, field } = form
  const [isLater, setIsLater] = useState(values.publishAt !== '')
  const wasPublished = state === 'live' || state === 'expired'
  const goal: RequestedState = isLater && !wasPublished ? 'scheduled' : 'live'
  const isInternship = kind === 'internship'
  const readers = isInternship ? internshipReaders : values.roles
  const sections: FormSection[] = [
    {
      title: isInternship ? 'The internship' : 'What it says',
      fields: isInternship ? [...says, ...internshipFields] : says,
      content: <WhatItSays form={form} isInternship={isInternship} />,
    },
    {
      title: 'Who sees it',
      fields: ['roles', 'years', 'branches'],
      content: (
        <AnnouncementAudience form={form} kind={kind} {...(isInternship && { roles: internshipReaders })} />
      ),
    },
    {
      title: 'Publish',
      fields: ['priority', 'isPinned', 'publishAt', 'hideAfter', 'hasComments', 'isMailed', 'changeNote'],
      content: (
        <>
          {!isInternship && <WeightFields form={form} />}
          {!wasPublished && <PublishWhen {...field('publishAt')} isLater={isLater} onLater={setIsLater} />}
          {!isInternship && (
            <DayTimeField
              {...field('hideAfter')}
              label="Hide after"
              help="Leave empty to keep it until you end it."
            />
          )}
          <CommentsField form={form} />
          {!wasPublished && <MailField form={form} kind={kind} roles={readers} />}
          {state === 'live' && <ChangeFields form={form} />}
        </>
      ),
    },
  ]
  return (
    <EditForm
      form={form}
      thing={kind}
      goal={goal}
      lacks="files"
      submitLabel={goal === 'scheduled' ? 'Schedule' : state === 'live' ? 'Save' : 'Publish'}
      actions={
        !wasPublished && (
          <GoalButton form={form} goal="draft">
            Save draft
          </GoalButton>
        )
      }
      {...newerNotice(form, {
        theirs: announcement ? valuesOf(announcement) : null,
        labels: fieldLabels,
        onMerged: () => announcement && form.files.rebase(keptFiles(announcement)),
      })}
      sections={sections}
    />
  )
}

const says = ['title', 'body', 'files'] as const

function WhatItSays({ form, isInternship }: { form: AnnouncementForming; isInternship: boolean }) {
  const { field, problems, files } = form
  return (
    <>
      <TextField {...field('title')} label="Title" isRequired countMax={announcementLimits.titleLengthMax} />
      {isInternship && <InternshipFields form={form} />}
      <RichTextField
        {...field('body')}
        form={form}
        label="Text"
        isRequired
        bytesMax={announcementLimits.bodyBytesMax}
      />
      <FilePicker
        label="Files"
        help="PDFs, pictures, Word, PowerPoint and Excel files (.docx, .pptx, .xlsx) and ZIPs, up to 5 MB each. Text is kept if you reload; files are not."
        rules={fileRules}
        picking={files}
        error={problems.files}
      />
    </>
  )
}

function CommentsField({ form: { values, change } }: { form: AnnouncementForming }) {
  return (
    <TilesChoice
      label="Comments"
      tiles={[
        { value: 'off', label: 'Off' },
        { value: 'on', label: 'On' },
      ]}
      value={values.hasComments ? 'on' : 'off'}
      help={values.hasComments ? 'Readers can comment.' : "Readers can't comment."}
      onChange={(comments) => change({ hasComments: comments === 'on' })}
    />
  )
}

/** Fields for an announcement that people may have read already. */
function ChangeFields({ form: { values, field, change } }: { form: AnnouncementForming }) {
  return (
    <>
      <TextField
        {...field('changeNote')}
        label="What changed"
        help="Shown with the post, e.g. “The room is 302 now”."
        countMax={announcementLimits.changeNoteLengthMax}
      />
      <TilesChoice
        label="People already notified"
        tiles={[
          { value: 'quiet', label: "Don't notify" },
          { value: 'again', label: 'Notify everyone again' },
        ]}
        value={values.isNotifiedAgain ? 'again' : 'quiet'}
        onChange={(how) => change({ isNotifiedAgain: how === 'again' })}
      />
    </>
  )
}
