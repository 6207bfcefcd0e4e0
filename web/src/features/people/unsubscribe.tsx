import { Box, Button } from '@mantine/core'
import { mailKinds, mailNames } from '@portal/contract/mail-words.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import styles from './unsubscribe.module.css'

/**
 * Stops e-mails of a kind to the person whose mail had the token. Needs a button press; opening the page changes
 * nothing.
 * @param isDesk whether the mail was the alumni desk's.
 */
export function Unsubscribe({ token, isDesk }: { token: string; isDesk: boolean }) {
  const stop = useMutation({
    mutationFn: () =>
      isDesk
        ? call('POST /alumni/unsubscribe/:token', { params: { token } })
        : call('POST /mails/unsubscribe/:token', { params: { token } }),
  })
  const kind = isDesk ? undefined : mailKinds.find((one) => token.startsWith(`${one}-`))
  return (
    <Box
      component="section"
      mb={24}
      p={16}
      bd="1px solid var(--portal-primary)"
      bdrs={14}
      bg="var(--portal-card)"
      className={styles.card}
      aria-labelledby="unsubscribe"
    >
      <Box component="h2" fz={20} mb={8} id="unsubscribe">
        {isDesk ? 'E-mails from the alumni desk' : 'E-mails you get'}
      </Box>
      {stop.isSuccess ? (
        <p role="status">
          {stop.data.message}. To get them again, sign in and open <em>Edit profile</em>, then{' '}
          <em>Notifications</em>.
        </p>
      ) : (
        <>
          <p>
            {isDesk
              ? 'Stop getting news and invitations that go to many alumni?'
              : `Stop getting ${kind ? mailNames[kind] : 'these'} by e-mail?`}{' '}
            You'll still get e-mails about your account.
          </p>
          {stop.error && <p role="alert">{stop.error.message}</p>}
          <Button variant="filled" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop these e-mails
          </Button>
        </>
      )}
    </Box>
  )
}
