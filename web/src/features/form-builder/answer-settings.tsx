import { Stack } from '@mantine/core'
import { anonymityProblems } from '@portal/contract/check-form.ts'
import type { FormContent } from '@portal/contract/form-definition.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'
import type { SettingsPartProps } from './settings-problem.ts'

/** The settings of answers: how often, until when they can be changed, and whether by name. */
export function AnswerSettings({
  content,
  onChange,
}: Pick<SettingsPartProps, 'onChange'> & { content: FormContent }) {
  const { settings } = content
  const box = (
    name: 'onePerPerson' | 'anonymous' | 'editable' | 'notifyOwners',
    words: string,
    note: string,
  ) => (
    <Checkbox checked={settings[name]} note={note} onChange={(to) => onChange({ [name]: to })}>
      {words}
    </Checkbox>
  )
  return (
    <Stack gap={4}>
      {box('onePerPerson', 'One answer per person', 'Visitors confirm their e-mail address.')}
      {box('editable', 'Answers can be edited', 'Until the form closes.')}
      {box('anonymous', 'Anonymous', 'No answer is stored with its person.')}
      <div role="status">
        {anonymityProblems(content).map(({ path, message }) => (
          <Note key={path} tone="bad">
            {message}
          </Note>
        ))}
      </div>
      {box('notifyOwners', 'Notify us of new answers', 'Your team and the collaborators.')}
    </Stack>
  )
}
