import { Button } from '@mantine/core'
import type { CalendarTerm } from '@portal/contract/calendar.ts'
import { useRef, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'

/** The college's own PDF of the term, published immediately. */
export function KeepDocument({ term: { term, document } }: { term: CalendarTerm }) {
  const picker = useRef<HTMLInputElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { isSending, send } = useSending()
  const attach = (file: File | undefined) => {
    if (!file) return
    const form = new FormData()
    form.set('file', file)
    void send(() => call('PUT /calendar/:term/document', { params: { term }, form }))
  }
  return (
    <>
      <Button loading={isSending} onClick={() => picker.current?.click()}>
        {document ? 'Replace PDF' : 'Attach PDF'}
      </Button>
      {document && <Button onClick={() => setIsAsking(true)}>Remove PDF</Button>}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="PDF of the term"
        accept="application/pdf,.pdf"
        onChange={({ currentTarget }) => {
          attach(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <ConfirmDelete
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        type="document"
        name={`academic-calendar-${term}.pdf`}
        onDelete={async () => {
          await call('DELETE /calendar/:term/document', { params: { term } })
        }}
      />
    </>
  )
}
