import { Stack } from '@mantine/core'
import { DeskMailForm } from './desk-mail-form.tsx'
import { SentMails } from './sent-mails.tsx'

export function DeskMail() {
  return (
    <Stack gap={16}>
      <DeskMailForm />
      <h2>Sent e-mails</h2>
      <SentMails />
    </Stack>
  )
}
