import { Text } from '@mantine/core'
import { audienceRoles } from '@portal/contract/audience-words.ts'
import { BranchPicks, YearPicks } from '#web/college/class-picks.tsx'
import { countOf } from '#web/platform/count-of.ts'
import { optionsOf } from '#web/ui/form/text-field.tsx'
import { TilesPicks } from '#web/ui/tiles-choice.tsx'

type Name = 'roles' | 'years' | 'branches'

export interface AudienceForm {
  values: Readonly<Record<Name, string[]>>
  problems: Readonly<Partial<Record<Name, string>>>
  field(name: Name): { onChange: (values: string[]) => void }
}

interface AudienceFieldsProps {
  form: AudienceForm
  /** The number of people reached; undefined while it is counted. */
  reachCount: number | undefined
  /** The roles, if they are given; otherwise they are picked here too. */
  roles?: readonly string[]
}

/** The audience of a thing: roles, years and branches, with the number of people reached now. */
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
