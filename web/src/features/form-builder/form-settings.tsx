import { Stack } from '@mantine/core'
import type { FormSettings } from '@portal/contract/form-definition.ts'
import { Card } from '#web/ui/card.tsx'
import { AnswerSettings } from './answer-settings.tsx'
import { AudienceSettings } from './audience-settings.tsx'
import { CoverField } from './cover-field.tsx'
import { problemIn } from './settings-problem.ts'
import { Collaborators, EventField } from './team-settings.tsx'
import { TimeSettings } from './time-settings.tsx'
import type { Builder } from './use-builder.ts'

/**
 * The settings: cover, audience, times, and number of answers. They take effect when the form is published.
 */
export function FormSettingsTab({ builder }: { builder: Builder }) {
  const { content, change } = builder
  const { settings } = content
  const set = (to: Partial<FormSettings>, what = '') =>
    change({ ...content, settings: { ...settings, ...to } }, what && `settings-${what}`)
  const problem = problemIn(builder)
  return (
    <Stack gap={16} maw={680}>
      <Card component="section" aria-label="Cover">
        <CoverField
          value={content.cover}
          error={problem('cover')}
          onChange={(cover) => change({ ...content, cover })}
        />
      </Card>
      <Card component="section" aria-label="Audience">
        <AudienceSettings settings={settings} onChange={set} />
      </Card>
      <Card component="section" aria-label="Times and limits">
        <TimeSettings settings={settings} problem={problem} onChange={set} />
      </Card>
      <Card component="section" aria-label="Answers">
        <AnswerSettings content={content} onChange={set} />
      </Card>
      <Card component="section" aria-label="Event and teams">
        <EventField builder={builder} onChange={set} error={problem('settings.event')} />
        <Collaborators builder={builder} />
      </Card>
    </Stack>
  )
}
