import { Stack } from '@mantine/core'
import type { FormSettings } from '@portal/contract/form-definition.ts'
import { formLimits } from '@portal/contract/form-words.ts'
import { Card } from '#web/ui/card.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { problemIn } from './settings-problem.ts'
import type { Builder } from './use-builder.ts'

/** The text that people see after answering. */
export function ThanksSettings({ builder }: { builder: Builder }) {
  const { content, change } = builder
  const { thanks } = content.settings
  const set = (to: Partial<FormSettings['thanks']>) =>
    change(
      { ...content, settings: { ...content.settings, thanks: { ...thanks, ...to } } },
      `thanks-${Object.keys(to)}`,
    )
  const problem = problemIn(builder)
  return (
    <Card component="section" aria-label="Thank-you page" style={{ maxWidth: 680 }}>
      <Stack gap={12}>
        <TextAreaField
          name="thanks"
          label="Thank-you text"
          value={thanks.text}
          help="People also see the reference of their answer."
          countMax={formLimits.thanksLengthMax}
          onChange={(text) => set({ text })}
        />
        <TextField
          name="link"
          label="Link"
          type="url"
          value={thanks.link}
          error={problem('settings.thanks.link')}
          help="A button below the text. It starts with https://"
          onChange={(link) => set({ link })}
        />
        <TextField
          name="linkLabel"
          label="Words on the button"
          value={thanks.linkLabel}
          lengthMax={formLimits.linkLabelLengthMax}
          onChange={(linkLabel) => set({ linkLabel })}
        />
      </Stack>
    </Card>
  )
}
