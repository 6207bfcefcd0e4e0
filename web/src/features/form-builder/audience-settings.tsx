import { Stack } from '@mantine/core'
import { audienceRoles } from '@portal/contract/audience-words.ts'
import type { FormSettings } from '@portal/contract/form-definition.ts'
import { BranchPicks, YearPicks } from '#web/college/class-picks.tsx'
import { optionsOf } from '#web/ui/form/text-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TilesPicks } from '#web/ui/tiles-choice.tsx'
import type { SettingsPartProps } from './settings-problem.ts'

export function AudienceSettings({ settings: { audience }, onChange }: SettingsPartProps) {
  const set = (to: Partial<FormSettings['audience']>) => onChange({ audience: { ...audience, ...to } })
  const { roles } = audience
  const hasStudents = roles.length === 0 || roles.includes('Student')
  return (
    <Stack gap={12}>
      <RadioGroup
        label="Who can answer"
        value={audience.isPublic ? 'public' : 'signed-in'}
        onChange={(who) => set({ isPublic: who === 'public' })}
        options={[
          {
            value: 'public',
            label: 'Anyone with the link',
            note: 'Visitors too. They have no profile fields.',
          },
          { value: 'signed-in', label: 'People of the college', note: 'They sign in first.' },
        ]}
      />
      {!audience.isPublic && (
        <>
          <TilesPicks
            label="Roles"
            tiles={optionsOf(audienceRoles)}
            values={roles}
            help="Leave empty for everyone who can sign in."
            onChange={(to) => set({ roles: to })}
          />
          {hasStudents && <YearPicks values={audience.years} onChange={(to) => set({ years: to })} />}
          {(hasStudents || roles.includes('Alumni')) && (
            <BranchPicks values={audience.branches} onChange={(to) => set({ branches: to })} />
          )}
        </>
      )}
    </Stack>
  )
}
