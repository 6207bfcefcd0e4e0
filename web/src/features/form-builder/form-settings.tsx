import { Image, Stack } from '@mantine/core'
import { anonymityProblems } from '@portal/contract/check-form.ts'
import type { FormContent, FormSettings } from '@portal/contract/form-definition.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { type UploadedPicture, UploadedPictureField } from '#web/ui/form/uploaded-picture-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { AudienceSettings } from './audience-settings.tsx'
import { problemIn, type SettingsPartProps } from './settings-problem.ts'
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

/** The settings of answers: how often, until when they can be changed, and whether by name. */
function AnswerSettings({
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

const shape: PictureShape = { name: 'cover', type: 'image/jpeg', isRound: false, widthMax: 1_500, ratio: 3 }

/**
 * The field for the cover, which chats also show with the form's link. It is uploaded as soon as it is
 * cropped.
 */
function CoverField(picture: UploadedPicture) {
  const { value } = picture
  return (
    <UploadedPictureField
      {...picture}
      label="Cover"
      inputLabel="Cover picture"
      name="cover"
      shape={shape}
      help="Above the questions, and beside the link where it is shared. JPEG, PNG, WebP, GIF or AVIF. You can crop it."
    >
      {value && <Image src={value} alt="The cover" w={180} h={60} radius={8} flex="none" />}
    </UploadedPictureField>
  )
}
