import { Button, Group, Paper, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { daysBetween } from '@portal/contract/railway-days.ts'
import { type RegisterAsked, registerRangeOf, registerSearchOf } from '@portal/contract/railway-register.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { dayInDigits } from '#web/platform/dates.ts'
import { isDay } from '#web/platform/typed-dates.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { DayControl } from '#web/ui/day-control.tsx'
import { DayPicker } from '#web/ui/day-picker.tsx'
import { DeskDialog } from '#web/ui/desk/desk-dialog.tsx'
import dialog from '#web/ui/dialog.module.css'
import { Field, FieldNote } from '#web/ui/field.tsx'
import { registerCount } from './booklets.cache.ts'

/** The typed values: days as yyyy-mm-dd, '' for none, and invalid text as typed. */
interface Typed {
  start: string
  end: string
  isWhole: boolean
}

/** Downloads the register as an Excel file, by days of issue or as a whole. */
export function DownloadDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({ start: '', end: '', isWhole: false })
  const [isAsked, setAsked] = useState(false)
  const asked = askedOf(typed)
  const read = registerRangeOf(asked)
  const refusal = isAsked && 'message' in read ? read : null
  const { send, isSending } = useSending()
  const download = async () => {
    // Sent first with the session's token: a refusal is shown here, and an expired session is renewed.
    await client.fetchQuery(registerCount(asked))
    navigateTo(`${apiPrefix}/railway/download?${registerSearchOf(asked)}`)
    onClose()
    return { message: 'Excel downloaded successfully' }
  }
  const change = (changed: Partial<Typed>) => {
    setTyped({ ...typed, ...changed })
    setAsked(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!('message' in read)) return void send(download)
    form.current?.querySelector<HTMLInputElement>(`[data-field="${read.path}"] input`)?.focus()
  }
  return (
    <DeskDialog title="Download Excel" sizePx={420} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          <Text c="var(--portal-text-secondary)" fz={15}>
            The register of issued concessions, one sheet for each family of lines.
          </Text>
          <WholeSheet isWhole={typed.isWhole} onChange={(isWhole) => change({ isWhole })} />
          {!typed.isWhole && <Days typed={typed} asked={asked} refusal={refusal} onChange={change} />}
        </Stack>
        <div className={dialog.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="board"
            loading={isSending}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          >
            Download
          </Button>
        </div>
      </form>
    </DeskDialog>
  )
}

function WholeSheet({ isWhole, onChange }: { isWhole: boolean; onChange: (isWhole: boolean) => void }) {
  const { data } = useQuery(registerCount({ wholeSheet: true }))
  const since = data?.since ? ` since ${dayInDigits(data.since)}` : ''
  const rows = data ? `All ${countOf(data.count, 'row', 'rows')}${since}` : 'All rows'
  return (
    <Switch
      label="Whole sheet"
      description={isWhole ? rows : 'Leave off to choose dates'}
      labelPosition="left"
      size="md"
      p={14}
      bdrs={12}
      bg="var(--portal-field)"
      styles={{ body: { justifyContent: 'space-between', alignItems: 'center' }, label: { fontWeight: 600 } }}
      checked={isWhole}
      data-autofocus
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

interface DaysProps {
  typed: Typed
  asked: RegisterAsked
  refusal: { path: 'startDate' | 'endDate'; message: string } | null
  onChange: (changed: Partial<Typed>) => void
}

/** Both ends of the range with one line below: the error, or the number of rows. */
function Days({ typed, asked, refusal, onChange }: DaysProps) {
  const { start, end } = typed
  const { data } = useQuery(registerCount(asked))
  const isNothing = start === '' && end === ''
  const isWrong = (path: 'startDate' | 'endDate') => refusal !== null && (isNothing || refusal.path === path)
  return (
    <div>
      <SimpleGrid
        cols={2}
        spacing={12}
        // On the smallest phones two days don't fit side by side.
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 146px), 1fr))' }}
      >
        <Field name="startDate" label="Start date" isRequired>
          {(wiring) => (
            <DayControl
              wiring={wiring}
              value={start}
              isWrong={isWrong('startDate')}
              pickerLabel="Choose the start date"
              onChange={(day) => onChange({ start: day })}
            />
          )}
        </Field>
        <Field name="endDate" label="End date" isRequired>
          {(wiring) => (
            <DayControl
              wiring={wiring}
              value={end}
              isWrong={isWrong('endDate')}
              pickerLabel="Choose the end date"
              onChange={(day) => onChange({ end: day })}
            />
          )}
        </Field>
      </SimpleGrid>
      <Group mt={4} mih={24}>
        <FieldNote
          id="register-note"
          error={refusal?.message}
          help={data && `${daysWords(start, end)}${countOf(data.count, 'row', 'rows')}`}
        />
      </Group>
      {refusal === null && (
        <Paper withBorder radius="md" mt={8}>
          <DayPicker
            picked={isDay(start) ? start : null}
            until={isDay(end) ? end : null}
            onPick={(day) => onChange(pickedRange(day, { start, end }))}
          />
        </Paper>
      )}
    </div>
  )
}

/**
 * Returns the range after a press: the first day starts a range and the next one ends it. An earlier day, or
 * another one after both, starts a new range.
 */
function pickedRange(day: string, { start, end }: Pick<Typed, 'start' | 'end'>): Partial<Typed> {
  return isDay(start) && end === '' && day >= start ? { end: day } : { start: day, end: '' }
}

function askedOf({ start, end, isWhole }: Typed): RegisterAsked {
  // Invalid text is sent as typed, so that its own error is shown.
  const digits = (day: string) => (isDay(day) ? dayInDigits(day) : day)
  return { startDate: digits(start), endDate: digits(end), wholeSheet: isWhole }
}

function daysWords(start: string, end: string): string {
  if (!isDay(start) || !isDay(end)) return ''
  return `${countOf(daysBetween(start, end) + 1, 'day', 'days')}, `
}

/** Navigates the browser, authorised by the session's cookie. The response is a file, so the page stays. */
function navigateTo(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
