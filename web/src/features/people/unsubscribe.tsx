import { Box, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import styles from './unsubscribe.module.css'

/**
 * Stops the alumni desk's e-mails to the person whose mail had the token. Needs a button press; opening the page
 * changes nothing.
 */
export function Unsubscribe({ token }: { token: string }) {
  const stop = useMutation({
    mutationFn: () => call('POST /alumni/unsubscribe/:token', { params: { token } }),
  })
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
        E-mails from the alumni desk
      </Box>
      {stop.isSuccess ? (
        <p role="status">
          You won't get e-mails from the alumni desk anymore. To get them again, sign in and open{' '}
          <em>Edit profile</em>, then <em>Notifications</em>.
        </p>
      ) : (
        <>
          <p>
            Stop getting news and invitations that go to many alumni? You'll still get e-mails about your
            account.
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
