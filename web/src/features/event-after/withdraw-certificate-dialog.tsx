import { Button, Stack, Text } from '@mantine/core'
import { certificateKindNames } from '@portal/contract/event-after-words.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { ReasonForm } from '#web/ui/desk/reason-form.tsx'
import dialog from '#web/ui/dialog.module.css'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { certificateOfParticipant } from './event-after.cache.ts'
import { FindAttended } from './find-attended.tsx'

export function WithdrawCertificateDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const [person, setPerson] = useState<{ participantId: string; name: string } | null>(null)
  return (
    <DialogFrame onClose={onClose} title="Withdraw a certificate" size={560}>
      {person ? (
        <Withdraw slug={slug} person={person} onBack={() => setPerson(null)} onDone={onClose} />
      ) : (
        <>
          <Stack gap={16}>
            <Text>
              Anyone who checks a withdrawn certificate sees that it is no longer valid. You can issue it
              again later, with a new code.
            </Text>
            <FindAttended slug={slug} label="Find the holder">
              {(found) => (
                <Button
                  size="compact-sm"
                  aria-label={`Choose ${found.name}`}
                  onClick={() => setPerson(found)}
                >
                  Choose
                </Button>
              )}
            </FindAttended>
          </Stack>
          <div className={dialog.buttons}>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </>
      )}
    </DialogFrame>
  )
}

interface WithdrawProps {
  slug: string
  person: { participantId: string; name: string }
  onBack: () => void
  onDone: () => void
}

function Withdraw({ slug, person: { participantId, name }, onBack, onDone }: WithdrawProps) {
  const { data } = useQuery(certificateOfParticipant(slug, participantId))
  const { isSending, send } = useSending()
  if (!data) return <Text role="status">Loading the certificate…</Text>
  const { certificate } = data
  if (!certificate)
    return (
      <>
        <Text>{name} has no certificate.</Text>
        <div className={dialog.buttons}>
          <Button onClick={onBack}>Choose someone else</Button>
        </div>
      </>
    )
  const withdraw = async (reason: string) => {
    const params = { id: slug, participantId }
    const isDone = await send(() =>
      call('DELETE /events/:id/certificates/:participantId', { params, body: { reason } }),
    )
    if (isDone) onDone()
  }
  return (
    <Stack gap={16}>
      <Text className="breaks">
        <b>{name}</b>: certificate of {certificateKindNames[certificate.kind]}, issued{' '}
        {formatDate(certificate.issuedAt)}.
      </Text>
      <ReasonForm
        label="Why are you withdrawing it?"
        reasons={['Given by mistake', 'Was not at the event', 'Broke the rules of the event']}
        note={`${name} is notified with the reason. People who check the certificate don't see it.`}
        missing="Enter a reason"
        action="Withdraw certificate"
        lengthMax={eventLimits.reasonLengthMax}
        isBusy={isSending}
        onSend={(reason) => void withdraw(reason)}
        onCancel={onBack}
      />
    </Stack>
  )
}
