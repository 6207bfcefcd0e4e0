import { Text } from '@mantine/core'
import { audienceRoles } from '@portal/contract/audience-words.ts'
import { countOf } from '#web/platform/count-of.ts'
import { BranchPicks, YearPicks } from '#web/ui/class-picks.tsx'
import { optionsOf } from '#web/ui/form/text-field.tsx'
import { TilesPicks } from '#web/ui/tiles-choice.tsx'

type Name = 'roles' | 'years' | 'branches'

/** What the fields need of a form that holds an audience. */
export interface AudienceForm {
  values: Readonly<Record<Name, string[]>>
  problems: Readonly<Partial<Record<Name, string>>>
  field(name: Name): { onChange: (values: string[]) => void }
}

interface AudienceFieldsProps {
  form: AudienceForm
  /** How many people it reaches; left out while that is counted. */
  reachCount: number | undefined
  /** The roles when they are given; left out, they are picked here too. */
  roles?: readonly string[]
}

/** Whom a thing is for: roles, years and branches, and how many people that is at this moment. */
export function AudienceFields({ form, reachCount, roles }: AudienceFieldsProps) {
  const { values, problems, field } = form
  const picked = roles ?? values.roles
  const hasStudents = picked.includes('Student')
  return (
    <>
      {!roles && (
        <TilesPicks
          label="For"
          tiles={optionsOf(audienceRoles)}
          values={values.roles}
          error={problems.roles}
          onChange={field('roles').onChange}
        />
      )}
      {hasStudents && (
        <YearPicks values={values.years} error={problems.years} onChange={field('years').onChange} />
      )}
      {(hasStudents || picked.includes('Alumni')) && (
        <BranchPicks
          values={values.branches}
          error={problems.branches}
          onChange={field('branches').onChange}
        />
      )}
      <Text size="md" c="dimmed" className="hides-empty" role="status">
        {picked.length > 0 &&
          reachCount !== undefined &&
          `Reaches ${countOf(reachCount, 'person', 'people')}`}
      </Text>
    </>
  )
}
