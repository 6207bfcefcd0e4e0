import { useSortable } from '@dnd-kit/sortable'
import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Button, Input } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { teamLimits } from '@portal/contract/team-words.ts'
import type { Team, TeamMember } from '@portal/contract/teams.ts'
import { IconGripVertical } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './keep-roster.module.css'
import formStyles from './team-form.module.css'
import { classOf } from './team-labels.ts'
import { useTeamSaving } from './use-team-saving.ts'

interface RosterRowProps {
  team: Team
  member: TeamMember
  onRemove: () => void
}

/** A member with the handle that moves it, its post, and the ways to change and remove it. */
export function RosterRow({ team, member, onRemove }: RosterRowProps) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: member._id,
  })
  const [isChanging, setIsChanging] = useState(false)
  const style = {
    ...(transform && { transform: `translate3d(0, ${transform.y}px, 0)` }),
    ...(transition && { transition }),
  }
  return (
    <li ref={setNodeRef} style={style} className={styles.item} data-dragging={isDragging || undefined}>
      <button
        type="button"
        {...attributes}
        {...listeners}
        className={styles.handle}
        aria-label={`Move ${member.name}`}
      >
        <IconGripVertical size={18} stroke={1.6} aria-hidden="true" />
      </button>
      <PersonAvatar name={member.name} photo={member.profile} sizePx={40} />
      <div className={styles.words}>
        <p className={styles.name}>
          {member.name}
          {member.isHead && <Tag tone="primary">Head</Tag>}
          {member.isAsked && (
            <Tag tone="waiting" icon="clock">
              Invited
            </Tag>
          )}
        </p>
        <p className={styles.meta}>
          {[member.post, member.isFaculty ? '' : classOf(member)].filter(Boolean).join(', ')}
        </p>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Change ${member.name}`}
        aria-expanded={isChanging}
        onClick={() => setIsChanging(!isChanging)}
      >
        <Icon name="edit" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Remove ${member.name}`}
        onClick={onRemove}
      >
        <Icon name="delete" />
      </ActionIcon>
      {isChanging && <ChangeMember team={team} member={member} onDone={() => setIsChanging(false)} />}
    </li>
  )
}

function ChangeMember({ team, member, onDone }: { team: Team; member: TeamMember; onDone: () => void }) {
  const [post, setPost] = useState(member.post)
  const [name, setName] = useState(member.name)
  const [isHead, setIsHead] = useState(member.isHead)
  const { isSaving, problems, save } = useTeamSaving()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { post, isHead, ...(member.isFaculty ? { facultyName: name } : {}) }
    const params = { id: team.slug, memberId: member._id }
    if (await save(() => call('PUT /teams/:id/members/:memberId', { params, body }))) onDone()
  }
  return (
    <form className={styles.change} onSubmit={(event) => void submit(event)} noValidate>
      {member.isFaculty && (
        <Field label="Name" isRequired error={problems.facultyName}>
          {(wiring) => (
            <Input
              {...wiring}
              value={name}
              maxLength={limits.nameLengthMax}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
      )}
      <Field label={`Post of ${member.name}`} isRequired error={problems.post}>
        {(wiring) => (
          <Input
            {...wiring}
            value={post}
            error={problems.post !== undefined}
            maxLength={teamLimits.postLengthMax}
            onChange={({ currentTarget }) => setPost(currentTarget.value)}
          />
        )}
      </Field>
      <label className={formStyles.check}>
        <input
          type="checkbox"
          checked={isHead}
          onChange={({ currentTarget }) => setIsHead(currentTarget.checked)}
        />
        <span>Team head</span>
      </label>
      <div className={formStyles.foot}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </div>
    </form>
  )
}
