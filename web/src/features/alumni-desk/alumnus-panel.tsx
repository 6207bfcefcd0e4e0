import { Group } from '@mantine/core'
import type { DeskAlumnus, DeskAlumnusDetail } from '@portal/contract/alumni-desk.ts'
import { rejectionReasons } from '@portal/contract/alumni-desk-lists.ts'
import { limits } from '@portal/contract/limits.ts'
import { branches, employmentTypes } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { CorrectionForm } from '#web/ui/desk/correction-form.tsx'
import { DeskFacts, DeskHistory } from '#web/ui/desk/desk-facts.tsx'
import { ReasonForm } from '#web/ui/desk/reason-form.tsx'
import { optionsOf, SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { deskAlumnus } from './alumni-desk.cache.ts'
import styles from './alumnus-panel.module.css'
import { AskForMoreForm } from './ask-for-more-form.tsx'
import { type CorrectFields, changeOf, correctFields, fieldsOf, problemsOf } from './correct-fields.ts'
import { actionWord, statusTags, workOf } from './desk-words.ts'
import { PanelDuplicates } from './panel-duplicates.tsx'
import { ProofView } from './proof-view.tsx'
import type { AlumniActs } from './use-alumni-acts.ts'

interface AlumnusPanelProps {
  row: DeskAlumnus
  /** The open form, or null for the details. */
  view: string | null
  onView: (view: string | null) => void
  work: AlumniActs
}

/**
 * The panel of an alumnus: the details, the sent data, possible duplicates and the history, or one of the
 * forms.
 */
export function AlumnusPanel({ row, view, onView, work }: AlumnusPanelProps) {
  const load = useQuery(deskAlumnus(row._id))
  const one = load.data
  const back = () => onView(null)
  const { word, ...look } = statusTags[row.status]
  if (view === 'ask' && row.can.askForMore) return <AskForMoreForm row={row} onDone={back} />
  if (view === 'reject' && row.can.reject)
    return (
      <ReasonForm
        label="Why are you rejecting it?"
        reasons={rejectionReasons}
        note="They get the reason by e-mail, with a link to resubmit."
        missing="Enter a reason. It's included in the e-mail."
        action="Reject"
        lengthMax={limits.deskReasonLengthMax}
        isBusy={work.isBusy}
        onSend={(reason) => work.decide('rejected', row, reason)}
        onCancel={back}
      />
    )
  if (!one) return <LoadingState load={load} failedTitle="Couldn't load the details" heightPx={160} />
  if (view === 'correct') return <CorrectForm one={one} onDone={back} />
  return (
    <>
      <Group component="p" gap={10} wrap="nowrap" c="var(--portal-text-secondary)">
        <Tag {...look}>{word}</Tag>
        {row.branch} {row.passOutYear}
      </Group>
      {row.status === 'pending' && !row.isEmailConfirmed && (
        <p className={`pad-note ground-primary-soft round-10 ${styles.asked}`}>
          Nobody has confirmed this e-mail, so it may be someone else's. Check who it is before you approve
          it.
        </p>
      )}
      {(one.duplicates.length > 0 || one.merge) && <PanelDuplicates one={one} />}
      {one.askedFor && (
        <p className={`pad-note ground-primary-soft round-10 lines ${styles.asked}`}>
          Requested: {one.askedFor}
        </p>
      )}
      {one.proof && <ProofView id={one._id} name={one.name} proof={one.proof} />}
      <DeskFacts facts={factsOf(one)} />
      <DeskHistory
        entries={one.history.map(({ at, action, by, reason }) => ({
          at,
          reason,
          words: actionWord(action),
          by: by === one.name ? null : by,
        }))}
      />
    </>
  )
}

function factsOf(one: DeskAlumnusDetail) {
  const { college, course, postGradYear, linkedin, lastActiveAt, reason } = one
  return [
    ['PRN or roll', one.prnOrRoll],
    ['Reference', one.reference],
    ['Registered', formatDate(one.submittedAt)],
    ['Employment', one.employmentType],
    ['Work', workOf(one)],
    ['City', one.city],
    ...(college ? [['Studies', [course, college, postGradYear].filter(Boolean).join(', ')] as const] : []),
    ['LinkedIn', linkedin && <OutLink to={linkedin} />],
    ['Last active', lastActiveAt && formatDate(lastActiveAt)],
    ...(reason ? [['Reason', reason] as const] : []),
  ] as const
}

function OutLink({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow">
      {to.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  )
}

/** Corrects an alumnus's data. Only changed fields are sent. */
function CorrectForm({ one, onDone }: { one: DeskAlumnusDetail; onDone: () => void }) {
  return (
    <CorrectionForm<CorrectFields>
      initial={fieldsOf(one)}
      problemsOf={problemsOf}
      send={(values) =>
        call('PUT /alumni/admin/:id/profile', { params: { id: one._id }, body: changeOf(one, values) })
      }
      onDone={onDone}
    >
      {(form) =>
        correctFields.map(({ key, label, isRequired }) => {
          const field = { ...form.field(key), label, isRequired }
          const choices = choicesOf[key]
          if (choices === undefined) return <TextField key={key} {...field} />
          return <SelectField key={key} {...field} {...choices} />
        })
      }
    </CorrectionForm>
  )
}

const choicesOf: Partial<
  Record<keyof CorrectFields, { none?: string; options: { value: string; label: string }[] }>
> = {
  branch: { options: optionsOf(branches) },
  employmentType: { none: 'Not specified', options: optionsOf(employmentTypes) },
}
