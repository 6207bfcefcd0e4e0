import { Autocomplete } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import type { Team } from '@portal/contract/team-records.ts'
import { teamLimits } from '@portal/contract/team-words.ts'
import { teams } from '@portal/contract/teams.ts'
import { useRef } from 'react'
import { call } from '#web/platform/call.ts'
import { useSite } from '#web/platform/site.ts'
import { Field, inputWiring } from '#web/ui/field.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { EditForm, FieldPair } from '#web/ui/form/edit-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { postsOf } from './team-labels.ts'

const kinds = [
  { value: 'member', label: 'Student or alumni' },
  { value: 'faculty', label: 'Faculty' },
] as const

interface MemberValues {
  kind: (typeof kinds)[number]['value']
  /** A PRN or an e-mail. */
  person: string
  facultyName: string
  post: string
  isHead: boolean
}

const empty: MemberValues = { kind: 'member', person: '', facultyName: '', post: '', isHead: false }

/** Adds a person to the year's roster by PRN or e-mail, or faculty, who have no account, by name. */
export function AddMemberForm({ team, academicYear }: { team: Team; academicYear: string }) {
  const { prnExample } = useSite()
  const who = useRef<HTMLDivElement>(null)
  const form = useEditForm({
    draftKey: null,
    initial: empty,
    fields: fieldsOf<MemberValues>(teams.addTeamMember.body, {
      bodyOf: (values) => bodyOf(values, academicYear),
      also: ({ kind, person }) => ({
        ...(kind === 'member' && person.trim() === '' && { person: 'Enter a PRN or an e-mail' }),
      }),
    }),
    send: (values) =>
      call('POST /teams/:id/members', { params: { id: team.slug }, body: bodyOf(values, academicYear) }),
    // The next member often has the same post.
    next: (_, added) => ({ ...added, person: '', facultyName: '', isHead: false }),
    onSent: () => who.current?.querySelector('input')?.focus(),
    onUnsaved: unguarded,
  })
  const { values, field, change } = form
  const isFaculty = values.kind === 'faculty'
  const post = field('post')
  return (
    <EditForm form={form} thing="member" label="Add to the roster" submitLabel="Add">
      <SegmentedSort label="Add" options={kinds} value={values.kind} onChange={(kind) => change({ kind })} />
      <FieldPair>
        <div ref={who}>
          {isFaculty ? (
            <TextField {...field('facultyName')} label="Name" isRequired help="With title, e.g. Dr. Rao" />
          ) : (
            <TextField
              {...field('person')}
              label="PRN or e-mail"
              isRequired
              help={`For example ${prnExample}`}
              lengthMax={limits.emailLengthMax}
            />
          )}
        </div>
        <Field name="post" label="Post" isRequired help="For example Treasurer." error={post.error}>
          {(wiring) => (
            <Autocomplete
              {...inputWiring(wiring)}
              data={[...postsOf(team.kind, isFaculty)]}
              value={post.value}
              maxLength={teamLimits.postLengthMax}
              comboboxProps={{ zIndex: 'var(--portal-z-popover, 300)' as never }}
              onChange={post.onChange}
              onBlur={post.onLeave}
            />
          )}
        </Field>
      </FieldPair>
      <CheckField {...field('isHead')}>Team head</CheckField>
    </EditForm>
  )
}

function bodyOf({ kind, person, facultyName, post, isHead }: MemberValues, academicYear: string) {
  return { academicYear, post, isHead, ...(kind === 'faculty' ? { facultyName } : { person }) }
}
