import { Stack } from '@mantine/core'
import type { Form } from '@portal/contract/forms.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { Note } from '#web/ui/note.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { panelIdOf, TabRow, tabIdOf } from '#web/ui/tab-row.tsx'
import { BuilderHead, type BuilderView } from './builder-head.tsx'
import { FieldsTab } from './fields-tab.tsx'
import { NewerForm } from './newer-form.tsx'
import { type Builder, useBuilder } from './use-builder.ts'
import { useBuilderKeys } from './use-builder-keys.ts'
import { type FormActs, useFormActs } from './use-form-acts.ts'

const FormPreview = lazyPart(async () => (await import('./form-preview.tsx')).FormPreview)
const FormSettingsTab = lazyPart(async () => (await import('./form-settings.tsx')).FormSettingsTab)
const ThanksSettings = lazyPart(async () => (await import('./thanks-settings.tsx')).ThanksSettings)
const FormHistory = lazyPart(async () => (await import('./form-history.tsx')).FormHistory)

const tabId = 'form-builder'

interface FormBuilderProps {
  form: Form
  renderAnswers: (formId: string) => ReactNode
  /** Renders the form's link, to copy and to share. */
  renderShare: (form: Form) => ReactNode
  onRenamed: (form: Form) => void
}

/** The builder of a form. It saves after each pause; others see the changes when they are published. */
export function FormBuilder({ form: initial, renderAnswers, renderShare, onRenamed }: FormBuilderProps) {
  const builder = useBuilder(initial)
  const { saving, content, fields } = builder
  const { form } = saving
  const [view, setView] = useState<BuilderView>('build')
  const [tab, setTab] = useState('fields')
  const [hasTried, setTried] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const acts = useFormActs(builder, {
    onProblems: () => setTried(true),
    onFirstPublished: (published) => {
      setSharing(true)
      if (published.slug !== initial.slug) onRenamed(published)
    },
  })
  useBuilderKeys(builder)
  usePageTitle(`${content.title || 'Untitled form'} | Form`)
  const { dialog, allowLeave } = useLeaveGuard(saving.isUnsaved, { hasDraft: true })
  return (
    <Stack gap={0}>
      {dialog}
      <BuilderHead
        builder={builder}
        acts={acts}
        view={view}
        onView={setView}
        onShare={() => setSharing(true)}
        onDelete={() => setDeleting(true)}
      />
      <DraftNote savedAt={builder.restoredAt} onStartOver={builder.undo} />
      {saving.state === 'behind' && <NewerForm builder={builder} />}
      {hasTried && form.problems.length > 0 && !saving.isUnsaved && <Problems form={form} />}
      <Suspense fallback={<SkeletonList heightPx={320} count={1} />}>
        {view !== 'build' ? (
          <FormPreview builder={builder} isPhone={view === 'phone'} />
        ) : (
          <>
            <TabRow
              id={tabId}
              label="Parts of the form"
              tabs={tabsOf(form, fields)}
              tab={tab}
              onTab={setTab}
            />
            <div
              role="tabpanel"
              id={panelIdOf(tabId, tab)}
              aria-labelledby={tabIdOf(tabId, tab)}
              style={{ paddingTop: 16 }}
            >
              {tab === 'fields' && <FieldsTab builder={builder} />}
              {tab === 'settings' && <FormSettingsTab builder={builder} />}
              {tab === 'thanks' && <ThanksSettings builder={builder} />}
              {tab === 'answers' && <AnswersTab form={form}>{renderAnswers(form._id)}</AnswersTab>}
              {tab === 'history' && <FormHistory builder={builder} onRestored={() => setTab('fields')} />}
            </div>
          </>
        )}
      </Suspense>
      <ShareDialog isOpen={isSharing} onClose={() => setSharing(false)}>
        {renderShare(form)}
      </ShareDialog>
      <ConfirmOverbooked acts={acts} />
      <ConfirmDelete
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        type="form"
        name={content.title || 'Untitled form'}
        onDelete={async () => {
          allowLeave()
          await acts.remove()
          builder.discardDraft()
        }}
      />
    </Stack>
  )
}

function ShareDialog({ isOpen, onClose, children }: ShareDialogProps) {
  return (
    <DialogFrame opened={isOpen} onClose={onClose} title="Share the form" size={400} withCloseButton>
      <Suspense fallback={<SkeletonList heightPx={320} count={1} />}>{children}</Suspense>
    </DialogFrame>
  )
}

interface ShareDialogProps {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

function tabsOf({ answersCount }: Form, fields: Builder['fields']) {
  return [
    { value: 'fields', label: 'Fields', count: fields.filter(({ profile }) => !profile).length },
    { value: 'settings', label: 'Settings' },
    { value: 'thanks', label: 'Thank-you page' },
    { value: 'answers', label: 'Answers', count: answersCount },
    { value: 'history', label: 'History' },
  ]
}

/** Asks before the seats are set below the number already taken. */
function ConfirmOverbooked({ acts }: { acts: FormActs }) {
  return (
    <ConfirmDialog
      isOpen={acts.overbooked.length > 0}
      onClose={acts.dropOverbooked}
      title="Fewer seats than taken"
      sentence={`${acts.overbooked.map(({ message }) => message).join(' ')} Nobody loses a seat, and no more are given until some are free.`}
      action="Publish anyway"
      onConfirm={acts.publishAnyway}
    />
  )
}

/** The problems that prevent publishing, each with its place. */
function Problems({ form }: { form: Form }) {
  return (
    <Note tone="bad">
      <div role="alert">
        <b>Before you publish:</b>
        <ul style={{ paddingLeft: 18, listStyle: 'disc' }}>
          {form.problems.map(({ path, message }) => (
            <li key={path + message}>{message}</li>
          ))}
        </ul>
      </div>
    </Note>
  )
}

function AnswersTab({ form, children }: { form: Form; children: ReactNode }) {
  if (form.version === null) return <Note tone="inform">Publish the form to collect answers.</Note>
  return children
}
