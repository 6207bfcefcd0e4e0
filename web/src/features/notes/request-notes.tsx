import { Button } from '@mantine/core'
import type { NoteSubject } from '@portal/contract/note-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Icon } from '#web/ui/icon.tsx'
import { noteRequests } from './notes.cache.ts'

interface RequestNotesProps {
  subject: Pick<NoteSubject, '_id' | 'semester'>
  /** '' for the whole subject. */
  module: string
}

/**
 * Requests notes of a subject or a module, and shows the request afterwards. Pressing it again withdraws the
 * request.
 */
export function RequestNotes({ subject, module }: RequestNotesProps) {
  const { data } = useQuery(noteRequests({ semester: String(subject.semester), branch: '' }))
  // The list of requests is limited to the most wanted ones, so the viewer's own may be missing.
  const [asked, setAsked] = useState<Readonly<Record<string, boolean>>>({})
  const key = `${subject._id}:${module}`
  const number = module === '' ? null : Number(module)
  const isListed = data?.result.some(
    (request) => request.subject._id === subject._id && request.module === number && request.isAskedByMe,
  )
  const isAsked = asked[key] ?? isListed ?? false
  const { isSending, set } = useRequest(subject, number)
  const toggle = async () => {
    if (await set(!isAsked)) setAsked({ ...asked, [key]: !isAsked })
  }
  return (
    <Button
      aria-pressed={isAsked}
      loading={isSending}
      leftSection={<Icon name={isAsked ? 'check' : 'speakerphone'} sizePx={16} />}
      onClick={() => void toggle()}
    >
      {isAsked ? 'You requested these' : `Request notes${module === '' ? '' : ' for this module'}`}
    </Button>
  )
}

interface RequestModuleProps {
  subject: Pick<NoteSubject, '_id'>
  module: number
  isAsked: boolean
}

/** The small button of a module that has no notes. */
export function RequestModule({ subject, module, isAsked }: RequestModuleProps) {
  const { isSending, set } = useRequest(subject, module)
  return (
    <Button
      size="xs"
      aria-pressed={isAsked}
      aria-label={`${isAsked ? 'Requested' : 'Request'}: notes of module ${module}`}
      loading={isSending}
      leftSection={<Icon name={isAsked ? 'check' : 'speakerphone'} sizePx={16} />}
      onClick={() => void set(!isAsked)}
    >
      {isAsked ? 'Requested' : 'Request'}
    </Button>
  )
}

function useRequest(subject: Pick<NoteSubject, '_id'>, module: number | null) {
  const { isSending, send } = useSending()
  const set = (isAsked: boolean) =>
    send(() => call('PUT /notes/requests', { body: { subject: subject._id, module, isAsked } }))
  return { isSending, set }
}
