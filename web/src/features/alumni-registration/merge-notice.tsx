import { Box, Button, Text } from '@mantine/core'
import type { MergeStatus } from '@portal/contract/account-merges.ts'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { useSending } from '#web/platform/use-sending.ts'
import styles from './registration-status.module.css'

/** On the status page: the state of the merge with an old student account of the same PRN. */
export function MergeNotice({ token, merge }: { token: string; merge: MergeStatus }) {
  const { send, isSending } = useSending()
  const askAgain = () => send(() => call('POST /alumni/registration/:token/merge', { params: { token } }))
  return (
    <Box
      mb={16}
      py={14}
      px={16}
      w="100%"
      bd="1px solid var(--portal-line)"
      bdrs={12}
      className={styles.merge}
    >
      <Box component="h2" fz={16} mb={4}>
        Your student account
      </Box>
      <Text size="md" c="var(--portal-text-secondary)">
        {sentenceOf(merge)}
      </Text>
      {merge.state === 'expired' && (
        <Button loading={isSending} onClick={() => void askAgain()}>
          Resend e-mail
        </Button>
      )}
    </Box>
  )
}

function sentenceOf({ state, email, expiresAt }: MergeStatus): string {
  switch (state) {
    case 'asked':
      return `A student account has your PRN. To merge it with this one, open the e-mail we sent to ${email} and confirm by ${formatDate(expiresAt)}.`
    case 'expired':
      return `Nobody confirmed the e-mail we sent to ${email} in time.`
    case 'confirmed':
      return 'Your student account has been merged into this one.'
    case 'refused':
      return `The owner of ${email} said the account isn't yours. If that's a mistake, contact the college office.`
  }
}
