import { Button } from '@mantine/core'
import {
  type AnnouncementState,
  announcementLimits,
  priorities,
  type WishedState,
} from '@portal/contract/announcement-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { uploadImage } from '#web/platform/upload-image.ts'
import { DayTimeField } from '#web/ui/day-time-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { RichTextEditorLazy } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import styles from './announcement-form.module.css'
import { AudienceFields } from './audience-fields.tsx'
import { InternshipFields } from './internship-fields.tsx'
import { MailField } from './mail-field.tsx'
import { TextLine } from './text-line.tsx'
import {
  type AnnouncementForming,
  type AnnouncementFormOptions,
  fileRules,
  useAnnouncementForm,
} from './use-announcement-form.ts'

interface AnnouncementFormProps extends AnnouncementFormOptions {
  /** The state of the one that is being changed. */
  state: AnnouncementState
}

/** As the server addresses an internship: the students that may apply, and every alumnus. */
const internshipReaders = ['Student', 'Alumni'] as const

/** The form that writes and changes an announcement or an internship. */
export function AnnouncementForm({ state, ...options }: AnnouncementFormProps) {
  const form = useAnnouncementForm(options)
  const { values, problems, change, sending } = form
  const [isLater, setIsLater] = useState(values.publishAt !== '')
  const { dialog, allowLeave } = useLeaveGuard(form.isUnsaved, { hasDraft: true })
  const wrong = useFirstWrongField()
  const navigate = useNavigate()
  const wasPublished = state === 'live' || state === 'expired'
  const goal: WishedState = isLater && !wasPublished ? 'scheduled' : 'live'
  const isInternship = options.kind === 'internship'
  const send = async (as: WishedState) => {
    const isFine = await form.submit(as, (address) => {
      allowLeave()
      void navigate({ to: address })
    })
    if (!isFine) wrong.focusFirstWrong()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(goal)
  }
  return (
    <form ref={wrong.form} className={styles.form} onSubmit={submit} noValidate>
      <DraftNote savedAt={form.draftSavedAt} onStartOver={form.startAfresh} />
      <TextLine
        form={form}
        name="title"
        label="Title"
        isRequired
        aside={`${values.title.trim().length} of ${announcementLimits.titleLengthMax}`}
      />
      {isInternship && <InternshipFields form={form} />}
      <Field label="Text" isRequired error={problems.body}>
        {(wiring) => (
          <RichTextEditorLazy
            {...wiring}
            label="Text"
            value={values.body}
            bytesMax={announcementLimits.bodyBytesMax}
            uploadImage={uploadImage}
            onUploadsChange={form.setPendingUploads}
            onChange={(body) => change('body', body)}
          />
        )}
      </Field>
      <FilePicker
        label="Files"
        help="PDFs, pictures, Word, PowerPoint and Excel files (.docx, .pptx, .xlsx) and ZIPs, up to 5 MB each. Text is kept if you reload; files are not."
        rules={fileRules}
        picking={form.files}
        {...(problems.files !== undefined && { error: problems.files })}
      />
      <AudienceFields form={form} kind={options.kind} {...(isInternship && { roles: internshipReaders })} />
      {!isInternship && <WeightFields form={form} />}
      {!wasPublished && (
        <TilesChoice
          label="When"
          tiles={[
            { value: 'now', label: 'Publish now' },
            { value: 'later', label: 'Publish later' },
          ]}
          value={isLater ? 'later' : 'now'}
          onChange={(when) => {
            setIsLater(when === 'later')
            if (when === 'now') change('publishAt', '')
          }}
        />
      )}
      {goal === 'scheduled' && (
        <DayTimeField
          label="Publish at"
          isRequired
          value={values.publishAt}
          error={problems.publishAt}
          onChange={(at) => change('publishAt', at)}
        />
      )}
      {!isInternship && (
        <DayTimeField
          label="Hide after"
          help="Leave empty to keep it until you end it."
          value={values.hideAfter}
          error={problems.hideAfter}
          onChange={(at) => change('hideAfter', at)}
        />
      )}
      <TilesChoice
        label="Comments"
        tiles={[
          { value: 'off', label: 'Off' },
          { value: 'on', label: 'On' },
        ]}
        value={values.hasComments ? 'on' : 'off'}
        help={values.hasComments ? 'Readers can comment.' : "Readers can't comment."}
        onChange={(wished) => change('hasComments', wished === 'on')}
      />
      {!wasPublished && (
        <MailField form={form} kind={options.kind} roles={isInternship ? internshipReaders : values.roles} />
      )}
      {state === 'live' && <ChangeFields form={form} />}
      <footer className={styles.foot}>
        {!wasPublished && (
          <Button variant="default" loading={sending === 'draft'} onClick={() => void send('draft')}>
            Save draft
          </Button>
        )}
        <Button type="submit" variant="board" loading={sending === goal}>
          {goal === 'scheduled' ? 'Schedule' : state === 'live' ? 'Save' : 'Publish'}
        </Button>
      </footer>
      {dialog}
    </form>
  )
}

/** Of one that people may have read already. */
function ChangeFields({ form }: { form: AnnouncementForming }) {
  const { values, change } = form
  return (
    <>
      <TextLine
        form={form}
        name="changeNote"
        label="What changed"
        help="Shown with the post, e.g. “The room is 302 now”."
        aside={`${values.changeNote.trim().length} of ${announcementLimits.changeNoteLengthMax}`}
      />
      <TilesChoice
        label="People already notified"
        tiles={[
          { value: 'quiet', label: "Don't notify" },
          { value: 'again', label: 'Notify everyone again' },
        ]}
        value={values.isToldAgain ? 'again' : 'quiet'}
        onChange={(how) => change('isToldAgain', how === 'again')}
      />
    </>
  )
}

/** How much it matters. Urgent is the council's, pinning the council's and the teams'; the server holds to both. */
function WeightFields({ form: { values, problems, change } }: { form: AnnouncementForming }) {
  const role = useSession().viewer?.roleModel
  const offered = priorities.filter((name) => name !== 'Urgent' || role === 'Council')
  return (
    <>
      <TilesChoice
        label="Priority"
        tiles={offered.map((name) => ({ value: name, label: name }))}
        value={values.priority as (typeof offered)[number]}
        error={problems.priority}
        onChange={(priority) => change('priority', priority)}
      />
      {role !== 'Alumni' && (
        <TilesChoice
          label="Pin to top"
          tiles={[
            { value: 'plain', label: 'No' },
            { value: 'pinned', label: 'Yes' },
          ]}
          value={values.isPinned ? 'pinned' : 'plain'}
          onChange={(place) => change('isPinned', place === 'pinned')}
        />
      )}
    </>
  )
}
