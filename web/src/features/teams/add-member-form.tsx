import '@mantine/core/styles/Input.layer.css'
import { Button, Input } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { teamLimits } from '@portal/contract/team-words.ts'
import type { Team } from '@portal/contract/teams.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSite } from '#web/platform/site.ts'
import { Field } from '#web/ui/field.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import styles from './keep-roster.module.css'
import formStyles from './team-form.module.css'
import { postsOf } from './team-labels.ts'
import { useTeamSaving } from './use-team-saving.ts'

type Whom = 'member' | 'faculty'
const whoms = [
  { value: 'member', label: 'Student or alumni' },
  { value: 'faculty', label: 'Faculty' },
] as const

/** Names somebody for the year: by PRN or e-mail, or a teacher, who has no account, by name. */
export function AddMemberForm({ team, academicYear }: { team: Team; academicYear: string }) {
  const { prnExample } = useSite()
  const first = useRef<HTMLInputElement>(null)
  const [whom, setWhom] = useState<Whom>('member')
  const [who, setWho] = useState('')
  const [post, setPost] = useState('')
  const [isHead, setIsHead] = useState(false)
  const { isSaving, problems, save, clearProblems } = useTeamSaving()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const named = whom === 'faculty' ? { facultyName: who } : { person: who }
    const body = { academicYear, post, isHead, ...named }
    const isSaved = await save(() => call('POST /teams/:id/members', { params: { id: team.slug }, body }))
    if (!isSaved) return
    setWho('')
    setIsHead(false)
    first.current?.focus()
  }
  const whoProblem = problems.person ?? problems.facultyName
  return (
    <form
      className={styles.add}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Add to the roster"
    >
      <SegmentedSort label="Add" options={whoms} value={whom} onChange={setWhom} />
      <div className={styles.pair}>
        <Field
          label={whom === 'faculty' ? 'Name' : 'PRN or e-mail'}
          isRequired
          help={whom === 'faculty' ? 'With title, e.g. Dr. Rao' : `For example ${prnExample}`}
          error={whoProblem}
        >
          {(wiring) => (
            <Input
              {...wiring}
              ref={first}
              value={who}
              error={whoProblem !== undefined}
              maxLength={limits.emailLengthMax}
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget }) => {
                setWho(currentTarget.value)
                clearProblems()
              }}
            />
          )}
        </Field>
        <Field label="Post" isRequired help="For example Treasurer." error={problems.post}>
          {(wiring) => (
            <Input
              {...wiring}
              value={post}
              error={problems.post !== undefined}
              maxLength={teamLimits.postLengthMax}
              autoComplete="off"
              list="posts-of-team"
              onChange={({ currentTarget }) => setPost(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <datalist id="posts-of-team">
        {postsOf(team.kind, whom === 'faculty').map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <div className={styles.row}>
        <label className={formStyles.check}>
          <input
            type="checkbox"
            checked={isHead}
            onChange={({ currentTarget }) => setIsHead(currentTarget.checked)}
          />
          <span>Team head</span>
        </label>
        <Button type="submit" variant="board" loading={isSaving}>
          Add
        </Button>
      </div>
    </form>
  )
}
