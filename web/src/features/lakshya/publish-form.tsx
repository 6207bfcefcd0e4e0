import { Button, Group, Text } from '@mantine/core'
import type { PointsDraft } from '@portal/contract/lakshya-records.ts'
import { lakshyaLimits, type UploadMode } from '@portal/contract/lakshya-words.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { FieldPair } from '#web/ui/form/edit-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'

interface PublishFormProps {
  draft: PointsDraft
  mode: UploadMode
  onMode: (mode: UploadMode) => void
}

/**
 * How the points count, the reason, and the button to publish. The button stays enabled and leads to errors.
 */
export function PublishForm({ draft, mode, onMode }: PublishFormProps) {
  const { isSending, send } = useSending()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { errorCount, errors, readAt } = draft
  const publish = async (event: FormEvent) => {
    event.preventDefault()
    const [wrong] = errors
    if (wrong) return focusOn(`[data-cell="${wrong.cell}"]`)
    if (reason.trim().length < lakshyaLimits.reasonLengthMin) {
      setMissing(true)
      form.current?.querySelector<HTMLElement>('[data-field="reason"] input')?.focus()
      return
    }
    await send(() =>
      call('POST /tml/lakshya/scoreboard/dashboard/draft/publish', { body: { mode, reason, readAt } }),
    )
  }
  return (
    <form ref={form} onSubmit={publish} noValidate style={{ marginTop: 16 }}>
      <FieldPair>
        <TilesChoice
          label="These points"
          tiles={[
            { value: 'add', label: 'Add' },
            { value: 'replace', label: 'Replace all' },
          ]}
          value={mode}
          onChange={onMode}
        />
        <TextField
          name="reason"
          label="Reason"
          isRequired
          lengthMax={lakshyaLimits.reasonLengthMax}
          error={
            isMissing && reason.trim() === '' ? 'Enter a reason, e.g. day two, carrom and chess' : undefined
          }
          value={reason}
          onChange={setReason}
        />
      </FieldPair>
      <Group justify="space-between" mt={16} pt={16} className="line-above">
        <Text size="md" c="var(--portal-bad)" role="status" flex={1} miw={160}>
          {errorCount > 0 && (
            <>
              <Icon name="alert" sizePx={15} /> Fix {countOf(errorCount, 'error', 'errors')} to publish
            </>
          )}
        </Text>
        <Group gap={8}>
          <Button onClick={() => void send(() => call('DELETE /tml/lakshya/scoreboard/dashboard/draft'))}>
            Cancel
          </Button>
          <Button type="submit" variant="board" loading={isSending}>
            Publish points
          </Button>
        </Group>
      </Group>
    </form>
  )
}

function focusOn(selector: string): void {
  const found = document.querySelector<HTMLElement>(selector)
  found?.scrollIntoView({ block: 'center' })
  found?.focus()
}
