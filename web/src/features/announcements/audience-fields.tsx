import { announcementRoles } from '@portal/contract/announcement-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '#web/platform/count-of.ts'
import { optionsOf } from '#web/ui/form/text-field.tsx'
import { TilesPicks } from '#web/ui/tiles-choice.tsx'
import type { Kind } from './announcement-fields.ts'
import { audienceReach } from './announcements.cache.ts'
import styles from './audience-fields.module.css'
import type { AnnouncementForming } from './use-announcement-form.ts'

interface AudienceFieldsProps {
  form: AnnouncementForming
  kind: Kind
  /** Left out: the roles are picked here too. */
  roles?: readonly string[]
}

/** Whom it is for, with how many people that is at this moment. */
export function AudienceFields({ form, kind, roles }: AudienceFieldsProps) {
  const { values, problems, field } = form
  const picked = roles ? [...roles] : values.roles
  const hasStudents = picked.includes('Student')
  const { data: reach } = useQuery({
    ...audienceReach({ kind, roles: picked, years: values.years, branches: values.branches }),
    enabled: picked.length > 0,
  })
  return (
    <>
      {!roles && (
        <TilesPicks
          label="For"
          tiles={optionsOf(announcementRoles)}
          values={values.roles}
          error={problems.roles}
          onChange={field('roles').onChange}
        />
      )}
      {hasStudents && (
        <TilesPicks
          label="Years"
          tiles={optionsOf(years)}
          values={values.years}
          help="Leave empty for every year."
          error={problems.years}
          onChange={field('years').onChange}
        />
      )}
      {(hasStudents || picked.includes('Alumni')) && (
        <TilesPicks
          label="Branches"
          tiles={optionsOf(branches)}
          values={values.branches}
          help="Leave empty for every branch."
          error={problems.branches}
          onChange={field('branches').onChange}
        />
      )}
      <p className={styles.reach} role="status">
        {picked.length > 0 && reach && `Reaches ${countOf(reach.count, 'person', 'people')}`}
      </p>
    </>
  )
}
