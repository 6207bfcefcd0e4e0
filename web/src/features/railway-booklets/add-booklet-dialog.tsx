import '@mantine/core/styles/Stack.layer.css'
import { Button, Stack } from '@mantine/core'
import type { RailwayFamilyFigures } from '@portal/contract/railway-booklet-records.ts'
import { leavesPerBooklet, readSerial, serialOf, serialWords } from '@portal/contract/railway-serials.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { toast } from '#web/platform/toasts.ts'
import dialog from '#web/ui/dialog.module.css'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { useBookletsRefresh } from './booklets.cache.ts'
import { SmallDialog } from './small-dialog.tsx'

interface AddBookletDialogProps {
  families: readonly RailwayFamilyFigures[]
  onClose: () => void
  /** The id of the new booklet. */
  onAdded: (id: string) => void
}

/** Adds a booklet by its first serial; the last one follows from it and can be changed. */
export function AddBookletDialog({ families, onClose, onAdded }: AddBookletDialogProps) {
  const refresh = useBookletsRefresh()
  const [family, setFamily] = useState(families[0]?.code ?? '')
  const [first, setFirst] = useState('')
  /** Null: it follows from the first. */
  const [last, setLast] = useState<string | null>(null)
  const sending = useMutation({
    mutationFn: () =>
      call('POST /railway/booklets', {
        body: { family, firstSerial: first, ...(last !== null && { lastSerial: last }) },
      }),
    onSuccess: async ({ message, data }) => {
      toast.good(message)
      onAdded(data._id)
      onClose()
      await refresh()
    },
  })
  const problemOf = (name: string) =>
    sending.error instanceof CallProblem
      ? sending.error.errors.find(({ path }) => path === name)?.message
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate()
  }
  return (
    <SmallDialog title="Add booklet" sizePx={460} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={14}>
          <TilesChoice
            label="Lines"
            tiles={families.map(({ code, name }) => ({ value: code, label: name, note: code }))}
            value={family}
            error={problemOf('family')}
            onChange={setFamily}
          />
          <TextField
            {...{ name: 'firstSerial', label: 'First serial', isRequired: true, inputMode: 'numeric' }}
            help={`As printed on the first leaf, e.g. ${family} 206 301`}
            error={problemOf('firstSerial')}
            value={first}
            onChange={setFirst}
          />
          <TextField
            {...{ name: 'lastSerial', label: 'Last serial', isRequired: true, inputMode: 'numeric' }}
            help={`A booklet has ${leavesPerBooklet} leaves; change it if yours has not.`}
            error={problemOf('lastSerial')}
            value={last ?? lastOf(family, first)}
            onChange={(typed) => setLast(typed === '' ? null : typed)}
          />
        </Stack>
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending.isPending}>
            Add booklet
          </Button>
        </div>
      </form>
    </SmallDialog>
  )
}

function lastOf(family: string, first: string): string {
  const read = readSerial(first)
  return read ? serialWords(serialOf({ family, number: read.number + leavesPerBooklet - 1 })) : ''
}
