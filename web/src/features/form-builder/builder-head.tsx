import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconCloudCheck, IconCloudX } from '@tabler/icons-react'
import { formatTime } from '#web/platform/dates.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { isSharedComputer } from '#web/platform/shared-computer.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { MoreItem, MoreLink, MoreMenu } from '#web/ui/more-menu.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import type { Builder } from './use-builder.ts'
import type { FormActs } from './use-form-acts.ts'

export type BuilderView = 'build' | 'phone' | 'desktop'

interface BuilderHeadProps {
  builder: Builder
  acts: FormActs
  view: BuilderView
  onView: (view: BuilderView) => void
  onShare: () => void
  onDelete: () => void
}

/** The head of the builder: the title, the save state, the view, undo and redo, and publishing. */
export function BuilderHead({ builder, acts, view, onView, onShare, onDelete }: BuilderHeadProps) {
  const { content, saving } = builder
  const { form } = saving
  const publishWord = publishWordOf(saving)
  return (
    <>
      <FormHead
        title={content.title || 'Untitled form'}
        back={{ to: '/forms', label: 'Forms' }}
        sentence={<SaveLine builder={builder} />}
      />
      <Group gap={8} mb={12}>
        <SegmentedSort
          label="View"
          value={view}
          onChange={onView}
          options={[
            { value: 'build', label: 'Build' },
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
        />
        <Group gap={0}>
          <ActionIcon aria-label="Undo" disabled={!builder.canUndo} onClick={builder.undo}>
            <IconArrowBackUp size={20} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon aria-label="Redo" disabled={!builder.canRedo} onClick={builder.redo}>
            <IconArrowForwardUp size={20} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Group>
        <Group gap={4} ml="auto" wrap="nowrap" w={{ base: '100%', sm: 'auto' }}>
          {publishWord === null ? (
            <Button size="md" flex={{ base: 1, sm: 'none' }} onClick={onShare}>
              Share
            </Button>
          ) : (
            <Button
              variant="board"
              size="md"
              flex={{ base: 1, sm: 'none' }}
              loading={acts.isSending}
              onClick={() => void acts.publish()}
            >
              {publishWord}
            </Button>
          )}
          <FormMenu
            form={form}
            acts={acts}
            onDelete={onDelete}
            onShare={publishWord === null ? undefined : onShare}
          />
        </Group>
      </Group>
    </>
  )
}

interface FormMenuProps {
  form: Builder['saving']['form']
  acts: FormActs
  /** Undefined while the button beside the menu shares. */
  onShare: (() => void) | undefined
  onDelete: () => void
}

function FormMenu({ form, acts, onShare, onDelete }: FormMenuProps) {
  return (
    <MoreMenu label="More for this form">
      {form.version !== null && onShare && (
        <MoreItem icon="send" onClick={onShare}>
          Share
        </MoreItem>
      )}
      {form.version !== null && (
        <MoreLink icon="forward" to="/userform/$id" params={{ id: form.slug }}>
          Open the form
        </MoreLink>
      )}
      <MoreItem icon="article" onClick={acts.duplicate}>
        Duplicate
      </MoreItem>
      {form.can.close && (
        <MoreItem icon="lock" onClick={acts.close}>
          Close form
        </MoreItem>
      )}
      {form.can.delete && (
        <MoreItem icon="delete" isDanger onClick={onDelete}>
          Delete
        </MoreItem>
      )}
    </MoreMenu>
  )
}

/** Returns the label of the publish button, or null if the published form has no changes. */
function publishWordOf({ form, isUnsaved }: Builder['saving']): string | null {
  if (form.version === null) return 'Publish'
  if (form.state === 'Closed') return 'Open again'
  return form.hasChanges || isUnsaved ? 'Publish changes' : null
}

/** The save state: "Saved 10:42 am", or the reason why not. */
function SaveLine({ builder: { saving } }: { builder: Builder }) {
  const { form, state, problem, isUnsaved } = saving
  const isOnline = useIsOnline()
  const isGood = state === 'saved' || state === 'saving'
  const words = isGood
    ? isUnsaved || state === 'saving'
      ? 'Saving…'
      : `Saved ${formatTime(form.savedAt)}`
    : isOnline || isSharedComputer()
      ? `Not saved: ${problem}`
      : "You're offline. Saved on this device"
  const states = { Draft: 'Draft', Scheduled: 'Scheduled', Open: 'Open', Closed: 'Closed' }
  const changes = form.version !== null && form.hasChanges ? ', with unpublished changes' : ''
  return (
    <Group component="span" gap={8} role="status">
      {isGood ? (
        <IconCloudCheck size={18} stroke={1.7} color="var(--portal-good)" aria-hidden="true" />
      ) : (
        <IconCloudX size={18} stroke={1.7} color="var(--portal-bad)" aria-hidden="true" />
      )}
      <Text component="span" size="sm">
        {words} • {states[form.state]}
        {changes}
      </Text>
    </Group>
  )
}
